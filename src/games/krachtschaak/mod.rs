//! Krachtschaak, power chess: a piece that captures gains the movement of the captured piece, to be used once.
//!
//! [`rules_text`] has the rules in words.

// | file | content |
// | --- | --- |
// | `rules.md` | the rules in words |
// | `piece` | kind, power and origin of a piece (rules §1, §2) |
// | `position` | a position, and making moves |
// | `moves` | all moves of a position (rules §2–§5) |
// | `claims` | mate and stalemate, which are claimed (rules §6) |
// | `partial` | a position with a turn under way, step by step |
// | `phase` | the phase of a turn under way |
// | `reason` | the reasons why steps are refused |
// | `setup` | diagrams, and the reasons why they are not legal positions |
// | `fen` | positions as text (rules §8) |
// | `letters` | the letters of the pieces, English and Dutch |
// | `notation` | writing moves as text (rules §7) |
// | `reading` | reading moves from text |
// | `searched` | the interface to the search |
// | `exchange` | static exchange evaluation |
// | `eval` | the evaluation |
// | `net` | a small neural net; `train` of the laboratory computes its weights |
// | `info` | the description for user interfaces |
// | `impl_game` | implements the traits of `games` |

#[doc = include_str!("rules.md")]
pub mod rules_text {}

mod claims;
mod eval;
mod exchange;
mod fen;
mod impl_game;
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

#[doc(hidden)]
pub use eval::Evaluator;
pub use impl_game::RuleSet;
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
