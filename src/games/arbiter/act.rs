//! Acts of the side to move: try a move, or ask the question.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use crate::board::{Role, Square};
use crate::games::failure::Failure;
use crate::quote;

/// A move that a player tries without knowing if it is legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Try {
    /// The origin.
    pub from: Square,
    /// The target; for castling, two squares sideways from the king.
    pub to: Square,
    /// The promotion of a pawn on its last rank; `None` for all other tries.
    pub promotion: Option<Role>,
}

/// An act of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Try a move.
    Try(Try),
    /// Ask the game's question.
    Ask,
}

impl Act {
    /// The question as text.
    pub const QUESTION: &'static str = "Can I?";
}

/// In from-to form: `e2e4`, `e7d8q`, castling `e1g1`.
impl fmt::Display for Try {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Try(attempt) => attempt.fmt(f),
            Self::Ask => f.write_str(Self::QUESTION),
        }
    }
}

impl FromStr for Try {
    type Err = Failure;

    /// # Errors
    /// `bad-act`
    fn from_str(text: &str) -> Result<Self, Failure> {
        let read = || {
            let square = |range| text.get::<std::ops::Range<usize>>(range)?.parse::<Square>().ok();
            let (from, to) = (square(0..2)?, square(2..4)?);
            let promotion = match text.get(4..)? {
                "" => None,
                letter => Some(
                    letter.parse::<char>().ok().filter(char::is_ascii_lowercase).and_then(Role::from_letter)?,
                ),
            };
            Some(Self { from, to, promotion })
                .filter(|_| promotion.is_none_or(|role| Role::PROMOTIONS.contains(&role)))
        };
        read().ok_or_else(|| {
            let found = quote::beginning(text);
            Failure::new("bad-act", format!("“{found}” is not a try: expected one such as “e2e4” or “e7e8q”"))
        })
    }
}

impl FromStr for Act {
    type Err = Failure;

    /// # Errors
    /// `bad-act`
    fn from_str(text: &str) -> Result<Self, Failure> {
        if text == Self::QUESTION { Ok(Self::Ask) } else { text.parse().map(Self::Try) }
    }
}

/// Serialized as its text.
#[cfg(feature = "serde")]
impl Serialize for Act {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
