//! How far a turn under way has come, and which step comes next.

use crate::board::{Role, Square};

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
    /// Put down the piece of this role that was taken out of the pocket, in games with pockets.
    Drop {
        /// What it is.
        role: Role,
    },
    /// Choose what the pawn on its last rank becomes.
    Promote {
        /// Where the pawn waits.
        at: Square,
    },
}

/// A piece of the side to move that is held over the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    /// Where it was lifted.
    pub at: Square,
    /// What it is.
    pub role: Role,
}
