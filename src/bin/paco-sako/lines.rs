//! Commands that read positions from standard input: a JSON object a line, answered by one.

use std::io::{BufRead, Write};

use paco_sako::games::paco::{Partial, RuleSet};
use serde::{Deserialize, Serialize};

/// A line that holds a position and nothing else that matters.
#[derive(Deserialize)]
pub struct Input {
    pub fen: String,
}

impl Input {
    /// The position, which must be at the start of a turn.
    pub fn start(&self, rules: RuleSet) -> Result<Partial, String> {
        let state = Partial::from_fen(&self.fen, rules).map_err(|error| error.to_string())?;
        if state == Partial::new(*state.position()) {
            Ok(state)
        } else {
            Err(format!("`{}` is in the middle of a turn: expected the start of one", self.fen))
        }
    }
}

/// Writes one answer for every line that is not empty, and flushes each at once. Errors name the line.
pub fn answer_each<O: Serialize>(mut answer: impl FnMut(Input) -> Result<O, String>) -> Result<(), String> {
    let mut out = std::io::stdout().lock();
    for (number, line) in (1..).zip(std::io::stdin().lock().lines()) {
        let line = line.map_err(|error| format!("line {number}: {error}"))?;
        if line.trim().is_empty() {
            continue;
        }
        let output = read(&line).and_then(&mut answer).map_err(|error| format!("line {number}: {error}"))?;
        let json = serde_json::to_string(&output).map_err(|error| error.to_string())?;
        writeln!(out, "{json}").and_then(|()| out.flush()).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Reads one line.
pub fn read(line: &str) -> Result<Input, String> {
    serde_json::from_str(line).map_err(|error| format!("{error}; expected JSON with a field \"fen\""))
}
