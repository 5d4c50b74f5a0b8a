//! The two sides.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

use crate::names::serialized_by_name;
use crate::quote;

/// A side. White moves first and has its first rank at the bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// Moves first.
    White = 0,
    /// Moves second.
    Black = 1,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction in which pawns advance, in ranks.
    pub const fn forward(self) -> i8 {
        match self {
            Self::White => 1,
            Self::Black => -1,
        }
    }

    /// The stable name used by the JS API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// `w` or `b`, as in FEN.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// The text is not the name of a side. A long text is cut off.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{}” is not a side: expected “white” or “black”", quote::beginning(.0))]
pub struct ParseColorError(pub String);

/// As [`name`](Color::name) and [`letter`](Color::letter) say it, or with a capital.
///
/// ```
/// use paco_sako::board::Color;
/// assert_eq!(["white", "Black", "b"].map(str::parse::<Color>), [Ok(Color::White), Ok(Color::Black), Ok(Color::Black)]);
/// ```
impl FromStr for Color {
    type Err = ParseColorError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "white" | "White" | "w" => Ok(Self::White),
            "black" | "Black" | "b" => Ok(Self::Black),
            _ => Err(ParseColorError(quote::beginning(text))),
        }
    }
}

serialized_by_name!(Color);
