//! The error type of all games, with stable codes.

use std::fmt;
use std::ops::Range;

#[cfg(feature = "serde")]
use serde::Serialize;

use super::boards::BoardName;
use super::fen::FenError;
use crate::board::{Color, ParseSquareError, Role, Square};
use crate::position::{Refusal, StepError};
use crate::session::SessionError;

/// An error: a stable code and a message that quotes the bad value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The stable code.
    pub code: &'static str,
    /// The message, in English.
    pub message: String,
    /// Further details. Boxed, because results that contain a failure are passed around a lot.
    pub details: Box<Details>,
}

/// Details of a failure.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Details {
    /// The reason why the rules refuse a step.
    pub reason: Option<Why>,
    /// The text that cannot be read, and the byte range of the fault.
    pub span: Option<(String, Range<usize>)>,
    /// The expected text.
    pub expected: Option<Wanted>,
    /// The wrong field of a FEN, and the text found there.
    pub field: Option<(&'static str, String)>,
    /// The fault of a record.
    pub record: Option<RecordFault>,
}

/// A fault of a record, and its place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct RecordFault {
    /// The stable code.
    pub code: &'static str,
    /// The text found there; empty if it would not help.
    pub found: String,
    /// The line of the text, counted from 1.
    pub line: Option<usize>,
    /// The part of the text at fault; `None` in records of matches.
    pub span: Option<TextSpan>,
    /// The tag that is wrong.
    pub tag: Option<&'static str>,
    /// The turn that is wrong.
    pub turn: Option<TurnPlace>,
}

/// A range of a text, in UTF-16 code units as in JavaScript.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct TextSpan {
    /// The units before it.
    pub from: usize,
    /// The units up to its end.
    pub to: usize,
}

/// A turn of a record by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct TurnPlace {
    /// The number of the turn, from 1.
    pub number: usize,
    /// The side that plays it.
    pub color: Color,
    /// The index of the variation; 0 is the main line.
    pub variation: usize,
    /// The board on which it was played; omitted in games on a single board.
    #[cfg_attr(all(feature = "serde", feature = "boards"), serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(all(feature = "serde", not(feature = "boards")), serde(skip))]
    pub board: Option<BoardName>,
}

/// The reason why the rules refuse a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Why {
    /// The stable code.
    pub code: &'static str,
    /// The square that the reason refers to.
    pub square: Option<Square>,
    /// The piece that the reason refers to.
    pub role: Option<Role>,
}

impl<R: Refusal> From<&R> for Why {
    fn from(reason: &R) -> Self {
        Self { code: reason.code(), square: reason.square(), role: reason.role() }
    }
}

/// The expected text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Wanted {
    /// The stable code.
    pub code: &'static str,
    /// The square that it refers to.
    pub square: Option<Square>,
    /// The piece that it refers to.
    pub role: Option<Role>,
    /// The exact text to write, if known.
    pub text: Option<String>,
}

impl Failure {
    /// A failure without details.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), details: Box::default() }
    }

    /// A bad argument.
    pub fn argument(message: impl Into<String>) -> Self {
        Self::new("bad-argument", message)
    }

    /// Adds the reason for a step, in a text or alone, that the rules refuse.
    pub fn with_reason<R: Refusal>(mut self, error: &StepError<R>) -> Self {
        if let StepError::Illegal { reason, .. } = error {
            self.details.reason = Some(reason.into());
        }
        self
    }

    /// Adds the byte range of the fault in a text.
    pub fn with_span(mut self, text: impl Into<String>, at: Range<usize>) -> Self {
        self.details.span = Some((text.into(), at));
        self
    }

    /// Adds the expected text.
    pub fn with_expected(mut self, wanted: impl Into<Wanted>) -> Self {
        self.details.expected = Some(wanted.into());
        self
    }

    /// Adds the fault of a record.
    pub fn with_record(mut self, fault: RecordFault) -> Self {
        self.details.record = Some(fault);
        self
    }

    /// Adds the wrong field of a FEN and the text found there.
    pub fn with_field(mut self, field: &'static str, found: impl Into<String>) -> Self {
        self.details.field = Some((field, found.into()));
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Failure {}

impl<R: Refusal> From<StepError<R>> for Failure {
    fn from(error: StepError<R>) -> Self {
        Self::new(error.code(), error.to_string()).with_reason(&error)
    }
}

impl<R: Refusal> From<SessionError<R>> for Failure {
    fn from(error: SessionError<R>) -> Self {
        match error {
            SessionError::Step(error) => error.into(),
            other => Self::new(other.code(), other.to_string()),
        }
    }
}

impl From<FenError> for Failure {
    fn from(error: FenError) -> Self {
        let failure = Self::new(error.code(), error.to_string());
        match error {
            FenError::Syntax { field, found, .. } => failure.with_field(field.code(), found),
            FenError::Position(_) => failure,
        }
    }
}

impl From<ParseSquareError> for Failure {
    fn from(error: ParseSquareError) -> Self {
        Self::new("bad-square", error.to_string())
    }
}
