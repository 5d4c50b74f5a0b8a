//! The phase of a turn under way, which determines the next step.

use super::position::Move;
use crate::board::Square;

/// The action due from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Lift a piece.
    Lift,
    /// Place the piece lifted from this square.
    Place(Square),
    /// Choose the movement by which the piece gets there: its own or its power (rules §2).
    Choose {
        /// The origin.
        from: Square,
        /// The target.
        to: Square,
    },
    /// Choose the promotion of the piece placed on its last rank (rules §4).
    Promote(Move),
}
