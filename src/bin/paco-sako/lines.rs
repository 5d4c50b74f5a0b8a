//! Commands that read positions from standard input: JSON lines in, JSON lines out.

use std::io::BufRead;

use paco_sako::cli::{Result, say, start_of_turn};
use paco_sako::games::interface::Playable;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// An input line. Other fields are ignored.
#[derive(Deserialize)]
pub struct Input {
    pub fen: String,
}

impl Input {
    /// The position, which must be at the start of a turn.
    pub fn start<R: Playable>(&self, rules: R::RuleSet) -> Result<R::Position, String> {
        start_of_turn::<R>(&self.fen, rules)
    }
}

/// The byte order mark at the beginning of some files.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The non-blank lines of standard input, with their numbers from 1. They need not be valid text.
pub fn given() -> impl Iterator<Item = std::io::Result<(usize, Vec<u8>)>> {
    (1..).zip(std::io::stdin().lock().split(b'\n')).filter_map(|(number, line)| {
        let mut line = match line {
            Ok(line) => line,
            Err(error) => return Some(Err(error)),
        };
        if number == 1 && line.starts_with(BYTE_ORDER_MARK) {
            line.drain(..BYTE_ORDER_MARK.len());
        }
        let is_blank = line.iter().all(u8::is_ascii_whitespace);
        (!is_blank).then_some(Ok((number, line)))
    })
}

/// Prints one answer for every non-blank line at once. Errors include the line number.
pub fn answer_each<I: DeserializeOwned, O: Serialize>(mut answer: impl FnMut(I) -> Result<O, String>) -> Result {
    for line in given() {
        let (number, line) = line.map_err(|error| format!("cannot read the lines: {error}"))?;
        let line = String::from_utf8(line).map_err(|error| format!("line {number}: {error}"))?;
        let output = read(&line).and_then(&mut answer).map_err(|error| format!("line {number}: {error}"))?;
        let json = serde_json::to_string(&output).map_err(|error| error.to_string())?;
        say!("{json}")?;
    }
    Ok(())
}

/// Reads one line.
pub fn read<I: DeserializeOwned>(line: &str) -> Result<I, String> {
    serde_json::from_str(line).map_err(|error| format!("{error}; expected JSON with a field \"fen\""))
}
