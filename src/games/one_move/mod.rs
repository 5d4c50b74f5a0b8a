//! The common part of games in which a turn is one move with the pieces of chess: search, levels, exchanges,
//! piece-square values, and draws by counting.

// | file | content |
// | --- | --- |
// | `searched` | `Moves`, which such a game implements, and the search's `Game` for all of them |
// | `exchange` | static exchange evaluation |
// | `places` | piece-square values; the game phase |
// | `bare` | endings against a bare king |
// | `draws` | the draws by counting: repetition, fifty and seventy-five moves |
// | `net` | the common part of their nets |
// | `levels`, `requests` | the ten levels of play; their search requests |
// | `notation` | the common part of their notations: parsing, disambiguation, errors |

pub mod bare;
mod draws;
mod exchange;
mod levels;
pub mod net;
mod notation;
mod places;
mod requests;
mod searched;

pub use draws::{FIFTY_MOVES, SEVENTY_FIVE_MOVES, draw_claims, repetition_outcome};
pub use exchange::{Exchange, VALUE, guess};
pub use levels::{Level, Levels};
pub use notation::{
    NotationError, castling_named, disambiguation, explained, file_named, lifted_square, rank_named, small_files,
};
pub use places::{ATTACK, FULL_PHASE, Places, danger, phase, ring};
pub use requests::{analysis, request};
pub use searched::{Moves, threats};
