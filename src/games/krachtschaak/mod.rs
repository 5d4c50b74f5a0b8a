//! Krachtschaak, power chess: a piece that captures gains the movement of what it captured, to be used once.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `rules.md` | the rules in words: [`rules_text`] |
//! | `piece` | kind, power and origin of a piece (rules §1, §2) |
//! | `position` | a position, and what a move does to it |
//! | `moves` | all moves of a position (rules §2–§5) |
//! | `claims` | mate and stalemate, which are claimed (rules §6) |
//! | `partial` | a position with a turn under way, step by step |
//! | `phase` | how far a turn under way has come |
//! | `reason` | why a step is refused |
//! | `setup` | any diagram, and all reasons why it cannot be played |
//! | `fen` | positions as text (rules §8) |
//! | `letters` | the letters of the pieces, English and Dutch |
//! | `notation` | moves as text: written (rules §7) |
//! | `reading` | moves as text: read |
//! | `searched` | what the search asks of a position |
//! | `exchange` | what a move wins or loses in exchanges |
//! | `eval` | how good a position is |
//! | `net` | a small neural net that judges beside it; its weights are written by `train` of the laboratory |
//! | `info` | what user interfaces are told about the game |
//! | `door` | implements the traits of `games` |

#[doc = include_str!("rules.md")]
pub mod rules_text {}

mod claims;
mod door;
mod eval;
mod exchange;
mod fen;
mod info;
mod letters;
mod moves;
#[doc(hidden)]
pub mod net;
mod notation;
mod partial;
mod phase;
mod piece;
mod position;
mod reading;
mod reason;
mod searched;
mod setup;

pub use door::RuleSet;
#[doc(hidden)]
pub use eval::Evaluator;
pub use letters::Letters;
pub use notation::{turn_links, write_move, write_turn};
pub use partial::Partial;
pub use phase::Phase;
pub use piece::Piece;
pub use position::{Move, Position};
pub use reading::{read_move, read_turn};
pub use reason::Reason;
pub use setup::{Setup, Started};

pub use crate::games::one_move::NotationError;

/// The name of the one rule set.
const RULE_SET: &str = "official";
