//! What can go wrong when a game is used: one error type with a stable code, whichever game it comes from.

use std::fmt;
use std::ops::Range;

use serde::Serialize;

use super::boards::BoardName;
use super::fen::FenError;
use crate::board::{Color, ParseSquareError, Role, Square};
use crate::position::{Refusal, StepError};
use crate::session::SessionError;

/// What went wrong: a stable code and a message that names the bad value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// A stable name.
    pub code: &'static str,
    /// In English.
    pub message: String,
    /// What else is known. In a box, as results that hold a failure are handed on everywhere.
    pub details: Box<Details>,
}

/// What else is known of a failure.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Details {
    /// Why the rules refuse a step.
    pub reason: Option<Why>,
    /// The text that cannot be read, and where in it the fault is, in bytes.
    pub span: Option<(String, Range<usize>)>,
    /// What was expected there.
    pub expected: Option<Wanted>,
    /// The part of a FEN that is wrong, and what was found there.
    pub field: Option<(&'static str, String)>,
    /// What is wrong with a record.
    pub record: Option<RecordFault>,
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct RecordFault {
    /// A stable name.
    pub code: &'static str,
    /// What was found there; empty where that would not help.
    pub found: String,
    /// The line of the text, counted from 1.
    pub line: Option<usize>,
    /// The tag that is wrong.
    pub tag: Option<&'static str>,
    /// The turn that is wrong.
    pub turn: Option<TurnPlace>,
}

/// A turn of a record by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TurnPlace {
    /// Its number, from 1 on.
    pub number: usize,
    /// Who plays it.
    pub color: Color,
    /// The variation it stands in, 0 being the main line.
    pub variation: usize,
    /// On which board it was played; left out in games that are played on one.
    #[cfg_attr(feature = "bughouse", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(not(feature = "bughouse"), serde(skip))]
    pub board: Option<BoardName>,
}

/// Why the rules refuse a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Why {
    /// A stable name.
    pub code: &'static str,
    /// The square it points at.
    pub square: Option<Square>,
    /// The piece it speaks of.
    pub role: Option<Role>,
}

impl<R: Refusal> From<&R> for Why {
    fn from(reason: &R) -> Self {
        Self { code: reason.code(), square: reason.square(), role: reason.role() }
    }
}

/// What should stand in a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Wanted {
    /// A stable name.
    pub code: &'static str,
    /// The square it is about.
    pub square: Option<Square>,
    /// The piece it is about.
    pub role: Option<Role>,
    /// What should be written, where that is known to the letter.
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

    /// A step, played in a text or alone, that the rules refuse.
    pub fn with_reason<R: Refusal>(mut self, error: &StepError<R>) -> Self {
        if let StepError::Illegal { reason, .. } = error {
            self.details.reason = Some(reason.into());
        }
        self
    }

    /// Where in a text the fault is, in bytes.
    pub fn with_span(mut self, text: impl Into<String>, at: Range<usize>) -> Self {
        self.details.span = Some((text.into(), at));
        self
    }

    /// What was expected there.
    pub fn with_expected(mut self, wanted: impl Into<Wanted>) -> Self {
        self.details.expected = Some(wanted.into());
        self
    }

    /// What is wrong with a record.
    pub fn with_record(mut self, fault: RecordFault) -> Self {
        self.details.record = Some(fault);
        self
    }

    /// Which part of a FEN is wrong, and what was found there.
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
