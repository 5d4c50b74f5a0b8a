//! Games with an arbiter: each side sees only its own pieces and hears the announcements.

use js_sys::JsString;
use wasm_bindgen::prelude::*;

use super::convert::{self, ArbiterOptions, RecordTags};
use super::{JsColor, JsRecordTags};
use crate::games::Failure;
use crate::games::arbiter::{Act, ActResult, AnyArbiter, Knowledge};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "ArbiterOptions")]
    pub type JsArbiterOptions;
    #[wasm_bindgen(typescript_type = "ArbiterReply")]
    pub type JsReply;
    #[wasm_bindgen(typescript_type = "ArbiterView")]
    pub type JsArbiterView;
}

/// The arbiter of a game whose `GameInfo` has `arbiter`: it keeps the position and answers the tries of the side
/// to move. Call `free()` when it is no longer needed.
#[wasm_bindgen]
pub struct Arbiter(Box<dyn AnyArbiter>);

#[wasm_bindgen]
impl Arbiter {
    /// Starts a game, or restores one from a script.
    ///
    /// @throws {PacoError} `bad-argument` also for a game without an arbiter and for a script with an
    /// impossible act; `bad-fen`, `bad-position`, `bad-act`, `game-over`
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "ArbiterOptions")] options: Option<JsArbiterOptions>,
    ) -> Result<Self, js_sys::Error> {
        let options: ArbiterOptions = convert::from_js(options)?;
        let mut arbiter =
            options.of_game.kind()?.arbiter(options.of_game.rules.as_deref(), options.fen.as_deref())?;
        for text in options.script.iter().flatten() {
            if matches!(arbiter.act(text.parse()?)?, ActResult::NotATry | ActResult::AskedFirst) {
                return Err(
                    Failure::argument(format!("“{text}” in the script is not possible at this point")).into()
                );
            }
        }
        Ok(Self(arbiter))
    }

    /// Tries a move for the side to move, in from-to form such as `e2e4`, `e7e8q` or castling `e1g1`, or asks `Can
    /// I?`. After `not-a-try` and `asked-first` nothing has changed and nothing is announced.
    ///
    /// @throws {PacoError} `bad-act`, `game-over`, `bad-argument`
    pub fn act(&mut self, act: JsString) -> Result<JsReply, js_sys::Error> {
        let act: Act = convert::text_from_js(&act, "act")?.parse()?;
        Ok(JsValue::from_str(self.0.act(act)?.name()).unchecked_into())
    }

    /// The view of a side: its own pieces, its acts and what it heard; everything when the game is over.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn view(&self, color: JsColor) -> Result<JsArbiterView, js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(convert::to_js(&self.0.view(color))?)
    }

    /// The knowledge of a side as text for `chooseAct`: all that a player may know.
    ///
    /// @throws {PacoError} `bad-argument`, also in games that did not begin at the usual start
    pub fn knowledge(&self, color: JsColor) -> Result<String, js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.0.knowledge(color)?.to_string())
    }

    /// All announced acts, oldest first, as `new Arbiter` takes them. They reveal everything: a page must keep
    /// them from its players.
    pub fn script(&self) -> Vec<String> {
        self.0.script().iter().map(ToString::to_string).collect()
    }

    /// The game as a record, with refused tries and questions in its comments.
    ///
    /// @throws {PacoError} `game-not-over`, `bad-argument`
    pub fn record(&self, tags: Option<JsRecordTags>) -> Result<String, js_sys::Error> {
        let tags: RecordTags = convert::from_js(tags)?;
        Ok(self.0.record(&tags.pairs())?)
    }

    /// `color` offers a draw. Offering back accepts.
    ///
    /// @throws {PacoError} `bad-argument`, `draw-offer`, `game-over`
    #[wasm_bindgen(js_name = offerDraw)]
    pub fn offer_draw(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.0.offer_draw(color)?)
    }

    /// `color` declines the other side's offer.
    ///
    /// @throws {PacoError} `bad-argument`, `draw-offer`, `game-over`
    #[wasm_bindgen(js_name = declineDraw)]
    pub fn decline_draw(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.0.decline_draw(color)?)
    }

    /// `color` resigns; the other side wins.
    ///
    /// @throws {PacoError} `bad-argument`, `game-over`
    pub fn resign(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.0.resign(color)?)
    }

    /// `color` loses on time; drawn if the other side has too few pieces left to checkmate.
    ///
    /// @throws {PacoError} `bad-argument`, `game-over`
    #[wasm_bindgen(js_name = loseOnTime)]
    pub fn lose_on_time(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.0.lose_on_time(color)?)
    }
}

/// The computer's act in a game with an arbiter, based only on what a player may know. The same knowledge, level
/// and seed give the same act. It takes up to a second, so a page calls it in a worker.
///
/// @throws {PacoError} `bad-argument`, `bad-knowledge`, also if it is not the side's turn; `bad-act`
#[wasm_bindgen(js_name = chooseAct)]
pub fn choose_act(
    #[wasm_bindgen(unchecked_param_type = "\"can-i\"")] game: JsString,
    knowledge: JsString,
    #[wasm_bindgen(unchecked_param_type = "EngineLevelName")] level: JsString,
    seed: u32,
) -> Result<String, js_sys::Error> {
    let kind = convert::kind(Some(&convert::text_from_js(&game, "game")?))?;
    let known: Knowledge = convert::text_from_js(&knowledge, "knowledge")?.parse()?;
    let level = convert::text_from_js(&level, "level")?;
    Ok(kind.choose_act(&known, &level, seed.into())?.to_string())
}
