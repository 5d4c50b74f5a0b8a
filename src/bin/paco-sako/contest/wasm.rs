//! The computer as a page runs it: the page's own module, in Node. `benches/player.mjs` is the other side of the pipe.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use paco_sako::games::Rules;
use paco_sako::games::game_record::write_record;
use paco_sako::position::{Position, Step};
use paco_sako::search::{Game, Sight};
use paco_sako::session::Session;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::Choice;

/// A player in a process of its own, which is started when the first turn is wanted.
pub struct Wasm<R: Rules> {
    /// What every turn is asked with, as the JS API names it: limits, level, seed.
    request: Map<String, Value>,
    megabytes: f64,
    process: Option<Process>,
    /// The game since the first turn that was wanted.
    session: Option<Session<R>>,
    pub nodes: u64,
    /// The module's memory in bytes; it only grows.
    pub memory: u64,
}

struct Process {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// A line of the process.
#[derive(Deserialize)]
struct Answer {
    /// The turn as a step list; `null` where there is none.
    turn: Option<String>,
    nodes: u64,
    memory: u64,
    error: Option<String>,
}

impl<R: Rules> Wasm<R> {
    pub fn new(request: Map<String, Value>, megabytes: f64) -> Self {
        Self { request, megabytes, process: None, session: None, nodes: 0, memory: 0 }
    }

    /// # Panics
    ///
    /// If Node cannot be started or does not answer.
    pub fn choose(&mut self, position: &R::Position) -> Choice<R::Position> {
        self.ask(position).unwrap_or_else(|error| panic!("benches/player.mjs: {error}"))
    }

    fn ask(&mut self, position: &R::Position) -> Result<Choice<R::Position>, String> {
        let session = self.session.get_or_insert_with(|| Session::new(R::at(position)));
        session.set_repetition_draw(false);
        let before = start_of_turn(session)?;
        if before.key() != position.key() {
            let unbounded = Sight::within(usize::MAX);
            let (steps, _) = before.turn_to(position.key(), unbounded).ok_or("a turn is missing")?;
            play(session, &steps)?;
        }
        self.request.insert("game".to_owned(), R::INFO.id.into());
        self.request.insert("record".to_owned(), write_record(session, &[]).into());
        if self.process.is_none() {
            self.process = Some(Process::start(self.megabytes)?);
        }
        let process = self.process.as_mut().ok_or("not started")?;
        let answer = process.answer(&self.request).map_err(|error| error.to_string())?;
        if let Some(error) = answer.error {
            return Err(error);
        }
        self.nodes += answer.nodes;
        self.memory = self.memory.max(answer.memory);
        let Some(turn) = answer.turn else { return Ok(Choice::Nothing) };
        let steps = session.state().read_turn(&turn).map_err(|error| error.to_string())?;
        play(session, &steps)?;
        Ok(Choice::Turn(start_of_turn(session)?))
    }
}

fn start_of_turn<R: Rules>(session: &Session<R>) -> Result<R::Position, String> {
    session.state().at_start_of_turn().cloned().ok_or_else(|| "a turn is not finished".to_owned())
}

fn play<R: Rules>(session: &mut Session<R>, steps: &[Step]) -> Result<(), String> {
    steps.iter().try_for_each(|&step| session.play(step)).map_err(|error| error.to_string())
}

impl Process {
    fn start(megabytes: f64) -> Result<Self, String> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/player.mjs");
        let mut child = Command::new("node")
            .arg(script)
            .arg(megabytes.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start node: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("node has no pipes".to_owned());
        };
        Ok(Self { child, input, output: BufReader::new(output) })
    }

    fn answer(&mut self, request: &Map<String, Value>) -> std::io::Result<Answer> {
        serde_json::to_writer(&mut self.input, request)?;
        self.input.write_all(b"\n")?;
        self.input.flush()?;
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        Ok(serde_json::from_str(&line)?)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
