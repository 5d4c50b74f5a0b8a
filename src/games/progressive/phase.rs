//! The phase of a step under way, which determines the next action.

use crate::board::Square;
use crate::games::chess;

/// The action due from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Lift a piece.
    Lift,
    /// Place the piece lifted from this square.
    Place {
        /// The origin.
        from: Square,
    },
    /// Choose the promotion of the pawn on its last rank.
    Promote {
        /// The square of the pawn.
        at: Square,
    },
}

/// The corresponding phase in chess.
impl From<Phase> for chess::Phase {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Lift => Self::Lift,
            Phase::Place { from } => Self::Place { from },
            Phase::Promote { at } => Self::Promote { at },
        }
    }
}
