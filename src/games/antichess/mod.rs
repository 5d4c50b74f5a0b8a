//! Antichess (giveaway chess): captures are compulsory, the king is a piece like any other, and a side that has no
//! pieces left or cannot move wins.
//!
//! Steps, text and positions are those of [`chess`](super::chess), with other [`laws`](super::chess::laws).
//!
//! Pawns may become kings, castling does not exist, and all other movements are those of chess, including en
//! passant.

// | file | content |
// | --- | --- |
// | `laws` | the rules |
// | `searched` | the interface to the search |
// | `eval` | the evaluation |
// | `net` | the neural net and its inputs |
// | `info` | the description for user interfaces |

mod eval;
mod info;
mod laws;
#[doc(hidden)]
pub mod net;
mod searched;

#[doc(hidden)]
pub use eval::Evaluator;
pub use laws::{Antichess, Partial, Position};
