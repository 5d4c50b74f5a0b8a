//! Paco Ŝako, the peace chess: pieces unite instead of capturing.
//!
//! [`rules_text`] has the rules in words.

// | file | content |
// | --- | --- |
// | `rules.md` | the rules in words |
// | `rules` | the rule sets (rules §9) |
// | `position` | a position at the start of a turn, and making steps (rules §1, §2, §5–§7) |
// | `targets` | the targets of the piece or union in hand (rules §3) |
// | `last_turn` | the effects of the previous turn on this one |
// | `placing` | placing the piece or union in hand |
// | `phase` | the phase of a turn under way |
// | `partial` | a position with a turn under way, step by step (rules §2) |
// | `chains` | all states of chains |
// | `end` | an end of a turn |
// | `uniting_kings` | all end positions of a turn if kings unite (rules §9, `vchess`) |
// | `turns` | all end positions of a turn |
// | `direct` | those with one placement |
// | `visitor` | what is done with them: they are looked at or only counted |
// | `king_safety` | the change of king safety by a turn, without the full test |
// | `sako` | Ŝako and covered squares (rules §4) |
// | `castle` | castling (rules §5) |
// | `reason` | the reasons why steps are refused |
// | `preview` | continuations of a turn; squares for premoves |
// | `start` | start positions, Chess960 by number |
// | `setup` | diagrams, and the reasons why they are not legal positions |
// | `fen` | positions as text (rules §10) |
// | `notation` | turns as text (rules §10) |
// | `typed` | turns typed by players |
// | `searched` | the interface to the search |
// | `eval` | the evaluation: terms and weights |
// | `terms` | the terms and their hand-tuned weights |
// | `weights` | the weights used by the computer, written by `fit` of the laboratory (`src/bin/lab/`) |
// | `net` | a small neural net in addition to the terms; its weights, `net.bin`, are written by `train` there |
// | `levels` | the computer's levels of play |
// | `personas` | players with a character, besides the levels |
// | `style` | the preferences of such a player |
// | `impl_game` | implements the traits of `games` |
// | `info` | the description for user interfaces |
// | `actions` | PacoPlay's JSON action lists (rules §10) |

#[doc = include_str!("rules.md")]
pub mod rules_text {}

mod actions;
mod bare;
mod castle;
mod chains;
mod direct;
mod end;
mod eval;
mod fen;
mod impl_game;
mod info;
mod king_safety;
mod last_turn;
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
mod style;
mod targets;
mod terms;
mod turns;
mod typed;
mod uniting_kings;
mod visitor;
mod weights;

pub use actions::{ActionsError, read_actions, write_actions};
#[cfg(test)]
pub(crate) use chains::work;
pub use end::End;
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
pub use style::Style;
#[doc(hidden)]
pub use terms::TERMS;
pub use turns::Enumeration;
