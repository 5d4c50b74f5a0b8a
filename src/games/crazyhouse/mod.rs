//! Crazyhouse: what is captured changes sides, and is put back on the board instead of a move.
//!
//! Steps, text and positions are those of [`chess`](super::chess), with other [`laws`](super::chess::laws):
//!
//! | file | what is in it |
//! | --- | --- |
//! | `rule_set` | the settings: whether drops may give check, where pawns may be dropped |
//! | `reserve` | pockets and promoted pieces |
//! | `laws` | the rules |
//! | `men` | how many pieces there may be |
//! | `drops` | where pieces may be dropped |
//! | `searched` | what the search asks of a position |
//! | `eval` | how good a position is |
//! | `net` | the net beside it |
//! | `info` | what interfaces are told of the game |
//!
//! "rules §5" in the documentation is a paragraph of the rules that this project follows: a promoted piece is marked and
//! becomes a pawn when it is captured, drops are moves of their own, and nothing ever leaves the game.

pub(in crate::games) mod drops;
pub(in crate::games) mod eval;
pub(in crate::games) mod info;
mod laws;
pub(in crate::games) mod men;
#[doc(hidden)]
pub mod net;
mod reserve;
mod rule_set;
pub(in crate::games) mod searched;

#[doc(hidden)]
pub use eval::Evaluator;
pub use laws::Crazyhouse;
#[doc(hidden)]
pub use reserve::Reserve;
pub use rule_set::{Drops, PawnRanks, RuleSet};
pub use searched::Turn;

/// A position of crazyhouse.
pub type Position = super::chess::position::Position<Crazyhouse>;

/// A position of crazyhouse with a turn that may be under way.
pub type Partial = super::chess::partial::Partial<Crazyhouse>;

/// A diagram of crazyhouse as somebody wrote or built it.
pub type Setup = super::chess::setup::Setup<Crazyhouse>;
