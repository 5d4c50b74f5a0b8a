//! The common part of games in which each side sees only its own pieces and an arbiter keeps the position.
//!
//! A finished game is an ordinary game: its record is replayed openly.

// | file | content |
// | --- | --- |
// | `act` | acts of the side to move: try a move, or ask |
// | `words` | the arbiter's announcements and their recipients |
// | `laws` | `ArbiterRules`, which such a game implements |
// | `table` | `Arbiter`, which keeps the position and answers each act |
// | `knowledge` | everything one side has heard and done, as text |
// | `view` | the view of one side |

mod act;
mod knowledge;
mod laws;
mod table;
mod view;
mod words;

pub use act::{Act, Try};
pub use knowledge::{Heard, Knowledge};
pub use laws::ArbiterRules;
pub use table::{ActResult, AnyArbiter, Arbiter};
pub use view::{ArbiterView, Lost, Noticed, OpenGame, TryTargets};
pub use words::{DrawWord, Said, Word};
