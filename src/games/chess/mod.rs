//! Orthodox chess by the FIDE Laws, Chess960 and odds included.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `position` | a position at the start of a turn, and what a move does to it |
//! | `guard` | checks and pins |
//! | `moves` | all legal moves |
//! | `castle` | castling |
//! | `ends` | mate, stalemate, dead positions, seventy-five moves |
//! | `partial` | a position with a turn under way, step by step |
//! | `reason` | why a step is refused |
//! | `start` | start positions, Chess960 by number, odds |
//! | `setup` | any diagram, and all reasons why it cannot be played |
//! | `fen` | positions as text: FEN, X-FEN, Shredder-FEN |
//! | `notation` | moves as text: standard algebraic notation, UCI |
//!
//! "FIDE 3.9" in the documentation is an article of the FIDE Laws of Chess.

mod castle;
mod ends;
mod fen;
mod guard;
mod moves;
mod notation;
mod partial;
mod position;
mod reason;
mod setup;
mod start;

pub use ends::{FIFTY_MOVES, SEVENTY_FIVE_MOVES};
pub use fen::{FenError, FenField};
pub use moves::Move;
pub use notation::{NotationError, read_move, read_turn, turn_links, write_san, write_turn, write_uci};
pub use partial::{Partial, Phase};
pub use position::Position;
pub use reason::Reason;
pub use setup::{Hand, Problem, Setup, SetupError};
pub use start::StartNumberError;
