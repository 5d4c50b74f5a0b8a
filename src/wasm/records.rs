//! Reads records as plain objects. They nest as deeply as their variations, so they are built without recursion.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use super::JsGameRecord;
use super::convert::{self, ReadOptions};
use super::shared_objects::freeze;
use crate::games::interface::{Playable, Table, Visitor, played_turn, rule_set};
use crate::games::records::{LinePlace, RecordReader};
use crate::games::{AnyTable, Failure};
use crate::position::Outcome;
use crate::session::{Session, Turn};

/// Reads a text at once.
pub fn read(text: &str, options: &ReadOptions) -> Result<JsGameRecord, Failure> {
    let mut reader = new_reader(text.to_owned(), options, false)?;
    while !reader.advance()? {}
    reader.record()
}

/// Reads a text in parts, the first of which names the game.
pub fn reader(text: String, options: &ReadOptions) -> Result<Box<dyn AnyReader>, Failure> {
    new_reader(text, options, true)
}

fn new_reader(text: String, options: &ReadOptions, is_kept: bool) -> Result<Box<dyn AnyReader>, Failure> {
    let kind = convert::kind_of_record(options.of_game.game.as_deref(), &text)?;
    kind.visit(NewReader { text, options, is_kept })
}

struct NewReader<'a> {
    text: String,
    options: &'a ReadOptions,
    is_kept: bool,
}

impl Visitor for NewReader<'_> {
    type Output = Result<Box<dyn AnyReader>, Failure>;

    fn visit<R: Playable>(self) -> Self::Output {
        let reader = RecordReader::<R>::new(rule_set::<R>(self.options.of_game.rules.as_deref())?);
        let reader = if self.options.lenient { reader.lenient() } else { reader };
        let (text, is_kept) = (self.text, self.is_kept);
        Ok(Box::new(Reader {
            text,
            reader,
            is_read: false,
            is_made: false,
            is_kept,
            lines: Vec::new(),
            played: Array::new(),
        }))
    }
}

/// A record being read, of any game.
pub trait AnyReader {
    /// Appends text.
    fn add(&mut self, text: &str);

    /// Reads a part. Returns `true` when all has been read.
    fn advance(&mut self) -> Result<bool, Failure>;

    /// Releases a part of the memory. Returns `true` when almost all has been released.
    fn discard(&mut self) -> bool;

    /// The record as an object.
    fn record(&self) -> Result<JsGameRecord, Failure>;

    /// The game after its main line, and its turns as frozen objects.
    fn table(&self) -> Result<(Box<dyn AnyTable>, Array), Failure>;
}

struct Reader<R: Playable> {
    text: String,
    reader: RecordReader<R>,
    /// `true` if the text has been read; then objects are created.
    is_read: bool,
    /// `true` if all objects have been created.
    is_made: bool,
    /// `true` if a game is wanted, too: then the turns played are frozen.
    is_kept: bool,
    /// The created turns of each line.
    lines: Vec<Array>,
    /// The turns of the main line, without comments and annotations.
    played: Array,
}

/// The number of objects released in one part.
const DISCARDED: usize = 2000;

impl<R: Playable + 'static> AnyReader for Reader<R> {
    fn add(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn discard(&mut self) -> bool {
        self.lines.truncate(self.lines.len().saturating_sub(DISCARDED));
        self.reader.discard(DISCARDED) && self.lines.is_empty()
    }

    fn advance(&mut self) -> Result<bool, Failure> {
        if !self.is_read {
            let read = self.reader.advance(&self.text);
            self.is_read = read.map_err(|error| self.reader.failure(&self.text, error))?;
            return Ok(false);
        }
        let line = self.lines.len().saturating_sub(1);
        let index = self.lines.last().map_or(0, Array::length);
        if self.lines.is_empty() {
            self.lines.push(Array::new());
        } else if let Some((turn, first)) = self.reader.turn(line, index as usize) {
            let object = self.turn(turn, (line, index as usize), first)?;
            self.lines[line].push(&object);
        } else {
            let record = self.reader.record();
            let Some(variation) = record.variations.get(line) else {
                self.is_made = true;
                return Ok(true);
            };
            let replaced = self.lines[variation.line].get(u32::try_from(variation.turn).unwrap_or(u32::MAX));
            let turns = Array::new();
            if let Ok(list) = Reflect::get(&replaced, &"variations".into()).unwrap_or_default().dyn_into::<Array>()
            {
                list.push(&turns);
            }
            self.lines.push(turns);
        }
        Ok(false)
    }

    fn record(&self) -> Result<JsGameRecord, Failure> {
        let (session, turns) = self.whole()?;
        let record = self.reader.record();
        let (start, outcome) = (session.start(), session.outcome());
        let tags = Object::new();
        for (name, value) in &record.tags {
            set(&tags, name, &value.as_str().into());
        }
        let remarks: Array =
            self.reader.remarks().iter().map(|remark| js_sys::Error::from(remark.clone())).collect();
        let object = Object::new();
        for (name, value) in [
            ("tags", tags.into()),
            ("remarks", remarks.into()),
            ("game", R::INFO.id.into()),
            ("rules", start.rule_set_name().into()),
            ("chess960", start.chess960_number().map_or(JsValue::NULL, JsValue::from)),
            ("fen", start.to_fen().into()),
            ("firstTurn", start.turn().name().into()),
            ("comment", record.comment.as_str().into()),
            ("result", outcome.map_or("*", Outcome::result).into()),
            ("reason", outcome.map_or(JsValue::NULL, |outcome| outcome.reason.name().into())),
            ("turns", turns.clone().into()),
            ("pending", convert::to_js(&session.pending())?),
        ] {
            set(&object, name, &value);
        }
        Ok(object.unchecked_into())
    }

    fn table(&self) -> Result<(Box<dyn AnyTable>, Array), Failure> {
        let (session, _) = self.whole()?;
        Ok((Box::new(Table::from(session.clone())), self.played.clone()))
    }
}

impl<R: Playable> Reader<R> {
    /// The game and the turns of its main line.
    fn whole(&self) -> Result<(&Session<R>, &Array), Failure> {
        let all = self.reader.session().zip(self.lines.first()).filter(|_| self.is_made);
        all.ok_or_else(|| Failure::argument("the record has not been read to its end"))
    }

    /// A turn as an object, with its comments and annotations. Equal turns share one object for the steps.
    fn turn(&self, turn: &Turn<R>, place: LinePlace, first: LinePlace) -> Result<Object, Failure> {
        let (line, index) = place;
        let object = if first == place {
            let played: Object = convert::to_js(&played_turn(turn)?)?;
            if self.is_kept {
                freeze(&played);
                if line == 0 {
                    self.played.push(&played);
                }
                Object::assign(&Object::new(), &played)
            } else {
                played
            }
        } else {
            let same = self.lines[first.0].get(u32::try_from(first.1).unwrap_or(u32::MAX));
            Object::assign(&Object::new(), same.unchecked_ref())
        };
        let record = self.reader.record();
        let before = match line.checked_sub(1) {
            Some(variation) if index == 0 => record.variations[variation].comment.as_str(),
            _ => "",
        };
        let said = &record.line(line)[index];
        set(&object, "before", &before.into());
        set(&object, "comment", &said.comment.as_str().into());
        let annotations: Array = said.annotations.iter().map(|&annotation| JsValue::from(annotation)).collect();
        set(&object, "annotations", &annotations);
        set(&object, "variations", &Array::new());
        Ok(object)
    }
}

/// Sets a property of a fresh object, which cannot fail.
#[inline(never)]
pub(super) fn set(object: &Object, name: &str, value: &JsValue) {
    let _ = Reflect::set(object, &JsValue::from_str(name), value);
}
