//! Writes records from plain objects. They nest as deeply as their variations, so they are read without recursion.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::convert;
use crate::games::Failure;
use crate::games::interface::{Playable, Visitor, rule_set};
use crate::games::records::{numbering, record_tags};
use crate::position::{EndReason, Step};
use crate::quote;
use crate::record::{RESULTS, Record, RecordTurn, Variation, is_tag_name, paragraphs};

/// Writes an object in the format of `readGame`.
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
        Some(name) => {
            Some(EndReason::from_name(&name).ok_or_else(|| bad("reason", &name, "a reason why games end"))?)
        }
        None => None,
    };
    let mut record =
        Record { result, comment: comment_of(&get(object, "comment"), "comment")?, ..Record::default() };
    let mut given = Vec::new();
    if let Some(tags) = get(object, "tags").dyn_ref::<Object>() {
        for name in Object::keys(tags).iter().filter_map(|name| name.as_string()) {
            if !is_tag_name(&name) {
                return Err(bad("tag", &name, "a name of letters, digits and “_”"));
            }
            let value = text(tags, &name)?;
            given.push((name, value));
        }
    }
    record.tags = record_tags(&given, &start, &record.result, reason);

    // The turns of each line found and not read yet. Nested lines come later in this list.
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
#[cfg(feature = "js")]
fn under_way<R: Playable>(mut state: R, turns: &[RecordTurn], steps: &[Step]) -> Result<String, Failure> {
    for turn in turns {
        for step in state.read_turn(&turn.text)? {
            state.play(step)?;
        }
    }
    Ok(crate::games::view::joined(&state.turn_links(steps)?))
}

/// The turns before it would have to be read.
#[cfg(not(feature = "js"))]
fn under_way<R: Playable>(_: R, _: &[RecordTurn], _: &[Step]) -> Result<String, Failure> {
    Err(Failure::argument("pending is not empty: the module reads no turns"))
}

/// A turn to be written. The bindings read its properties by fixed names: there are many, and passing a name costs
/// more than reading a property.
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

/// Returns `true` if a turn in notation would be read back as a turn. A turn of several moves is several words.
fn is_turn(text: &str, in_series: bool) -> bool {
    if in_series { text.split(' ').all(is_word) } else { is_word(text) }
}

/// Returns `true` if a text would be read back as one word, and as a turn.
fn is_word(text: &str) -> bool {
    is_plain(text) || is_read_back(text)
}

/// Returns `true` if a text can only be a turn: it begins with a letter or is castling, has no signs of a record, and at
/// its end perhaps that of Ŝako or of the end of the game. Those of Paco Ŝako are all like this.
fn is_plain(text: &str) -> bool {
    let text = text.strip_suffix(['Ŝ', '#']).unwrap_or(text);
    let plain = |c: char| c.is_ascii_alphanumeric() || ">=:+-".contains(c);
    matches!(text, "0-0" | "0-0-0")
        || text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(plain)
}

#[cfg(feature = "js")]
fn is_read_back(text: &str) -> bool {
    Record::parse(text).is_ok_and(|record| record.turns.len() == 1 && record.turns[0].text == text)
}

/// A module without the code for it writes only what it has played.
#[cfg(not(feature = "js"))]
fn is_read_back(_: &str) -> bool {
    false
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
    Ok(RecordTurn { text, annotations, comment: comment_of(&turn.comment(), "comment")?, at: 0..0 })
}

#[inline(never)]
fn bad(what: &str, found: &str, expected: &str) -> Failure {
    Failure::new("bad-record", format!("bad record: {what} “{}”: expected {expected}", quote::beginning(found)))
}

#[inline(never)]
fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED)
}

fn text(object: &JsValue, name: &str) -> Result<String, Failure> {
    get(object, name).as_string().ok_or_else(|| bad(name, "", "a text"))
}

/// A comment as it would be read back: without insignificant spaces, and empty if missing. A line break separates
/// paragraphs.
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
