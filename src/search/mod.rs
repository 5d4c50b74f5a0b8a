//! The search of every game: iterative deepening alpha-beta over whole turns. It names no game.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `game` | what a game offers to be searched |
//! | `score` | scores, wins in n turns, expectations |
//! | `table` | the transposition table |
//! | `facts` | static scores and threats that were computed before |
//! | `news` | the messages that the members of a team exchange |
//! | `ordering` | killers and history |
//! | `pruning` | what is left out or searched less deeply |
//! | `tree` | principal variation search below the root |
//! | `tree/frame` | how far the search of one position has come |
//! | `tree/open` | turns that helpers can search first |
//! | `root` | the root: generating turns, iterative deepening, verifying; limits |
//! | `root/late` | which turns of the root are searched less deeply at first |
//! | `root/report` | what a search reports: the chosen turn, the variations so far |
//! | `root/team` | a search with helpers, each with a memory of its own |
//! | `root/turns` | the turns of the root |
//! | `root/variety` | choosing by a seed among turns that are about equally good |
//!
//! The search has no clock of its own: the caller passes one in. With a limit of nodes it is deterministic.

mod facts;
mod game;
mod news;
mod ordering;
mod pruning;
mod root;
mod score;
mod table;
mod tree;

pub use game::{Chooser, Game, Sight, Visitor, WinSearch};
#[doc(hidden)]
pub use news::News;
#[doc(hidden)]
pub use pruning::Pruning;
pub use root::{Best, Helper, Limits, Line, Report, Request, Search, Variety};
pub use score::{DECIDED, SCALE, Score, Verdict, WIN, expectation};
pub use table::TranspositionTable;
#[doc(hidden)]
pub use tree::Settings;
