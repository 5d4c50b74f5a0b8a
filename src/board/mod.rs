//! The vocabulary of a board of 8×8 squares: squares, colours, roles, bitboards, Chess960 back ranks and the
//! geometry of castling. It contains no rules of any game.

#[doc(hidden)]
pub mod attacks;
mod back_rank;
mod bitboard;
mod castle;
mod castling;
mod color;
mod placement;
mod pockets;
mod role;
mod square;
#[cfg_attr(not(feature = "pockets"), allow(dead_code, reason = "no other game has all of it"))]
pub(crate) mod zobrist;

pub use back_rank::BackRank;
pub use bitboard::Bitboard;
pub use castle::Castle;
pub use castling::Castling;
pub use color::{Color, ParseColorError};
pub use placement::{Content, Placement, Side};
pub use pockets::Pockets;
pub use role::Role;
pub use square::{ParseSquareError, Square};
