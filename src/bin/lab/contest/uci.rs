//! A third-party chess engine in its own process, which speaks UCI (the universal chess interface).

use std::fmt::Write;
use std::process::Command;

use paco_sako::games::interface::Playable;
use paco_sako::position::{State, Step};
use paco_sako::search::{Bounds, Game};

use super::process::Process;
use crate::game::Choice;

/// A player whose program is started for the first turn.
pub struct Uci<R: Playable> {
    program: String,
    /// The arguments of `go`.
    limit: String,
    process: Option<Process>,
    /// The game since the first requested turn.
    game: Option<UciGame<R::Position>>,
}

/// The start of the game, its moves, and the current position.
struct UciGame<P> {
    start: String,
    moves: String,
    now: P,
}

impl<R: Playable> Uci<R> {
    /// # Errors
    ///
    /// In games other than chess.
    pub fn new(program: &str, limit: String) -> Result<Self, String> {
        if R::INFO.id != "chess" {
            return Err(format!("`uci` plays chess only, not {}", R::INFO.id));
        }
        Ok(Self { program: program.to_owned(), limit, process: None, game: None })
    }

    /// # Errors
    /// If the engine cannot be started, does not answer, or plays an illegal move.
    pub fn choose(&mut self, position: &R::Position) -> Result<Choice<R::Position>, String> {
        self.ask(position).map_err(|error| format!("{}: {error}", self.program))
    }

    fn ask(&mut self, position: &R::Position) -> Result<Choice<R::Position>, String> {
        let begin = || UciGame { start: R::at(position).to_fen(), moves: String::new(), now: position.clone() };
        let game = self.game.get_or_insert_with(begin);
        if game.now.key() != position.key() {
            let unbounded = Bounds::within(usize::MAX);
            let (steps, _) = game.now.turn_to(position.key(), unbounded).ok_or("a move is missing")?;
            game.play::<R>(&steps)?;
        }
        let command = format!("position fen {} moves{}\ngo {}", game.start, game.moves, self.limit);
        if self.process.is_none() {
            self.process = Some(started(&self.program)?);
        }
        let process = self.process.as_mut().ok_or("not started")?;
        process.send(&command).map_err(|error| error.to_string())?;
        let answer = wait_for(process, "bestmove")?;
        let Some(text) = answer.split_whitespace().nth(1).filter(|text| *text != "(none)") else {
            return Ok(Choice::Nothing);
        };
        let steps = R::at(position).read_turn(text).map_err(|error| error.to_string())?;
        game.play::<R>(&steps)?;
        Ok(Choice::Turn(game.now.clone()))
    }
}

impl<P: Clone> UciGame<P> {
    fn play<R: Playable<Position = P>>(&mut self, steps: &[Step]) -> Result<(), String> {
        let mut state = R::at(&self.now);
        steps.iter().try_for_each(|&step| state.play(step)).map_err(|error| error.to_string())?;
        self.now = state.at_start_of_turn().cloned().ok_or("a move is not finished")?;
        self.moves.push(' ');
        for step in steps {
            let written = match step {
                Step::Lift(square) | Step::Place(square) => write!(self.moves, "{square}"),
                Step::Promote(role) => write!(self.moves, "{}", role.letter().to_ascii_lowercase()),
                Step::Pick(role) => write!(self.moves, "{}@", role.letter()),
                Step::Choose(_) => Ok(()),
            };
            written.map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}

fn started(program: &str) -> Result<Process, String> {
    let mut process = Process::start(&mut Command::new(program))?;
    for (question, answer) in [("uci", "uciok"), ("isready", "readyok")] {
        process.send(question).map_err(|error| error.to_string())?;
        wait_for(&mut process, answer)?;
    }
    Ok(process)
}

/// The next line that begins with this word.
fn wait_for(process: &mut Process, word: &str) -> Result<String, String> {
    loop {
        let line = process.receive().map_err(|error| format!("no `{word}`: {error}"))?;
        if line.split_whitespace().next() == Some(word) {
            return Ok(line);
        }
    }
}

#[cfg(all(test, unix, feature = "chess"))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use paco_sako::games::{chess, paco};

    use super::*;

    /// Answers with these moves in sequence, and exits on unexpected input.
    const ENGINE: &str = "#!/bin/sh
number=0
while read -r line; do
  case $number$line in
    ?uci) echo 'id name Test'; echo uciok ;;
    ?isready) echo readyok ;;
    0*'w KQkq - 0 1 moves'|1*'moves e2e4 e7e5'|2*'moves e2e4 e7e5 e1e2 d7d5') ;;
    0go' movetime 5') echo 'info depth 1'; echo 'bestmove e2e4 ponder e7e5'; number=1 ;;
    1go' movetime 5') echo 'bestmove e1e2'; number=2 ;;
    2go' movetime 5') echo 'bestmove (none)' ;;
    *) echo \"$line\" >&2; exit 1 ;;
  esac
done
";

    #[test]
    fn an_engine_receives_the_game_and_plays() {
        let file = std::env::temp_dir().join(format!("paco-sako-uci-{}", std::process::id()));
        std::fs::write(&file, ENGINE).unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o700)).unwrap();
        let mut engine = Uci::<chess::Partial>::new(file.to_str().unwrap(), "movetime 5".into()).unwrap();
        let mut position = chess::Position::start();
        for (played, answer) in [("e4", "e5"), ("Ke2", "d5")] {
            let after =
                |position: &chess::Position, text| position.after(chess::read_move(position, text).unwrap());
            let Ok(Choice::Turn(next)) = engine.choose(&position) else { panic!("no move instead of {played}") };
            assert_eq!(next, after(&position, played));
            position = after(&next, answer);
        }
        assert!(matches!(engine.choose(&position), Ok(Choice::Nothing)));
        drop(engine);
        std::fs::remove_file(file).unwrap();
    }

    #[test]
    fn it_plays_chess_only() {
        let error = Uci::<paco::Partial>::new("engine", String::new()).err().unwrap();
        assert!(error.contains("chess only, not paco-sako"), "{error}");
    }
}
