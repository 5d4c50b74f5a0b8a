//! The net beside the evaluation: its inputs are the pieces on their squares. Kings are pieces like others.

use super::Position;
pub use crate::games::chess::net::KINDS;
use crate::games::chess::net::add_pieces;
use crate::games::net::{Inputs, View, by_square, numbers};
pub use crate::games::one_move::net::{HIDDEN, Net, SETS};

/// How many inputs there are.
pub const INPUTS: usize = by_square(KINDS);

/// The net the computer plays with; `src/bin/lab/README.md` tells how it was made.
pub(super) static TRAINED: Net = {
    static NUMBERS: [i16; Net::size(INPUTS, SETS)] = numbers(include_bytes!("net.bin"));
    Net::of(&NUMBERS, INPUTS)
};

/// The inputs of a position.
#[inline(always)]
pub fn inputs(position: &Position) -> Inputs {
    let us = position.turn();
    Inputs::collect(|inputs| {
        add_pieces(inputs, &View::of(us, KINDS, [None; 2]), position.board(), [us, !us]);
    })
}

/// Which set of the output's weights counts: by how many pieces are left.
pub fn set(position: &Position) -> usize {
    (position.board().occupied().count() as usize * SETS / 33).min(SETS - 1)
}

#[cfg(test)]
mod tests {
    use super::super::{Evaluator, Partial};
    use super::*;
    use crate::games::one_move::net::is_net;
    use crate::games::one_move::request;
    use crate::search::Game as _;

    #[test]
    fn the_net_of_the_computer_fits() {
        assert!(is_net(include_bytes!("net.bin"), INPUTS));
    }

    #[test]
    fn both_sides_are_judged_alike_and_otherwise_than_without_it() {
        let judge = |fen, net| {
            let position = *Partial::from_fen(fen).unwrap().position();
            position.evaluate(&Evaluator { net, ..Evaluator::default() })
        };
        let (white, black) =
            ("r1b1kb1r/8/8/3p4/8/4P3/8/R1BQ2NR w - - 0 9", "r1bq2nr/8/4p3/8/3P4/8/8/R1B1KB1R b - - 0 9");
        assert_eq!(judge(white, Some(&TRAINED)), judge(black, Some(&TRAINED)));
        assert_ne!(judge(white, Some(&TRAINED)), judge(white, None));
    }

    #[test]
    fn levels_that_never_err_use_it() {
        let start =
            *Partial::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1").unwrap().position();
        for level in 1..=10 {
            let net = request(start, level, 0).settings.evaluator.net;
            assert_eq!(net.is_some(), level >= 8, "{level}");
        }
    }

    #[test]
    fn kings_are_pieces_like_others_and_what_is_left_says_which_weights_count() {
        let at = |fen| *Partial::from_fen(fen).unwrap().position();
        let few = at("8/8/8/3k4/8/8/4K3/6K1 w - - 0 1");
        assert_eq!((inputs(&few).numbers().len(), set(&few)), (3, 0));
        assert!(inputs(&few).numbers().iter().all(|&input| usize::from(input) < INPUTS));
        let start = at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
        assert_eq!((inputs(&start).numbers().len(), set(&start)), (32, SETS - 1));
    }
}
