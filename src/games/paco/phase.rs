//! The phase of a turn under way, which determines the next step.

use crate::board::{Role, Square};

/// A piece held over the board: a free piece of the side to move, or a union that it lifted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    /// The square on which it was lifted or released; it moves on from here.
    pub at: Square,
    /// The piece of the side to move.
    pub role: Role,
    /// The enemy piece in a lifted union.
    pub partner: Option<Role>,
}

/// The action due from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Lift a piece or a union.
    Lift,
    /// Place the piece in hand.
    Place(Hand),
    /// Choose the promotion of the pawn on this square (rules §7); if kings unite, also of an enemy pawn that was
    /// carried to its last rank (rules §9). `then` is the next phase.
    Promote {
        /// The square of the pawn.
        at: Square,
        /// The next phase.
        then: Then,
    },
}

/// The phase after a promotion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Then {
    /// The enemy had carried the pawn there: the turn starts.
    Lift,
    /// The pawn had taken over a union: the chain continues.
    Place(Hand),
    /// The pawn had moved or been carried there: the turn is over.
    End,
}

/// The result of a placement.
pub(super) enum Placed {
    /// The turn continues with the released piece.
    Release(Hand),
    /// The turn is over; `passed` is the square a pawn's double step passed over.
    Rest { passed: Option<Square> },
    /// United with the enemy king: the game is over.
    King,
}
