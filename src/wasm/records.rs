//! Records as plain objects. They nest as deep as their variations do, so they are built and read without recursion.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::JsGameRecord;
use super::convert::{self, ReadOptions};
use super::kept::freeze;
use crate::games::{
    AnyTable, Failure, Place, Playable, RecordReader, Table, Visitor, joined, numbering, record_tags, rule_set,
    told,
};
use crate::position::{EndReason, Outcome, Step};
use crate::quote;
use crate::record::{RESULTS, Record, RecordTurn, Variation, paragraphs};
use crate::session::{Session, Turn};

/// Reads a text at one go.
pub fn read(text: &str, options: &ReadOptions) -> Result<JsGameRecord, Failure> {
    let mut reader =
        options.of_game.kind()?.visit(NewReader { text: text.to_owned(), options, is_kept: false })?;
    while !reader.advance()? {}
    reader.record()
}

/// Reads a text in parts.
pub fn reader(text: String, options: &ReadOptions) -> Result<Box<dyn AnyReader>, Failure> {
    options.of_game.kind()?.visit(NewReader { text, options, is_kept: true })
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

/// A record that is being read, whichever game it is of.
pub trait AnyReader {
    /// Puts more text behind what was given.
    fn add(&mut self, text: &str);

    /// Reads a part. Returns whether all has been read.
    fn advance(&mut self) -> Result<bool, Failure>;

    /// Gives back a part of the memory. Returns whether all but little has been given back.
    fn discard(&mut self) -> bool;

    /// What was read.
    fn record(&self) -> Result<JsGameRecord, Failure>;

    /// The game as its main line leaves it, and its turns as frozen objects.
    fn table(&self) -> Result<(Box<dyn AnyTable>, Array), Failure>;
}

struct Reader<R: Playable> {
    text: String,
    reader: RecordReader<R>,
    /// Whether the text has been read; then objects are made.
    is_read: bool,
    /// Whether all objects have been made.
    is_made: bool,
    /// Whether a game is wanted, too: then what was played is frozen.
    is_kept: bool,
    /// The turns of each line that have been made.
    lines: Vec<Array>,
    /// Those of the main line, without comments and annotations.
    played: Array,
}

/// This many objects are given back in one part.
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
            self.is_read = self.reader.advance(&self.text)?;
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
            if let Ok(list) = get(&replaced, "variations").dyn_into::<Array>() {
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

    /// A turn as an object, with its comments and annotations. Turns that are the same share one object for what was
    /// played.
    fn turn(&self, turn: &Turn<R>, place: Place, first: Place) -> Result<Object, Failure> {
        let (line, index) = place;
        let object = if first == place {
            let played: Object = convert::to_js(&told(turn)?)?;
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

/// Writes an object as [`read`] gives it.
pub fn write(object: &JsValue) -> Result<String, Failure> {
    struct Write<'a>(&'a JsValue);
    impl Visitor for Write<'_> {
        type Output = Result<String, Failure>;

        fn visit<R: Playable>(self) -> Self::Output {
            write_as::<R>(self.0)
        }
    }
    let game = get(object, "game");
    let name = if game.is_undefined() { None } else { Some(text(object, "game")?) };
    convert::kind(name.as_deref())?.visit(Write(object))
}

fn write_as<R: Playable>(object: &JsValue) -> Result<String, Failure> {
    let rules = rule_set::<R>(Some(&text(object, "rules")?))?.unwrap_or_default();
    let start = R::from_fen(&text(object, "fen")?, rules)?;
    let result = text(object, "result")?;
    if !RESULTS.contains(&result.as_str()) {
        return Err(bad("result", &result, "“1-0”, “0-1”, “1/2-1/2” or “*”"));
    }
    let reason = match get(object, "reason").as_string() {
        Some(name) => Some(EndReason::named(&name).ok_or_else(|| bad("reason", &name, "a reason why games end"))?),
        None => None,
    };
    let mut record =
        Record { result, comment: comment_of(&get(object, "comment"), "comment")?, ..Record::default() };
    let mut given = Vec::new();
    if let Some(tags) = get(object, "tags").dyn_ref::<Object>() {
        for name in Object::keys(tags).iter().filter_map(|name| name.as_string()) {
            if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
                return Err(bad("tag", &name, "a name of letters, digits and “_”"));
            }
            let value = text(tags, &name)?;
            given.push((name, value));
        }
    }
    record.tags = record_tags(&given, &start, &record.result, reason);

    // The turns of each line that has been found and not read yet. Whatever nests comes later in this list.
    let mut lines = vec![list_of(get(object, "turns"), "turns")?];
    let mut next = 0;
    while let Some(turns) = lines.get(next).cloned() {
        let mut read = Vec::new();
        for (index, turn) in turns.iter().enumerate() {
            if !turn.is_object() {
                return Err(bad("turns", "", "objects"));
            }
            let turn: TurnIn = turn.unchecked_into();
            read.push(turn_of(&turn, R::INFO.in_series)?);
            for variation in list_of(turn.variations(), "variations")? {
                let Ok(variation) = variation.dyn_into::<Array>() else {
                    return Err(bad("variations", "", "arrays of turns"));
                };
                if variation.length() > 0 {
                    let opening = variation.get(0);
                    if !opening.is_object() {
                        return Err(bad("variations", "", "arrays of turns"));
                    }
                    let before = comment_of(&opening.unchecked_into::<TurnIn>().before(), "before")?;
                    lines.push(variation);
                    record.variations.push(Variation {
                        line: next,
                        turn: index,
                        comment: before,
                        turns: Vec::new(),
                    });
                }
            }
        }
        match next.checked_sub(1) {
            None => record.turns = read,
            Some(variation) => record.variations[variation].turns = read,
        }
        next += 1;
    }
    let pending = get(object, "pending");
    if !pending.is_undefined() {
        let steps = convert::steps_from_js(pending)?;
        if !steps.is_empty() {
            let turn = RecordTurn::new(under_way(start.clone(), &record.turns, &steps)?);
            record.turns.push(turn);
        }
    }
    Ok(record.write(numbering(&start)))
}

/// The turn under way at the end of a line, in notation, which depends on the position.
fn under_way<R: Playable>(mut state: R, turns: &[RecordTurn], steps: &[Step]) -> Result<String, Failure> {
    for turn in turns {
        for step in state.read_turn(&turn.text)? {
            state.play(step)?;
        }
    }
    Ok(joined(&state.turn_links(steps)?))
}

/// A turn that is written. Its properties are read by the glue, which knows their names: there are many of them, and a name
/// that is handed over costs more than what is read.
#[wasm_bindgen]
extern "C" {
    type TurnIn;
    #[wasm_bindgen(method, getter, structural)]
    fn notation(this: &TurnIn) -> JsValue;
    #[wasm_bindgen(method, getter, structural)]
    fn before(this: &TurnIn) -> JsValue;
    #[wasm_bindgen(method, getter, structural)]
    fn comment(this: &TurnIn) -> JsValue;
    #[wasm_bindgen(method, getter, structural)]
    fn annotations(this: &TurnIn) -> JsValue;
    #[wasm_bindgen(method, getter, structural)]
    fn variations(this: &TurnIn) -> JsValue;
}

/// Whether a turn in notation is read as a turn. One of several moves has a word for each of them.
fn is_turn(text: &str, in_series: bool) -> bool {
    if in_series { text.split(' ').all(is_word) } else { is_word(text) }
}

/// Whether a text is read as one word, and as a turn.
fn is_word(text: &str) -> bool {
    // Nothing that begins with a letter and has none of the signs of a record can be anything else.
    let plain = |c: char| c.is_ascii_alphanumeric() || ">=:+-".contains(c);
    if text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(plain) {
        return true;
    }
    Record::parse(text).is_ok_and(|record| record.turns.len() == 1 && record.turns[0].text == text)
}

fn turn_of(turn: &TurnIn, in_series: bool) -> Result<RecordTurn, Failure> {
    let text = turn.notation().as_string().ok_or_else(|| bad("notation", "", "a text"))?;
    if !is_turn(&text, in_series) {
        return Err(bad("turn", &text, "a turn in notation"));
    }
    let annotations = list_of(turn.annotations(), "annotations")?
        .iter()
        .map(|value| {
            let number = value.as_f64().filter(|number| number.fract() == 0.0 && (0.0..=255.0).contains(number));
            number.map(|number| number as u8).ok_or_else(|| bad("annotation", "", "numbers from 0 to 255"))
        })
        .collect::<Result<_, _>>()?;
    Ok(RecordTurn { text, annotations, comment: comment_of(&turn.comment(), "comment")? })
}

#[inline(never)]
fn bad(what: &str, found: &str, expected: &str) -> Failure {
    Failure::new("bad-record", format!("bad record: {what} “{}”: expected {expected}", quote::beginning(found)))
}

#[inline(never)]
fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED)
}

/// Sets a property of a fresh object, which cannot fail.
#[inline(never)]
fn set(object: &Object, name: &str, value: &JsValue) {
    let _ = Reflect::set(object, &JsValue::from_str(name), value);
}

fn text(object: &JsValue, name: &str) -> Result<String, Failure> {
    get(object, name).as_string().ok_or_else(|| bad(name, "", "a text"))
}

/// A comment as it will be read again: without spaces that mean nothing, and empty where it is left out. A line break
/// begins a paragraph.
fn comment_of(value: &JsValue, name: &str) -> Result<String, Failure> {
    if value.is_undefined() {
        return Ok(String::new());
    }
    let text = value.as_string().ok_or_else(|| bad(name, "", "a text"))?;
    Ok(paragraphs(&text.replace('\n', "\n\n")))
}

fn list_of(value: JsValue, name: &str) -> Result<Array, Failure> {
    if value.is_undefined() {
        return Ok(Array::new());
    }
    value.dyn_into().map_err(|_| bad(name, "", "an array"))
}
