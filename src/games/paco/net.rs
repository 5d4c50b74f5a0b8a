//! A small neural net beside the linear evaluation: what pieces are worth on their squares, together and free or in unions.
//!
//! Its inputs are the pieces as the side to move sees them. The hidden units are 16-bit numbers and are added up with loops
//! that the compiler vectorises. Their output is added to a linear evaluation with weights of its own.

use super::position::Position;
pub use super::terms::PARTS;
use super::terms::TERMS;
use crate::board::Color;

/// Hidden units.
pub const HIDDEN: usize = 32;

/// Inputs: own or the other side's, free or in a union, six roles, 64 squares.
pub const PIECES: usize = 2 * 2 * 6 * 64;

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
    pieces: [Units; PIECES],
    /// What the units have before any piece is added.
    bias: Units,
    /// What full units are worth, in hundredths.
    output: [Units; BUCKETS],
    /// Those of the linear evaluation, in [`PARTS`] of a hundredth.
    linear: [i16; TERMS.len()],
}

/// The net the computer plays with; `src/bin/lab/README.md` tells how it was made.
pub(super) static TRAINED: Net = Net::from_bytes(include_bytes!("net.bin"));

impl Net {
    /// How many numbers of 16 bits a net consists of: the weights of the pieces, the bias, the weights of the output, those
    /// of the linear evaluation.
    pub const SIZE: usize = (PIECES + 1 + BUCKETS) * HIDDEN + TERMS.len();

    /// Reads the numbers, the lower byte first. What is missing is 0.
    pub const fn from_bytes(bytes: &[u8]) -> Self {
        let mut net = Self {
            pieces: [[0; HIDDEN]; PIECES],
            bias: [0; HIDDEN],
            output: [[0; HIDDEN]; BUCKETS],
            linear: [0; TERMS.len()],
        };
        let rest = read(net.pieces.as_flattened_mut(), bytes);
        let rest = read(&mut net.bias, rest);
        let rest = read(net.output.as_flattened_mut(), rest);
        read(&mut net.linear, rest);
        net
    }

    /// The score for the side to move, in [`PARTS`] of a hundredth.
    pub(super) fn score(&self, position: &Position, features: &[i16; TERMS.len()]) -> i32 {
        let mut units = self.bias;
        for_each_piece(position, |piece| {
            if let Some(weights) = self.pieces.get(piece) {
                for (unit, weight) in units.iter_mut().zip(weights) {
                    *unit = unit.wrapping_add(*weight);
                }
            }
        });
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

/// The inputs of all pieces. They are below [`PIECES`]; the lowest six bits are the square, with ranks counted from the side
/// to move.
#[inline(always)]
pub fn for_each_piece(position: &Position, mut visit: impl FnMut(usize)) {
    let board = position.board();
    let (us, flip) = (position.turn(), if position.turn() == Color::White { 0 } else { 56 });
    let unions = board.unions();
    for (side, color) in [us, !us].into_iter().enumerate() {
        for (bound, squares) in [board.of(color) & !unions, unions].into_iter().enumerate() {
            for square in squares {
                let Some(role) = board.get(color, square) else { continue };
                visit((((side * 2 + bound) * 6 + role.index() - 1) << 6) + (square.index() ^ flip));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Evaluator, Partial, RuleSet, Weights, features};
    use super::*;

    fn position(fen: &str) -> Position {
        *Partial::from_fen(fen, RuleSet::Manual).unwrap().position()
    }

    /// A net of these weights, the others 0: the pieces' by input and unit, the output's by bucket and unit.
    fn net(pieces: &[(usize, usize, i16)], output: &[(usize, usize, i16)]) -> Box<Net> {
        let mut net = Box::new(Net::from_bytes(&[]));
        for &(piece, unit, weight) in pieces {
            net.pieces[piece][unit] = weight;
        }
        for &(bucket, unit, weight) in output {
            net.output[bucket][unit] = weight;
        }
        net
    }

    fn inputs(fen: &str) -> Vec<usize> {
        let mut inputs = Vec::new();
        for_each_piece(&position(fen), |piece| inputs.push(piece));
        inputs.sort_unstable();
        inputs
    }

    const WHITE: &str = "4k3/8/8/3e4/8/2N5/1P6/4K2R w 0 H - -";
    const BLACK: &str = "4k2r/1p6/2n5/8/3E4/8/8/4K3 b 0 h - -";

    #[test]
    fn inputs_are_seen_from_the_side_to_move() {
        assert_eq!(inputs(WHITE), inputs(BLACK));
        let count = inputs(WHITE).len();
        assert_eq!(count, 7);
        assert!(inputs(WHITE).iter().all(|&piece| piece < PIECES));
        assert_eq!(bucket(&position(WHITE)), 1);
    }

    #[test]
    fn the_numbers_of_a_file_are_in_order() {
        let numbers: Vec<i16> = (0..Net::SIZE).map(|number| number as i16).collect();
        let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        let net = Net::from_bytes(&bytes);
        let mut read: Vec<i16> = net.pieces.as_flattened().to_vec();
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

    /// Weights of the output fit, and no board can make a hidden unit overflow.
    #[test]
    fn the_net_of_the_computer_cannot_overflow() {
        assert_eq!(include_bytes!("net.bin").len(), 2 * Net::SIZE);
        assert!(TRAINED.output.as_flattened().iter().all(|weight| weight.abs() <= LARGEST));
        for unit in 0..HIDDEN {
            let largest = TRAINED.pieces.iter().map(|weights| i32::from(weights[unit]).abs()).max().unwrap();
            assert!(32 * largest + i32::from(TRAINED.bias[unit]).abs() < 32_768, "unit {unit}: {largest}");
        }
    }

    #[test]
    fn the_net_judges_both_sides_alike() {
        let judge =
            |fen| Evaluator { net: Some(&TRAINED), ..Evaluator::new(Weights::fitted()) }.score(&position(fen));
        assert_eq!(judge(WHITE), judge(BLACK));
        assert_ne!(judge(WHITE), Evaluator::new(Weights::fitted()).score(&position(WHITE)));
    }
}
