//! Bughouse (doorgeefschaak): two boards, two teams of two players; pieces that a player captures go to the
//! partner, who can drop one on the other board instead of moving.
//!
//! Steps, text and positions of one board are those of [`chess`](super::chess), with other
//! [`laws`](super::chess::laws); drops are those of [`crazyhouse`](super::crazyhouse), and the two boards form a
//! [match](super::boards).
//!
//! No pieces arrive at a board read from a FEN alone: its other board has ended, or there is none. In a match,
//! pieces can arrive until the other board has ended, see [`Position::receiving`]. "rules §5" in the documentation is a
//! paragraph of the rules that this project follows.

// | file | content |
// | --- | --- |
// | `rule_set` | the settings: drops, the deciding board, pawns |
// | `reserve` | pockets, promoted pieces, and the flag for arriving pieces |
// | `laws` | the rules of one board |
// | `handing` | pieces that pass from one board to the other |
// | `searched` | the interface to the search |
// | `eval` | the evaluation |
// | `wish` | the piece that a side needs from its partner |
// | `info` | the description for user interfaces |

mod eval;
mod handing;
mod info;
mod laws;
mod reserve;
mod rule_set;
mod searched;
mod wish;

pub use eval::Evaluator;
pub use laws::{Bughouse, Partial, Position, Setup};
pub use reserve::Reserve;
pub use rule_set::{MatchResult, RuleSet};

/// A match: both boards. Its operations are in [`AnyMatch`](super::boards::AnyMatch).
pub type Match = super::boards::Match<Partial>;
