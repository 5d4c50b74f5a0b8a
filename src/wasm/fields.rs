//! Reads the fields of JavaScript objects one by one: code derived by serde would be several times as large, and
//! every page loads it.

#[cfg(any(feature = "js", feature = "arbiter"))]
use js_sys::Array;
use js_sys::{Number, Reflect};
use wasm_bindgen::{JsCast, JsValue};

#[cfg(feature = "js")]
use crate::board::{Role, Square};
use crate::games::Failure;
use crate::quote;

/// An object with optional fields. `undefined` and `null` count as missing; a value of another type than the method's is
/// refused as `bad-argument`.
pub struct Fields<'a>(&'a JsValue);

impl<'a> Fields<'a> {
    /// The fields of a value; all are missing if it is not an object.
    pub fn of(value: &'a JsValue) -> Self {
        Self(value)
    }

    /// The raw value of a field.
    pub fn value(&self, name: &str) -> Option<JsValue> {
        // A value without fields, and a getter that throws, count as missing.
        let value = Reflect::get(self.0, &JsValue::from_str(name)).ok()?;
        (!value.is_undefined() && !value.is_null()).then_some(value)
    }

    /// A text.
    pub fn text(&self, name: &str) -> Result<Option<String>, Failure> {
        self.read(name, "a text", |value| value.as_string())
    }

    /// A list of texts.
    #[cfg(feature = "arbiter")]
    pub fn texts(&self, name: &str) -> Result<Option<Vec<String>>, Failure> {
        self.read(name, "a list of texts", |value| {
            let list = value.dyn_ref::<Array>()?;
            list.iter().map(|text| text.as_string()).collect()
        })
    }

    /// `true` or `false`.
    pub fn flag(&self, name: &str) -> Result<Option<bool>, Failure> {
        self.read(name, "true or false", |value| value.as_bool())
    }

    /// Any number.
    #[cfg(feature = "engine")]
    pub fn number(&self, name: &str) -> Result<Option<f64>, Failure> {
        self.read(name, "a number", |value| value.as_f64())
    }

    /// A whole number that fits the type.
    pub fn whole<T: TryFrom<u64>>(&self, name: &str) -> Result<Option<T>, Failure> {
        self.read(name, "a whole number, 0 or more", |value| {
            let number = value.as_f64().filter(|number| number.fract() == 0.0 && (0.0..=MOST).contains(number))?;
            T::try_from(number as u64).ok()
        })
    }

    fn read<T>(
        &self,
        name: &str,
        expected: &str,
        read: impl FnOnce(&JsValue) -> Option<T>,
    ) -> Result<Option<T>, Failure> {
        let Some(value) = self.value(name) else { return Ok(None) };
        let wrong = || Failure::argument(format!("{name} is {}: expected {expected}", shown(&value)));
        read(&value).map(Some).ok_or_else(wrong)
    }
}

/// What diagrams have: `play` reads none.
#[cfg(feature = "js")]
impl Fields<'_> {
    /// A list, which must be there.
    pub fn list(&self, name: &str) -> Result<Array, Failure> {
        let list = self.read(name, "a list", |value| value.dyn_ref::<Array>().cloned())?;
        list.ok_or_else(|| missing(name, "a list"))
    }

    /// An object.
    pub fn object(&self, name: &str) -> Result<Option<JsValue>, Failure> {
        self.read(name, "an object", |value| value.is_object().then(|| value.clone()))
    }

    /// The name of a square; anything else is `bad-square`.
    pub fn square(&self, name: &str) -> Result<Option<Square>, Failure> {
        self.value(name).map(|value| square_of(&value)).transpose()
    }

    /// The name of a role.
    pub fn role(&self, name: &str) -> Result<Option<Role>, Failure> {
        self.read(name, "a role such as “pawn”", |value| Role::from_name(&value.as_string()?))
    }
}

/// The square with this name; anything else is `bad-square`.
#[cfg(feature = "js")]
pub fn square_of(value: &JsValue) -> Result<Square, Failure> {
    let expected =
        || Failure::new("bad-square", format!("a square is {}: expected a text such as “e4”", shown(value)));
    value.as_string().ok_or_else(expected)?.parse().map_err(Failure::from)
}

/// The failure for a field that must be there.
#[cfg(feature = "js")]
pub fn missing(name: &str, expected: &str) -> Failure {
    Failure::argument(format!("{name} is missing: expected {expected}"))
}

/// The largest integer up to which JavaScript represents all integers exactly.
const MOST: f64 = 9_007_199_254_740_991.0;

/// A value for error messages. JavaScript formats numbers, because Rust's formatting would add 20 kilobytes.
pub fn shown(value: &JsValue) -> String {
    if let Some(text) = value.as_string() {
        return format!("“{}”", quote::beginning(&text));
    }
    if let Some(number) = value.dyn_ref::<Number>() {
        return number.to_string_with_radix(10).map(String::from).unwrap_or_default();
    }
    match value.as_bool() {
        Some(value) => value.to_string(),
        None if js_sys::Array::is_array(value) => "a list".into(),
        None if value.is_object() => "an object".into(),
        None if value.is_undefined() => "undefined".into(),
        None if value.is_null() => "null".into(),
        None => "a function or a symbol".into(),
    }
}
