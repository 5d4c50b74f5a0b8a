//! The JavaScript API: a thin, typed layer that returns plain copies.
//!
//! Its types are in `types.d.ts`, which is copied into the generated definitions unchanged.

#[cfg(feature = "arbiter")]
mod arbiter;
mod convert;
#[cfg(feature = "js")]
mod diagram;
#[cfg(feature = "engine")]
pub mod engine;
mod error;
mod fields;
#[cfg(feature = "hidden")]
mod hidden;
#[cfg(feature = "boards")]
mod matches;
#[cfg(feature = "js")]
mod positions;
#[cfg(feature = "js")]
mod reading;
#[cfg(feature = "js")]
mod records;
mod shared_objects;
mod snapshot;
#[cfg(feature = "js")]
mod turns;
mod writing;

use js_sys::JsString;
use wasm_bindgen::prelude::*;

use crate::board::Square;
use crate::games::GameKind;
#[cfg(feature = "arbiter")]
pub use arbiter::{Arbiter, JsArbiterOptions, JsArbiterView, JsReply, choose_act};
use convert::{GameOptions, RecordTags, StepIn, StepOrClaim};
use error::Failure;
#[cfg(feature = "hidden")]
pub use hidden::{HiddenSetup, JsHiddenStep, JsHiddenView};
#[cfg(feature = "boards")]
pub use matches::Match;
#[cfg(feature = "js")]
pub use positions::{check_fen, write_fen};
#[cfg(feature = "js")]
pub use reading::{GameReader, RecordSplitter, read_game};
use shared_objects::SharedObjects;
use snapshot::GameInfo;
#[cfg(feature = "js")]
pub use turns::LegalTurns;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "GameOptions")]
    pub type JsGameOptions;
    #[wasm_bindgen(typescript_type = "CheckOptions")]
    pub type JsCheckOptions;
    #[wasm_bindgen(typescript_type = "ReadOptions")]
    pub type JsReadOptions;
    #[wasm_bindgen(typescript_type = "RecordTags")]
    pub type JsRecordTags;
    #[wasm_bindgen(typescript_type = "Step")]
    pub type JsStep;
    #[wasm_bindgen(typescript_type = "Color")]
    pub type JsColor;
    #[wasm_bindgen(typescript_type = "\"1-0\" | \"0-1\" | \"1/2-1/2\"")]
    pub type JsEndResult;
    #[wasm_bindgen(typescript_type = "EndReason")]
    pub type JsEndReason;
    #[wasm_bindgen(typescript_type = "LegalStep[]")]
    pub type JsLegalSteps;
    #[wasm_bindgen(typescript_type = "Step[]")]
    pub type JsSteps;
    #[wasm_bindgen(typescript_type = "Reason | null")]
    pub type JsReason;
    #[wasm_bindgen(typescript_type = "PreviewLink[]")]
    pub type JsLinks;
    #[wasm_bindgen(typescript_type = "Square[]")]
    pub type JsSquares;
    #[wasm_bindgen(typescript_type = "Snapshot")]
    pub type JsSnapshot;
    #[wasm_bindgen(typescript_type = "Setup")]
    pub type JsSetup;
    #[wasm_bindgen(typescript_type = "SetupReport")]
    pub type JsSetupReport;
    #[wasm_bindgen(typescript_type = "GameRecord")]
    pub type JsGameRecord;
    #[wasm_bindgen(typescript_type = "GameInfo[]")]
    pub type JsGames;
}

/// Shows the location of panics in the console, in debug builds.
#[cfg(debug_assertions)]
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The game of a module that reads texts, or of one that does not.
#[cfg(feature = "js")]
type AnyGame = dyn crate::games::AnyTable;
#[cfg(not(feature = "js"))]
type AnyGame = dyn crate::games::Stepped;

/// A game being played. Call `free()` when it is no longer needed.
#[wasm_bindgen]
pub struct Game {
    table: Box<AnyGame>,
    kept: SharedObjects,
}

#[wasm_bindgen]
impl Game {
    /// Starts a game: at the usual start position, a Chess960 start, or a position, or after a whole record.
    ///
    /// @throws {PacoError} `bad-argument`, `bad-start-number`, `bad-fen`, `bad-position`, `bad-record`, `bad-actions`
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<JsGameOptions>) -> Result<Self, js_sys::Error> {
        let options: GameOptions = convert::from_js(options)?;
        let (kind, opening) = (options.kind()?, options.opening());
        #[cfg(feature = "js")]
        let table = kind.open(&opening)?;
        #[cfg(not(feature = "js"))]
        let table = kind.open_position(&opening)?;
        Ok(Self { table, kept: SharedObjects::default() })
    }

    /// Plays one step, or makes a claim, which ends the game. An illegal step or claim changes nothing.
    ///
    /// @throws {PacoError} `bad-step`, `bad-square`, `illegal-step`, `illegal-claim`, `game-over`
    pub fn apply(&mut self, step: JsStep) -> Result<(), js_sys::Error> {
        let step: StepIn = convert::step_from_js(step)?;
        Ok(match step.read_with_claims()? {
            StepOrClaim::Step(step) => self.table.play(step),
            StepOrClaim::Claim(claim) => self.table.claim(claim),
        }?)
    }

    /// The reason why a step is refused; `null` if it is legal or the game is over.
    ///
    /// @throws {PacoError} `bad-step`, `bad-square`
    #[wasm_bindgen(js_name = whyNot)]
    pub fn why_not(&self, step: JsStep) -> Result<JsReason, js_sys::Error> {
        let step = convert::step_from_js(step)?.read()?;
        Ok(convert::to_js(&self.table.why_not(step))?)
    }

    /// The possible continuations of the turn after a step, at most `links` placements further (default 3).
    /// Nothing is played. Each square occurs once, with the fewest placements that lead there.
    ///
    /// @throws {PacoError} `bad-step`, `bad-square`, `illegal-step`, `game-over`
    pub fn preview(&self, step: JsStep, links: Option<u32>) -> Result<JsLinks, js_sys::Error> {
        let step = convert::step_from_js(step)?.read()?;
        // There are never more than the squares of a board.
        let links = links.unwrap_or(3).min(64) as usize;
        Ok(convert::to_js(&self.table.preview(step, links)?)?)
    }

    /// The squares that the piece of `color` on a square could move to if other pieces made way: targets for
    /// premoves. Empty if it has no piece there. `at` is where the piece is taken to stand, by default where it does.
    ///
    /// @throws {PacoError} `bad-square`, `bad-argument`
    pub fn plans(
        &self,
        square: JsString,
        color: JsColor,
        at: Option<JsString>,
    ) -> Result<JsSquares, js_sys::Error> {
        let read = |text: &JsString, name: &str| -> Result<Square, Failure> {
            Ok(convert::text_from_js(text, name)?.parse()?)
        };
        let piece = read(&square, "square")?;
        let color = convert::color_from_js(&color)?;
        let at = at.map_or(Ok(piece), |at| read(&at, "at"))?;
        Ok(convert::to_js(&self.table.plans(color, piece, at))?)
    }

    /// Takes back one step; at the start of a turn, the last step of the previous turn. Returns `false` if there
    /// was none.
    #[wasm_bindgen(js_name = undoStep)]
    pub fn undo_step(&mut self) -> bool {
        let done = self.table.undo_step();
        self.kept.truncate(self.table.turn_count());
        done
    }

    /// Takes back the turn under way or, at the start of a turn, the previous turn. Returns `false` if there was
    /// none.
    #[wasm_bindgen(js_name = undoTurn)]
    pub fn undo_turn(&mut self) -> bool {
        let done = self.table.undo_turn();
        self.kept.truncate(self.table.turn_count());
        done
    }

    /// Redoes the step that was taken back last. Returns `false` if there was none.
    #[wasm_bindgen(js_name = redoStep)]
    pub fn redo_step(&mut self) -> bool {
        self.table.redo_step()
    }

    /// Goes to the state after these steps from the start of the game: takes back differing steps and plays the
    /// rest, also past a third repetition. An end that does not follow from the position, a draw offer and the
    /// steps to redo are dropped. Illegal steps change nothing.
    ///
    /// With `turns`, that many turns at the start are kept and the steps follow them: in a long game this is
    /// faster than passing all steps again.
    ///
    /// @throws {PacoError} `bad-argument` if fewer turns have been played, `bad-step`, `bad-square`, `illegal-step`,
    ///   `game-over`
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, steps: JsSteps, turns: Option<u32>) -> Result<(), js_sys::Error> {
        let steps = convert::steps_from_js(steps)?;
        let kept = self.table.go_to(turns.unwrap_or(0) as usize, &steps)?;
        self.kept.truncate(kept);
        Ok(())
    }

    /// Offers a draw; the offer stands until the other side answers or completes a turn. Offering back accepts.
    ///
    /// @throws {PacoError} `bad-argument`, `draw-offer`, `game-over`
    #[wasm_bindgen(js_name = offerDraw)]
    pub fn offer_draw(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.table.offer_draw(color)?)
    }

    /// `color` accepts the other side's offer.
    ///
    /// @throws {PacoError} `bad-argument`, `draw-offer`, `game-over`
    #[wasm_bindgen(js_name = acceptDraw)]
    pub fn accept_draw(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.table.accept_draw(color)?)
    }

    /// `color` declines the other side's offer.
    ///
    /// @throws {PacoError} `bad-argument`, `draw-offer`, `game-over`
    #[wasm_bindgen(js_name = declineDraw)]
    pub fn decline_draw(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.table.decline_draw(color)?)
    }

    /// `color` resigns; the other side wins.
    ///
    /// @throws {PacoError} `bad-argument`, `game-over`
    pub fn resign(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.table.resign(color)?)
    }

    /// `color` loses on time. The game is drawn if the other side has too few pieces left to win,
    /// which depends on the game: in crazyhouse captured pieces return.
    ///
    /// @throws {PacoError} `bad-argument`, `game-over`
    #[wasm_bindgen(js_name = loseOnTime)]
    pub fn lose_on_time(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.table.lose_on_time(color)?)
    }

    /// Ends the game with the result of a record: by resignation, time or agreement. Without a reason, or with one
    /// that is impossible here, the reason is `unknown`.
    ///
    /// @throws {PacoError} `bad-argument`, `game-over`
    #[wasm_bindgen(js_name = endAs)]
    pub fn end_as(&mut self, result: JsEndResult, reason: Option<JsEndReason>) -> Result<(), js_sys::Error> {
        let winner = convert::winner_from_js(&result)?;
        Ok(self.table.end_as(winner, convert::end_reason_from_js(reason.as_deref())?)?)
    }

    /// All data for drawing the current state of the game.
    pub fn snapshot(&mut self) -> Result<JsSnapshot, js_sys::Error> {
        Ok(snapshot::snapshot(&*self.table, &mut self.kept)?.unchecked_into())
    }

    /// The position as FEN, also in the middle of a chain.
    pub fn fen(&self) -> String {
        self.table.fen()
    }

    /// The start position of the game, as FEN.
    #[wasm_bindgen(js_name = startFen)]
    pub fn start_fen(&self) -> String {
        self.table.start_fen()
    }

    /// The game as a PGN-like record; an incomplete turn is written as far as it goes.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn record(&self, tags: Option<JsRecordTags>) -> Result<String, js_sys::Error> {
        let tags: RecordTags = convert::from_js(tags)?;
        Ok(self.table.record(&tags.pairs()))
    }

    /// The steps of the game as PacoPlay's JSON action list; empty for games other than Paco Ŝako.
    pub fn actions(&self) -> String {
        self.table.actions()
    }
}

/// The games of this module with their descriptions, the default first.
#[wasm_bindgen]
pub fn games() -> Result<JsGames, js_sys::Error> {
    let games: Vec<GameInfo> = GameKind::ALL.iter().map(|kind| kind.info().into()).collect();
    Ok(convert::to_js(&games)?)
}

/// Writes a game record. Of its turns only notation, comments, annotations and variations are used; legality is
/// checked when the text is read. An incomplete turn (`pending`) is written as far as it goes, for which the main
/// line is played.
///
/// @throws {PacoError} `bad-record`, `bad-argument`, `bad-fen`, `bad-position`; with `pending` also `bad-step`,
///   `bad-square`, `illegal-step`, `bad-notation`, `illegal-turn`
#[wasm_bindgen(js_name = writeGame)]
pub fn write_game(record: &JsGameRecord) -> Result<String, js_sys::Error> {
    Ok(writing::write(record)?)
}
