//! Antichess (giveaway chess): captures are compulsory, the king is a piece like any other, and a side that has no
//! pieces left or cannot move wins.
//!
//! Steps, text and positions are those of [`chess`](super::chess), with other [`laws`](super::chess::laws):
//!
//! | file | what is in it |
//! | --- | --- |
//! | `laws` | the rules |
//! | `searched` | what the search asks of a position |
//! | `eval` | how good a position is |
//! | `net` | the net that judges beside it, and what it is given |
//! | `info` | what user interfaces are told about the game |
//!
//! Pawns may become kings, nobody castles, and all other movements are those of chess, captures en passant included.

mod eval;
mod info;
mod laws;
#[doc(hidden)]
pub mod net;
mod searched;

#[doc(hidden)]
pub use eval::Evaluator;
pub use laws::Antichess;

/// A position of antichess.
pub type Position = super::chess::position::Position<Antichess>;

/// A position of antichess with a turn that may be under way.
pub type Partial = super::chess::partial::Partial<Antichess>;
