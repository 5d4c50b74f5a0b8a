//! `conformance`: recomputes reference data, case by case, to compare with other implementations.

mod bughouse;
mod can_i;
mod crazyhouse;
mod progressive;
mod strategochess;

use std::ops::ControlFlow;

use paco_sako::cli::{Args, Result};
use paco_sako::position::{Turns, perft};
use serde_json::{Map, Value};

use crate::key::fnv1a;
use crate::lines;

const HELP: &str = "\
cargo cli conformance --game KIND < FILE.jsonl

  Reads JSON lines, one case each, in the format of a game's reference data, and
  prints each with every result recomputed from its input: the position, settings,
  moves. Two files are equal if every line has the same fields with the same values.

  --game KIND   the game: bughouse, can-i, crazyhouse, progressive or strategochess";

/// A case, by the names of its fields.
type Row = Map<String, Value>;

/// Computes the results of a game's cases and stores them in the row.
type CaseAnswer = fn(&mut Row) -> Result<(), String>;

/// The games with such data, each with its own file.
const GAMES: [(&str, CaseAnswer); 5] = [
    ("bughouse", bughouse::answer),
    ("can-i", can_i::answer),
    ("crazyhouse", crazyhouse::answer),
    ("progressive", progressive::answer),
    ("strategochess", strategochess::answer),
];

/// Runs the command with the arguments after `conformance`.
pub fn run(arguments: &[String]) -> Result {
    let args = Args::parse(arguments, &["game"], &[], HELP)?;
    if let Some(extra) = args.positional.first() {
        return Err(format!("unknown argument `{extra}`: cases are read from standard input\n\n{HELP}").into());
    }
    let name = args.value("game").unwrap_or_default();
    let Some((_, answer)) = GAMES.iter().find(|(known, _)| *known == name) else {
        let known = GAMES.map(|(known, _)| known).join(", ");
        return Err(format!("`--game` is `{name}`: expected one of {known}").into());
    };
    lines::answer_each(|mut row: Row| answer(&mut row).map(|()| row))
}

/// A text of a case.
fn text<'a>(row: &'a Row, name: &str) -> Result<&'a str, String> {
    row.get(name).and_then(Value::as_str).ok_or_else(|| format!("expected a text in the field \"{name}\""))
}

/// A list of texts of a case.
fn texts<'a>(row: &'a Row, name: &str) -> Result<Vec<&'a str>, String> {
    let list = row.get(name).and_then(Value::as_array);
    let texts = list.and_then(|list| list.iter().map(Value::as_str).collect());
    texts.ok_or_else(|| format!("expected a list of texts in the field \"{name}\""))
}

/// Stores results in a case.
fn put(row: &mut Row, results: impl IntoIterator<Item = (&'static str, Value)>) {
    row.extend(results.into_iter().map(|(name, value)| (name.to_owned(), value)));
}

/// Hashes of keys, xor-ed, as 16 hex digits.
fn xor(keys: impl IntoIterator<Item = String>) -> String {
    format!("{:016x}", keys.into_iter().fold(0, |xor, key| xor ^ fnv1a(&key)))
}

/// The number of sequences of two turns.
fn perft_2<P: Turns>(position: &P) -> u64 {
    let mut count = 0;
    let _: ControlFlow<()> = position.for_each_turn(|end| {
        count += perft(end, 1);
        ControlFlow::Continue(())
    });
    count
}
