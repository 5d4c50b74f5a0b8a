//! A set of squares as one 64-bit word.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use super::{Color, Square};

/// A set of squares; bit 0 is a1, bit 63 is h8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// The dark squares: a1 is one.
    pub const DARK: Self = Self(0xaa55_aa55_aa55_aa55);

    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All squares.
    pub const ALL: Self = Self(!0);

    /// The eight squares of a rank (0 = rank 1).
    pub const fn rank(rank: u8) -> Self {
        Self(0xff << (8 * (rank & 7)))
    }

    /// The rank on which pawns of this side promote.
    #[inline]
    pub const fn last_rank(color: Color) -> Self {
        match color {
            Color::White => Self::rank(7),
            Color::Black => Self::rank(0),
        }
    }

    /// The squares one step ahead of these, seen from `color`. Squares on the last rank have none.
    #[inline]
    pub const fn ahead(self, color: Color) -> Self {
        match color {
            Color::White => Self(self.0 << 8),
            Color::Black => Self(self.0 >> 8),
        }
    }

    /// Returns `true` if the square is in the set.
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Returns `true` if no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if the set contains at least one square.
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// The number of squares in the set.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest square of the set.
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::masked(self.0.trailing_zeros())) }
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Self {
        Self(1 << square.index())
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.into())
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], lowest first.
#[derive(Clone)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}

macro_rules! operator {
    ($trait:ident $method:ident $assign_trait:ident $assign_method:ident) => {
        impl $trait for Bitboard {
            type Output = Self;
            fn $method(self, other: Self) -> Self {
                Self(self.0.$method(other.0))
            }
        }
        impl $assign_trait for Bitboard {
            fn $assign_method(&mut self, other: Self) {
                self.0.$assign_method(other.0);
            }
        }
    };
}
operator!(BitAnd bitand BitAndAssign bitand_assign);
operator!(BitOr bitor BitOrAssign bitor_assign);
operator!(BitXor bitxor BitXorAssign bitxor_assign);

impl Not for Bitboard {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// Draws the board from White's side, `x` for the squares in the set.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let inside = Square::at(file, rank).is_some_and(|square| self.has(square));
                write!(f, "{}{}", if inside { 'x' } else { '.' }, if file < 7 { ' ' } else { '\n' })?;
            }
        }
        Ok(())
    }
}

/// Serialized as the list of its squares.
#[cfg(feature = "serde")]
impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}
