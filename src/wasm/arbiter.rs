//! Games with an arbiter: each side sees its own pieces and hears what is said, nothing else.

use js_sys::JsString;
use wasm_bindgen::prelude::*;

use super::convert::{self, ArbiterOptions, RecordTags};
use super::{JsColor, JsRecordTags};
use crate::games::Failure;
use crate::games::arbiter::{Act, AnyArbiter, Knowledge};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "ArbiterOptions")]
    pub type JsArbiterOptions;
    #[wasm_bindgen(typescript_type = "ArbiterReply")]
    pub type JsReply;
    #[wasm_bindgen(typescript_type = "ArbiterView")]
    pub type JsArbiterView;
}

/// The arbiter of a game whose `GameInfo` has `arbiter`: it keeps the position and answers what the side to move tries. Call
/// `free()` when it is no longer needed.
#[wasm_bindgen]
pub struct Arbiter(Box<dyn AnyArbiter>);

#[wasm_bindgen]
impl Arbiter {
    /// A game from its beginning, or as far as a script leads.
    ///
    /// @throws {ArbiterError} `bad-argument` also for a game without an arbiter and for a script with an act that is no try;
    ///   `bad-fen`, `bad-position`, `bad-act`, `game-over`
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<JsArbiterOptions>) -> Result<Self, js_sys::Error> {
        let options: ArbiterOptions = convert::from_js(options)?;
        let mut arbiter =
            options.of_game.kind()?.arbiter(options.of_game.rules.as_deref(), options.fen.as_deref())?;
        for text in options.script.iter().flatten() {
            let noticed = arbiter.script().len();
            arbiter.act(text.parse()?)?;
            if arbiter.script().len() == noticed {
                return Err(Failure::argument(format!("the script has “{text}”, which is no try there")).into());
            }
        }
        Ok(Self(arbiter))
    }

    /// The side to move tries a move, in from-to form such as `e2e4`, `e7e8q` or castling `e1g1`, or asks `Can I?`. With
    /// `not-a-try` and `asked-first` nothing has changed, and nobody has heard of it.
    ///
    /// @throws {ArbiterError} `bad-act`, `game-over`, `bad-argument`
    pub fn act(&mut self, act: JsString) -> Result<JsReply, js_sys::Error> {
        let act: Act = convert::text_from_js(&act, "act")?.parse()?;
        Ok(JsValue::from_str(self.0.act(act)?.name()).unchecked_into())
    }

    /// What a side may see: its own pieces, what it did and heard; everything when the game is over.
    ///
    /// @throws {ArbiterError} `bad-argument`
    pub fn view(&self, color: JsColor) -> Result<JsArbiterView, js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(convert::to_js(&self.0.view(color)?)?)
    }

    /// What a side has heard and done, as text for `chooseAct`: all that a player may know.
    ///
    /// @throws {ArbiterError} `bad-argument`, also in games that did not begin at the usual start
    pub fn knowledge(&self, color: JsColor) -> Result<String, js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.0.knowledge(color)?.to_string())
    }

    /// All acts that somebody heard of, oldest first, as `new Arbiter` takes them. They tell everything: a page keeps them from
    /// its players.
    pub fn script(&self) -> Vec<String> {
        self.0.script().iter().map(ToString::to_string).collect()
    }

    /// The game as a record, with refused tries and questions in its comments.
    ///
    /// @throws {ArbiterError} `game-not-over`, `bad-argument`
    pub fn record(&self, tags: Option<JsRecordTags>) -> Result<String, js_sys::Error> {
        let tags: RecordTags = convert::from_js(tags)?;
        Ok(self.0.record(&tags.pairs())?)
    }

    /// `color` offers a draw. Offering back accepts.
    ///
    /// @throws {ArbiterError} `bad-argument`, `draw-offer`, `game-over`
    #[wasm_bindgen(js_name = offerDraw)]
    pub fn offer_draw(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.0.offer_draw(color)?)
    }

    /// `color` declines the other side's offer.
    ///
    /// @throws {ArbiterError} `bad-argument`, `draw-offer`, `game-over`
    #[wasm_bindgen(js_name = declineDraw)]
    pub fn decline_draw(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.0.decline_draw(color)?)
    }

    /// `color` gives up; the other side wins.
    ///
    /// @throws {ArbiterError} `bad-argument`, `game-over`
    pub fn resign(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.0.resign(color)?)
    }

    /// The time of `color` is up; the other side wins, or nobody where it has too few pieces left to checkmate.
    ///
    /// @throws {ArbiterError} `bad-argument`, `game-over`
    #[wasm_bindgen(js_name = loseOnTime)]
    pub fn lose_on_time(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.0.lose_on_time(color)?)
    }
}

/// What the computer does in a game with an arbiter, knowing what a player may know and nothing else. The same knowledge, level
/// and seed give the same act. It thinks for up to a second: a page asks for it in a worker.
///
/// @throws {ArbiterError} `bad-argument`, `bad-knowledge`, also where it is not the side's turn; `bad-act`
#[wasm_bindgen(js_name = chooseAct)]
pub fn choose_act(
    game: JsString,
    knowledge: JsString,
    level: JsString,
    seed: u32,
) -> Result<String, js_sys::Error> {
    let kind = convert::kind(Some(&convert::text_from_js(&game, "game")?))?;
    let known: Knowledge = convert::text_from_js(&knowledge, "knowledge")?.parse()?;
    let level = convert::text_from_js(&level, "level")?;
    Ok(kind.choose_act(&known, &level, seed.into())?.to_string())
}
