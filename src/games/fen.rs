//! The common part of the FENs of several games: fields, and the errors of texts that are not a FEN.

use std::fmt;

use super::setup::SetupError;
use super::view::Diagram;
use crate::board::{Color, Square};
use crate::quote;
use crate::typography::is_dash;

/// A part of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenField {
    /// The text as a whole: too few or too many fields.
    Text,
    /// The piece placement.
    Placement,
    /// One rank of the placement.
    Rank,
    /// One piece of the placement.
    Piece,
    /// The pockets.
    Pockets,
    /// The part after `^`: the turn under way.
    Hand,
    /// The side to move.
    Turn,
    /// The castling rights.
    Castling,
    /// The en passant square.
    EnPassant,
    /// Half-moves without progress.
    Quiet,
    /// The number of the move.
    Number,
    /// The last move of a union.
    UnionMove,
    /// The pieces that have moved in a round.
    Moved,
}

impl FenField {
    /// The stable code of the field.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Placement => "placement",
            Self::Rank => "rank",
            Self::Piece => "piece",
            Self::Pockets => "pockets",
            Self::Hand => "hand",
            Self::Turn => "turn",
            Self::Castling => "castling",
            Self::EnPassant => "en-passant",
            Self::Quiet => "quiet-turns",
            Self::Number => "move-number",
            Self::UnionMove => "union-move",
            Self::Moved => "moved",
        }
    }
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hand => "turn under way",
            Self::Turn => "side to move",
            Self::EnPassant => "en passant square",
            Self::Quiet => "half-move count",
            Self::Number => "move number",
            Self::UnionMove => "last move of a union",
            Self::Moved => "pieces that have moved",
            Self::Text | Self::Placement | Self::Rank | Self::Piece | Self::Pockets | Self::Castling => {
                self.code()
            }
        })
    }
}

/// The reason why a text is not a position to play from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// A part of the text cannot be read.
    #[error("bad FEN: {field} “{found}”: expected {expected}")]
    Syntax {
        /// The field.
        field: FenField,
        /// The text found there, cut off if it is long.
        found: String,
        /// The expected text, in English.
        expected: &'static str,
    },
    /// The diagram was read, but it is not a legal position.
    #[error(transparent)]
    Position(#[from] SetupError),
}

impl FenError {
    /// The stable code of the error.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Syntax { .. } => "bad-fen",
            Self::Position(_) => "bad-position",
        }
    }

    /// Error for a field that cannot be read.
    pub(super) fn syntax(field: FenField, found: &str, expected: &'static str) -> Self {
        Self::Syntax { field, found: quote::beginning(found), expected }
    }
}

/// The fields of a FEN. Web pages may have replaced its dashes by other ones.
pub(super) fn fields(text: &str) -> Vec<&str> {
    text.split_whitespace()
        .map(|field| {
            let mut characters = field.chars();
            let is_dashed = characters.next().is_some_and(is_dash) && characters.next().is_none();
            if is_dashed { "-" } else { field }
        })
        .collect()
}

/// A FEN of at most six fields, split up.
pub(super) struct Parts<'a> {
    /// The piece placement.
    pub squares: &'a str,
    /// The part after `^`: the turn under way.
    pub begun: Option<&'a str>,
    /// The fields after the placement.
    rest: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    /// Splits a text; `expected` is used in the error for a text with no or too many fields.
    pub fn of(text: &'a str, expected: &'static str) -> Result<Self, FenError> {
        let mut rest = fields(text);
        if rest.is_empty() || rest.len() > 6 {
            return Err(FenError::syntax(FenField::Text, text, expected));
        }
        let placement = rest.remove(0);
        let (squares, begun) = match placement.split_once('^') {
            Some((squares, begun)) => (squares, Some(begun)),
            None => (placement, None),
        };
        Ok(Self { squares, begun, rest })
    }

    /// The field with this index after the placement, counted from 0, or `left_out` if it is missing.
    pub fn field(&self, index: usize, left_out: &'a str) -> &'a str {
        self.rest.get(index).copied().unwrap_or(left_out)
    }
}

/// Reads the ranks of a placement. `piece` puts the first piece of a text on a square and returns the rest of the
/// text; the text is not empty and does not begin with a gap.
pub(super) fn read_placement<'a>(
    text: &'a str,
    mut piece: impl FnMut(Square, &'a str) -> Result<&'a str, FenError>,
) -> Result<(), FenError> {
    if text.split('/').count() != 8 {
        return Err(FenError::syntax(FenField::Placement, text, "eight ranks separated by “/”"));
    }
    for (row, rank) in text.split('/').zip((0..8).rev()) {
        let wrong_length = || FenError::syntax(FenField::Rank, row, "pieces and gaps of eight squares in all");
        let mut file = 0;
        let mut rest = row;
        while let Some(symbol) = rest.chars().next() {
            if let Some(gap @ 1..=8) = symbol.to_digit(10) {
                file += gap as i8;
                rest = &rest[1..];
            } else {
                rest = piece(Square::at(file, rank).ok_or_else(wrong_length)?, rest)?;
                file += 1;
            }
            if file > 8 {
                return Err(wrong_length());
            }
        }
        if file != 8 {
            return Err(wrong_length());
        }
    }
    Ok(())
}

/// The first character of a non-empty text, and the rest.
pub(super) fn first_symbol(text: &str) -> (&str, &str) {
    text.split_at(text.chars().next().map_or(0, char::len_utf8))
}

/// Writes the ranks of a placement: `content` returns the content of a square, `write` writes it.
pub(super) fn write_placement<T, W: fmt::Write>(
    out: &mut W,
    content: impl Fn(Square) -> Option<T>,
    write: impl Fn(T, &mut W) -> fmt::Result,
) -> fmt::Result {
    for rank in (0..8).rev() {
        let mut empty = 0;
        for file in 0..8 {
            let Some(found) = Square::at(file, rank).and_then(&content) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(out, "{empty}")?;
                empty = 0;
            }
            write(found, out)?;
        }
        if empty > 0 {
            write!(out, "{empty}")?;
        }
        if rank > 0 {
            out.write_char('/')?;
        }
    }
    Ok(())
}

/// Reads the side to move.
pub(super) fn read_turn(text: &str) -> Result<Color, FenError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(FenError::syntax(FenField::Turn, text, "“w” or “b”")),
    }
}

/// Reads the en passant square, or `-`.
pub(super) fn read_en_passant(text: &str) -> Result<Option<Square>, FenError> {
    let wrong = || FenError::syntax(FenField::EnPassant, text, "a square such as “e3”, or “-”");
    if text == "-" { Ok(None) } else { text.parse().map(Some).map_err(|_| wrong()) }
}

/// Reads a count, which must not exceed [`Diagram::MAX_COUNT`].
pub(super) fn read_count(text: &str, field: FenField) -> Result<u16, FenError> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let count = text.parse().ok().filter(|count| is_number && *count <= Diagram::MAX_COUNT);
    count.ok_or_else(|| FenError::syntax(field, text, "a number from 0 to 9999"))
}
