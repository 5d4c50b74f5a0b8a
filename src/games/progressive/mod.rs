//! Progressive chess: White makes one move, Black two, White three, and so on (its rules are those of `chess` for every
//! single move).
//!
//! "Rules §8" in the documentation of this folder is a paragraph of the rules of progressive chess. A *series* is a turn, a
//! *step* is one of its moves.

// | file | content |
// | --- | --- |
// | `rules` | the three rule sets: Scottish, Italian, English |
// | `position` | a position within a series or at its start, and making steps |
// | `steps` | all legal steps |
// | `ends` | mate, stalemate, dead positions, series without progress |
// | `series` | the whole series that can be played from a position |
// | `partial` | a position with a step under way |
// | `phase` | the phase of a step under way |
// | `refusal` | the reasons why steps are refused |
// | `fen` | positions as text |
// | `notation` | series as text |
// | `mates` | mating series |
// | `searched` | the interface to the search |
// | `eval` | the evaluation |
// | `levels` | the ten levels of play |
// | `info` | the description for user interfaces |
// | `impl_game` | implements the traits of `games` |

mod ends;
mod eval;
mod fen;
mod impl_game;
mod info;
mod levels;
mod mates;
mod notation;
mod partial;
mod phase;
mod position;
mod refusal;
mod rules;
mod searched;
mod series;
mod steps;

pub use super::chess::{Move, Reason};
pub use notation::{read_series, turn_links};
pub use partial::Partial;
pub use phase::Phase;
pub use position::Position;
pub use rules::RuleSet;
