//! Records as plain objects. They nest as deep as their variations do, so they are built and read without recursion.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use super::convert;
use super::error::Failure;
use super::snapshot::{PlayedTurnOut, StepOut};
use super::{JsGameRecord, color_name};
use crate::board::Color;
use crate::games::game_record::{read_tree, record_tags};
use crate::games::{GameKind, Rules, Visitor, rule_set, told};
use crate::position::{EndReason, Outcome};
use crate::quote;
use crate::record::{RESULTS, Record, RecordTurn, Variation};

/// Reads a text.
pub fn read(kind: GameKind, text: &str, rules: Option<&str>) -> Result<JsGameRecord, Failure> {
    struct Read<'a>(&'a str, Option<&'a str>);
    impl Visitor for Read<'_> {
        type Output = Result<JsGameRecord, Failure>;

        fn visit<R: Rules>(self) -> Self::Output {
            read_as::<R>(self.0, self.1)
        }
    }
    kind.visit(Read(text, rules))
}

fn read_as<R: Rules>(text: &str, rules: Option<&str>) -> Result<JsGameRecord, Failure> {
    let (tree, record) = read_tree::<R>(text, rule_set::<R>(rules)?)?;
    let lines: Vec<Array> = tree.lines.iter().map(|_| Array::new()).collect();
    for (line, turns) in tree.lines.iter().enumerate() {
        for (index, (played, turn)) in turns.iter().zip(record.line(line)).enumerate() {
            let object: Object = convert::to_js(&PlayedTurnOut::from(told(played)?))?;
            let before = match line.checked_sub(1) {
                Some(variation) if index == 0 => record.variations[variation].comment.as_str(),
                _ => "",
            };
            set(&object, "before", &before.into());
            set(&object, "comment", &turn.comment.as_str().into());
            let annotations: Array =
                turn.annotations.iter().map(|&annotation| JsValue::from(annotation)).collect();
            set(&object, "annotations", &annotations);
            set(&object, "variations", &Array::new());
            lines[line].push(&object);
        }
    }
    for (variation, turns) in record.variations.iter().zip(&lines[1..]) {
        let replaced = lines[variation.line].get(u32::try_from(variation.turn).unwrap_or(u32::MAX));
        if let Ok(list) = get(&replaced, "variations").dyn_into::<Array>() {
            list.push(turns);
        }
    }

    let tags = Object::new();
    for (name, value) in &record.tags {
        set(&tags, name, &value.as_str().into());
    }
    let pending: Vec<StepOut> = tree.pending.iter().map(|&step| step.into()).collect();
    let object = Object::new();
    for (name, value) in [
        ("tags", tags.into()),
        ("game", R::INFO.id.into()),
        ("rules", tree.start.rules_name().into()),
        ("chess960", tree.start.chess960_number().map_or(JsValue::NULL, JsValue::from)),
        ("fen", tree.start.to_fen().into()),
        ("firstTurn", color_name(tree.start.turn()).into()),
        ("comment", record.comment.as_str().into()),
        ("result", tree.outcome.map_or("*", Outcome::result).into()),
        ("reason", tree.outcome.map_or(JsValue::NULL, |outcome| outcome.reason.name().into())),
        ("turns", lines[0].clone().into()),
        ("pending", convert::to_js(&pending)?),
    ] {
        set(&object, name, &value);
    }
    Ok(object.unchecked_into())
}

/// Writes an object as [`read`] gives it.
pub fn write(object: &JsValue) -> Result<String, Failure> {
    struct Write<'a>(&'a JsValue);
    impl Visitor for Write<'_> {
        type Output = Result<String, Failure>;

        fn visit<R: Rules>(self) -> Self::Output {
            write_as::<R>(self.0)
        }
    }
    let game = get(object, "game");
    let name = if game.is_undefined() { None } else { Some(text(object, "game")?) };
    convert::kind(name.as_deref())?.visit(Write(object))
}

fn write_as<R: Rules>(object: &JsValue) -> Result<String, Failure> {
    let rules = rule_set::<R>(Some(&text(object, "rules")?))?.unwrap_or_default();
    let start = R::from_fen(&text(object, "fen")?, rules)?;
    let result = text(object, "result")?;
    if !RESULTS.contains(&result.as_str()) {
        return Err(bad("result", &result, "“1-0”, “0-1”, “1/2-1/2” or “*”"));
    }
    let reason = match get(object, "reason").as_string() {
        Some(name) => {
            let known = EndReason::ALL.into_iter().find(|reason| reason.name() == name);
            Some(known.ok_or_else(|| bad("reason", &name, "a reason why games end"))?)
        }
        None => None,
    };
    let mut record = Record { result, comment: comment(object, "comment")?, ..Record::default() };
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
    let mut lines = vec![list(object, "turns")?];
    let mut next = 0;
    while let Some(turns) = lines.get(next).cloned() {
        let mut read = Vec::new();
        for (index, turn) in turns.iter().enumerate() {
            read.push(turn_of(&turn)?);
            for variation in list(&turn, "variations")? {
                let Ok(variation) = variation.dyn_into::<Array>() else {
                    return Err(bad("variations", "", "arrays of turns"));
                };
                if variation.length() > 0 {
                    let before = comment(&variation.get(0), "before")?;
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
    Ok(record.write(start.turn() == Color::Black))
}

fn turn_of(turn: &JsValue) -> Result<RecordTurn, Failure> {
    let text = text(turn, "notation")?;
    // It must be read as one word, and as a turn.
    let whole = Record::parse(&text).ok().filter(|record| record.turns.len() == 1 && record.turns[0].text == text);
    if whole.is_none() {
        return Err(bad("turn", &text, "a turn in notation"));
    }
    let annotations = list(turn, "annotations")?
        .iter()
        .map(|value| {
            let number = value.as_f64().filter(|number| number.fract() == 0.0 && (0.0..=255.0).contains(number));
            number.map(|number| number as u8).ok_or_else(|| bad("annotation", "", "numbers from 0 to 255"))
        })
        .collect::<Result<_, _>>()?;
    Ok(RecordTurn { text, annotations, comment: comment(turn, "comment")? })
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

/// A comment as it will be read again: in one line, and empty where it is left out.
fn comment(object: &JsValue, name: &str) -> Result<String, Failure> {
    let value = get(object, name);
    if value.is_undefined() {
        return Ok(String::new());
    }
    let text = value.as_string().ok_or_else(|| bad(name, "", "a text"))?;
    Ok(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn list(object: &JsValue, name: &str) -> Result<Array, Failure> {
    let value = get(object, name);
    if value.is_undefined() {
        return Ok(Array::new());
    }
    value.dyn_into().map_err(|_| bad(name, "", "an array"))
}
