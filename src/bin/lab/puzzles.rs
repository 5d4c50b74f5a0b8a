//! `puzzles`: positions with a forced win, from self-play games.

mod candidates;
mod kind;
mod set;
mod small;
mod text;
mod themes;

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};

use paco_sako::cli::{Args, Error, Random, Result, in_order, note, say};
use paco_sako::games::GameKind;
use paco_sako::games::interface::{Playable, Visitor};
use paco_sako::position::State;
use paco_sako::search::{
    Game, Limits, Pruning, Request, Score, Search, TranspositionTable, Verdict as ScoreVerdict,
};
use paco_sako::solve::{Problem, Solver, Verdict};
use serde_json::json;

use crate::contest::{random_opening, random_safe_turn};
use crate::game::{LONGEST, search};
use crate::self_play::seed_of_game;
use crate::terms::terms;

const HELP: &str = "\
cargo lab puzzles [options]

  Plays self-play games and searches their ends, backwards, for a position in which
  the side to move forces the union with the king (in other games, the win) with
  its N-th turn and not before; at most one from each game, and no duplicates, even
  mirrored or with the colours exchanged. A search selects candidates, a proof
  decides. Prints for each, in the order of the games,
  {\"fen\",\"paco_in\",\"solutions\"}: the number of first turns that force it.
  The same options give the same positions. The number of undecided positions is
  printed to standard error.

  --game KIND   the game: paco-sako (the default) or another one of this build
  --turns N     number of turns, 1 to 5 (2)
  --count N     number of positions (100)
  --nodes N     node limit of each proof (1000000)
  --seed N      (1)
  --threads N   (2)

cargo lab puzzles --set DIR [--seeds FIRST-LAST] [--check] [--threads N]

  Makes the set of puzzles of the page, a file for each kind of puzzle;
  `www/puzzles/FORMAT.md` describes the format. The set in the repository is that
  of the seeds 1-26, the default of `--seeds`: the same bytes every time.

cargo lab puzzles --small DIR [--check]

  Makes the pack of small positions for beginners.

  --set DIR     folder of the files: www/puzzles/packs
  --seeds A-B   only these seeds, such as 7-7; needs `--check`
  --check       write nothing: check that the files match these seeds";

/// The node limit of each turn played.
const PLAYED: u64 = 400;

/// The node limit of the search for candidates.
const SEARCHED: u64 = 20_000;

/// One turn in this many is a random one that does not lose at once.
const RANDOM_TURN: usize = 8;

/// The number of half-turns before the end of a game that are searched for a puzzle.
const LAST: usize = 16;

#[derive(Clone, Copy)]
struct PuzzleSetting {
    turns: u32,
    nodes: u64,
    seed: u64,
}

/// Runs the command with the arguments after `puzzles`.
pub fn run(arguments: &[String]) -> Result {
    let args = Args::parse(
        arguments,
        &["game", "turns", "count", "nodes", "seed", "threads", "set", "seeds", "small"],
        &["check"],
        HELP,
    )?;
    args.only_options(HELP)?;
    let threads = args.number("threads")?.unwrap_or(2_usize).clamp(1, 64);
    if let Some(folder) = args.value("small") {
        return Ok(small::run(folder, args.has("check"))?);
    }
    if let Some(folder) = args.value("set") {
        return Ok(set::run(folder, args.value("seeds"), args.has("check"), threads)?);
    }
    let setting = PuzzleSetting {
        turns: args.number("turns")?.unwrap_or(2),
        nodes: args.number("nodes")?.unwrap_or(1_000_000),
        seed: args.number("seed")?.unwrap_or(1),
    };
    if !(1..=5).contains(&setting.turns) {
        return Err(format!("`--turns` cannot be `{}`: expected 1 to 5", setting.turns).into());
    }
    let count = args.number("count")?.unwrap_or(100_usize);
    args.game()?.visit(Puzzles { setting, count, threads })
}

struct Puzzles {
    setting: PuzzleSetting,
    count: usize,
    threads: usize,
}

impl Visitor for Puzzles {
    type Output = Result;

    fn visit<R: Playable>(self) -> Self::Output {
        let Self { setting, count, threads } = self;
        let given_up = AtomicU64::new(0);
        let mut printed = HashSet::new();
        in_order(
            threads,
            u64::MAX,
            |game| find::<R>(&setting, game, &given_up),
            |found| {
                let Some(FoundPuzzle { fen, solutions }) = found else { return Ok(true) };
                if !printed.insert(unmirrored(&fen)) {
                    return Ok(true);
                }
                let line = json!({"fen": fen, "paco_in": setting.turns, "solutions": solutions});
                say!("{line}")?;
                Ok::<_, Error>(printed.len() < count)
            },
        )?;
        note!("{} positions found, {} given up", printed.len(), given_up.into_inner());
        Ok(())
    }
}

/// A canonical form of the board of a FEN: the same for a position, its mirror image, and both with the colours
/// exchanged.
fn unmirrored(fen: &str) -> String {
    let mut fields = fen.split(' ');
    let (board, turn) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
    let own = if turn == "b" {
        let exchanged = |c: char| if c.is_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
        let text: String = board.chars().map(exchanged).collect();
        text.split('/').rev().collect::<Vec<_>>().join("/")
    } else {
        board.to_owned()
    };
    let ranks = own.split('/').map(|rank| rank.chars().rev().collect());
    let mirrored = ranks.collect::<Vec<String>>().join("/");
    own.min(mirrored)
}

/// A puzzle.
struct FoundPuzzle {
    fen: String,
    /// The number of first turns that solve it.
    solutions: usize,
}

/// Plays a game and searches for a puzzle in it.
fn find<R: Playable>(setting: &PuzzleSetting, game: u64, given_up: &AtomicU64) -> Option<FoundPuzzle> {
    let positions = play::<R>(seed_of_game(setting.seed, game))?;
    let winner = positions.last()?.turn();
    let from_behind = positions.iter().rev().take(LAST);
    for position in from_behind.filter(|position| position.turn() == winner) {
        if !is_won::<R>(position, setting.turns) {
            continue;
        }
        let problem = Problem { nodes: Some(setting.nodes), ..Problem::new(position.clone(), setting.turns) };
        let mut solver = Solver::new(problem);
        while !solver.run(|_| false) {}
        let answer = solver.answer();
        match answer.verdict {
            Verdict::WinIn(turns) if turns == setting.turns && answer.all_solutions => {
                return Some(FoundPuzzle { fen: R::at(position).to_fen(), solutions: answer.solutions.len() });
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

/// The contempt of Paco Ŝako's levels when the sets were made.
const CONTEMPT: Score = 200;

/// A full-strength search within this many nodes, with the settings from when the sets were made: the same options
/// give the same positions, even after the computer has improved.
fn request<R: Playable>(position: &R::Position, nodes: u64) -> Request<R::Position> {
    let mut request = R::best_play(position.clone());
    request.limits = Limits { nodes: Some(nodes), ..Limits::default() };
    request.settings.pruning = Pruning::CAREFUL;
    if R::INFO.id == GameKind::PacoSako.name() {
        request.settings.contempt = CONTEMPT;
        // There was no net then: setting weights removes it.
        if let Some(terms) = terms::<R>() {
            let weights = terms.weights(&request.settings.evaluator);
            terms.set(&mut request.settings.evaluator, &weights);
        }
    }
    request
}

/// Returns `true` if a search finds a win in this many turns. Proving that there is none takes far longer in most
/// positions.
fn is_won<R: Playable>(position: &R::Position, turns: u32) -> bool {
    let mut search = Search::new(request::<R>(position, SEARCHED), TranspositionTable::new(1 << 20));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    search.score().is_some_and(
        |score| matches!(ScoreVerdict::from(score), ScoreVerdict::WinIn(n) if (2..=turns).contains(&n)),
    )
}

/// The positions of a decided game, up to the one in which the next turn wins.
fn play<R: Playable>(seed: u64) -> Option<Vec<R::Position>> {
    let mut random = Random::new(seed);
    let mut position = random_opening::<R>(seed, R::RuleSet::default());
    let mut table = TranspositionTable::new(1 << 20);
    let mut positions: Vec<R::Position> = Vec::new();
    while positions.len() < LONGEST && !position.is_drawn() {
        positions.push(position.clone());
        let Some(next) = search(request::<R>(&position, PLAYED), &mut table)?.position else {
            return Some(positions);
        };
        let by_chance = random.below(RANDOM_TURN) == 0;
        position = by_chance.then(|| random_safe_turn::<R>(&position, &mut random)).flatten().unwrap_or(next);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::unmirrored;

    #[test]
    fn mirror_images_are_the_same() {
        let one = unmirrored("k7/p7/8/8/8/8/R7/1K6 w - - 0 1");
        for fen in
            ["7k/7p/8/8/8/8/7R/6K1 w - - 3 9", "1k6/r7/8/8/8/8/P7/K7 b - - 0 1", "6k1/7r/8/8/8/8/7P/7K b - - 0 1"]
        {
            assert_eq!(unmirrored(fen), one, "{fen}");
        }
        assert_ne!(unmirrored("k7/p7/8/8/8/8/R7/1K6 b - - 0 1"), one);
    }
}
