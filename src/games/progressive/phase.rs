//! What has been done of a step under way, and what comes next.

use crate::board::Square;
use crate::games::chess;

/// What the side to move has to do next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Take up a piece.
    Lift,
    /// Put down the piece lifted from this square.
    Place {
        /// Where it was lifted.
        from: Square,
    },
    /// Choose what the pawn on its last rank becomes.
    Promote {
        /// Where the pawn waits.
        at: Square,
    },
}

/// The same in chess.
impl From<Phase> for chess::Phase {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Lift => Self::Lift,
            Phase::Place { from } => Self::Place { from },
            Phase::Promote { at } => Self::Promote { at },
        }
    }
}
