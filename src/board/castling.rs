//! Castling rights.

#[cfg(feature = "serde")]
use serde::ser::SerializeStruct;
#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use super::{Bitboard, Color, Square};

/// Per side, the files of the rooks that may still castle.
///
/// Files instead of "king's side" and "queen's side", so that Chess960 needs no second representation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Castling([u8; 2]);

impl Castling {
    /// No rights.
    pub const NONE: Self = Self([0; 2]);

    /// Returns `true` if the rook on this file (0 = a) of the side's first rank may still castle.
    pub const fn has(self, color: Color, file: u8) -> bool {
        self.0[color.index()] >> (file & 7) & 1 != 0
    }

    /// The files as bits, bit 0 = file a.
    pub const fn files(self, color: Color) -> u8 {
        self.0[color.index()]
    }

    /// Grants the right to the rook on this file (0 = a).
    pub fn grant(&mut self, color: Color, file: u8) {
        self.0[color.index()] |= 1 << (file & 7);
    }

    /// Revokes the right of the rook on this file (0 = a), if it has one.
    pub fn revoke(&mut self, color: Color, file: u8) {
        self.0[color.index()] &= !(1 << (file & 7));
    }

    /// Revokes the right of the rook on this square, if there is one.
    pub fn revoke_at(&mut self, color: Color, square: Square) {
        if Self::first_rank(color).has(square) {
            self.revoke(color, square.file());
        }
    }

    /// Revokes all rights of a side, after a king move.
    pub fn revoke_all(&mut self, color: Color) {
        self.0[color.index()] = 0;
    }

    /// Returns `true` if neither side has a right.
    pub const fn is_none(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// The squares of all rooks that may still castle.
    pub const fn rooks(self) -> Bitboard {
        Bitboard(self.0[0] as u64 | (self.0[1] as u64) << 56)
    }

    /// The squares of this side's rooks that may still castle.
    pub fn rooks_of(self, color: Color) -> Bitboard {
        self.rooks() & Self::first_rank(color)
    }

    /// The first rank of a side.
    pub const fn first_rank(color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard::rank(0),
            Color::Black => Bitboard::rank(7),
        }
    }

    /// The square of this file on the side's first rank.
    pub const fn home(color: Color, file: u8) -> Square {
        match color {
            Color::White => Square::masked(file as u32 & 7),
            Color::Black => Square::masked(56 + (file as u32 & 7)),
        }
    }

    /// Returns `true` if this king move is a castling gesture: two squares sideways from the king's start square.
    pub fn goes_two_aside(color: Color, king: Square, to: Square) -> bool {
        king == Self::home(color, 4) && to.rank() == king.rank() && to.file().abs_diff(king.file()) == 2
    }
}

/// Serialized as the squares of each side's rooks that may still castle.
#[cfg(feature = "serde")]
impl Serialize for Castling {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Castling", 2)?;
        for color in Color::ALL {
            object.serialize_field(color.name(), &self.rooks_of(color))?;
        }
        object.end()
    }
}
