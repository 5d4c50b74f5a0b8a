//! A second, simple implementation of Paco Ŝako, used by the tests only.
//!
//! It shares no code with the engine. It prefers plain loops to speed: every question is answered by walking
//! through all ways to play a turn. Section numbers (`rules §3`) refer to the rules document.
//!
//! - `board`: squares, pieces, positions, FEN, keys of end positions.
//! - `turn`: steps, whole turns, legal steps in the middle of a turn, castling, covered squares.
//! - `query`: Ŝako and forced unions.

#![allow(dead_code, reason = "each of the tests that use it asks a part of the questions")]

mod board;
mod query;
mod turn;

pub use board::*;
pub use query::*;
pub use turn::*;
