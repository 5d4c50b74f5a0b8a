//! Orthodox chess by the FIDE Laws, Chess960 and odds included.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `position` | a position at the start of a turn, and what a move does to it |
//! | `guard` | checks and pins |
//! | `laws` | what chess and the games with its pieces differ in |
//! | `fide` | the laws of chess |
//! | `moves` | all legal moves |
//! | `castle` | castling |
//! | `ends` | mate, stalemate, dead positions, seventy-five moves |
//! | `partial` | a position with a turn under way, step by step |
//! | `phase` | how far a turn under way has come |
//! | `reason`, `refusal` | why a step is refused: the reasons; which of them it is |
//! | `reserve` | what games with pockets keep beside |
//! | `start` | start positions, Chess960 by number, odds |
//! | `setup` | any diagram, and all reasons why it cannot be played |
//! | `fen` | positions as text: FEN, X-FEN, Shredder-FEN |
//! | `key` | positions as other programs name them |
//! | `notation` | moves as text: standard algebraic notation, UCI |
//! | `searched` | what the search asks of a position |
//! | `mates` | mates in one |
//! | `exchange` | what a move wins or loses in exchanges |
//! | `eval` | how good a position is |
//! | `net` | a small neural net that judges beside it; its weights are written by `train` of the laboratory |
//! | `info` | what user interfaces are told about the game |
//! | `door` | implements the traits of `games` |
//!
//! "FIDE 3.9" in the documentation is an article of the FIDE Laws of Chess.

mod castle;
pub(in crate::games) mod door;
mod ends;
pub(in crate::games) mod eval;
mod exchange;
mod fen;
#[doc(hidden)]
pub mod fide;
mod guard;
mod info;
mod key;
pub mod laws;
mod mates;
mod moves;
#[doc(hidden)]
pub mod net;
pub(in crate::games) mod notation;
pub mod partial;
mod phase;
pub mod position;
mod reason;
mod refusal;
#[doc(hidden)]
pub mod reserve;
mod searched;
pub mod setup;
mod start;

pub use door::RuleSet;
#[doc(hidden)]
pub use eval::Evaluator;
pub use notation::{read_move, read_turn, turn_links, write_san, write_turn, write_uci};
pub use phase::{Hand, Phase};
pub use position::Move;
pub use reason::Reason;
pub use start::StartNumberError;

pub use crate::games::one_move::NotationError;

/// The name of the one rule set.
const RULE_SET: &str = "fide";

/// A position of chess.
pub type Position = position::Position<fide::Fide>;

/// A position of chess with a turn that may be under way.
pub type Partial = partial::Partial<fide::Fide>;

/// A diagram of chess as somebody wrote or built it.
pub type Setup = setup::Setup<fide::Fide>;
