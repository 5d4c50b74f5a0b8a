//! The interface for ways to play a game besides one open board.

use super::arbiter::{Act, AnyArbiter, Knowledge};
use super::boards::{AnyMatch, MatchOpening};
use super::computer::Computer;
use super::failure::Failure;
use super::hidden::AnyHiddenSetup;
use super::text::Text;

/// The ways to play a game besides one open board. Most games have none.
pub trait Ways: Text {
    /// An empty hidden set-up, if games start with one.
    fn hidden_setup(_rules: Self::RuleSet) -> Option<Box<dyn AnyHiddenSetup>> {
        None
    }

    /// Begins a match, if the game is played on several boards.
    ///
    /// # Errors
    /// Those of [`Match::open`](super::boards::Match::open).
    fn open_match(_opening: &MatchOpening<'_>) -> Option<Result<Box<dyn AnyMatch>, Failure>> {
        None
    }

    /// Hands the position, at the start of a turn, over to an arbiter, if the game has one.
    fn arbiter(self) -> Option<Box<dyn AnyArbiter>> {
        None
    }

    /// The computer's act at a level, counted from 1, in games with an arbiter. It depends only on the knowledge of a player and
    /// on the seed.
    ///
    /// # Errors
    /// `bad-knowledge` if it is not the side's turn.
    fn choose_act(_known: &Knowledge, _level: usize, _seed: u64) -> Option<Result<Act, Failure>> {
        None
    }
}

/// The complete interface of a game to sessions, records, user interfaces, the computer and the command line, none
/// of which depends on a specific game.
pub trait Playable: Text + Computer + Ways {}

impl<R: Text + Computer + Ways> Playable for R {}

/// An operation that is generic over the game.
pub trait Visitor {
    /// Its result.
    type Output;

    /// Runs the operation.
    fn visit<R: Playable>(self) -> Self::Output;
}
