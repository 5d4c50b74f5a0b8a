//! `puzzles`: proves packs of puzzles again.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;

use paco_sako::cli::{Args, Error, Result, in_order, note, say};
use paco_sako::games::interface::{Rules, Text};
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::position::Stepwise;
use paco_sako::search::{Bounds, Game};
use paco_sako::solve::{Answer, Problem, Solver, Verdict};

const HELP: &str = "\
cargo cli puzzles --check FILE... [--threads N]

  Reads packs of puzzles, such as www/puzzles/packs/paco-2.js, in the format of
  www/puzzles/FORMAT.md, and proves each puzzle: the given turns solve it, and no
  other turn does. Prints the number of puzzles of each pack; wrong ones are printed
  to standard error. The name of a file determines the goal of its puzzles.
  `cargo lab puzzles --help` describes how the packs are made.

  --threads N   (2)";

/// The bounds for exploring single turns.
const BOUNDS: Bounds = Bounds::within(100_000);

/// Runs the command with the arguments after `puzzles`.
pub fn run(arguments: &[String]) -> Result {
    let args = Args::parse(arguments, &["threads"], &["check"], HELP)?;
    if !args.has("check") || args.positional.is_empty() {
        return Err(format!("expected `--check` and the files of packs\n\n{HELP}").into());
    }
    let threads = args.number("threads")?.unwrap_or(2_usize).clamp(1, 64);
    let (mut count, mut wrong) = (0, 0);
    for file in &args.positional {
        let goal = Goal::of(file)?;
        let text = std::fs::read_to_string(file).map_err(|error| format!("cannot read {file}: {error}"))?;
        let lines = lines(&text).ok_or_else(|| format!("{file} is not a pack of puzzles"))?;
        let check = |number: u64| check(lines[number as usize], goal);
        let mut number = 0;
        in_order(threads, lines.len() as u64, check, |checked| {
            number += 1;
            if let Err(error) = checked {
                wrong += 1;
                note!("{file}, puzzle {number}: {error}");
            }
            Ok::<_, Error>(true)
        })?;
        count += lines.len();
        say!("{file}: {} puzzles", lines.len())?;
    }
    if wrong > 0 { Err(format!("{wrong} of {count} puzzles are wrong").into()) } else { Ok(()) }
}

/// The goal of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// Force the union with the king in this many turns.
    Paco(u32),
    /// Decide if there is a Paco in one turn.
    Quiz,
    /// Prevent the other side from forcing it within two turns.
    Save,
    /// Let the other side unite with the own king in its next turn.
    Help,
}

impl Goal {
    /// The goal of the pack in this file.
    fn of(file: &str) -> Result<Self, String> {
        let name = Path::new(file).file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let goals = [
            ("paco-1", Self::Paco(1)),
            ("paco-2", Self::Paco(2)),
            ("paco-3", Self::Paco(3)),
            ("paco-4", Self::Paco(4)),
            ("quiz", Self::Quiz),
            ("save", Self::Save),
            ("help", Self::Help),
        ];
        let known = goals.map(|(known, _)| known).join(", ");
        let goal = goals.into_iter().find(|(known, _)| *known == name);
        goal.map(|(_, goal)| goal)
            .ok_or_else(|| format!("`{file}` is not the name of a pack: expected one of {known}"))
    }
}

/// The lines of a pack that are puzzles.
fn lines(file: &str) -> Option<Vec<&str>> {
    let text = file.split("export const pack = `").nth(1)?.split('`').next()?;
    Some(text.lines().filter(|line| !line.starts_with("seed ")).collect())
}

/// Checks that exactly the given turns solve the puzzle.
fn check(line: &str, goal: Goal) -> Result<(), String> {
    let fields: Vec<&str> = line.split(' ').collect();
    let [placement, side, castling, passed, _rating, _themes, keys] = fields[..] else {
        return Err(format!("`{line}` has not seven fields"));
    };
    let fen = format!("{placement} {side} 0 {castling} {passed} -");
    let start = Partial::from_fen(&fen, RuleSet::Manual).map_err(|error| format!("{fen}: {error}"))?;
    let keys: Vec<&str> = keys.split(',').filter(|key| *key != "-").collect();
    let given = keys.iter().map(|key| end(&start, key).map_err(|error| format!("{fen}, {key}: {error}")));
    let given: BTreeSet<String> = given.collect::<Result<_, _>>()?;
    if given.len() < keys.len() {
        return Err(format!("{fen}: two turns lead to the same position"));
    }
    let found = solutions(start.position(), goal).map_err(|error| format!("{fen}: {error}"))?;
    let name = |ends: Vec<&String>| ends.into_iter().map(String::as_str).collect::<Vec<_>>().join(", ");
    let (missing, superfluous) = (found.difference(&given).collect(), given.difference(&found).collect());
    match (name(missing), name(superfluous)) {
        (missing, superfluous) if missing.is_empty() && superfluous.is_empty() => Ok(()),
        (missing, superfluous) if missing.is_empty() => Err(format!("{fen}: it is not solved by {superfluous}")),
        (missing, _) => Err(format!("{fen}: it is solved by {missing} too")),
    }
}

/// The key of the position after a turn.
fn end(start: &Partial, key: &str) -> Result<String, String> {
    let mut state = *start;
    for step in state.read_turn(key).map_err(|error| error.to_string())? {
        state.play(step).map_err(|error| error.to_string())?;
    }
    Ok(state.at_start_of_turn().ok_or("this is not a whole turn")?.reference_key())
}

/// The keys of all positions after solving turns.
fn solutions(position: &Position, goal: Goal) -> Result<BTreeSet<String>, String> {
    match goal {
        Goal::Paco(turns) => forced(position, turns)?.ok_or_else(|| format!("there is no Paco in {turns}")),
        Goal::Quiz => Ok(forced(position, 1)?.unwrap_or_default()),
        Goal::Save => ends(position, |end| match solved(end, 2).verdict {
            Verdict::NoWin => Ok(true),
            Verdict::WinIn(_) => Ok(false),
            Verdict::Unknown { .. } => Err("a turn is not decided".to_owned()),
        }),
        Goal::Help => ends(position, can_win),
    }
}

fn solved(position: &Position, turns: u32) -> Answer<Position> {
    let mut solver = Solver::new(Problem::new(*position, turns));
    while !solver.run(|_| false) {}
    solver.answer()
}

/// The keys of all ends of turns that force the union with the king in this many turns, if there are any.
fn forced(position: &Position, turns: u32) -> Result<Option<BTreeSet<String>>, String> {
    let Answer { verdict, all_solutions, solutions, .. } = solved(position, turns);
    match verdict {
        Verdict::NoWin => Ok(None),
        Verdict::WinIn(fewer) if fewer < turns => Err(format!("there is a Paco in {fewer}")),
        Verdict::WinIn(_) if all_solutions => {
            Ok(Some(solutions.iter().map(|solution| solution.position.reference_key()).collect()))
        }
        Verdict::WinIn(_) | Verdict::Unknown { .. } => Err("it is not decided".to_owned()),
    }
}

/// The keys of all solving ends of a turn, in a position in which no side can win at once.
fn ends(
    position: &Position,
    is_right: impl Fn(&Position) -> Result<bool, String>,
) -> Result<BTreeSet<String>, String> {
    if can_win(position)? {
        return Err("the side to move can unite with the king at once".to_owned());
    }
    let mut right = BTreeSet::new();
    let mut failed = Ok(());
    let is_complete = position.for_each_end(BOUNDS, &mut |end, _| match is_right(end) {
        Ok(is_right) => {
            if is_right {
                right.insert(end.reference_key());
            }
            ControlFlow::Continue(())
        }
        Err(error) => {
            failed = Err(error);
            ControlFlow::Break(())
        }
    });
    failed?;
    if is_complete { Ok(right) } else { Err("there are too many turns".to_owned()) }
}

fn can_win(position: &Position) -> Result<bool, String> {
    position.can_win(BOUNDS).ok_or_else(|| "a chain is not decided".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pack(name: &str) -> String {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(root.join(format!("www/puzzles/packs/{name}.js"))).unwrap()
    }

    /// A puzzle passes as it is, and fails without one of its turns.
    #[test]
    fn puzzles_pass_and_missing_turns_are_reported() {
        for name in ["paco-1", "paco-2", "quiz", "help"] {
            let (text, goal) = (pack(name), Goal::of(name).unwrap());
            let lines = lines(&text).unwrap();
            assert!(lines.len() > 50, "{name}");
            let keys = |line: &str| line.rsplit(' ').next().unwrap().to_owned();
            let line = lines.iter().find(|line| keys(line).contains(',')).unwrap_or(&lines[0]);
            assert_eq!(check(line, goal), Ok(()));
            let (without, last) = line.rsplit_once([' ', ',']).unwrap();
            let separator = &line[without.len()..=without.len()];
            let missing = if separator == "," { without.to_owned() } else { format!("{without} -") };
            let error = check(&missing, goal).unwrap_err();
            assert!(error.contains("it is solved by"), "{last}: {error}");
        }
        let text = pack("quiz");
        let no = lines(&text).unwrap().into_iter().find(|line| line.ends_with(" -")).unwrap();
        assert_eq!(check(no, Goal::Quiz), Ok(()));
        assert!(check(no, Goal::Paco(1)).unwrap_err().contains("there is no Paco in 1"));
    }

    /// The bishop unites with the rook on f7, and a chain reaches the king from there.
    #[test]
    fn wrong_puzzles_are_reported() {
        let line = |keys: &str| format!("5k2/5c2/8/8/2B5/8/8/4K3 w - - 600 - {keys}");
        assert_eq!(check(&line("c4>f7>f8"), Goal::Paco(1)), Ok(()));
        for (keys, part) in [
            ("c4>f7>f8,e1>e2", "it is not solved by"),
            ("c4>f7>f8,c4>f7>f8", "two turns lead to the same position"),
            ("c4>c5", "c4>c5"),
            ("c4>f7", "c4>f7"),
            ("c4>f7>f8 x", "seven fields"),
        ] {
            let error = check(&line(keys), Goal::Paco(1)).unwrap_err();
            assert!(error.contains(part), "{keys}: {error}");
        }
        assert!(check(&line("c4>f7>f8"), Goal::Paco(2)).unwrap_err().contains("there is a Paco in 1"));
        assert!(check(&line("e1>e2"), Goal::Save).unwrap_err().contains("at once"));
    }

    #[test]
    fn bad_packs_are_refused() {
        let error_of = |line: &str| {
            let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            run(&arguments).unwrap_err().to_string()
        };
        assert!(error_of("").starts_with("expected `--check`"));
        assert!(error_of("--check").starts_with("expected `--check`"));
        assert!(error_of("--check no-such.js").contains("is not the name of a pack: expected one of paco-1"));
        assert!(error_of("--check nowhere/quiz.js").starts_with("cannot read nowhere/quiz.js"));
        assert_eq!(lines("export const other = 1;"), None);
    }
}
