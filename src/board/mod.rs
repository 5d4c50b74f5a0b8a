//! The vocabulary of an eight by eight board: squares, colours, roles, bitboards. No rule of any game is in here.

pub mod attacks;
mod bitboard;
mod castling;
mod color;
mod placement;
mod role;
mod square;
pub mod zobrist;

pub use bitboard::Bitboard;
pub use castling::Castling;
pub use color::Color;
pub use placement::{Content, Placement, Side};
pub use role::Role;
pub use square::{ParseSquareError, Square};
