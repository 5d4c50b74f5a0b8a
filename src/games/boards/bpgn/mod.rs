//! Whole matches as text: BPGN, the turns of both boards in playing order (rules §17).

// | file | content |
// | --- | --- |
// | `tokens` | tags, comments, words |
// | `faults` | errors |
// | `endings` | comments about the end of a board; clock times |
// | `rules` | tags of the rules |
// | `reader` | reads a match and checks it |
// | `results` | tags of the result, which programs interpret differently |
// | `writer` | writes a match |

mod endings;
mod faults;
mod reader;
mod results;
mod rules;
mod tokens;
mod writer;

pub use super::score::Results;
pub use reader::{MatchRecord, read};
pub use writer::write;
