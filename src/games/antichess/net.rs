//! The neural net: its inputs are the pieces on their squares. Kings are ordinary pieces.

use super::Position;
pub use crate::games::chess::net::KINDS;
use crate::games::chess::net::add_pieces;
use crate::games::net::{Inputs, Perspective, by_square, numbers};
pub use crate::games::one_move::net::{HIDDEN, Net, SETS};

/// The number of inputs.
pub const INPUTS: usize = by_square(KINDS);

/// The trained net; `src/bin/lab/README.md` describes the training.
pub(super) static TRAINED: Net = {
    static NUMBERS: [i16; Net::size(INPUTS, SETS)] = numbers(include_bytes!("net.bin"));
    Net::of(&NUMBERS, INPUTS)
};

/// The inputs of a position.
#[inline(always)]
pub fn inputs(position: &Position) -> Inputs {
    let us = position.turn();
    Inputs::collect(|inputs| {
        add_pieces(inputs, &Perspective::of(us, KINDS, [None; 2]), position.board(), [us, !us]);
    })
}

/// The index of the output weights, chosen by the number of remaining pieces.
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
    fn kings_are_ordinary_inputs_and_the_material_selects_the_weights() {
        let at = |fen| *Partial::from_fen(fen).unwrap().position();
        let few = at("8/8/8/3k4/8/8/4K3/6K1 w - - 0 1");
        assert_eq!((inputs(&few).numbers().len(), set(&few)), (3, 0));
        assert!(inputs(&few).numbers().iter().all(|&input| usize::from(input) < INPUTS));
        let start = at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
        assert_eq!((inputs(&start).numbers().len(), set(&start)), (32, SETS - 1));
    }
}
