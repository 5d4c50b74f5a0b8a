//! Crazyhouse: captured pieces change sides and can be dropped on the board instead of a move.
//!
//! Steps, text and positions are those of [`chess`](super::chess), with other [`laws`](super::chess::laws).
//!
//! "rules §5" in the documentation is a paragraph of the rules that this project follows: a promoted piece is
//! marked and becomes a pawn when it is captured, drops are moves of their own, and no piece ever leaves the game.

// | file | content |
// | --- | --- |
// | `rule_set` | the settings: drops that give check, ranks of pawn drops |
// | `reserve` | pockets and promoted pieces |
// | `laws` | the rules |
// | `men` | the limits of the number of pieces |
// | `drops` | legal squares of drops |
// | `searched` | the interface to the search |
// | `eval` | the evaluation |
// | `net` | the neural net |
// | `info` | the description for user interfaces |

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
pub use laws::{Crazyhouse, Partial, Position, Setup};
#[doc(hidden)]
pub use reserve::Reserve;
pub use rule_set::{Drops, PawnRanks, RuleSet};
pub use searched::Turn;
