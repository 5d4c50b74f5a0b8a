//! Orthodox chess by the FIDE Laws, including Chess960 and odds.
//!
//! "FIDE 3.9" in the documentation is an article of the FIDE Laws of Chess.

// | file | content |
// | --- | --- |
// | `position` | a position at the start of a turn, and making moves |
// | `guard` | checks and pins |
// | `pieces` | the targets of the pieces if kings are royal |
// | `basis` | the part of the laws that a position depends on |
// | `laws` | the differences between chess and the games that share its pieces |
// | `fide` | the laws of chess |
// | `moves` | all legal moves |
// | `castle` | castling |
// | `ends` | mate, stalemate, dead positions, seventy-five moves |
// | `partial` | a position with a turn under way, step by step |
// | `phase` | the phase of a turn under way |
// | `reason`, `refusal` | the reasons why steps are refused; the choice among them |
// | `reserve` | the additions of games with pockets |
// | `start` | start positions, Chess960 by number, odds |
// | `setup` | diagrams, and the reasons why they are not legal positions |
// | `fen` | positions as text: FEN, X-FEN, Shredder-FEN |
// | `key` | keys of positions in the format of other programs |
// | `notation` | moves as text: standard algebraic notation, UCI |
// | `searched` | the interface to the search |
// | `mates` | mates in one |
// | `exchange` | static exchange evaluation |
// | `eval` | the evaluation |
// | `lone_pawn` | lookup of king and pawn against a bare king |
// | `net` | a small neural net; `train` of the laboratory computes its weights |
// | `info` | the description for user interfaces |
// | `impl_game` | implements the traits of `games` |

pub mod basis;
mod castle;
mod ends;
pub(in crate::games) mod eval;
mod exchange;
mod fen;
#[doc(hidden)]
pub mod fide;
mod guard;
pub(in crate::games) mod impl_game;
mod info;
mod key;
pub mod laws;
mod lone_pawn;
mod mates;
mod moves;
#[doc(hidden)]
pub mod net;
pub(in crate::games) mod notation;
pub mod partial;
mod phase;
pub(in crate::games) mod pieces;
pub mod position;
mod reason;
mod refusal;
#[doc(hidden)]
pub mod reserve;
mod searched;
pub mod setup;
mod start;

#[doc(hidden)]
pub use eval::Evaluator;
pub use fide::{Partial, Position, Setup};
pub use notation::{read_move, read_turn, turn_links, write_san, write_turn, write_uci};
pub use phase::{Hand, Phase};
pub use position::Move;
pub use reason::Reason;
pub use reserve::RuleSet;
pub use start::StartNumberError;

pub use crate::games::one_move::NotationError;
