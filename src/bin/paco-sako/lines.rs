//! Commands that read positions from standard input: JSON lines in, JSON lines out.

use std::io::BufRead;

use paco_sako::cli::{Result, say, start_of_turn};
use paco_sako::games::Playable;
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

/// Prints one answer for every line that is not empty, each at once. Errors name the line.
pub fn answer_each<I: DeserializeOwned, O: Serialize>(mut answer: impl FnMut(I) -> Result<O, String>) -> Result {
    for (number, line) in (1..).zip(std::io::stdin().lock().lines()) {
        let line = line.map_err(|error| format!("line {number}: {error}"))?;
        if line.trim().is_empty() {
            continue;
        }
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
