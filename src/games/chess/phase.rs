//! The phase of a turn under way, which determines the next step.

use crate::board::{Role, Square};

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
    /// Place the piece of this role that was taken out of the pocket, in games with pockets.
    Drop {
        /// The role.
        role: Role,
    },
    /// Choose the promotion of the pawn on its last rank.
    Promote {
        /// The square of the pawn.
        at: Square,
    },
}

/// A piece of the side to move that is held over the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    /// The origin.
    pub at: Square,
    /// The role.
    pub role: Role,
}
