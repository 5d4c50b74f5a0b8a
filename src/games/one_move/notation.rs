//! The common part of notations.

use crate::board::{Role, Square};
use crate::games::Failure;
use crate::position::{Refusal, Step, StepError, Stepwise};
use crate::quote;
use crate::typography::is_dash;

/// The text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// The text is not a move.
    #[error("“{}” is not a move: expected one such as {examples}", quote::beginning(text))]
    Syntax {
        /// The text.
        text: String,
        /// Examples of moves.
        examples: &'static str,
    },
    /// No legal move fits the text.
    #[error("“{}” is not a legal move here", quote::beginning(text))]
    Illegal {
        /// The text.
        text: String,
    },
    /// Several legal moves fit the text.
    #[error("“{}” can mean {}: expected {wanted}", quote::beginning(text), .meanings.join(" or "))]
    Ambiguous {
        /// The text.
        text: String,
        /// The notations of these moves.
        meanings: Vec<String>,
        /// The information that would disambiguate them.
        wanted: &'static str,
    },
    /// A promotion without the role.
    #[error("“{text}” does not say what the {mover} becomes: expected one such as “{text}=Q”", text = quote::beginning(text))]
    Promotion {
        /// The text.
        text: String,
        /// The promoted piece.
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

    /// The text.
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

/// Adds the reason why the rules refuse a move, if its text names the square that it comes from and the one that it goes to.
pub fn explained<S: Stepwise>(failure: Failure, state: &S, text: &str) -> Failure {
    if failure.code != "illegal-turn" {
        return failure;
    }
    let letters: Vec<char> = small_files(text).chars().collect();
    let square = |pair: &[char]| Square::at(file_named(pair[0])? as i8, rank_named(pair[1])? as i8);
    let named: Vec<Square> = letters.windows(2).filter_map(square).collect();
    let [from, to] = named[..] else { return failure };
    let mut state = state.clone();
    let lifted = state.play(Step::Lift(from)).or_else(|error| match error {
        StepError::Illegal { reason, .. } if reason.code() == "place-first" && reason.square() == Some(from) => {
            Ok(())
        }
        error => Err(error),
    });
    match lifted.and_then(|()| state.play(Step::Place(to))) {
        Err(error) => failure.with_reason(&error),
        Ok(()) => failure,
    }
}

/// The disambiguation from other pieces with the same notation that can move to the same square: the file, else
/// the rank, else both; empty if there are no others.
pub fn disambiguation(from: Square, others: &[Square]) -> String {
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

/// The index of a file letter, from 0.
pub fn file_named(letter: char) -> Option<u8> {
    ('a'..='h').contains(&letter).then(|| letter as u8 - b'a')
}

/// A text with lower-case file letters, as in `D5xc4`, if the letter is not that of a piece.
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

/// The index of a rank digit, from 0.
pub fn rank_named(digit: char) -> Option<u8> {
    ('1'..='8').contains(&digit).then(|| digit as u8 - b'1')
}

/// Parses castling: `true` for the king's side; `None` if the text is not castling. Zeros and any dashes are
/// accepted.
pub fn castling_named(text: &str) -> Option<bool> {
    let letters: String = text.chars().filter(|c| !is_dash(*c)).collect();
    match letters.replace(['0', 'o'], "O").as_str() {
        "OO" => Some(true),
        "OOO" => Some(false),
        _ => None,
    }
}

/// The square at the end of a lift in notation, such as `Ng1`.
pub fn lifted_square(text: &str) -> Option<Square> {
    let (at, _) = text.char_indices().rev().nth(1)?;
    text[at..].parse().ok()
}
