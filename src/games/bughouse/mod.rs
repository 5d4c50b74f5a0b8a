//! Bughouse (doorgeefschaak): two boards, two teams of two; what a player captures goes to the partner, who puts it on the
//! other board instead of a move.
//!
//! Steps, text and positions of one board are those of [`chess`](super::chess), with other [`laws`](super::chess::laws); drops
//! are those of [`crazyhouse`](super::crazyhouse), and what is between the two boards is a [match](super::boards):
//!
//! | file | what is in it |
//! | --- | --- |
//! | `rule_set` | the settings: drops, which board decides, pawns |
//! | `reserve` | pockets, promoted pieces, and whether pieces can still come |
//! | `laws` | the rules of one board |
//! | `handing` | what goes from one board to the other |
//! | `searched` | what the search asks of a position |
//! | `eval` | how good a position is |
//! | `wish` | which piece a side needs from its partner |
//! | `info` | what interfaces are told of the game |
//!
//! A board alone, as a FEN tells it, gets nothing: its other board has ended, or there is none. In a match pieces can come
//! until the other board has ended, see [`Position::fed`]. "rules §5" in the documentation is a paragraph of the rules that
//! this project follows.

mod eval;
mod handing;
mod info;
mod laws;
mod reserve;
mod rule_set;
mod searched;
mod wish;

pub use eval::Evaluator;
pub use laws::Bughouse;
pub use reserve::Reserve;
pub use rule_set::{MatchResult, RuleSet};

/// A position of one board.
pub type Position = super::chess::position::Position<Bughouse>;

/// A position of one board with a turn that may be under way.
pub type Partial = super::chess::partial::Partial<Bughouse>;

/// A diagram of one board as somebody wrote or built it.
pub type Setup = super::chess::setup::Setup<Bughouse>;

/// A match: both boards. What can be done with it is in [`AnyMatch`](super::boards::AnyMatch).
pub type Match = super::boards::Match<Partial>;
