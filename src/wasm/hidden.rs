//! Hidden set-ups: the steps of each side before the first turn.

use js_sys::JsString;
use wasm_bindgen::prelude::*;

use super::convert::{self, CheckOptions};
use super::error::Failure;
use super::fields::{Fields, shown};
use super::{JsCheckOptions, JsColor};
use crate::board::{Role, Square};
use crate::games::hidden::{AnyHiddenSetup, HiddenStep};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "HiddenStep")]
    pub type JsHiddenStep;
    #[wasm_bindgen(typescript_type = "HiddenView")]
    pub type JsHiddenView;
}

/// The hidden set-ups of both sides, until the game starts, for games whose `GameInfo` has `hidden`. Call `free()`
/// when it is no longer needed.
#[wasm_bindgen]
pub struct HiddenSetup(Box<dyn AnyHiddenSetup>);

#[wasm_bindgen]
impl HiddenSetup {
    /// Starts with empty set-ups.
    ///
    /// @throws {HiddenError} `bad-argument` also for a game without a hidden set-up
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "HiddenOptions")] options: Option<JsCheckOptions>,
    ) -> Result<Self, js_sys::Error> {
        let options: CheckOptions = convert::from_js(options)?;
        Ok(Self(options.kind()?.hidden_setup(options.rules.as_deref())?))
    }

    /// Performs a step of a side. A refused step changes nothing.
    ///
    /// @throws {HiddenError} `illegal-step` with the reason, `bad-set-up`, `bad-salt`, `bad-commitment`, `bad-step`,
    ///   `bad-square`, `bad-argument`
    pub fn apply(&mut self, color: JsColor, step: JsHiddenStep) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.0.apply(color, &read(&step)?)?)
    }

    /// The view of a side: its own pieces and the flag that the other side is ready; everything when both are.
    ///
    /// @throws {HiddenError} `bad-argument`
    pub fn view(&self, color: JsColor) -> Result<JsHiddenView, js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(convert::to_js(&self.0.view(color))?)
    }

    /// The commitment to the confirmed set-up of a side: 64 hex digits, to be sent to the other side in advance.
    /// The salt, 32 random hex digits, has to be kept until the set-up is opened.
    ///
    /// @throws {HiddenError} `illegal-step` if it is not confirmed, `bad-salt`, `bad-argument`
    pub fn commitment(&self, color: JsColor, salt: JsString) -> Result<String, js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.0.commitment(color, &convert::text_from_js(&salt, "salt")?)?)
    }

    /// Restarts with empty set-ups after void ones (phase `void`).
    ///
    /// @throws {HiddenError} `illegal-step` if they were not void
    pub fn again(&mut self) -> Result<(), js_sys::Error> {
        Ok(self.0.again()?)
    }
}

/// A step object.
fn read(value: &JsValue) -> Result<HiddenStep, Failure> {
    let fields = Fields::of(value);
    let bad = |message: String| Failure::new("bad-step", message);
    let text = |name: &str| {
        let text = fields.text(name).map_err(|failure| bad(failure.message))?;
        text.ok_or_else(|| bad(format!("{name} of the step is missing")))
    };
    let square = |name: &str| text(name)?.parse::<Square>().map_err(Failure::from);
    let seed = || {
        let seed = fields.whole("seed").map_err(|failure| bad(failure.message))?;
        seed.ok_or_else(|| bad("seed of the step is missing".to_owned()))
    };
    Ok(match text("type")?.as_str() {
        "place" => {
            let name = text("role")?;
            let unknown = || bad(format!("role is {}: expected one such as “pawn”", shown(&name.as_str().into())));
            HiddenStep::Place { role: Role::from_name(&name).ok_or_else(unknown)?, at: square("square")? }
        }
        "move" => HiddenStep::Move { from: square("from")?, to: square("to")? },
        "take" => HiddenStep::Take(square("square")?),
        "clear" => HiddenStep::Clear,
        "undo" => HiddenStep::Undo,
        "random" => HiddenStep::Random(seed()?),
        "suggest" => HiddenStep::Suggest(seed()?),
        "read" => HiddenStep::Read(text("setUp")?),
        "confirm" => HiddenStep::Confirm,
        "commit" => HiddenStep::Commit(text("commitment")?),
        "open" => HiddenStep::Open { set_up: text("setUp")?, salt: text("salt")? },
        other => {
            let expected = "place, move, take, clear, undo, random, suggest, read, confirm, commit or open";
            return Err(bad(format!("type is {}: expected {expected}", shown(&other.into()))));
        }
    })
}
