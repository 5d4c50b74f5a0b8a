//! A square of the board.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use super::Color;
use crate::quote;

/// One of the 64 squares, numbered a1 = 0, b1 = 1, … h8 = 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this number (0–63), or `None`.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square whose number is the lowest six bits of `index`. For numbers known to be below 64.
    pub(crate) const fn masked(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// The square on this file (0 = a) and rank (0 = rank 1), or `None` when it is off the board.
    pub const fn at(file: i8, rank: i8) -> Option<Self> {
        if file >= 0 && file < 8 && rank >= 0 && rank < 8 { Some(Self((rank * 8 + file) as u8)) } else { None }
    }

    /// Number of the square, 0–63.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// File, 0 = a … 7 = h.
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// Rank, 0 = rank 1 … 7 = rank 8.
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// Rank as `color` counts it: 0 is its own first rank.
    pub const fn relative_rank(self, color: Color) -> u8 {
        match color {
            Color::White => self.rank(),
            Color::Black => 7 - self.rank(),
        }
    }

    /// The square `files` to the right and `ranks` up, or `None` if that is off the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        Self::at(self.file() as i8 + files, self.rank() as i8 + ranks)
    }

    /// The square one step ahead, seen from `color`.
    pub const fn ahead(self, color: Color) -> Option<Self> {
        self.offset(0, color.forward())
    }

    /// The same file, the rank mirrored: e2 becomes e7.
    pub const fn flip_rank(self) -> Self {
        Self(self.0 ^ 56)
    }

    /// All squares, a1, b1, … h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..64).map(Self)
    }
}

/// Constants for the squares, in the order of their numbers.
macro_rules! named {
    ($($name:ident)*) => {
        /// Its numbers are those of the squares.
        enum Name { $($name),* }

        #[allow(missing_docs, reason = "the names say which squares they are")]
        impl Square {
            $(pub const $name: Self = Self(Name::$name as u8);)*
        }
    };
}

named! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, (b'1' + self.rank()) as char)
    }
}

/// Serialized as its name.
#[cfg(feature = "serde")]
impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not the name of a square. A long text is cut off.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{}” is not a square: expected a file a–h and a rank 1–8, such as “e4”", quote::beginning(.0))]
pub struct ParseSquareError(pub String);

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Self((rank - b'1') * 8 + (file - b'a'))),
            _ => Err(ParseSquareError(text.chars().take(60).collect())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back_from_its_name() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        assert_eq!(
            ["a1", "h1", "e4", "h8"].map(str::parse::<Square>),
            [Square::A1, Square::H1, Square::E4, Square::H8].map(Ok)
        );
    }

    #[test]
    fn a_bad_name_is_quoted() {
        let error = "i9".parse::<Square>().unwrap_err();
        assert!(error.to_string().contains("“i9”"), "{error}");
        assert!("".parse::<Square>().is_err());
        assert!("e4 ".parse::<Square>().is_err());
        assert!("E4".parse::<Square>().is_err());
    }
}
