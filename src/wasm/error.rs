//! The one place where errors become JavaScript `Error`s with a `code`.

use serde::Serialize;
use wasm_bindgen::JsValue;

use super::convert;
use super::snapshot::{ExpectedOut, ReasonOut, Span};
use crate::board::ParseSquareError;
use crate::games::paco::{ActionsError, FenError, FenField, NotationError, Reason, RecordError, StartNumberError};
use crate::position::StepError;
use crate::session::SessionError;

/// What went wrong: a stable code and a message that names the bad value.
pub struct Failure {
    code: &'static str,
    message: String,
    details: Details,
}

/// What else is known of a failure; each part becomes a property of the `Error`.
#[derive(Default)]
struct Details {
    /// Why the rules refuse a step.
    reason: Option<Reason>,
    /// Where in the text it is.
    span: Option<Span>,
    /// What should stand there.
    expected: Option<ExpectedOut>,
    /// The part of a FEN that is wrong, and what stands there.
    field: Option<(FenField, String)>,
}

impl Failure {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), details: Details::default() }
    }

    /// A bad argument of a JS function.
    pub fn argument(message: impl Into<String>) -> Self {
        Self::new("bad-argument", message)
    }

    /// An action of a list that cannot be played.
    pub fn action(index: usize, error: &SessionError<Reason>) -> Self {
        Self::new("bad-actions", format!("bad action list: action {}: {error}", index + 1))
    }
}

impl From<Failure> for js_sys::Error {
    fn from(failure: Failure) -> Self {
        let error = Self::new(&failure.message);
        set(&error, "code", &failure.code);
        let Details { reason, span, expected, field } = failure.details;
        if let Some(reason) = reason {
            set(&error, "reason", &ReasonOut::from(reason));
        }
        if let Some(span) = span {
            set(&error, "span", &span);
        }
        if let Some(expected) = expected {
            set(&error, "expected", &expected);
        }
        if let Some((field, found)) = field {
            set(&error, "field", &field.code());
            set(&error, "found", &found);
        }
        error
    }
}

/// Sets a property of a fresh object, which cannot fail.
fn set(error: &js_sys::Error, name: &str, value: &impl Serialize) {
    if let Ok(value) = convert::to_js::<JsValue>(value) {
        let _ = js_sys::Reflect::set(error, &JsValue::from_str(name), &value);
    }
}

impl From<StepError<Reason>> for Failure {
    fn from(error: StepError<Reason>) -> Self {
        let mut failure = Self::new(error.code(), error.to_string());
        failure.details.reason = reason_of(&error);
        failure
    }
}

impl From<SessionError<Reason>> for Failure {
    fn from(error: SessionError<Reason>) -> Self {
        match error {
            SessionError::Step(error) => error.into(),
            other => Self::new(other.code(), other.to_string()),
        }
    }
}

impl From<NotationError> for Failure {
    fn from(error: NotationError) -> Self {
        let mut failure = Self::new(error.code(), error.to_string());
        match error {
            NotationError::Syntax { text, at, expected } => {
                failure.details.span = Some(Span::new(&text, &at));
                failure.details.expected = Some(expected.into());
            }
            NotationError::Illegal { text, at, source } => {
                failure.details.span = Some(Span::new(&text, &at));
                failure.details.reason = reason_of(&source);
            }
        }
        failure
    }
}

impl From<FenError> for Failure {
    fn from(error: FenError) -> Self {
        let mut failure = Self::new(error.code(), error.to_string());
        if let FenError::Syntax { field, found, .. } = error {
            failure.details.field = Some((field, found));
        }
        failure
    }
}

fn reason_of(error: &StepError<Reason>) -> Option<Reason> {
    match error {
        StepError::Illegal { reason, .. } => Some(*reason),
        StepError::GameOver { .. } => None,
    }
}

macro_rules! failures {
    ($($error:ty => $code:expr),* $(,)?) => {$(
        impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                let code: fn(&$error) -> &'static str = $code;
                Self::new(code(&error), error.to_string())
            }
        }
    )*};
}

failures! {
    ParseSquareError => |_| "bad-square",
    StartNumberError => |_| "bad-start-number",
    ActionsError => |_| "bad-actions",
    RecordError => RecordError::code,
}

#[cfg(feature = "engine")]
failures! {
    crate::animation::AnimationError => crate::animation::AnimationError::code,
}
