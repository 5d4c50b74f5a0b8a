//! What notations share.

use crate::board::{Role, Square};
use crate::games::Failure;
use crate::quote;
use crate::typography::is_dash;

/// A text that is no legal move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// It is not written as a move.
    #[error("“{}” is not a move: expected one such as {examples}", quote::beginning(text))]
    Syntax {
        /// The text that was to be read.
        text: String,
        /// How moves are written.
        examples: &'static str,
    },
    /// No legal move is written so.
    #[error("“{}” is not a legal move here", quote::beginning(text))]
    Illegal {
        /// The text that was to be read.
        text: String,
    },
    /// Several legal moves can be meant.
    #[error("“{}” can mean {}: expected {wanted}", quote::beginning(text), .meanings.join(" or "))]
    Ambiguous {
        /// The text that was to be read.
        text: String,
        /// The moves, as they are written.
        meanings: Vec<String>,
        /// What would tell them apart.
        wanted: &'static str,
    },
    /// A promotion without the piece.
    #[error("“{text}” does not say what the {mover} becomes: expected one such as “{text}=Q”", text = quote::beginning(text))]
    Promotion {
        /// The text that was to be read.
        text: String,
        /// What is promoted.
        mover: &'static str,
    },
}

impl NotationError {
    /// Stable name of the error.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Syntax { .. } => "bad-notation",
            Self::Illegal { .. } | Self::Ambiguous { .. } | Self::Promotion { .. } => "illegal-turn",
        }
    }

    /// The text that was to be read.
    pub fn text(&self) -> &str {
        let (Self::Syntax { text, .. }
        | Self::Illegal { text }
        | Self::Ambiguous { text, .. }
        | Self::Promotion { text, .. }) = self;
        text
    }
}

impl From<NotationError> for Failure {
    fn from(error: NotationError) -> Self {
        let text = error.text().to_owned();
        let whole = 0..text.len();
        Self::new(error.code(), error.to_string()).with_span(text, whole)
    }
}

/// What tells a piece apart from others that are written alike and may go to the same square: its file, else its rank,
/// else both; nothing where there are no others.
pub fn told_apart(from: Square, others: &[Square]) -> String {
    let shares = |what: fn(Square) -> u8| others.iter().any(|&other| what(other) == what(from));
    if others.is_empty() {
        String::new()
    } else if !shares(Square::file) {
        char::from(b'a' + from.file()).to_string()
    } else if !shares(Square::rank) {
        (from.rank() + 1).to_string()
    } else {
        from.to_string()
    }
}

/// The file that a letter names, from 0 on.
pub fn file_named(letter: char) -> Option<u8> {
    ('a'..='h').contains(&letter).then(|| letter as u8 - b'a')
}

/// A text with small letters for the files of squares, as in `D5xc4`, where the letter is that of no piece.
pub fn small_files(text: &str) -> String {
    let mut letters = text.chars().peekable();
    let mut small = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        let file = letter.to_ascii_lowercase();
        let is_file = file_named(file).is_some() && Role::from_letter(letter).is_none();
        let is_square = is_file && letters.peek().is_some_and(|&digit| rank_named(digit).is_some());
        small.push(if is_square { file } else { letter });
    }
    small
}

/// The rank that a digit names, from 0 on.
pub fn rank_named(digit: char) -> Option<u8> {
    ('1'..='8').contains(&digit).then(|| digit as u8 - b'1')
}

/// Whether a text castles on the king's side; `None` where it is no castling. Zeros and any dashes will do.
pub fn castling_named(text: &str) -> Option<bool> {
    let letters: String = text.chars().filter(|c| !is_dash(*c)).collect();
    match letters.replace(['0', 'o'], "O").as_str() {
        "OO" => Some(true),
        "OOO" => Some(false),
        _ => None,
    }
}

/// The square at the end of a text that tells what was lifted, such as `Ng1`.
pub fn lifted_square(text: &str) -> Option<Square> {
    let (at, _) = text.char_indices().rev().nth(1)?;
    text[at..].parse().ok()
}
