//! The arbiter's announcements and their recipients.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::Serialize;

use crate::board::{Color, Square};
use crate::games::failure::Failure;
use crate::names::serialized_by_name;
use crate::position::{EndReason, Outcome};
use crate::quote;

/// The reason for which the arbiter declares a draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawWord {
    /// The same position stood for the third time.
    Repetition,
    /// Fifty moves of each side brought no progress.
    Fifty,
    /// Neither side can win any more.
    Dead,
}

impl DrawWord {
    const ALL: [Self; 3] = [Self::Repetition, Self::Fifty, Self::Dead];

    /// The stable name used by scripts and the JS API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Repetition => "repetition",
            Self::Fifty => "fifty",
            Self::Dead => "dead",
        }
    }
}

serialized_by_name!(DrawWord);

/// An announcement of the arbiter. It is serialized as `ArbiterWord` of the JS API.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(tag = "word", rename_all = "kebab-case"))]
pub enum Word {
    /// A move has been made, and this side is to move.
    Next {
        /// The side.
        color: Color,
    },
    /// The try is refused: another move has to be tried.
    Again,
    /// A piece of the recipient has been captured on this square.
    Removed {
        /// The square.
        square: Square,
    },
    /// The side that is now to move is in check.
    Check,
    /// The answer to the question.
    Yes,
    /// The answer to the question.
    No,
    /// The game is over: the side that has moved has won.
    Checkmate,
    /// The game is over: drawn.
    Stalemate,
    /// The game is over: drawn.
    Draw {
        /// The reason.
        reason: DrawWord,
    },
}

impl Word {
    /// The announcement of an outcome; `None` if the arbiter does not announce it.
    pub(super) const fn of(outcome: Outcome) -> Option<Self> {
        Some(match outcome.reason {
            EndReason::Checkmate => Self::Checkmate,
            EndReason::Stalemate => Self::Stalemate,
            EndReason::Repetition => Self::Draw { reason: DrawWord::Repetition },
            EndReason::FiftyMoves => Self::Draw { reason: DrawWord::Fifty },
            EndReason::InsufficientMaterial => Self::Draw { reason: DrawWord::Dead },
            _ => return None,
        })
    }

    /// Returns `true` if this word ends the game.
    pub const fn is_end(self) -> bool {
        matches!(self, Self::Checkmate | Self::Stalemate | Self::Draw { .. })
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Next { color } => write!(f, "next {}", color.letter()),
            Self::Again => f.write_str("again"),
            Self::Removed { square } => write!(f, "removed {square}"),
            Self::Check => f.write_str("check"),
            Self::Yes => f.write_str("yes"),
            Self::No => f.write_str("no"),
            Self::Checkmate => f.write_str("checkmate"),
            Self::Stalemate => f.write_str("stalemate"),
            Self::Draw { reason } => write!(f, "draw {}", reason.name()),
        }
    }
}

impl FromStr for Word {
    type Err = Failure;

    /// # Errors
    /// `bad-knowledge`
    fn from_str(text: &str) -> Result<Self, Failure> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let color = || Color::ALL.into_iter().find(|color| rest == color.letter().to_string());
        let draw = || DrawWord::ALL.into_iter().find(|reason| rest == reason.name());
        let read = match word {
            "next" => color().map(|color| Self::Next { color }),
            "removed" => rest.parse().ok().map(|square| Self::Removed { square }),
            "draw" => draw().map(|reason| Self::Draw { reason }),
            _ if !rest.is_empty() => None,
            "again" => Some(Self::Again),
            "check" => Some(Self::Check),
            "yes" => Some(Self::Yes),
            "no" => Some(Self::No),
            "checkmate" => Some(Self::Checkmate),
            "stalemate" => Some(Self::Stalemate),
            _ => None,
        };
        read.ok_or_else(|| {
            let found = quote::beginning(text);
            Failure::new("bad-knowledge", format!("“{found}” is not a word of the arbiter"))
        })
    }
}

/// A word and its recipients.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Said {
    /// The recipient; `None` for both sides.
    pub to: Option<Color>,
    /// The word.
    pub word: Word,
}

impl Said {
    /// Returns `true` if this side hears it.
    pub fn is_heard_by(self, color: Color) -> bool {
        self.to.is_none_or(|to| to == color)
    }
}

impl From<Word> for Said {
    /// Announced to both sides.
    fn from(word: Word) -> Self {
        Self { to: None, word }
    }
}

/// The format used by scripts: `both: next b`, `w: removed d5`.
impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to {
            None => write!(f, "both: {}", self.word),
            Some(color) => write!(f, "{}: {}", color.letter(), self.word),
        }
    }
}
