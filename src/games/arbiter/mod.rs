//! Games in which each side sees only its own pieces, and an arbiter keeps the position: what they have in common.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `act` | what the side to move can do: try a move, or ask |
//! | `words` | what the arbiter says, and to whom |
//! | `laws` | what a game says of its arbiter |
//! | `table` | [`Arbiter`], who keeps the position and answers each act |
//! | `knowledge` | what one side has heard and done, as text: all that a player may know |
//! | `view` | what one side may see |
//!
//! A game that is played so has [`Rules::ARBITER`](super::Rules::ARBITER). When it is over, it is a game like any other: its
//! record is replayed in the open.

mod act;
mod knowledge;
mod laws;
mod table;
mod view;
mod words;

pub use act::{Act, Try};
pub use knowledge::{Heard, Knowledge};
pub use laws::ArbiterLaws;
pub use table::{AnyArbiter, Arbiter, Reply};
pub use view::{ArbiterView, Lost, Noticed, Open, Targets};
pub use words::{DrawWord, Said, Word};
