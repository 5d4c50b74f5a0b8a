//! The search for all games: iterative deepening alpha-beta over whole turns. It does not depend on a specific
//! game.
//!
//! The search has no clock of its own: the caller passes one in. With a node limit it is deterministic.

// | file | content |
// | --- | --- |
// | `game` | the interface of a game to the search |
// | `score` | scores, wins in n turns, expectations |
// | `table` | the transposition table |
// | `eval_cache` | a cache of static scores and threats |
// | `shared_entries` | the messages between members of a team |
// | `ordering` | killers and history |
// | `pruning` | pruning and reductions |
// | `tree` | principal variation search below the root |
// | `tree/frame` | the state of the search of one position |
// | `tree/open` | turns that helpers can search first |
// | `root` | the root: generating turns, iterative deepening, verifying; limits |
// | `root/late` | reductions of late turns at the root |
// | `root/report` | the report: the chosen turn, the variations so far |
// | `root/team` | a search with helpers, each with its own memory |
// | `root/turns` | the turns of the root |
// | `root/variety` | random choice among turns of about equal score |

mod eval_cache;
mod game;
mod ordering;
mod pruning;
mod root;
mod score;
mod shared_entries;
mod table;
mod tree;

pub use game::{Bounds, Chooser, EndVisitor, Game, WinSearch};
#[doc(hidden)]
pub use pruning::Pruning;
pub use root::{Best, Helper, Limits, Line, Report, Request, Search, Variety};
pub use score::{DECIDED, SCALE, Score, Verdict, WIN, expectation};
#[doc(hidden)]
pub use shared_entries::SharedEntries;
pub use table::TranspositionTable;
#[doc(hidden)]
pub use tree::Settings;
