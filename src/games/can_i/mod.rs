//! Can I? (in English Kriegspiel): chess in which each side sees only its own pieces. An arbiter keeps the position, says of
//! each try only whether it was the move, and answers one question: can I capture with a pawn?
//!
//! Steps, text and positions are those of [`chess`](super::chess), with other [`laws`](super::chess::laws); what the sides are
//! told while they play is said by the [arbiter](super::arbiter):
//!
//! | file | what is in it |
//! | --- | --- |
//! | `laws` | the rules of the game: chess that the arbiter ends when a draw could be claimed |
//! | `tries` | what can be tried, and what the question is about |
//! | `info` | what interfaces are told of the game |
//! | `guesses` | positions that fit what a side knows |
//! | `player` | what the computer does, which sees no more than a player |
//!
//! "rules §7" in the documentation is a paragraph of the rules that this project follows.

mod guesses;
mod info;
mod laws;
mod player;
mod tries;

pub use laws::CanI;
pub use player::LEVELS;
pub use tries::{can_capture_with_pawn, is_pawn_capture, possible_tries, seen_by};

/// A position of Can I?.
pub type Position = super::chess::position::Position<CanI>;

/// A position of Can I? with a turn that may be under way.
pub type Partial = super::chess::partial::Partial<CanI>;

/// A diagram of Can I? as somebody wrote or built it.
pub type Setup = super::chess::setup::Setup<CanI>;
