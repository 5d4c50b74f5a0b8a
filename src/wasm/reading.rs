//! Reads texts: typed turns and records.

use js_sys::JsString;
use wasm_bindgen::prelude::*;

use super::convert::{self, ReadOptions};
use super::shared_objects::SharedObjects;
use super::{Game, JsGameRecord, JsReadOptions, JsSteps, records};
use crate::record::{self, Beginning};

#[wasm_bindgen]
impl Game {
    /// The steps of a turn in the formats of `playTurn`. Nothing is played.
    ///
    /// @throws {PacoError} `bad-notation`, `illegal-turn`, `game-over`, `bad-argument`
    #[wasm_bindgen(js_name = readTurn)]
    pub fn read_turn(&self, text: JsString) -> Result<JsSteps, js_sys::Error> {
        Ok(convert::to_js(&self.table.read_turn(&convert::text_from_js(&text, "text")?)?)?)
    }

    /// Plays a whole turn, or the rest of the turn under way, given in notation (`"e2>e4"`, `"Bc4>Rf7xQf5"`) or as
    /// a step list (`"d1>d4>e6=Q>g6"`). A text that is not a legal, complete turn changes nothing.
    ///
    /// @throws {PacoError} `bad-notation`, `illegal-turn`, `game-over`, `bad-argument`
    #[wasm_bindgen(js_name = playTurn)]
    pub fn play_turn(&mut self, text: JsString) -> Result<(), js_sys::Error> {
        Ok(self.table.play_turn(&convert::text_from_js(&text, "text")?)?)
    }
}

/// Reads a game record with its variations, comments and annotations. Every turn is checked by the rules. Without
/// `game`, that of the record's tag `Variant` is read. `rules` is used if the record does not name a rule set.
///
/// @throws {PacoError} `bad-record`, `bad-argument`
#[wasm_bindgen(js_name = readGame)]
pub fn read_game(text: JsString, options: Option<JsReadOptions>) -> Result<JsGameRecord, js_sys::Error> {
    let options: ReadOptions = convert::from_js(options)?;
    Ok(records::read(&convert::text_from_js(&text, "text")?, &options)?)
}

/// Reads a game record in parts, for pages that must not block on a long one: call `advance` until it returns
/// `true`. Call `free()` when it is no longer needed.
#[wasm_bindgen]
pub struct GameReader {
    reader: Box<dyn records::AnyReader>,
    /// The options, until there is text.
    before_text: Option<ReadOptions>,
}

#[wasm_bindgen]
impl GameReader {
    /// Creates a reader. Without `game`, that of the record's tag `Variant` is read, which has to be in the first
    /// part of the text. `rules` is used if the record does not name a rule set.
    ///
    /// @throws {PacoError} `bad-argument`
    #[wasm_bindgen(constructor)]
    pub fn new(text: JsString, options: Option<JsReadOptions>) -> Result<Self, js_sys::Error> {
        let options: ReadOptions = convert::from_js(options)?;
        let text = convert::text_from_js(&text, "text")?;
        let is_empty = text.is_empty();
        Ok(Self { reader: records::reader(text, &options)?, before_text: is_empty.then_some(options) })
    }

    /// Appends text: a long one can be passed in parts, before `advance` is first called.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn add(&mut self, text: JsString) -> Result<(), js_sys::Error> {
        let text = convert::text_from_js(&text, "text")?;
        match &self.before_text {
            Some(options) if !text.is_empty() => {
                self.reader = records::reader(text, options)?;
                self.before_text = None;
            }
            _ => self.reader.add(&text),
        }
        Ok(())
    }

    /// Releases a part of the memory; reading is impossible afterwards. Returns `true` when the rest is small
    /// enough for `free()`. Freeing a long record at once takes long.
    pub fn discard(&mut self) -> bool {
        self.reader.discard()
    }

    /// Reads a few kilobytes of the text, or a turn. Returns `true` when all has been read.
    ///
    /// @throws {PacoError} `bad-record`
    pub fn advance(&mut self) -> Result<bool, js_sys::Error> {
        Ok(self.reader.advance()?)
    }

    /// The result of `readGame`; the parts that describe the turns played are frozen.
    ///
    /// @throws {PacoError} `bad-argument` if reading is not finished
    pub fn record(&self) -> Result<JsGameRecord, js_sys::Error> {
        Ok(self.reader.record()?)
    }

    /// The game after its main line, to be continued.
    ///
    /// @throws {PacoError} `bad-argument` if reading is not finished
    pub fn game(&self) -> Result<Game, js_sys::Error> {
        let (table, turns) = self.reader.table()?;
        Ok(Game { table, kept: SharedObjects::with_turns(&turns) })
    }
}

/// Finds the starts of records in a file that contains several: each starts with its tags. An unclosed comment
/// ends with its record. Call `free()` when it is no longer needed.
#[wasm_bindgen]
#[derive(Default)]
pub struct RecordSplitter(record::RecordSplitter);

#[wasm_bindgen]
impl RecordSplitter {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads the next part; the file may be split anywhere except in a tag. Returns the starts of records known so
    /// far, without the first one, which starts with the file: for each its index in the text and its line,
    /// counted from 1, in sequence.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn add(&mut self, text: JsString) -> Result<Vec<u32>, js_sys::Error> {
        Ok(places(self.0.add(&convert::text_from_js(&text, "text")?)))
    }

    /// Handles the end of the file. Returns the remaining starts, like `add`.
    pub fn end(&mut self) -> Vec<u32> {
        places(self.0.end())
    }
}

fn places(beginnings: Vec<Beginning>) -> Vec<u32> {
    let number = |number| u32::try_from(number).unwrap_or(u32::MAX);
    beginnings.into_iter().flat_map(|beginning| [number(beginning.offset), number(beginning.line)]).collect()
}
