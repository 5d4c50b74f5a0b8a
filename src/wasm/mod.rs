//! The JavaScript API: thin, typed, and nothing but plain copies.
//!
//! Its types are in `types.d.ts`, which is copied into the generated definitions unchanged.

#[cfg(feature = "can-i")]
mod arbiter;
mod convert;
#[cfg(feature = "engine")]
pub mod engine;
mod error;
mod fields;
#[cfg(feature = "strategochess")]
mod hidden;
mod kept;
#[cfg(feature = "bughouse")]
mod matches;
mod records;
mod snapshot;

use js_sys::JsString;
use wasm_bindgen::prelude::*;

use crate::board::Square;
use crate::games::{AnyTable, Diagram, GameKind, Playable, Visitor, rule_set};
use crate::record::{self, Beginning};
#[cfg(feature = "can-i")]
pub use arbiter::{Arbiter, JsArbiterOptions, JsArbiterView, JsReply, choose_act};
use convert::{CheckOptions, GameOptions, Played, ReadOptions, RecordTags, StepIn};
use error::Failure;
#[cfg(feature = "strategochess")]
pub use hidden::{HiddenSetup, JsHiddenStep, JsHiddenView};
use kept::Kept;
#[cfg(feature = "bughouse")]
pub use matches::Match;
use snapshot::{GameInfo, SetupReport};

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

/// Panics should not happen; where one does in a debug build, the console shows where.
#[cfg(debug_assertions)]
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// A game being played. Call `free()` when it is no longer needed.
#[wasm_bindgen]
pub struct Game {
    table: Box<dyn AnyTable>,
    kept: Kept,
}

#[wasm_bindgen]
impl Game {
    /// Begins a game: the usual start position, a Chess960 start, a position, or a whole record.
    ///
    /// @throws {PacoError} `bad-argument`, `bad-start-number`, `bad-fen`, `bad-position`, `bad-record`, `bad-actions`
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<JsGameOptions>) -> Result<Self, js_sys::Error> {
        let options: GameOptions = convert::from_js(options)?;
        Ok(Self { table: options.kind()?.open(&options.opening())?, kept: Kept::default() })
    }

    /// The steps that may be played now; each can be completed to a whole turn. Empty when the game is over.
    #[wasm_bindgen(js_name = legalSteps)]
    pub fn legal_steps(&self) -> Result<JsLegalSteps, js_sys::Error> {
        Ok(convert::to_js(&self.table.legal_steps())?)
    }

    /// Plays one step, or makes a claim, which ends the game. What is not legal changes nothing.
    ///
    /// @throws {PacoError} `bad-step`, `bad-square`, `illegal-step`, `illegal-claim`, `game-over`
    pub fn apply(&mut self, step: JsStep) -> Result<(), js_sys::Error> {
        let step: StepIn = convert::step_from_js(step)?;
        Ok(match step.read_with_claims()? {
            Played::Step(step) => self.table.play(step),
            Played::Claim(claim) => self.table.claim(claim),
        }?)
    }

    /// Why a step is refused now; `null` when it is legal, and when the game is over.
    ///
    /// @throws {PacoError} `bad-step`, `bad-square`
    #[wasm_bindgen(js_name = whyNot)]
    pub fn why_not(&self, step: JsStep) -> Result<JsReason, js_sys::Error> {
        let step = convert::step_from_js(step)?.read()?;
        Ok(convert::to_js(&self.table.why_not(step))?)
    }

    /// Where the turn could go on after a step, at most `links` placements further (default 3). Nothing is played.
    /// Every square comes once, with the fewest placements that lead there.
    ///
    /// @throws {PacoError} `bad-step`, `bad-square`, `illegal-step`, `game-over`
    pub fn preview(&self, step: JsStep, links: Option<u32>) -> Result<JsLinks, js_sys::Error> {
        let step = convert::step_from_js(step)?.read()?;
        // More than a board's squares cannot be found.
        let links = links.unwrap_or(3).min(64) as usize;
        Ok(convert::to_js(&self.table.preview(step, links)?)?)
    }

    /// Where the piece of `color` on a square could go if the others stood better: squares to plan a turn with before
    /// the other side has played. Empty where it has none.
    ///
    /// @throws {PacoError} `bad-square`, `bad-argument`
    pub fn plans(&self, square: JsString, color: JsColor) -> Result<JsSquares, js_sys::Error> {
        let square: Square = convert::text_from_js(&square, "square")?.parse().map_err(Failure::from)?;
        let color = convert::color_from_js(&color)?;
        Ok(convert::to_js(&self.table.plans(color, square))?)
    }

    /// The steps of a turn given as `playTurn` reads it. Nothing is played.
    ///
    /// @throws {PacoError} `bad-notation`, `illegal-turn`, `game-over`, `bad-argument`
    #[wasm_bindgen(js_name = readTurn)]
    pub fn read_turn(&self, text: JsString) -> Result<JsSteps, js_sys::Error> {
        Ok(convert::to_js(&self.table.read_turn(&convert::text_from_js(&text, "text")?)?)?)
    }

    /// Plays a whole turn, or the rest of the turn under way, given in notation (`"e2>e4"`, `"Bc4>Rf7xQf5"`) or as a
    /// step list (`"d1>d4>e6=Q>g6"`). A text that is not a legal, complete turn changes nothing.
    ///
    /// @throws {PacoError} `bad-notation`, `illegal-turn`, `game-over`, `bad-argument`
    #[wasm_bindgen(js_name = playTurn)]
    pub fn play_turn(&mut self, text: JsString) -> Result<(), js_sys::Error> {
        Ok(self.table.play_turn(&convert::text_from_js(&text, "text")?)?)
    }

    /// Takes back one step; at the start of a turn, the last step of the turn before. Says whether there was one.
    #[wasm_bindgen(js_name = undoStep)]
    pub fn undo_step(&mut self) -> bool {
        let done = self.table.undo_step();
        self.kept.truncate(self.table.turn_count());
        done
    }

    /// Takes back the turn under way or, at the start of a turn, the turn before. Says whether there was one.
    #[wasm_bindgen(js_name = undoTurn)]
    pub fn undo_turn(&mut self) -> bool {
        let done = self.table.undo_turn();
        self.kept.truncate(self.table.turn_count());
        done
    }

    /// Plays the step again that was taken back last. Says whether there was one.
    #[wasm_bindgen(js_name = redoStep)]
    pub fn redo_step(&mut self) -> bool {
        self.table.redo_step()
    }

    /// Plays steps again to the end of a turn. Says whether there was one.
    #[wasm_bindgen(js_name = redoTurn)]
    pub fn redo_turn(&mut self) -> bool {
        self.table.redo_turn()
    }

    /// Goes to where these steps lead from the start of the game: takes back what differs and plays the rest, also past
    /// a third repetition. An end that does not follow from the board and an offered draw are gone then, and nothing
    /// can be played again. Steps that are not legal change nothing.
    ///
    /// With `turns`, that many turns at the beginning stay as they are and the steps follow them: in a long game that is faster
    /// than to give all steps again.
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

    /// Offers a draw; it stands until the other side answers or completes a turn. Offering back accepts.
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

    /// `color` gives up; the other side wins.
    ///
    /// @throws {PacoError} `bad-argument`, `game-over`
    pub fn resign(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.table.resign(color)?)
    }

    /// The time of `color` is up; the other side wins, or nobody in games won by checkmate where it has too few pieces left for
    /// one: not in crazyhouse and bughouse, whose pieces come back.
    ///
    /// @throws {PacoError} `bad-argument`, `game-over`
    #[wasm_bindgen(js_name = loseOnTime)]
    pub fn lose_on_time(&mut self, color: JsColor) -> Result<(), js_sys::Error> {
        let color = convert::color_from_js(&color)?;
        Ok(self.table.lose_on_time(color)?)
    }

    /// Ends the game with this result as a record tells: by resignation, time or agreement. Without a reason, and with one
    /// for which it cannot end so, the reason is `unknown`.
    ///
    /// @throws {PacoError} `bad-argument`, `game-over`
    #[wasm_bindgen(js_name = endAs)]
    pub fn end_as(&mut self, result: JsEndResult, reason: Option<JsEndReason>) -> Result<(), js_sys::Error> {
        let winner = convert::winner_from_js(&result)?;
        Ok(self.table.end_as(winner, convert::end_reason_from_js(reason.as_deref())?)?)
    }

    /// Everything needed to draw the game as it stands.
    pub fn snapshot(&mut self) -> Result<JsSnapshot, js_sys::Error> {
        Ok(snapshot::snapshot(&*self.table, &mut self.kept)?.unchecked_into())
    }

    /// The position as FEN, also in the middle of a chain.
    pub fn fen(&self) -> String {
        self.table.fen()
    }

    /// The position the game began at, as FEN.
    #[wasm_bindgen(js_name = startFen)]
    pub fn start_fen(&self) -> String {
        self.table.start_fen()
    }

    /// The game as a PGN-like record; a turn under way is written as far as it goes.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn record(&self, tags: Option<JsRecordTags>) -> Result<String, js_sys::Error> {
        let tags: RecordTags = convert::from_js(tags)?;
        Ok(self.table.record(&tags.pairs()))
    }

    /// The steps of the game as PacoPlay's JSON action list; empty for other games than Paco Ŝako.
    pub fn actions(&self) -> String {
        self.table.actions()
    }
}

/// The games of this module, the default first, and what each of them has.
#[wasm_bindgen]
pub fn games() -> Result<JsGames, js_sys::Error> {
    let games: Vec<GameInfo> = GameKind::ALL.iter().map(|kind| kind.info().into()).collect();
    Ok(convert::to_js(&games)?)
}

/// Reads a FEN as a diagram and tells all reasons why it cannot be played. Without reasons it can.
///
/// @throws {PacoError} `bad-fen` when the text is no FEN at all, `bad-argument`
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

/// The FEN of a diagram, whether or not it can be played. `checkFen` gives back the same diagram.
///
/// @throws {PacoError} `bad-argument`, `bad-square`
#[wasm_bindgen(js_name = writeFen)]
pub fn write_fen(setup: JsSetup) -> Result<String, js_sys::Error> {
    let (kind, diagram) = convert::diagram_from_js(&setup)?;
    Ok(kind.visit(WriteFen(diagram))?)
}

struct WriteFen(Diagram);

impl Visitor for WriteFen {
    type Output = Result<String, Failure>;

    fn visit<R: Playable>(self) -> Self::Output {
        R::write_fen(&self.0)
    }
}

/// Reads a game record with its variations, comments and annotations. Every turn is checked by the rules. `rules` is
/// used when the record does not name any.
///
/// @throws {PacoError} `bad-record`, `bad-argument`
#[wasm_bindgen(js_name = readGame)]
pub fn read_game(text: JsString, options: Option<JsReadOptions>) -> Result<JsGameRecord, js_sys::Error> {
    let options: ReadOptions = convert::from_js(options)?;
    Ok(records::read(&convert::text_from_js(&text, "text")?, &options)?)
}

/// Reads a game record in parts, for pages that must not be held up by a long one: call `advance` until it says that all
/// has been read. Call `free()` when it is no longer needed.
#[wasm_bindgen]
pub struct GameReader(Box<dyn records::AnyReader>);

#[wasm_bindgen]
impl GameReader {
    /// Nothing is read yet. `rules` is used when the record does not name any.
    ///
    /// @throws {PacoError} `bad-argument`
    #[wasm_bindgen(constructor)]
    pub fn new(text: JsString, options: Option<JsReadOptions>) -> Result<Self, js_sys::Error> {
        let options: ReadOptions = convert::from_js(options)?;
        let text = convert::text_from_js(&text, "text")?;
        Ok(Self(records::reader(text, &options)?))
    }

    /// Puts more of the text behind what was given: a long one can be handed over in parts, before `advance` is first
    /// called.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn add(&mut self, text: JsString) -> Result<(), js_sys::Error> {
        self.0.add(&convert::text_from_js(&text, "text")?);
        Ok(())
    }

    /// Gives back a part of the memory; nothing can be read any more. Returns whether all has been given back but what
    /// `free()` does. A long record takes long to be freed at once.
    pub fn discard(&mut self) -> bool {
        self.0.discard()
    }

    /// Reads a few kilobytes of the text, or a turn. Returns whether all has been read.
    ///
    /// @throws {PacoError} `bad-record`
    pub fn advance(&mut self) -> Result<bool, js_sys::Error> {
        Ok(self.0.advance()?)
    }

    /// What `readGame` gives, frozen where it stands for what was played.
    ///
    /// @throws {PacoError} `bad-argument` if not all has been read
    pub fn record(&self) -> Result<JsGameRecord, js_sys::Error> {
        Ok(self.0.record()?)
    }

    /// The game as its main line leaves it, to be played on.
    ///
    /// @throws {PacoError} `bad-argument` if not all has been read
    pub fn game(&self) -> Result<Game, js_sys::Error> {
        let (table, turns) = self.0.table()?;
        Ok(Game { table, kept: Kept::with_turns(&turns) })
    }
}

/// Finds where records begin in a file that holds one after another: each begins with its tags. A comment that is never
/// closed takes no other record with it. Call `free()` when it is no longer needed.
#[wasm_bindgen]
#[derive(Default)]
pub struct RecordSplitter(record::RecordSplitter);

#[wasm_bindgen]
impl RecordSplitter {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads the next part; the file may be cut anywhere except in a tag. Returns where records begin, as far as it
    /// is known now, without the first one, which begins with the file: for each its index in the text and its line,
    /// counted from 1, one after the other.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn add(&mut self, text: JsString) -> Result<Vec<u32>, js_sys::Error> {
        Ok(places(self.0.add(&convert::text_from_js(&text, "text")?)))
    }

    /// The file has ended. Returns what is known only now, as `add` does.
    pub fn end(&mut self) -> Vec<u32> {
        places(self.0.end())
    }
}

fn places(beginnings: Vec<Beginning>) -> Vec<u32> {
    let number = |number| u32::try_from(number).unwrap_or(u32::MAX);
    beginnings.into_iter().flat_map(|beginning| [number(beginning.offset), number(beginning.line)]).collect()
}

/// Writes a game record. Of its turns only notation, comments, annotations and variations are looked at; whether they
/// are legal is asked when the text is read. A turn under way (`pending`) is written as far as it goes; for that, the main
/// line is played.
///
/// @throws {PacoError} `bad-record`, `bad-argument`, `bad-fen`, `bad-position`; with `pending` also `bad-step`,
///   `bad-square`, `illegal-step`, `bad-notation`, `illegal-turn`
#[wasm_bindgen(js_name = writeGame)]
pub fn write_game(record: &JsGameRecord) -> Result<String, js_sys::Error> {
    Ok(records::write(record)?)
}
