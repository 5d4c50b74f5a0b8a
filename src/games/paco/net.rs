//! A small neural net beside the linear evaluation: what pieces are worth on their squares and near the kings, together and
//! free or in unions.
//!
//! Its inputs are the pieces as the side to move sees them, by their squares and, near a king, by where they stand from it.
//! The hidden units are 16-bit numbers and are added up with loops that the compiler vectorises. Their output is added to a
//! linear evaluation with weights of its own.

use super::position::Position;
pub use super::terms::PARTS;
use super::terms::TERMS;
use crate::board::{Bitboard, Color};

/// Hidden units.
pub const HIDDEN: usize = 32;

/// Kinds of pieces: own or the other side's, free or in a union, six roles.
const KINDS: usize = 2 * 2 * 6;

/// Inputs of pieces by their squares.
const BY_SQUARE: usize = KINDS * 64;

/// A piece is near a king if it is at most this many ranks and files away.
const RADIUS: usize = 2;

/// Squares on a side of what is near a king.
const WIDTH: usize = 2 * RADIUS + 1;

/// Inputs: pieces by their squares; near the own king, and near the other side's, by where they stand from it.
pub const INPUTS: usize = BY_SQUARE + 2 * KINDS * WIDTH * WIDTH;

/// More inputs than this has no position: 32 pieces that are near both kings.
pub const MOST: usize = 3 * 32;

/// Sets of weights of the output, by the number of unions: the last is for as many or more.
pub const BUCKETS: usize = 4;

/// The activation of a hidden unit is clamped at this many parts.
pub const FULL: i16 = 128;

/// The weights of the hidden units are stored with this many more fractional bits.
pub const FINER: u32 = 2;

/// Largest weight of the output: multiplied by [`FULL`] it still fits into 16 bits.
pub const LARGEST: i16 = 255;

/// A number for each hidden unit.
type Units = [i16; HIDDEN];

/// The weights of a net.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    inputs: [Units; INPUTS],
    /// What the units have before any input is added.
    bias: Units,
    /// What full units are worth, in hundredths.
    output: [Units; BUCKETS],
    /// Those of the linear evaluation, in [`PARTS`] of a hundredth.
    linear: [i16; TERMS.len()],
}

/// The net the computer plays with; `src/bin/lab/README.md` tells how it was made.
pub(super) static TRAINED: Net = Net::from_bytes(include_bytes!("net.bin"));

impl Net {
    /// How many numbers of 16 bits a net consists of: the weights of the inputs, the bias, the weights of the output, those
    /// of the linear evaluation.
    pub const SIZE: usize = (INPUTS + 1 + BUCKETS) * HIDDEN + TERMS.len();

    /// Reads the numbers, the lower byte first. What is missing is 0.
    pub const fn from_bytes(bytes: &[u8]) -> Self {
        let mut net = Self {
            inputs: [[0; HIDDEN]; INPUTS],
            bias: [0; HIDDEN],
            output: [[0; HIDDEN]; BUCKETS],
            linear: [0; TERMS.len()],
        };
        let rest = read(net.inputs.as_flattened_mut(), bytes);
        let rest = read(&mut net.bias, rest);
        let rest = read(net.output.as_flattened_mut(), rest);
        read(&mut net.linear, rest);
        net
    }

    /// The score for the side to move, in [`PARTS`] of a hundredth.
    pub(super) fn score(&self, position: &Position, features: &[i16; TERMS.len()]) -> i32 {
        // Collected first, so that the units stay in registers while they are added up.
        let (inputs, count) = inputs(position);
        let mut units = self.bias;
        for &input in inputs.iter().take(count) {
            if let Some(weights) = self.inputs.get(usize::from(input)) {
                for (unit, weight) in units.iter_mut().zip(weights) {
                    *unit = unit.saturating_add(*weight);
                }
            }
        }
        let mut sum = 0;
        for (unit, weight) in units.into_iter().zip(self.output[bucket(position)]) {
            let unit = (unit >> FINER).clamp(0, FULL);
            sum += i32::from(unit) * i32::from(unit.wrapping_mul(weight));
        }
        let linear: i32 = features.iter().zip(self.linear).map(|(&f, w)| i32::from(f) * i32::from(w)).sum();
        linear + sum / (i32::from(FULL) * i32::from(FULL) / PARTS)
    }
}

/// Fills the numbers and returns the bytes that are left.
const fn read<'a>(numbers: &mut [i16], mut bytes: &'a [u8]) -> &'a [u8] {
    let mut index = 0;
    while index < numbers.len()
        && let [low, high, rest @ ..] = bytes
    {
        numbers[index] = i16::from_le_bytes([*low, *high]);
        index += 1;
        bytes = rest;
    }
    bytes
}

/// Which set of the output's weights counts.
pub fn bucket(position: &Position) -> usize {
    (position.board().unions().count() as usize).min(BUCKETS - 1)
}

/// The input that stands for the same in a position's mirror image, with the files in the other order.
pub const fn mirrored(input: usize) -> usize {
    if input < BY_SQUARE {
        return input ^ 7;
    }
    let file = (input - BY_SQUARE) % WIDTH;
    input - file + (WIDTH - 1 - file)
}

/// The inputs of a position, all below [`INPUTS`], and how many there are. Ranks are counted from the side to move.
#[inline(always)]
pub fn inputs(position: &Position) -> ([u16; MOST], usize) {
    let mut inputs = [0; MOST];
    let mut count = 0;
    for_each_input(position, |input| {
        if let Some(place) = inputs.get_mut(count) {
            *place = input as u16;
            count += 1;
        }
    });
    (inputs, count)
}

#[inline(always)]
fn for_each_input(position: &Position, mut visit: impl FnMut(usize)) {
    let board = position.board();
    let (us, flip) = (position.turn(), if position.turn() == Color::White { 0 } else { 56 });
    let unions = board.unions();
    let kings = [us, !us].map(|color| board.king(color));
    for (side, color) in [us, !us].into_iter().enumerate() {
        for (bound, squares) in [board.of(color) & !unions, unions].into_iter().enumerate() {
            let kind = |square| Some((side * 2 + bound) * 6 + board.get(color, square)?.index() - 1);
            for square in squares {
                if let Some(kind) = kind(square) {
                    visit((kind << 6) + (square.index() ^ flip));
                }
            }
            for (whose, king) in kings.into_iter().enumerate() {
                let Some(king) = king else { continue };
                let from = king.index() ^ flip;
                for square in squares & NEAR[king.index()] {
                    let Some(kind) = kind(square) else { continue };
                    let at = square.index() ^ flip;
                    let ranks = (at >> 3) + RADIUS - (from >> 3);
                    let files = (at & 7) + RADIUS - (from & 7);
                    visit(BY_SQUARE + ((whose * KINDS + kind) * WIDTH + ranks) * WIDTH + files);
                }
            }
        }
    }
}

/// The squares near a king on each square, without its own.
const NEAR: [Bitboard; 64] = {
    let mut near = [Bitboard::EMPTY; 64];
    let mut pair = 0_usize;
    while pair < 64 * 64 {
        let (king, at) = (pair / 64, pair % 64);
        let ranks = (king / 8).abs_diff(at / 8);
        let files = (king % 8).abs_diff(at % 8);
        if ranks <= RADIUS && files <= RADIUS && at != king {
            near[king].0 |= 1 << at;
        }
        pair += 1;
    }
    near
};

#[cfg(test)]
mod tests {
    use super::super::{Evaluator, Partial, RuleSet, Weights, features};
    use super::*;
    use crate::board::Role;

    fn position(fen: &str) -> Position {
        *Partial::from_fen(fen, RuleSet::Manual).unwrap().position()
    }

    /// A net of these weights, the others 0: the pieces' by input and unit, the output's by bucket and unit.
    fn net(inputs: &[(usize, usize, i16)], output: &[(usize, usize, i16)]) -> Box<Net> {
        let mut net = Box::new(Net::from_bytes(&[]));
        for &(input, unit, weight) in inputs {
            net.inputs[input][unit] = weight;
        }
        for &(bucket, unit, weight) in output {
            net.output[bucket][unit] = weight;
        }
        net
    }

    fn inputs(fen: &str) -> Vec<usize> {
        let (inputs, count) = super::inputs(&position(fen));
        let mut inputs: Vec<usize> = inputs[..count].iter().map(|&input| input.into()).collect();
        inputs.sort_unstable();
        inputs
    }

    const WHITE: &str = "4k3/8/8/3e4/8/2N5/1P6/4K2R w 0 H - -";
    const BLACK: &str = "4k2r/1p6/2n5/8/3E4/8/8/4K3 b 0 h - -";

    #[test]
    fn inputs_are_seen_from_the_side_to_move() {
        assert_eq!(inputs(WHITE), inputs(BLACK));
        let inputs = inputs(WHITE);
        assert_eq!(inputs.iter().filter(|&&input| input < BY_SQUARE).count(), 7, "one for each piece");
        assert!(inputs.iter().all(|&input| input < INPUTS));
        assert_eq!(bucket(&position(WHITE)), 1);
    }

    /// The inputs of the pieces near kings: whose king, kind of piece, ranks and files from it.
    fn near(fen: &str) -> Vec<(usize, usize, isize, isize)> {
        let near = inputs(fen).into_iter().filter_map(|input| input.checked_sub(BY_SQUARE));
        near.map(|near| {
            let (kind, at) = (near / (WIDTH * WIDTH), near % (WIDTH * WIDTH));
            let from_king = |at: usize| at as isize - RADIUS as isize;
            (kind / KINDS, kind % KINDS, from_king(at / WIDTH), from_king(at % WIDTH))
        })
        .collect()
    }

    #[test]
    fn pieces_near_a_king_stand_as_far_from_it() {
        let kind = |side: usize, bound: usize, role: Role| (side * 2 + bound) * 6 + role.index() - 1;
        // A union beside the own king, a knight of its own and a rook in front of the other king, and what is far from both.
        let fen = "k7/1n6/R7/7p/P7/8/5eK1/8 w 0 - - -";
        let mut expected = vec![
            (0, kind(0, 1, Role::Bishop), 0, -1),
            (0, kind(1, 1, Role::Pawn), 0, -1),
            (1, kind(0, 0, Role::Rook), -2, 0),
            (1, kind(1, 0, Role::Knight), -1, 1),
        ];
        expected.sort_unstable();
        let mut found = near(fen);
        found.sort_unstable();
        assert_eq!(found, expected);
    }

    #[test]
    fn mirrored_inputs_are_those_of_the_mirror_image() {
        let image = "3k4/8/8/4e3/8/5N2/6P1/R2K4 w 0 A - -";
        let mut mirrored: Vec<usize> = inputs(WHITE).into_iter().map(super::mirrored).collect();
        mirrored.sort_unstable();
        assert_eq!(mirrored, inputs(image));
        assert!((0..INPUTS).all(|input| super::mirrored(super::mirrored(input)) == input));
    }

    #[test]
    fn the_numbers_of_a_file_are_in_order() {
        let numbers: Vec<i16> = (0..Net::SIZE).map(|number| number as i16).collect();
        let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        let net = Net::from_bytes(&bytes);
        let mut read: Vec<i16> = net.inputs.as_flattened().to_vec();
        read.extend(net.bias);
        read.extend(net.output.as_flattened());
        read.extend(net.linear);
        assert_eq!(read, numbers);
    }

    #[test]
    fn units_are_cut_off_squared_and_weighed() {
        let at = position(WHITE);
        let (full, fine) = (i32::from(FULL), 1 << FINER);
        let piece = inputs(WHITE)[0];
        for (parts, share) in [(-9, 0), (full / 2, full * full / 4), (full, full * full), (3 * full, full * full)]
        {
            let weight = (parts * fine) as i16;
            let expected = PARTS * 200 * share / (full * full);
            let net = net(&[(piece, 3, weight)], &[(1, 3, 200), (2, 3, -100)]);
            assert_eq!(net.score(&at, &[0; TERMS.len()]), expected, "{parts}");
        }
    }

    #[test]
    fn the_linear_part_is_added() {
        let at = position(WHITE);
        let counts = features(&at);
        let mut net = net(&[(inputs(WHITE)[0], 0, FULL << FINER)], &[(1, 0, 50)]);
        net.linear = Weights::fitted().0;
        let linear = Evaluator::new(Weights::fitted()).score(&at);
        assert!((net.score(&at, &counts) / PARTS - linear - 50).abs() <= 1);
    }

    #[test]
    fn the_net_of_the_computer_fits() {
        assert_eq!(include_bytes!("net.bin").len(), 2 * Net::SIZE);
        assert!(TRAINED.output.as_flattened().iter().all(|weight| weight.abs() <= LARGEST));
    }

    #[test]
    fn units_do_not_overflow() {
        let at = position(WHITE);
        let all: Vec<(usize, usize, i16)> = inputs(WHITE).into_iter().map(|input| (input, 0, 20_000)).collect();
        assert_eq!(net(&all, &[(1, 0, 10)]).score(&at, &[0; TERMS.len()]), PARTS * 10);
    }

    #[test]
    fn the_net_judges_both_sides_alike() {
        let judge =
            |fen| Evaluator { net: Some(&TRAINED), ..Evaluator::new(Weights::fitted()) }.score(&position(fen));
        assert_eq!(judge(WHITE), judge(BLACK));
        assert_ne!(judge(WHITE), Evaluator::new(Weights::fitted()).score(&position(WHITE)));
    }
}
