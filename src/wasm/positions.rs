//! Diagrams, which need not be legal positions: read and written as FENs. A page that is only played on needs none.

use js_sys::JsString;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::convert::{self, CheckOptions};
use super::diagram;
use super::error::Failure;
use super::{JsCheckOptions, JsSetup, JsSetupReport};
use crate::games::interface::{Playable, Visitor, rule_set};
use crate::games::view::{Checked, Diagram};

/// Reads a FEN as a diagram, with all reasons why it is not a legal position; empty if it is one.
///
/// @throws {PacoError} `bad-fen` if the text is not a FEN at all, `bad-argument`
#[wasm_bindgen(js_name = checkFen)]
pub fn check_fen(fen: JsString, options: Option<JsCheckOptions>) -> Result<JsSetupReport, js_sys::Error> {
    let options: CheckOptions = convert::from_js(options)?;
    let fen = convert::text_from_js(&fen, "fen")?;
    Ok(convert::to_js(&options.kind()?.visit(CheckFen(&fen, options.rules.as_deref()))?)?)
}

/// A FEN and the name of a rule set.
struct CheckFen<'a>(&'a str, Option<&'a str>);

impl Visitor for CheckFen<'_> {
    type Output = Result<SetupReport, Failure>;

    fn visit<R: Playable>(self) -> Self::Output {
        let rules = rule_set::<R>(self.1)?.unwrap_or_default();
        let checked = R::check_fen(self.0, rules)?;
        let over = checked.faults.is_empty() && R::from_fen(self.0, rules)?.outcome().is_some();
        Ok(SetupReport { checked, over })
    }
}

/// The FEN of a diagram, which need not be a legal position. `checkFen` returns the same diagram.
///
/// @throws {PacoError} `bad-argument`, `bad-square`
#[wasm_bindgen(js_name = writeFen)]
pub fn write_fen(setup: JsSetup) -> Result<String, js_sys::Error> {
    let (kind, diagram) = diagram::diagram_from_js(&setup)?;
    Ok(kind.visit(WriteFen(diagram))?)
}

struct WriteFen(Diagram);

impl Visitor for WriteFen {
    type Output = Result<String, Failure>;

    fn visit<R: Playable>(self) -> Self::Output {
        R::write_fen(&self.0)
    }
}

/// A diagram with its faults, and `true` if the game is over there.
#[derive(Serialize)]
pub struct SetupReport {
    #[serde(flatten)]
    pub checked: Checked,
    pub over: bool,
}
