//! The steps of a hidden set-up.

use crate::board::{Role, Square};

/// A step of a hidden set-up, by one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HiddenStep {
    /// Puts a piece that is still to be placed on an empty square.
    Place {
        /// The role.
        role: Role,
        /// The target.
        at: Square,
    },
    /// Moves a piece, exchanging it with the piece on the target.
    Move {
        /// The origin.
        from: Square,
        /// The target.
        to: Square,
    },
    /// Removes a piece from the board.
    Take(Square),
    /// Removes all pieces from the board.
    Clear,
    /// Takes back the last step of this side.
    Undo,
    /// Sets up all pieces again at random, in any legal way.
    Random(u64),
    /// Completes the set-up as the computer would; replaces all pieces if none is left.
    Suggest(u64),
    /// Sets up the pieces of a text, which may be incomplete.
    Read(String),
    /// Confirms the set-up, which is final (rules §4).
    Confirm,
    /// Commits to a set-up that is opened later: the first message of a remote player (rules §5).
    Commit(String),
    /// Opens the commitment.
    Open {
        /// The set-up.
        set_up: String,
        /// The salt of the commitment.
        salt: String,
    },
}
