//! A small neural net that is added to a game's evaluation: the value of pieces by their squares and their
//! positions near the kings.
//!
//! Its inputs are the pieces from the point of view of the side to move, by their squares and, near a king, by
//! their offset from it. The hidden units are 16-bit integers, summed by loops that the compiler vectorises. Each
//! game's `net` lists its kinds of pieces and its training data; `train` of the laboratory trains the nets.

use crate::board::{Bitboard, Color, Role, Square, attacks};

/// A piece is near a king if it is at most this many ranks and files away.
const RADIUS: usize = 2;

/// The width of the neighbourhood of a king, in squares.
const WIDTH: usize = 2 * RADIUS + 1;

/// The maximum number of inputs; further ones are dropped. It is enough for 32 pieces near both kings, a threat
/// for each, and as many pieces in hand.
pub const MOST: usize = 5 * 32;

/// The clamping limit of a hidden unit's activation.
pub const FULL: i16 = 128;

/// The weights of the hidden units are stored with this many more fractional bits.
pub const FINER: u32 = 2;

/// The largest weight of the output: multiplied by [`FULL`] it still fits into 16 bits.
pub const LARGEST: i16 = 255;

/// Scores are in sixteenths of a hundredth.
pub const PARTS: i32 = 16;

/// Hidden units of the nets that judge beside a table of weights.
pub const UNITS: usize = 16;

/// The weights of a net with this number of hidden units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Net<const HIDDEN: usize> {
    inputs: &'static [[i16; HIDDEN]],
    /// The initial values of the units.
    bias: [i16; HIDDEN],
    /// The output weights for full units, in hundredths; there are several sets, and the position selects one.
    output: &'static [[i16; HIDDEN]],
}

impl<const HIDDEN: usize> Net<HIDDEN> {
    /// The count of numbers in a net with these numbers of inputs and of sets of output weights.
    pub const fn size(inputs: usize, sets: usize) -> usize {
        size(inputs, HIDDEN, sets)
    }

    /// The net made of these numbers: the weights of the inputs, the bias, and the weights of the output.
    ///
    /// # Panics
    /// If there are too few; nets are read at compile time.
    pub const fn of(numbers: &'static [i16], inputs: usize) -> Self {
        let (rows, _) = numbers.as_chunks();
        let (inputs, rest) = rows.split_at(inputs);
        let [bias, output @ ..] = rest else { panic!("a net has a bias") };
        Self { inputs, bias: *bias, output }
    }

    /// The score for the side to move, in [`PARTS`] of a hundredth, with this set of output weights.
    #[inline(always)]
    pub fn score(&self, inputs: &Inputs, set: usize) -> i32 {
        let mut units = self.bias;
        for &input in inputs.numbers.iter().take(inputs.count) {
            if let Some(weights) = self.inputs.get(usize::from(input)) {
                for (unit, weight) in units.iter_mut().zip(weights) {
                    *unit = unit.saturating_add(*weight);
                }
            }
        }
        let Some(output) = self.output.get(set) else { return 0 };
        let mut sum = 0;
        for (unit, weight) in units.into_iter().zip(output) {
            let unit = (unit >> FINER).clamp(0, FULL);
            sum += i32::from(unit) * i32::from(unit.wrapping_mul(*weight));
        }
        sum / (i32::from(FULL) * i32::from(FULL) / PARTS)
    }
}

/// The count of numbers in a net with these numbers of inputs, hidden units and sets of output weights.
pub const fn size(inputs: usize, hidden: usize, sets: usize) -> usize {
    (inputs + 1 + sets) * hidden
}

/// The numbers of a file in little-endian order. Missing ones are 0.
pub const fn numbers<const N: usize>(bytes: &[u8]) -> [i16; N] {
    let mut numbers = [0; N];
    let (pairs, _) = bytes.as_chunks();
    let mut index = 0;
    while index < N && index < pairs.len() {
        numbers[index] = i16::from_le_bytes(pairs[index]);
        index += 1;
    }
    numbers
}

/// The number of inputs for this number of kinds of pieces by their squares.
pub const fn by_square(kinds: usize) -> usize {
    kinds * 64
}

/// The number of inputs for this number of kinds of pieces by their squares, near the own king, and near the other
/// side's.
pub const fn with_kings(kinds: usize) -> usize {
    by_square(kinds) + 2 * kinds * WIDTH * WIDTH
}

/// The number of inputs for threats between a piece of one role and one of another: for each side, protected or
/// not.
pub const THREATS: usize = 2 * 2 * 6 * 6;

/// The number of inputs for this number of kinds of pieces with [`THREATS`].
pub const fn with_threats(kinds: usize) -> usize {
    with_kings(kinds) + THREATS
}

/// The input for a threat of a piece of role `by` of the side to move (0) or the other (1) against one of role
/// `of`, with roles counted as in [`Role::ALL`].
const fn threat(kinds: usize, side: usize, by: usize, of: usize, is_protected: bool) -> usize {
    with_kings(kinds) + ((side * 6 + by) * 6 + of) * 2 + is_protected as usize
}

/// The corresponding input in the position mirrored left to right.
pub const fn mirrored(input: usize, kinds: usize) -> usize {
    if input < by_square(kinds) {
        return input ^ 7;
    }
    if input >= with_kings(kinds) {
        return input;
    }
    let file = (input - by_square(kinds)) % WIDTH;
    input - file + (WIDTH - 1 - file)
}

/// The inputs of a position. They are collected before they are summed, so that the units stay in registers.
#[derive(Clone, Copy)]
pub struct Inputs {
    numbers: [u16; MOST],
    count: usize,
}

impl Inputs {
    /// Collects the inputs that `each` adds.
    #[inline(always)]
    pub fn collect(each: impl FnOnce(&mut Collector<'_>)) -> Self {
        // Two variables, so that the count stays in a register, too.
        let (mut numbers, mut count) = ([0; MOST], 0);
        each(&mut Collector { numbers: &mut numbers, count: &mut count });
        Self { numbers, count }
    }

    /// All inputs.
    pub fn numbers(&self) -> &[u16] {
        &self.numbers[..self.count]
    }
}

/// Collects inputs.
pub struct Collector<'a> {
    numbers: &'a mut [u16; MOST],
    count: &'a mut usize,
}

impl Collector<'_> {
    #[inline(always)]
    pub(super) fn add(&mut self, input: usize) {
        if let Some(place) = self.numbers.get_mut(*self.count) {
            *place = input as u16;
            *self.count += 1;
        }
    }
}

/// The point of view from which inputs are computed.
#[derive(Clone, Copy)]
pub struct Perspective {
    kinds: usize,
    /// 56 if Black is to move, so that ranks are counted from the side to move; else 0.
    flip: usize,
    kings: [Option<Square>; 2],
}

impl Perspective {
    /// The view of `us`, in a game with this number of kinds of pieces (both sides counted). The kings are those
    /// of `us` and of the other side; `None` without inputs near kings.
    #[inline(always)]
    pub fn of(us: Color, kinds: usize, kings: [Option<Square>; 2]) -> Self {
        Self { kinds, flip: if us == Color::White { 0 } else { 56 }, kings }
    }

    /// Adds the inputs of the pieces on these squares; `kind` is the number of their kind.
    #[inline(always)]
    pub fn add(&self, inputs: &mut Collector<'_>, squares: Bitboard, kind: impl Fn(Square) -> Option<usize>) {
        for square in squares {
            if let Some(kind) = kind(square) {
                inputs.add((kind << 6) + (square.index() ^ self.flip));
            }
        }
        for (whose, king) in self.kings.into_iter().enumerate() {
            let Some(king) = king else { continue };
            let from = king.index() ^ self.flip;
            for square in squares & NEAR[king.index()] {
                let Some(kind) = kind(square) else { continue };
                let at = square.index() ^ self.flip;
                let ranks = (at >> 3) + RADIUS - (from >> 3);
                let files = (at & 7) + RADIUS - (from & 7);
                inputs.add(by_square(self.kinds) + ((whose * self.kinds + kind) * WIDTH + ranks) * WIDTH + files);
            }
        }
    }
}

/// Squares for each role, in the order of [`Role::ALL`].
pub type SquaresByRole = [Bitboard; Role::ALL.len()];

/// Squares of all roles together.
fn all(squares: SquaresByRole) -> Bitboard {
    squares.into_iter().fold(Bitboard::EMPTY, |all, one| all | one)
}

/// The attacks of pieces, by the movement they have.
#[inline(always)]
fn reach(moving: SquaresByRole, color: Color, occupied: Bitboard) -> SquaresByRole {
    let mut reach = [Bitboard::EMPTY; Role::ALL.len()];
    for ((reach, pieces), role) in reach.iter_mut().zip(moving).zip(Role::ALL) {
        pieces.into_iter().for_each(|at| *reach |= attacks::reach(color, role, at, occupied));
    }
    reach
}

impl Perspective {
    /// Adds the threats of each side, as if it were to move: for each piece and each role that attacks it, both
    /// roles and whether it is protected. The arguments are, for the side to move and the other side, the pieces
    /// by role and by movement.
    #[inline(always)]
    pub fn add_threats(
        &self,
        inputs: &mut Collector<'_>,
        sides: [Color; 2],
        pieces: [SquaresByRole; 2],
        moving: [SquaresByRole; 2],
    ) {
        let occupied = all(pieces[0]) | all(pieces[1]);
        let reach = [0, 1].map(|side| reach(moving[side], sides[side], occupied));
        for (side, own) in reach.into_iter().enumerate() {
            let (enemies, protected) = (pieces[1 - side], all(reach[1 - side]));
            let any = all(enemies);
            for (by, reached) in own.into_iter().enumerate().filter(|(_, reached)| (*reached & any).any()) {
                for (of, squares) in enemies.into_iter().enumerate() {
                    let hit = reached & squares;
                    for is_protected in [false, true] {
                        let count = if is_protected { hit & protected } else { hit & !protected }.count();
                        (0..count).for_each(|_| inputs.add(threat(self.kinds, side, by, of, is_protected)));
                    }
                }
            }
        }
    }
}

/// For each square, the squares near a king on it, without the square itself.
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
pub(super) mod tests {
    use super::*;

    const HIDDEN: usize = 16;

    /// The input for a threat, by roles.
    pub(in super::super) fn threat(kinds: usize, side: usize, by: Role, of: Role, is_protected: bool) -> usize {
        let [by, of] = [by, of].map(|role| Role::ALL.iter().position(|one| *one == role).unwrap());
        super::threat(kinds, side, by, of, is_protected)
    }

    /// A net with a single input that has this weight for unit 3 and 0 for the others, and two sets of output
    /// weights.
    fn net(weight: i16, outputs: [i16; 2]) -> Net<HIDDEN> {
        let mut numbers = vec![0; Net::<HIDDEN>::size(1, 2)];
        numbers[3] = weight;
        numbers[2 * HIDDEN + 3] = outputs[0];
        numbers[3 * HIDDEN + 3] = outputs[1];
        Net::of(numbers.leak(), 1)
    }

    fn one(input: usize, times: usize) -> Inputs {
        Inputs::collect(|inputs| (0..times).for_each(|_| inputs.add(input)))
    }

    #[test]
    fn units_are_cut_off_squared_and_weighed() {
        let (full, fine) = (i32::from(FULL), 1 << FINER);
        for (parts, share) in [(-9, 0), (full / 2, full * full / 4), (full, full * full), (3 * full, full * full)]
        {
            let net = net((parts * fine) as i16, [200, -100]);
            let expected = PARTS * 200 * share / (full * full);
            assert_eq!(net.score(&one(0, 1), 0), expected, "{parts}");
            assert_eq!(net.score(&one(0, 1), 1), -expected / 2, "{parts}");
            assert_eq!(net.score(&one(0, 1), 2), 0, "there is no such set");
        }
    }

    #[test]
    fn units_do_not_overflow() {
        assert_eq!(net(20_000, [10, 0]).score(&one(0, 9), 0), PARTS * 10);
    }

    #[test]
    fn missing_inputs_add_nothing_and_the_maximum_fits() {
        assert_eq!(net(20_000, [10, 0]).score(&one(1, 1), 0), 0);
        assert_eq!(one(0, MOST + 1).numbers().len(), MOST);
    }

    #[test]
    fn numbers_are_read_with_the_lower_byte_first() {
        assert_eq!(numbers::<3>(&[1, 2, 255, 255]), [0x0201, -1, 0]);
        assert_eq!(numbers::<1>(&[1, 2, 3, 4]), [0x0201]);
    }

    #[test]
    fn mirrored_inputs_are_others_of_their_kind() {
        let all = with_kings(12);
        assert!((0..all).all(|input| mirrored(mirrored(input, 12), 12) == input));
        assert!((0..by_square(12)).all(|input| mirrored(input, 12) / 8 == input / 8));
        assert!((by_square(12)..all).all(|input| mirrored(input, 12) >= by_square(12)));
        assert!((all..with_threats(12)).all(|threat| mirrored(threat, 12) == threat));
    }
}
