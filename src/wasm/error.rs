//! Conversion of errors to JavaScript `Error`s with a `code`.

use std::ops::Range;

use serde::Serialize;
use wasm_bindgen::JsValue;

use super::convert;
pub use crate::games::Failure;
use crate::games::failure::Details;

impl From<Failure> for js_sys::Error {
    fn from(failure: Failure) -> Self {
        let error = Self::new(&failure.message);
        set(&error, "code", &failure.code);
        let Details { reason, span, expected, field, record } = *failure.details;
        if let Some(why) = reason {
            set(&error, "reason", &why);
        }
        if let Some((text, at)) = span {
            set(&error, "span", &Span::new(&text, &at));
        }
        if let Some(wanted) = expected {
            set(&error, "expected", &wanted);
        }
        if let Some((field, found)) = field {
            set(&error, "field", &field);
            set(&error, "found", &found);
        }
        if let Some(fault) = record {
            set(&error, "fault", &fault);
        }
        error
    }
}

/// A range of a text, in UTF-16 code units as in JavaScript.
#[derive(Serialize)]
struct Span {
    from: usize,
    to: usize,
}

impl Span {
    fn new(text: &str, bytes: &Range<usize>) -> Self {
        let units = |end: usize| text.get(..end).unwrap_or(text).encode_utf16().count();
        Self { from: units(bytes.start), to: units(bytes.end) }
    }
}

/// Sets a property of a fresh object, which cannot fail.
fn set(error: &js_sys::Error, name: &str, value: &impl Serialize) {
    if let Ok(value) = convert::to_js::<JsValue>(value) {
        let _ = js_sys::Reflect::set(error, &JsValue::from_str(name), &value);
    }
}

#[cfg(feature = "engine")]
impl From<crate::animation::AnimationError> for Failure {
    fn from(error: crate::animation::AnimationError) -> Self {
        Self::new(error.code(), error.to_string())
    }
}
