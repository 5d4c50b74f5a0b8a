//! Matches on several boards.

use std::cell::RefCell;

use js_sys::JsString;
use wasm_bindgen::prelude::*;

use super::convert::{self, CheckOptions, Options, StepIn, StepOrClaim};
use super::error::Failure;
use super::fields::{Fields, shown};
use super::shared_objects::SharedObjects;
use super::{JsEndResult, JsLinks, JsReason, JsSnapshot, JsStep, snapshot};
use crate::games::GameKind;
use crate::games::boards::{AnyMatch, BoardName, MatchOpening, Seat, bpgn};
use crate::position::{EndReason, Outcome};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "MatchOptions")]
    pub type JsMatchOptions;
    #[wasm_bindgen(typescript_type = "BoardName")]
    pub type JsBoardName;
    #[wasm_bindgen(typescript_type = "SeatName")]
    pub type JsSeatName;
    #[wasm_bindgen(typescript_type = "SeatName[]")]
    pub type JsSeatNames;
    #[wasm_bindgen(typescript_type = "MatchView")]
    pub type JsMatchView;
    #[wasm_bindgen(typescript_type = "MatchTurn")]
    pub type JsMatchTurn;
    #[wasm_bindgen(typescript_type = "Wish | null")]
    pub type JsWish;
    #[wasm_bindgen(typescript_type = "BoardAlone")]
    pub type JsBoardAlone;
    #[wasm_bindgen(typescript_type = "PacoError[]")]
    pub type JsRemarks;
    #[wasm_bindgen(typescript_type = "MatchRecordOptions")]
    pub type JsMatchRecordOptions;
}

/// Options of `new Match`.
#[derive(Default)]
struct MatchOptions {
    of_game: CheckOptions,
    preset: Option<String>,
    chess960: Option<u32>,
    fen: Option<String>,
    record: Option<String>,
    over: [Option<String>; 2],
    clocks: Option<bool>,
}

impl Options for MatchOptions {
    const FIELDS: &'static [&'static str] =
        &["game", "rules", "preset", "chess960", "fen", "record", "over", "clocks"];

    fn read(fields: &Fields<'_>) -> Result<Self, Failure> {
        let mut over = [None, None];
        if let Some(results) = fields.value("over") {
            for board in BoardName::ALL {
                over[board.index()] = Fields::of(&results).text(board.name())?;
            }
        }
        Ok(Self {
            of_game: CheckOptions::read(fields)?,
            preset: fields.text("preset")?,
            chess960: fields.whole("chess960")?,
            fen: fields.text("fen")?,
            record: fields.text("record")?,
            over,
            clocks: fields.flag("clocks")?,
        })
    }
}

impl MatchOptions {
    fn open(&self) -> Result<Box<dyn AnyMatch>, Failure> {
        self.kind()?.open_match(&MatchOpening {
            rules: self.of_game.rules.as_deref(),
            preset: self.preset.as_deref(),
            chess960: self.chess960,
            fen: self.fen.as_deref(),
            record: self.record.as_deref(),
            over: [self.over[0].as_deref(), self.over[1].as_deref()],
            clocks: self.clocks,
        })
    }

    /// The game; by default the first one with boards.
    fn kind(&self) -> Result<GameKind, Failure> {
        let first = GameKind::ALL.iter().copied().find(|kind| kind.info().boards.is_some());
        match (&self.of_game.game, first) {
            (None, Some(kind)) => Ok(kind),
            _ => self.of_game.kind(),
        }
    }
}

/// Options of `Match.record`.
#[derive(Default)]
struct RecordOptions {
    tags: Vec<(String, String)>,
    results: bpgn::Results,
}

impl Options for RecordOptions {
    const FIELDS: &'static [&'static str] = &["tags", "results"];

    fn read(fields: &Fields<'_>) -> Result<Self, Failure> {
        let mut tags = Vec::new();
        if let Some(given) = fields.value("tags") {
            let wrong = || Failure::argument(format!("tags is {}: expected an object", shown(&given)));
            let object = given.dyn_ref::<js_sys::Object>().ok_or_else(wrong)?;
            for name in js_sys::Object::keys(object).iter().filter_map(|name| name.as_string()) {
                tags.extend(Fields::of(&given).text(&name)?.map(|value| (name, value)));
            }
        }
        let results = match fields.text("results")?.as_deref() {
            None | Some("sums") => bpgn::Results::Sums,
            Some("plain") => bpgn::Results::Plain,
            Some(other) => {
                let found = shown(&other.into());
                return Err(Failure::argument(format!("results is {found}: expected sums or plain")));
            }
        };
        Ok(Self { tags, results })
    }
}

/// A match on two boards being played, for games whose `GameInfo` has `boards`. Each board has snapshots like a
/// single game; the side to move on either board may act at any time. Call `free()` when it is no longer needed.
#[wasm_bindgen]
pub struct Match {
    game: Box<dyn AnyMatch>,
    kept: [RefCell<SharedObjects>; 2],
}

#[wasm_bindgen]
impl Match {
    /// Starts a match: at the usual start position or a Chess960 start on both boards, at two positions, or after
    /// a whole record (BPGN).
    ///
    /// @throws {PacoError} `bad-argument`, also for a game on a single board; `bad-start-number`, `bad-fen`,
    /// `bad-position`, `bad-record`
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<JsMatchOptions>) -> Result<Self, js_sys::Error> {
        let options: MatchOptions = convert::from_js(options)?;
        Ok(Self { game: options.open()?, kept: [RefCell::default(), RefCell::default()] })
    }

    /// The current state of the match, without its turns and the content of the boards.
    pub fn view(&self) -> Result<JsMatchView, js_sys::Error> {
        Ok(convert::to_js(&self.game.view())?)
    }

    /// All data for drawing a board: as `Game.snapshot`, with the turns of this board.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn snapshot(&self, board: JsBoardName) -> Result<JsSnapshot, js_sys::Error> {
        let board = board_from_js(&board)?;
        let mut kept = self.kept[board.index()].borrow_mut();
        Ok(snapshot::snapshot(&*self.game.shown(board), &mut kept)?.unchecked_into())
    }

    /// One of the turns of both boards, counted from 0 in playing order.
    ///
    /// @throws {PacoError} `bad-argument` if fewer have been played
    pub fn turn(&self, index: u32) -> Result<JsMatchTurn, js_sys::Error> {
        Ok(convert::to_js(&self.game.turn(index as usize)?)?)
    }

    /// Plays one step on a board, or makes a claim, which ends the board. `clock` is the time left on the player's
    /// clock in seconds; it is recorded with the turn that the step completes.
    ///
    /// @throws {PacoError} `bad-step`, `bad-square`, `illegal-step` (with the reason `waiting` if the side has no
    /// turn), `illegal-claim`, `game-over`, `bad-argument`
    pub fn apply(&mut self, board: JsBoardName, step: JsStep, clock: Option<f64>) -> Result<(), js_sys::Error> {
        let board = board_from_js(&board)?;
        let step: StepIn = convert::step_from_js(step)?;
        Ok(match step.read_with_claims()? {
            StepOrClaim::Step(step) => self.game.play(board, step, milliseconds(clock)?),
            StepOrClaim::Claim(claim) => self.game.claim(board, claim),
        }?)
    }

    /// Plays a whole turn on a board, or the rest of the one under way, given in notation (`"Nf3"`, `"P@e4"`).
    ///
    /// @throws {PacoError} `bad-notation`, `illegal-turn`, `illegal-step`, `game-over`, `bad-argument`
    #[wasm_bindgen(js_name = playTurn)]
    pub fn play_turn(
        &mut self,
        board: JsBoardName,
        text: JsString,
        clock: Option<f64>,
    ) -> Result<(), js_sys::Error> {
        let board = board_from_js(&board)?;
        let text = convert::text_from_js(&text, "text")?;
        Ok(self.game.play_turn(board, &text, milliseconds(clock)?)?)
    }

    /// The reason why a step on a board is refused; `null` if it is legal, or the board or the match has ended.
    ///
    /// @throws {PacoError} `bad-step`, `bad-square`, `bad-argument`
    #[wasm_bindgen(js_name = whyNot)]
    pub fn why_not(&self, board: JsBoardName, step: JsStep) -> Result<JsReason, js_sys::Error> {
        let board = board_from_js(&board)?;
        Ok(convert::to_js(&self.game.why_not(board, convert::step_from_js(step)?.read()?))?)
    }

    /// The possible continuations of the turn on a board after a step. Nothing is played.
    ///
    /// @throws {PacoError} `bad-step`, `bad-square`, `illegal-step`, `game-over`, `bad-argument`
    pub fn preview(&self, board: JsBoardName, step: JsStep) -> Result<JsLinks, js_sys::Error> {
        let board = board_from_js(&board)?;
        let step = convert::step_from_js(step)?.read()?;
        Ok(convert::to_js(&self.game.preview(board, step, 1)?)?)
    }

    /// Takes back the last step of the turn under way on a board. Returns `false` if there was none.
    ///
    /// @throws {PacoError} `bad-argument`
    #[wasm_bindgen(js_name = undoStep)]
    pub fn undo_step(&mut self, board: JsBoardName) -> Result<bool, js_sys::Error> {
        Ok(self.game.undo_step(board_from_js(&board)?))
    }

    /// Takes back the last event on either board: a turn, or an end that did not follow from the positions.
    /// Captured pieces are taken back from the partner; turns under way are dropped. Returns `false` if there was
    /// no event.
    pub fn undo(&mut self) -> bool {
        let done = self.game.undo();
        for (board, kept) in BoardName::ALL.into_iter().zip(&self.kept) {
            kept.borrow_mut().truncate(self.game.shown(board).turn_count());
        }
        done
    }

    /// Redoes the event that was taken back last. Returns `false` if there was none.
    pub fn redo(&mut self) -> bool {
        self.game.redo()
    }

    /// Resigns for a player, which ends the board.
    ///
    /// @throws {PacoError} `bad-argument`, `game-over`
    pub fn resign(&mut self, seat: JsSeatName) -> Result<(), js_sys::Error> {
        let seat = self.seat(&seat)?;
        Ok(self.game.resign(seat)?)
    }

    /// Ends a board on time, or both simultaneously for players on different boards.
    ///
    /// @throws {PacoError} `bad-argument`, `game-over`
    #[wasm_bindgen(js_name = loseOnTime)]
    pub fn lose_on_time(&mut self, seats: JsSeatNames) -> Result<(), js_sys::Error> {
        let list: js_sys::Array = seats
            .unchecked_into::<JsValue>()
            .dyn_into()
            .map_err(|_| Failure::argument("seats are not a list: expected an array of seats"))?;
        let seats = list.iter().map(|seat| self.seat(&seat)).collect::<Result<Vec<Seat>, _>>()?;
        Ok(self.game.lose_on_time(&seats)?)
    }

    /// Offers a draw or accepts an offer: of the board if points are added, of the match if the first board
    /// decides. When everyone asked has agreed, it is drawn.
    ///
    /// @throws {PacoError} `bad-argument`, `draw-offer`, `game-over`
    #[wasm_bindgen(js_name = offerDraw)]
    pub fn offer_draw(&mut self, seat: JsSeatName) -> Result<(), js_sys::Error> {
        let seat = self.seat(&seat)?;
        Ok(self.game.offer_draw(seat)?)
    }

    /// Declines a draw offered by others.
    ///
    /// @throws {PacoError} `bad-argument`, `draw-offer`, `game-over`
    #[wasm_bindgen(js_name = declineDraw)]
    pub fn decline_draw(&mut self, seat: JsSeatName) -> Result<(), js_sys::Error> {
        let seat = self.seat(&seat)?;
        Ok(self.game.decline_draw(seat)?)
    }

    /// Ends a board with a result without a known reason.
    ///
    /// @throws {PacoError} `bad-argument`, `game-over`
    #[wasm_bindgen(js_name = endAs)]
    pub fn end_as(&mut self, board: JsBoardName, result: JsEndResult) -> Result<(), js_sys::Error> {
        let board = board_from_js(&board)?;
        let winner = convert::winner_from_js(&result)?;
        Ok(self.game.end(&[(board, Outcome { winner, reason: EndReason::Unknown })])?)
    }

    /// The piece that a player needs most from the partner, and the reason; `null` if none matters enough.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn wish(&self, seat: JsSeatName) -> Result<JsWish, js_sys::Error> {
        Ok(convert::to_js(&self.game.wish(self.seat(&seat)?))?)
    }

    /// A board by itself at the start of the turn under way: the input for `Engine.start` and `new Game` to search
    /// or show it.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn alone(&self, board: JsBoardName) -> Result<JsBoardAlone, js_sys::Error> {
        let (fed, fen) = self.game.alone(board_from_js(&board)?);
        let view = self.game.view();
        Ok(convert::to_js(&Alone { game: view.game, rules: view.rules, fen, fed })?)
    }

    /// Both boards as FEN with `|` between them, without turns under way.
    pub fn fen(&self) -> String {
        self.game.view().fen
    }

    /// The start of the match, as FEN.
    #[wasm_bindgen(js_name = startFen)]
    pub fn start_fen(&self) -> String {
        self.game.start_fen()
    }

    /// Remarks about the record of the match, as errors: results that contradict its turns.
    pub fn remarks(&self) -> JsRemarks {
        let remarks: js_sys::Array = self.game.remarks().iter().cloned().map(js_sys::Error::from).collect();
        remarks.unchecked_into()
    }

    /// The match as BPGN, without turns under way.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn record(&self, options: Option<JsMatchRecordOptions>) -> Result<String, js_sys::Error> {
        let options: RecordOptions = convert::from_js(options)?;
        let tags: Vec<(&str, &str)> = options.tags.iter().map(|(name, value)| (&name[..], &value[..])).collect();
        Ok(self.game.record(&tags, options.results))
    }
}

impl Match {
    fn seat(&self, value: &JsValue) -> Result<Seat, Failure> {
        let info = self.game.info();
        value.as_string().and_then(|name| info.seat_named(&name)).ok_or_else(|| {
            let names = info.seats.map(|seat| seat.name).join(", ");
            Failure::argument(format!("seat is {}: expected one of {names}", shown(value)))
        })
    }
}

/// A board by itself.
#[derive(serde::Serialize)]
struct Alone {
    game: &'static str,
    rules: &'static str,
    fen: String,
    fed: bool,
}

fn board_from_js(value: &JsValue) -> Result<BoardName, Failure> {
    let named = value.as_string().and_then(|name| BoardName::from_name(&name));
    named.ok_or_else(|| Failure::argument(format!("board is {}: expected “A” or “B”", shown(value))))
}

/// Seconds on a clock, as whole milliseconds.
fn milliseconds(seconds: Option<f64>) -> Result<Option<u64>, Failure> {
    // The maximum is more than ten days.
    const MOST: f64 = 1e6;
    match seconds {
        Some(seconds) if !(0.0..=MOST).contains(&seconds) => {
            let found = shown(&seconds.into());
            Err(Failure::argument(format!("clock is {found}: expected seconds, 0 to 1000000")))
        }
        seconds => Ok(seconds.map(|seconds| (seconds * 1000.0).round() as u64)),
    }
}
