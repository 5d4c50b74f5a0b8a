//! Whole matches as text: BPGN, the turns of both boards in the order in which they were played (rules §17).
//!
//! | file | what is in it |
//! | --- | --- |
//! | `tokens` | tags, comments, words |
//! | `faults` | what is wrong with a text, and where |
//! | `endings` | comments that tell how a board ended; times that are left |
//! | `rules` | what the tags say of the rules |
//! | `reader` | reads a match and checks it |
//! | `results` | what the tags say of the result, which other programs mean in different ways |
//! | `writer` | writes a match |

mod endings;
mod faults;
mod reader;
mod results;
mod rules;
mod tokens;
mod writer;

pub use reader::{MatchRecord, read};
pub use writer::{Results, write};
