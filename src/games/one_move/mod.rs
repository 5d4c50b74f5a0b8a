//! What games share in which a turn is one move, made with the pieces of chess: their search, their levels, what a series
//! of captures wins, what it is worth to stand on a square, and the draws by counting.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `searched` | [`Moves`], which such a game implements, and the search's [`Game`](crate::search::Game) for all of them |
//! | `exchange` | what a series of captures on one square wins |
//! | `places` | what it is worth to stand on a square; how much of the middle game is left |
//! | `bare`, `lone_pawn` | endings against a bare king |
//! | `draws` | the draws by counting: repetition, fifty and seventy-five moves |
//! | `net` | what their nets share |
//! | `levels` | the ten levels of play |
//! | `notation` | what their notations share: what is read alike, what tells pieces apart that are written alike, errors |

pub mod bare;
mod draws;
mod exchange;
mod levels;
#[cfg(feature = "chess")]
pub mod lone_pawn;
pub mod net;
mod notation;
mod places;
mod searched;

pub use draws::{FIFTY_MOVES, SEVENTY_FIVE_MOVES, draw_claims, repetition_outcome};
pub use exchange::{Exchange, VALUE, guess};
pub use levels::{Ladder, Level, analysis, request};
pub use notation::{
    NotationError, castling_named, file_named, lifted_square, rank_named, small_files, told_apart,
};
pub use places::{ATTACK, FULL_PHASE, Places, danger, phase, ring};
pub use searched::{Moves, threats};
