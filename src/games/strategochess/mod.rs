//! Stratego chess (screen chess): a screen stands across the middle of the board, each side sets up its sixteen pieces on its
//! own half as it likes, the screen goes up, and it is chess without castling.
//!
//! Steps, text and positions are those of [`chess`](super::chess), with other [`laws`](super::chess::laws); the time before the
//! screen goes up is a [hidden set-up](super::hidden):
//!
//! | file | what is in it |
//! | --- | --- |
//! | `rule_set` | what may be set up where |
//! | `laws` | the rules of the game |
//! | `set_up` | the rules of the set-up, and who begins |
//! | `suggest` | what the computer sets up |
//! | `info` | what interfaces are told of the game |
//!
//! It ends, is searched and is judged as chess. "rules §7" in the documentation is a paragraph of the rules that this project
//! follows: whose king is attacked when the screen goes up begins, and if both are, both sides set up again.

mod info;
mod laws;
mod rule_set;
mod set_up;
mod suggest;

#[doc(hidden)]
pub use info::HIDDEN;
pub use laws::Strategochess;
#[doc(hidden)]
pub use rule_set::Reserve;
pub use rule_set::RuleSet;
#[doc(hidden)]
pub use set_up::{broken_restriction, revealed};

/// A position of Stratego chess.
pub type Position = super::chess::position::Position<Strategochess>;

/// A position of Stratego chess with a turn that may be under way.
pub type Partial = super::chess::partial::Partial<Strategochess>;

/// A diagram of Stratego chess as somebody wrote or built it.
pub type Setup = super::chess::setup::Setup<Strategochess>;
