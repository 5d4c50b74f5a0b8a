//! A small neural net in addition to the linear evaluation. Its inputs are the pieces by side, role, and free or
//! in a union; its output is added to a linear evaluation with separate weights.

use super::position::Position;
use super::terms::TERMS;
use crate::games::net::{self, Inputs, Perspective, numbers, with_kings};

/// The number of hidden units.
pub const HIDDEN: usize = 32;

/// Kinds of pieces: own or the other side's, free or in a union, six roles.
pub const KINDS: usize = 2 * 2 * 6;

/// The number of inputs: pieces by their squares; near the own king, and near the other side's, by their offset
/// from it.
pub const INPUTS: usize = with_kings(KINDS);

/// The number of sets of output weights, selected by the number of unions: the last set is for as many or more.
pub const SETS: usize = 4;

/// The weights of a net.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Net {
    hidden: net::Net<HIDDEN>,
    /// The weights of the linear evaluation, in [`PARTS`](net::PARTS) of a hundredth.
    linear: [i16; TERMS.len()],
}

/// The trained net; `src/bin/lab/README.md` describes the training.
pub(super) static TRAINED: Net = {
    static NUMBERS: [i16; Net::SIZE] = numbers(include_bytes!("net.bin"));
    Net::of(&NUMBERS)
};

impl Net {
    /// The count of 16-bit numbers in a net: the weights of the inputs, the bias, the weights of the output, those
    /// of the linear evaluation.
    pub const SIZE: usize = net::Net::<HIDDEN>::size(INPUTS, SETS) + TERMS.len();

    /// The net made of these numbers.
    ///
    /// # Panics
    /// If there are not [`SIZE`](Self::SIZE) of them.
    pub const fn of(numbers: &'static [i16]) -> Self {
        let (hidden, rest) = numbers.split_at(net::Net::<HIDDEN>::size(INPUTS, SETS));
        let Some(linear) = rest.first_chunk() else { panic!("a weight for each term") };
        Self { hidden: net::Net::of(hidden, INPUTS), linear: *linear }
    }

    /// The score for the side to move, in [`PARTS`](net::PARTS) of a hundredth.
    pub(super) fn score(&self, position: &Position, features: &[i16; TERMS.len()]) -> i32 {
        let linear: i32 = features.iter().zip(self.linear).map(|(&f, w)| i32::from(f) * i32::from(w)).sum();
        linear + self.hidden.score(&inputs(position), set(position))
    }
}

/// The index of the output weights.
pub fn set(position: &Position) -> usize {
    (position.board().unions().count() as usize).min(SETS - 1)
}

/// The inputs of a position, all below [`INPUTS`].
#[inline(always)]
pub fn inputs(position: &Position) -> Inputs {
    let board = position.board();
    let us = position.turn();
    let view = Perspective::of(us, KINDS, [us, !us].map(|color| board.king(color)));
    let unions = board.unions();
    Inputs::collect(|inputs| {
        for (side, color) in [us, !us].into_iter().enumerate() {
            for (bound, squares) in [board.of(color) & !unions, unions].into_iter().enumerate() {
                let kind = |square| Some((side * 2 + bound) * 6 + board.get(color, square)?.index() - 1);
                view.add(inputs, squares, kind);
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Evaluator, Partial, RuleSet, Weights, features};
    use super::*;
    use crate::board::Role;
    use crate::games::net::{FINER, FULL, LARGEST, PARTS, by_square, mirrored};

    fn position(fen: &str) -> Position {
        *Partial::from_fen(fen, RuleSet::Manual).unwrap().position()
    }

    /// A net with these weights, the others being 0: that of an input and unit 3, and the output's for this set.
    fn net(input: usize, weight: i16, set: usize, output: i16, linear: &[i16]) -> Net {
        let mut numbers = vec![0; Net::SIZE];
        numbers[input * HIDDEN + 3] = weight;
        numbers[(INPUTS + 1 + set) * HIDDEN + 3] = output;
        numbers[Net::SIZE - TERMS.len()..][..linear.len()].copy_from_slice(linear);
        Net::of(numbers.leak())
    }

    fn inputs(fen: &str) -> Vec<usize> {
        let mut inputs: Vec<usize> =
            super::inputs(&position(fen)).numbers().iter().map(|&input| input.into()).collect();
        inputs.sort_unstable();
        inputs
    }

    const WHITE: &str = "4k3/8/8/3e4/8/2N5/1P6/4K2R w 0 H - -";
    const BLACK: &str = "4k2r/1p6/2n5/8/3E4/8/8/4K3 b 0 h - -";

    #[test]
    fn inputs_are_seen_from_the_side_to_move() {
        assert_eq!(inputs(WHITE), inputs(BLACK));
        let inputs = inputs(WHITE);
        assert_eq!(inputs.iter().filter(|&&input| input < by_square(KINDS)).count(), 7, "one for each piece");
        assert!(inputs.iter().all(|&input| input < INPUTS));
        assert_eq!(set(&position(WHITE)), 1);
    }

    /// The inputs of the pieces near kings: owner of the king, kind of piece, offset in ranks and files.
    fn near(fen: &str) -> Vec<(usize, usize, isize, isize)> {
        let near = inputs(fen).into_iter().filter_map(|input| input.checked_sub(by_square(KINDS)));
        near.map(|near| {
            let (kind, at) = (near / 25, near % 25);
            let from_king = |at: usize| at as isize - 2;
            (kind / KINDS, kind % KINDS, from_king(at / 5), from_king(at % 5))
        })
        .collect()
    }

    #[test]
    fn pieces_near_a_king_stand_as_far_from_it() {
        let kind = |side: usize, bound: usize, role: Role| (side * 2 + bound) * 6 + role.index() - 1;
        // A union next to the own king, a knight and a rook near the other king, and pieces far from both.
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
        let mut mirrored: Vec<usize> = inputs(WHITE).into_iter().map(|input| mirrored(input, KINDS)).collect();
        mirrored.sort_unstable();
        assert_eq!(mirrored, inputs(image));
    }

    #[test]
    fn the_number_of_unions_selects_the_weights() {
        let piece = inputs(WHITE)[0];
        let worth = |set| net(piece, FULL << FINER, set, 50, &[]).score(&position(WHITE), &[0; TERMS.len()]);
        assert_eq!([0, 1, 2, 3].map(worth), [0, PARTS * 50, 0, 0]);
    }

    #[test]
    fn the_linear_part_is_added() {
        let at = position(WHITE);
        let counts = features(&at);
        let net = net(inputs(WHITE)[0], FULL << FINER, 1, 50, &Weights::fitted().0);
        let linear = Evaluator::new(Weights::fitted()).score(&at);
        assert!((net.score(&at, &counts) / PARTS - linear - 50).abs() <= 1);
    }

    #[test]
    fn the_net_of_the_computer_fits() {
        assert_eq!(include_bytes!("net.bin").len(), 2 * Net::SIZE);
        let numbers: [i16; Net::SIZE] = numbers(include_bytes!("net.bin"));
        let output = &numbers[(INPUTS + 1) * HIDDEN..][..SETS * HIDDEN];
        assert!(output.iter().all(|weight| weight.abs() <= LARGEST));
    }

    #[test]
    fn the_net_judges_both_sides_alike() {
        let judge =
            |fen| Evaluator { net: Some(&TRAINED), ..Evaluator::new(Weights::fitted()) }.score(&position(fen));
        assert_eq!(judge(WHITE), judge(BLACK));
        assert_ne!(judge(WHITE), Evaluator::new(Weights::fitted()).score(&position(WHITE)));
    }
}
