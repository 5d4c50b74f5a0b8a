//! How far a turn under way has come, and which step comes next.

use crate::board::{Role, Square};

/// What is held over the board: a free piece of the side to move, or a union that it lifted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    /// Where it was lifted or released; it moves on from here.
    pub at: Square,
    /// The piece of the side to move.
    pub role: Role,
    /// The enemy piece that is carried along in a union.
    pub partner: Option<Role>,
}

/// What the side to move has to do next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Take up a piece or a union.
    Lift,
    /// Put down what is in the hand.
    Place(Hand),
    /// Choose what the pawn on this square becomes (rules §7), where kings dance also an enemy pawn that was carried to its
    /// last rank (rules §9); `then` is the next phase.
    Promote {
        /// Where the pawn stands.
        at: Square,
        /// What comes next.
        then: Then,
    },
}

/// What follows a promotion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Then {
    /// The enemy had carried the pawn there: the turn begins.
    Lift,
    /// The pawn had taken over a union: the chain goes on.
    Place(Hand),
    /// The pawn had come to rest, or been carried there: the turn is over.
    End,
}

/// What putting something down leads to.
pub(super) enum Landing {
    /// The turn goes on with the piece that was released.
    Release(Hand),
    /// The turn is over; `passed` is the square a pawn's double step passed over.
    Rest { passed: Option<Square> },
    /// United with the enemy king: the game is over.
    King,
}
