//! `puzzles`: positions with a forced union, from games of the computer with itself.

use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use paco_sako::games::paco::{Level, Partial, Position, RuleSet};
use paco_sako::search::{Game, Limits, Request, Score, Search, Table, WIN};
use paco_sako::solve::{Problem, Solver, Verdict};
use serde_json::json;

use crate::args::Args;
use crate::contest::{random_opening, random_safe_turn};
use crate::random::Random;

const HELP: &str = "\
cargo run --release -- puzzles [options]

  Lets the computer play against itself and looks through the ends of the games,
  backwards, for a position in which the side to move forces the union with the
  king with its N-th turn and not before; at most one of each game. A search
  names the candidates, a proof decides. Prints for
  each, in the order of the games,
  {\"fen\",\"paco_in\",\"solutions\"}: how many first turns force it.
  The same options give the same positions. On standard error it tells how many
  positions it gave up.

  --turns N     in how many turns (2)
  --count N     how many positions (100)
  --nodes N     positions looked at for one proof before it is given up (1000000)
  --seed N      (1)
  --threads N   (2)";

/// Nodes of each turn that is played.
const PLAYED: u64 = 400;

/// Nodes of the search that looks for candidates.
const SEARCHED: u64 = 20_000;

/// One turn in so many is a random one that does not lose at once.
const RANDOM_TURN: usize = 8;

/// Half-turns of one game at most.
const LONGEST: usize = 300;

/// Number of half-turns before the end of a game that are searched for a puzzle.
const LAST: usize = 16;

struct Setting {
    turns: u32,
    nodes: u64,
    seed: u64,
}

/// Runs the command with the arguments that follow the word `puzzles`.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let args = Args::parse(arguments, &["turns", "count", "nodes", "seed", "threads"], &[], HELP)?;
    if args.has("help") {
        println!("{HELP}");
        return Ok(());
    }
    if let Some(extra) = args.positional.first() {
        return Err(format!("unknown argument `{extra}`\n\n{HELP}"));
    }
    let setting = Setting {
        turns: args.number("turns")?.unwrap_or(2),
        nodes: args.number("nodes")?.unwrap_or(1_000_000),
        seed: args.number("seed")?.unwrap_or(1),
    };
    if !(1..=5).contains(&setting.turns) {
        return Err(format!("`--turns` cannot be `{}`: expected 1 to 5", setting.turns));
    }
    let count = args.number("count")?.unwrap_or(100_usize);
    let threads = args.number("threads")?.unwrap_or(2_usize).clamp(1, 64);
    let given_up = AtomicU64::new(0);
    let mut out = std::io::stdout().lock();
    let mut printed = 0;
    in_order(
        threads,
        |game| find(&setting, game, &given_up),
        |found| {
            let Some(line) = found else { return Ok(true) };
            writeln!(out, "{line}").and_then(|()| out.flush()).map_err(|error| error.to_string())?;
            printed += 1;
            Ok(printed < count)
        },
    )?;
    eprintln!("{printed} positions found, {} given up", given_up.into_inner());
    Ok(())
}

/// Maps the numbers from 0 on in parallel, and passes the results in order to `take` until that returns false.
fn in_order<T: Send>(
    threads: usize,
    make: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(T) -> Result<bool, String>,
) -> Result<(), String> {
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let (sender, receiver) = std::sync::mpsc::channel();
    let sender = Mutex::new(sender);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let Ok(sender) = sender.lock().map(|sender| sender.clone()) else { continue };
            let (next, stop, make) = (&next, &stop, &make);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if sender.send((number, make(number))).is_err() {
                        break;
                    }
                }
            });
        }
        let mut waiting = std::collections::BTreeMap::new();
        let mut result = Ok(());
        let mut wanted = 0;
        for (number, made) in receiver {
            waiting.insert(number, made);
            while let Some(made) = waiting.remove(&wanted) {
                wanted += 1;
                match take(made) {
                    Ok(true) => continue,
                    Ok(false) => {}
                    Err(error) => result = Err(error),
                }
                stop.store(true, Ordering::Relaxed);
                return result;
            }
        }
        result
    })
}

/// Plays a game and looks for a position in it.
fn find(setting: &Setting, game: u64, given_up: &AtomicU64) -> Option<String> {
    let positions = play(setting.seed.wrapping_mul(1_000_000_007).wrapping_add(game))?;
    let winner = positions.last()?.turn();
    let from_behind = positions.iter().rev().take(LAST);
    for position in from_behind.filter(|position| position.turn() == winner) {
        if !is_won(position, setting.turns) {
            continue;
        }
        let problem = Problem { nodes: Some(setting.nodes), ..Problem::new(*position, setting.turns) };
        let mut solver = Solver::new(problem);
        while !solver.run(|_| false) {}
        let answer = solver.answer();
        match answer.verdict {
            Verdict::WinIn(turns) if turns == setting.turns && answer.all_solutions => {
                let fen = Partial::new(*position).to_fen();
                let solutions = answer.solutions.len();
                return Some(json!({"fen": fen, "paco_in": turns, "solutions": solutions}).to_string());
            }
            Verdict::WinIn(turns) if turns < setting.turns => {}
            Verdict::Unknown { .. } | Verdict::WinIn(_) => {
                given_up.fetch_add(1, Ordering::Relaxed);
            }
            Verdict::NoWin => {}
        }
    }
    None
}

/// Whether a search finds a win in so many turns. Proving that there is none takes far longer in most positions.
fn is_won(position: &Position, turns: u32) -> bool {
    let Some(level) = Level::new(Level::STRONGEST) else { return false };
    let mut request = position.request(level, 0);
    request.limits = Limits { nodes: Some(SEARCHED), ..Limits::default() };
    let mut search = Search::new(request, Table::new(1 << 20));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    search.score().is_some_and(|score| score > WIN - 2 * turns as Score && score < WIN - 1)
}

/// The positions of a game that somebody won, the last one being that in which the king could be united with.
fn play(seed: u64) -> Option<Vec<Position>> {
    let mut random = Random::new(seed);
    let mut position = random_opening(seed, RuleSet::Manual);
    let mut request = position.request(Level::new(Level::STRONGEST)?, 0);
    request.limits = Limits { nodes: Some(PLAYED), ..Limits::default() };
    let mut table = Table::new(1 << 20);
    let mut positions: Vec<Position> = Vec::new();
    while positions.len() < LONGEST && !position.is_drawn() {
        positions.push(position);
        let mut search = Search::new(Request { position, ..request.clone() }, table);
        while !search.run(f64::INFINITY, &mut || 0.0) {}
        let best = search.best();
        table = search.into_table();
        let Some(next) = best?.position else { return Some(positions) };
        let by_chance = random.below(RANDOM_TURN) == 0;
        position = by_chance.then(|| random_safe_turn(&position, &mut random)).flatten().unwrap_or(next);
    }
    None
}
