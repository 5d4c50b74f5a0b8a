//! What a net beside the evaluation would be given: the pieces on their squares. Kings are pieces like others. The computer
//! plays without one (`src/bin/lab/README.md` says why).

use super::Position;
use crate::games::net::{Inputs, by_square};
use crate::games::one_move::net;
pub use crate::games::one_move::net::{HIDDEN, KINDS, SETS};

/// How many inputs there are.
pub const INPUTS: usize = by_square(KINDS);

/// The inputs of a position.
#[inline(always)]
pub fn inputs(position: &Position) -> Inputs {
    net::inputs(position.board(), position.turn(), [None; 2])
}

/// Which set of the output's weights counts: by how many pieces are left.
pub fn set(position: &Position) -> usize {
    (position.board().occupied().count() as usize * SETS / 33).min(SETS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::antichess::Partial;

    #[test]
    fn kings_are_pieces_like_others_and_what_is_left_says_which_weights_count() {
        let at = |fen| *Partial::from_fen(fen).unwrap().position();
        let few = at("8/8/8/3k4/8/8/4K3/6K1 w - - 0 1");
        assert_eq!((inputs(&few).numbers().len(), set(&few)), (3, 0));
        assert!(inputs(&few).numbers().iter().all(|&input| usize::from(input) < INPUTS));
        assert_eq!(set(&at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")), SETS - 1);
    }
}
