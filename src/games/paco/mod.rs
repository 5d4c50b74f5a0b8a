//! Paco Ŝako, the peace chess: pieces unite instead of capturing.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `rules.md` | the rules in words: [`rules_text`] |
//! | `rules` | the rule sets (rules §9) |
//! | `position` | a position at the start of a turn, and what a step does to it (rules §1, §2, §5–§7) |
//! | `targets` | where the piece or union in the hand may go (rules §3) |
//! | `trace` | what the previous turn leaves to be answered |
//! | `placing` | putting down the piece or union in the hand |
//! | `phase` | how far a turn under way has come |
//! | `partial` | a position with a turn under way, step by step (rules §2) |
//! | `chains` | all states a chain can run through |
//! | `dance` | all end positions of a turn where kings dance (rules §9, `vchess`) |
//! | `turns` | all end positions of a turn |
//! | `calm` | what a turn changes about Ŝako, found without the full test |
//! | `sako` | Ŝako and covered squares (rules §4) |
//! | `castle` | castling (rules §5) |
//! | `reason` | why a step is refused |
//! | `preview` | where a turn could go on; what can be planned ahead |
//! | `start` | start positions, Chess960 by number |
//! | `setup` | any diagram, and all reasons why it cannot be played |
//! | `fen` | positions as text (rules §10) |
//! | `notation` | turns as text (rules §10) |
//! | `typed` | turns as people type them |
//! | `searched` | what the search asks of a position |
//! | `eval` | how good a position is: the terms counted and weighed |
//! | `terms` | the terms and their hand-made weights |
//! | `weights` | the weights the computer plays with, written by `fit` of the laboratory (`src/bin/lab/`) |
//! | `net` | a small neural net that judges beside the terms; its weights, `net.bin`, are written by `train` there |
//! | `levels` | the computer's levels of play |
//! | `personas` | players with a character, besides the levels |
//! | `taste` | what such a player likes about a turn besides what it is worth |
//! | `door` | implements the traits that sessions, user interfaces and the computer use |
//! | `info` | what this game has, for user interfaces |
//! | `actions` | PacoPlay's JSON action lists (rules §10) |

#[doc = include_str!("rules.md")]
pub mod rules_text {}

mod actions;
mod bare;
mod calm;
mod castle;
mod chains;
mod dance;
mod door;
mod eval;
mod fen;
mod info;
mod levels;
#[doc(hidden)]
pub mod net;
mod notation;
mod partial;
mod personas;
mod phase;
mod placing;
mod position;
mod preview;
#[cfg(test)]
mod random_games;
mod reason;
mod rules;
mod sako;
mod searched;
mod setup;
mod start;
mod targets;
mod taste;
mod terms;
mod trace;
mod turns;
mod typed;
mod weights;

pub use actions::{ActionsError, read_actions, write_actions};
#[cfg(test)]
pub(crate) use chains::work;
#[doc(hidden)]
pub use eval::{Evaluator, Weights, features};
pub use levels::Level;
pub use notation::{Expected, NotationError, read_turn, step_list, turn_links, write_turn};
pub use partial::Partial;
pub use personas::Persona;
pub use phase::{Hand, Phase, Then};
pub use position::Position;
pub use reason::Reason;
pub use rules::RuleSet;
#[doc(hidden)]
pub use searched::KingSearch;
pub use setup::Setup;
pub use start::{StartNumberError, chess960_number};
#[doc(hidden)]
pub use taste::Taste;
#[doc(hidden)]
pub use terms::TERMS;
pub use turns::{End, Enumeration};
