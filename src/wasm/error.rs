//! The one place where errors become JavaScript `Error`s with a `code`.

use wasm_bindgen::JsValue;

use crate::board::ParseSquareError;
use crate::games::paco::{ActionsError, FenError, NotationError, RecordError, StartNumberError};
use crate::position::StepError;
use crate::session::SessionError;

/// What went wrong: a stable code and a message that names the bad value.
pub struct Failure {
    code: &'static str,
    message: String,
}

impl Failure {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// A bad argument of a JS function.
    pub fn argument(message: impl Into<String>) -> Self {
        Self::new("bad-argument", message)
    }

    /// An action of a list that cannot be played.
    pub fn action(index: usize, error: &SessionError) -> Self {
        Self::new("bad-actions", format!("bad action list: action {}: {error}", index + 1))
    }
}

impl From<Failure> for js_sys::Error {
    fn from(failure: Failure) -> Self {
        let error = Self::new(&failure.message);
        // Setting a property of a fresh object cannot fail.
        let _ = js_sys::Reflect::set(&error, &JsValue::from_str("code"), &JsValue::from_str(failure.code));
        error
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
    FenError => FenError::code,
    NotationError => NotationError::code,
    RecordError => RecordError::code,
    StepError => StepError::code,
    SessionError => SessionError::code,
}
