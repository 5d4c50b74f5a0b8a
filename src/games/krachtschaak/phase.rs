//! How far a turn under way has come, and which step comes next.

use super::position::Move;
use crate::board::Square;

/// What the side to move has to do next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Take up a piece.
    Lift,
    /// Put down the piece that was taken up here.
    Place(Square),
    /// Choose which movement takes the piece there: its own or its power (rules §2).
    Choose {
        /// Where the piece was taken up.
        from: Square,
        /// Where it was put down.
        to: Square,
    },
    /// Choose what the piece becomes that was put down on its last rank (rules §4).
    Promote(Move),
}
