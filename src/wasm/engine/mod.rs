//! The computer's JavaScript API: one class that works in slices.
//!
//! It is compiled only with the feature `engine`, into separate modules, which a page loads when the computer, or
//! a game other than Paco Ŝako, is first needed: a player who plays only Paco Ŝako, and only against people, loads
//! only its rules. The price is that each module contains the rules of its games.

mod animation;
mod defence;
mod explanation;
mod out;
mod progress;
mod request;
mod review;
mod task;

use js_sys::JsString;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use super::convert;
use super::error::Failure;
use crate::games::GameKind;
use crate::games::info::Level;
use crate::games::interface::{Playable, Visitor};
use crate::search::{SharedEntries, TranspositionTable};
pub use animation::{Animation, JsFrame, JsFrames};
use request::{EngineOptions, EngineRequest};
use task::AnyTask;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "EngineOptions")]
    pub type JsEngineOptions;
    #[wasm_bindgen(typescript_type = "EngineRequest")]
    pub type JsEngineRequest;
    #[wasm_bindgen(typescript_type = "EngineProgress")]
    pub type JsEngineProgress;
    #[wasm_bindgen(typescript_type = "Threats")]
    pub type JsThreats;
    #[wasm_bindgen(typescript_type = "EngineLevel[]")]
    pub type JsLevels;
    #[wasm_bindgen(typescript_type = "EnginePersona[]")]
    pub type JsPersonas;

    /// The time in milliseconds; available in windows, workers and Node.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The computer: plays, analyses, proves and reviews, one request at a time. Call `free()` when it is no longer
/// needed.
#[wasm_bindgen]
pub struct Engine {
    /// Moved into the current search while it runs.
    table: Option<TranspositionTable>,
    table_bytes: usize,
    task: Option<Box<dyn AnyTask>>,
    started: f64,
}

#[wasm_bindgen]
impl Engine {
    /// Creates an engine. Between requests it keeps its transposition table, as long as the rules and the
    /// evaluation are the same; analyses, hints and all players without evaluation errors share one.
    ///
    /// @throws {PacoError} `bad-argument`
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<JsEngineOptions>) -> Result<Self, js_sys::Error> {
        let options: EngineOptions = convert::from_js(options)?;
        let table_bytes = options.table_bytes()?;
        Ok(Self { table: None, table_bytes, task: None, started: 0.0 })
    }

    /// Starts a request and drops the previous one. Nothing is searched before `run`.
    ///
    /// @throws {PacoError} `bad-argument`, `game-over`, `turn-under-way`, and the codes of `new Game`
    pub fn start(&mut self, request: JsEngineRequest) -> Result<(), js_sys::Error> {
        let request: EngineRequest = convert::from_js(Some(request))?;
        self.cancel();
        let table = self.table.get_or_insert_with(|| TranspositionTable::new(self.table_bytes));
        self.task = Some(task::begin(&request, table)?);
        self.table = None;
        self.started = now();
        Ok(())
    }

    /// Works for this many milliseconds, or until the request is answered, and reports the progress.
    ///
    /// @throws {PacoError} `bad-argument`, `no-request`
    pub fn run(&mut self, milliseconds: f64) -> Result<JsEngineProgress, js_sys::Error> {
        Ok(self.run_slice(milliseconds)?)
    }

    fn run_slice(&mut self, milliseconds: f64) -> Result<JsEngineProgress, Failure> {
        if milliseconds.is_nan() || milliseconds < 0.0 {
            return Err(Failure::argument(format!("milliseconds is {milliseconds}: expected 0 or more")));
        }
        let task = self.task.as_mut().ok_or_else(no_request)?;
        task.run(milliseconds, &mut now)?;
        convert::to_js(&task.progress(now() - self.started))
    }

    /// Ends the request with the results so far; the next `run` answers it, after a last check.
    ///
    /// @throws {PacoError} `no-request`
    pub fn stop(&mut self) -> Result<(), js_sys::Error> {
        self.task.as_mut().ok_or_else(no_request)?.stop();
        Ok(())
    }

    /// The message for other engines that work on the same request, to be fetched after `run` and passed to the
    /// `learn` of all others; `undefined` if there is none. An engine that searches alone needs this only if it
    /// has helpers, whose requests have `helper` and are otherwise the same.
    pub fn news(&mut self) -> Option<Vec<u8>> {
        Some(self.task.as_mut()?.news()?.to_bytes())
    }

    /// Handles a message of another engine, of the same version, that works on the same request. Does nothing
    /// without a request, or with one that cannot be helped.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn learn(&mut self, news: js_sys::Uint8Array) -> Result<(), js_sys::Error> {
        let bytes = news.dyn_ref().map(js_sys::Uint8Array::to_vec);
        let news = bytes
            .and_then(|bytes| SharedEntries::from_bytes(&bytes))
            .ok_or_else(|| Failure::argument("news are damaged: expected the bytes that `news` returns"))?;
        if let Some(task) = &mut self.task {
            task.learn(&news);
        }
        Ok(())
    }

    /// Drops the request, if there is one.
    pub fn cancel(&mut self) {
        if let Some(table) = self.task.take().and_then(AnyTask::into_table) {
            self.table = Some(table);
        }
    }

    /// Clears the transposition table: for a new game, or to get reproducible answers.
    pub fn forget(&mut self) {
        self.cancel();
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }

    /// The shortest chains by which each side could unite with the other's king if it were to move. In extreme
    /// positions the longest chains are not found, so that the call returns at once.
    ///
    /// @throws {PacoError} `bad-argument`, `turn-under-way`, and the codes of `new Game`
    pub fn threats(&self, request: JsEngineRequest) -> Result<JsThreats, js_sys::Error> {
        let request: EngineRequest = convert::from_js(Some(request))?;
        let threats = request.kind()?.visit(ThreatsOf(&request))?;
        Ok(convert::to_js(&threats)?)
    }

    /// The levels of a game, the weakest first; by default those of the default game.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn levels(
        #[wasm_bindgen(unchecked_optional_param_type = "OwnGame")] game: Option<JsString>,
    ) -> Result<JsLevels, js_sys::Error> {
        let levels: Vec<Level> = Level::all(kind_from_js(game)?.info().levels).collect();
        Ok(convert::to_js(&levels)?)
    }

    /// The names of the personas, the weakest first; empty for a game that has only levels.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn personas(
        #[wasm_bindgen(unchecked_optional_param_type = "OwnGame")] game: Option<JsString>,
    ) -> Result<JsPersonas, js_sys::Error> {
        Ok(convert::to_js(&kind_from_js(game)?.visit(PersonasOf))?)
    }
}

/// The game with this name; by default the default game.
fn kind_from_js(name: Option<JsString>) -> Result<GameKind, Failure> {
    let name = name.map(|name| convert::text_from_js(&name, "game")).transpose()?;
    convert::kind(name.as_deref())
}

/// The personas of a game.
struct PersonasOf;

impl Visitor for PersonasOf {
    type Output = &'static [&'static str];

    fn visit<R: Playable>(self) -> Self::Output {
        R::PERSONAS
    }
}

/// The threats of both sides in the position of a request.
struct ThreatsOf<'a>(&'a EngineRequest);

impl Visitor for ThreatsOf<'_> {
    type Output = Result<out::Threats, Failure>;

    fn visit<R: Playable>(self) -> Self::Output {
        out::Threats::new(&self.0.subject::<R>()?.start, self.0.lines()?)
    }
}

fn no_request() -> Failure {
    Failure::new("no-request", "the engine has no request: call `start` first")
}
