//! Stratego chess (screen chess): a screen stands across the middle of the board, each side sets up its sixteen
//! pieces on its own half in any order, the screen is raised, and chess without castling is played.
//!
//! Steps, text and positions are those of [`chess`](super::chess), with other [`laws`](super::chess::laws); the
//! time before the screen is raised is a [hidden set-up](super::hidden).
//!
//! It ends, is searched and is evaluated like chess. "rules §7" in the documentation is a paragraph of the rules
//! that this project follows: the side whose king is attacked when the screen is raised begins; if both are, both
//! sides set up again.

// | file | content |
// | --- | --- |
// | `rule_set` | the restrictions of the set-up |
// | `laws` | the rules of the game |
// | `set_up` | the rules of the set-up, and the side that begins |
// | `screen` | the interface to hidden set-ups |
// | `suggest` | the computer's set-up |
// | `info` | the description for user interfaces |

mod info;
mod laws;
mod rule_set;
mod screen;
mod set_up;
mod suggest;

#[doc(hidden)]
pub use info::HIDDEN;
pub use laws::{Partial, Position, Setup, Strategochess};
#[doc(hidden)]
pub use rule_set::Reserve;
pub use rule_set::RuleSet;
#[doc(hidden)]
pub use set_up::{broken_restriction, revealed};
