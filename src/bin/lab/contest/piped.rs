//! A player in another process: the page's own module in Node, driven by `benches/player.mjs`, or another build of
//! this program, driven by its command `engine`.

use std::path::{Path, PathBuf};
use std::process::Command;

use paco_sako::games::interface::Playable;
use paco_sako::games::records::write_record;
use paco_sako::position::{State, Step};
use paco_sako::search::{Bounds, Game};
use paco_sako::session::Session;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::process::Process;
use crate::game::Choice;

/// A player in its own process, which is started for the first turn.
pub struct Piped<R: Playable> {
    /// The common fields of every request, named as in the JS API: limits, level, seed.
    request: Map<String, Value>,
    program: Program,
    process: Option<Process>,
    /// The game since the first requested turn.
    session: Option<Session<R>>,
    pub nodes: u64,
    /// The module's memory in bytes, which never shrinks. 0 if it is unknown.
    pub memory: u64,
}

/// The program to start, with the megabytes of its transposition table.
pub enum Program {
    /// The module in `www/pkg`, in Node.
    Module { megabytes: f64 },
    /// A build of this program.
    Build { file: PathBuf, megabytes: usize },
}

impl Program {
    fn start(&self) -> Result<Process, String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        match self {
            Self::Module { megabytes } => Process::start(
                Command::new("node").arg(root.join("benches/player.mjs")).arg(megabytes.to_string()),
            ),
            // An absolute path is unchanged by `join`.
            Self::Build { file, megabytes } => {
                Process::start(Command::new(root.join(file)).arg("engine").arg(format!("--hash={megabytes}")))
            }
        }
    }

    fn name(&self) -> String {
        match self {
            Self::Module { .. } => "benches/player.mjs".to_owned(),
            Self::Build { file, .. } => file.display().to_string(),
        }
    }
}

/// A line of the process's output.
#[derive(Deserialize)]
struct PipedAnswer {
    /// The turn as a step list; `null` if there is none.
    turn: Option<String>,
    #[serde(default)]
    nodes: u64,
    #[serde(default)]
    memory: u64,
    error: Option<String>,
}

impl<R: Playable> Piped<R> {
    pub fn new(request: Map<String, Value>, program: Program) -> Self {
        Self { request, program, process: None, session: None, nodes: 0, memory: 0 }
    }

    /// # Errors
    /// If the program cannot be started or does not answer.
    pub fn choose(&mut self, position: &R::Position) -> Result<Choice<R::Position>, String> {
        self.ask(position).map_err(|error| format!("{}: {error}", self.program.name()))
    }

    fn ask(&mut self, position: &R::Position) -> Result<Choice<R::Position>, String> {
        let session = self.session.get_or_insert_with(|| Session::new(R::at(position)));
        // The match ends at a repetition by itself.
        session.set_repetition_draw(false);
        let before = start_of_turn(session)?;
        if before.key() != position.key() {
            let unbounded = Bounds::within(usize::MAX);
            let (steps, _) = before.turn_to(position.key(), unbounded).ok_or("a turn is missing")?;
            play(session, &steps)?;
        }
        self.request.insert("game".to_owned(), R::INFO.id.into());
        // The program should avoid or seek repetitions: its record does not say that they do not count.
        session.set_repetition_draw(true);
        self.request.insert("record".to_owned(), write_record(session, &[]).into());
        session.set_repetition_draw(false);
        if self.process.is_none() {
            self.process = Some(self.program.start()?);
        }
        let process = self.process.as_mut().ok_or("not started")?;
        let answer = answer(process, &self.request).map_err(|error| error.to_string())?;
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

fn start_of_turn<R: Playable>(session: &Session<R>) -> Result<R::Position, String> {
    session.state().at_start_of_turn().cloned().ok_or_else(|| "a turn is not finished".to_owned())
}

fn play<R: Playable>(session: &mut Session<R>, steps: &[Step]) -> Result<(), String> {
    steps.iter().try_for_each(|&step| session.play(step)).map_err(|error| error.to_string())
}

fn answer(process: &mut Process, request: &Map<String, Value>) -> std::io::Result<PipedAnswer> {
    process.send(&serde_json::to_string(request)?)?;
    Ok(serde_json::from_str(&process.receive()?)?)
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use paco_sako::games::interface::{Rules, Text};
    use paco_sako::games::paco::{Partial, Position, RuleSet};

    use super::*;

    /// Answers two requests, reports an error for the third, and exits on unexpected input.
    const BUILD: &str = r#"#!/bin/sh
[ "$1 $2" = 'engine --hash=2' ] || exit 1
number=0
while read -r line; do
  case $number$line in
    0*'"nodes":9'*) echo '{"turn":"e2>e4","nodes":9,"time":1}' ;;
    1*e4*e5*) echo '{"turn":null,"nodes":3,"time":1}' ;;
    2*) echo '{"error":"tired"}' ;;
    *) echo "$line" >&2; exit 1 ;;
  esac
  number=$((number + 1))
done
"#;

    fn after(position: &Position, turn: &str) -> Position {
        let mut state = Partial::at(position);
        for step in state.read_turn(turn).unwrap() {
            paco_sako::position::Stepwise::play(&mut state, step).unwrap();
        }
        *state.at_start_of_turn().unwrap()
    }

    #[test]
    fn another_build_receives_the_game_and_plays() {
        let file = std::env::temp_dir().join(format!("paco-sako-build-{}", std::process::id()));
        std::fs::write(&file, BUILD).unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o700)).unwrap();
        let request = Map::from_iter([("nodes".to_owned(), Value::from(9))]);
        let program = Program::Build { file: file.clone(), megabytes: 2 };
        let mut player = Piped::<Partial>::new(request, program);
        let start = Position::start(RuleSet::Manual);
        let Ok(Choice::Turn(next)) = player.choose(&start) else { panic!("no turn") };
        assert_eq!(next, after(&start, "e2>e4"));
        let answered = after(&next, "e7>e5");
        assert!(matches!(player.choose(&answered), Ok(Choice::Nothing)));
        assert_eq!(player.nodes, 12);
        assert_eq!(player.choose(&answered).err(), Some(format!("{}: tired", file.display())));
        std::fs::remove_file(file).unwrap();
    }
}
