//! What a side can do while it sets up.

use crate::board::{Role, Square};

/// A step of a hidden set-up, done by one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HiddenStep {
    /// Puts a piece that is still to be placed on an empty square.
    Place {
        /// What it is.
        role: Role,
        /// Where it is put.
        at: Square,
    },
    /// Moves a piece; it changes places with what stands there.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Takes a piece off the board.
    Take(Square),
    /// Takes all pieces off the board.
    Clear,
    /// Takes back the last step of this side.
    Undo,
    /// Sets up all pieces anew at random, in any way that is allowed.
    Random(u64),
    /// Sets up the pieces that are left as the computer does, or all of them anew where none is.
    Suggest(u64),
    /// Sets up the pieces of a text; some may be missing.
    Read(String),
    /// Declares the set-up finished, which is final (rules §4).
    Confirm,
    /// Promises a set-up that is opened later: what a player far away sends first (rules §5).
    Commit(String),
    /// Opens what was promised.
    Open {
        /// The set-up.
        set_up: String,
        /// What the commitment was made with besides.
        salt: String,
    },
}
