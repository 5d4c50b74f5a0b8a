//! Syntax errors of records, and remarks about their text.

use std::fmt;
use std::ops::Range;

use crate::quote;

/// Error for a text that is not a well-formed record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("bad record, line {line}: found “{}”, expected {expected}", quote::beginning(found))]
pub struct RecordSyntaxError {
    /// Line of the text, counted from 1.
    pub line: usize,
    /// The bytes of the text at fault.
    pub at: Range<usize>,
    /// The text found there.
    pub found: String,
    /// The expected token.
    pub expected: Expected,
}

/// The expected token in a syntax error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A tag pair.
    Tag,
    /// A turn; a tag between turns was found.
    TurnNotTag,
    /// A turn; a null move was found, which is kept as text.
    TurnNotNull,
    /// The closing brace of a comment.
    CommentEnd,
    /// The closing parenthesis of a variation.
    VariationEnd,
    /// A turn that the variation replaces.
    TurnBefore,
    /// A turn in the variation.
    TurnWithin,
    /// An annotation glyph.
    Annotation,
    /// A shorter word.
    ShorterTurn,
    /// The end of the text.
    Nothing,
}

impl Expected {
    /// The stable name used by the JS API.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Tag => "tag",
            Self::TurnNotTag => "late-tag",
            Self::TurnNotNull => "null-move",
            Self::CommentEnd => "open-comment",
            Self::VariationEnd => "open-variation",
            Self::TurnBefore => "lone-variation",
            Self::TurnWithin => "empty-variation",
            Self::Annotation => "annotation",
            Self::ShorterTurn => "long-turn",
            Self::Nothing => "behind-result",
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tag => "a tag such as [White \"Ada\"]",
            Self::TurnNotTag => "a turn; tags come before the first one",
            Self::TurnNotNull => "a turn, not a null move",
            Self::CommentEnd => "“}” at the end of a comment",
            Self::VariationEnd => "“)” at the end of a variation",
            Self::TurnBefore => "a turn before its variations",
            Self::TurnWithin => "a turn",
            Self::Annotation => "the sign of an annotation, or one from $0 to $255",
            Self::ShorterTurn => "a turn; this text is too long to be one",
            Self::Nothing => "nothing behind the result",
        })
    }
}
