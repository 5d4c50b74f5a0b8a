//! Krachtschaak, power chess: whoever captures gains the movement of what was captured, to be used once.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `rules.md` | the rules in words: [`rules_text`] |
//! | `piece` | kind, power and origin of a piece (rules §1, §2) |
//! | `position` | a position, and what a move does to it |
//! | `moves` | all moves of a position (rules §2–§5) |
//! | `claims` | mate and stalemate, which are claimed (rules §6) |
//! | `partial` | a position with a turn under way, step by step |
//! | `reason` | why a step is refused |
//! | `setup` | any diagram, and all reasons why it cannot be played |
//! | `fen` | positions as text (rules §8) |
//! | `traits` | what every game offers |

#[doc = include_str!("rules.md")]
pub mod rules_text {}

mod claims;
mod fen;
mod moves;
mod partial;
mod piece;
mod position;
mod reason;
mod setup;
mod traits;

pub use moves::Move;
pub use partial::{Partial, Phase};
pub use piece::Piece;
pub use position::Position;
pub use reason::Reason;
pub use setup::{Setup, Started};
