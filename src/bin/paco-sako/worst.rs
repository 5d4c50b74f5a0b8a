//! `worst`: searches for positions whose turns are the hardest to go through.

mod change;
mod turn;

use std::io::BufRead;
use std::time::{Duration, Instant};

use paco_sako::games::paco::{Partial, RuleSet, Setup};
use serde::{Deserialize, Serialize};

use self::change::{Random, changed, from_a_game, playable};
use self::turn::Turn;
use crate::args::Args;

const HELP: &str = "\
cargo run --release -- worst [--seed N] [--minutes M] [--kind KIND]
cargo run --release -- worst --measure [--states N] < FILE.jsonl

  Searches for positions whose turns are the hardest to go through: begins
  with positions of random games and climbs by small changes. Prints JSON
  lines as it goes, with the fields
    fen       the position; without castling and en passant
    kind      what was searched for:
                ends      most end positions of one turn
                chain     an end position whose shortest chain is the longest
                complete  legal steps that are the hardest to find, as it is a
                          long way to the end of the turn, or there is none
    ends      distinct end positions of the turn
    longest   placements in the shortest chain to the farthest of them
    states    chain states of the turn: positions with a released piece in hand
    walked    chain states to walk through, nearest first, until all legal
              steps at the hardest moment of the turn are known
    bounded   true if the turn has more chain states than were looked at: ends,
              longest and states are lower bounds then
    chain     for `complete` the way to the hardest moment, for the others the
              longest shortest chain, as a step list

  The same seed gives the same lines; more time gives more of them. It stays
  below 256 MB.

  --seed N      where to begin (default 1)
  --minutes M   begins no new climb after this time (default 5)
  --kind KIND   searches for one kind only
  --measure     measures the positions of standard input, as lines with the
                fields \"fen\" and \"kind\", and prints them with all fields
  --states N    chain states to look at per turn when measuring; 3000000 of
                them need about 200 MB (default 3000000)";

/// Chain states that are looked at for one line of the output.
const FULL_BUDGET: usize = 3_000_000;
/// Chain states for the moments at which steps are hard to complete: these are kept with all their links.
const GRAPH_BUDGET: usize = 400_000;
/// Random games to choose the start of a climb from.
const GAMES: usize = 40;

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Ends,
    Chain,
    Complete,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Ends, Self::Chain, Self::Complete];

    /// Chain states that are looked at for one change: enough to see whether it is better.
    const fn budget(self) -> usize {
        match self {
            Self::Ends => FULL_BUDGET,
            Self::Chain => 100_000,
            Self::Complete => 30_000,
        }
    }

    /// Chain states that are looked at in one climb. In states, not in seconds, so that the climb is the same on every
    /// machine.
    const fn work(self) -> usize {
        match self {
            Self::Ends | Self::Complete => 150_000_000,
            Self::Chain => 60_000_000,
        }
    }
}

#[derive(Deserialize)]
struct Input {
    fen: String,
    kind: Kind,
}

#[derive(Serialize)]
struct Output {
    fen: String,
    kind: Kind,
    ends: u64,
    longest: u32,
    states: usize,
    walked: usize,
    bounded: bool,
    chain: String,
}

/// Runs the command with the arguments that follow the word `worst`.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let args = Args::parse(arguments, &["seed", "minutes", "kind", "states"], &["measure"], HELP)?;
    if args.has("help") {
        println!("{HELP}");
        return Ok(());
    }
    if let Some(extra) = args.positional.first() {
        return Err(format!("unknown argument `{extra}`\n\n{HELP}"));
    }
    if args.has("measure") {
        return measure_lines(number(&args, "states", FULL_BUDGET as u64)? as usize);
    }
    let kinds = match args.value("kind") {
        None => Kind::ALL.to_vec(),
        Some(name) => {
            let kind = serde_json::from_value(name.into());
            vec![kind.map_err(|_| format!("`{name}` is not a kind: expected ends, chain or complete"))?]
        }
    };
    let seed = number(&args, "seed", 1)?;
    let time = Duration::from_secs(60 * number(&args, "minutes", 5)?);
    let start = Instant::now();
    for round in 0.. {
        for &kind in &kinds {
            // Each climb has its own random numbers, so that it does not depend on which other kinds are searched.
            let mut random =
                Random::new(seed.wrapping_mul(1_000_003).wrapping_add(round).wrapping_mul(3) + kind as u64);
            for setup in climb(kind, &mut random) {
                if let Some(output) = measure(&setup, kind, FULL_BUDGET) {
                    println!("{}", serde_json::to_string(&output).map_err(|error| error.to_string())?);
                }
            }
            if start.elapsed() >= time {
                return Ok(());
            }
        }
    }
    Ok(())
}

fn number(args: &Args, name: &str, default: u64) -> Result<u64, String> {
    let value = args.value(name);
    value.map_or(Ok(default), |text| {
        text.parse().map_err(|_| format!("`--{name} {text}`: expected a whole number"))
    })
}

fn measure_lines(budget: usize) -> Result<(), String> {
    for (number, line) in (1..).zip(std::io::stdin().lock().lines()) {
        let line = line.map_err(|error| format!("line {number}: {error}"))?;
        let input: Input = serde_json::from_str(&line).map_err(|error| format!("line {number}: {error}"))?;
        let state = Partial::from_fen(&input.fen, RuleSet::Manual);
        let setup = Setup::from(state.map_err(|error| format!("line {number}: {error}"))?);
        let output = measure(&setup, input.kind, budget);
        let output = output.ok_or_else(|| {
            format!("line {number}: expected the start of a turn without castling, en passant and a promotion")
        })?;
        println!("{}", serde_json::to_string(&output).map_err(|error| error.to_string())?);
    }
    Ok(())
}

fn measure(setup: &Setup, kind: Kind, budget: usize) -> Option<Output> {
    let turn = Turn::new(&playable(setup)?)?;
    let figures = turn.figures(budget);
    let hardest = turn.hardest(GRAPH_BUDGET);
    Some(Output {
        fen: setup.to_string(),
        kind,
        ends: figures.ends,
        longest: figures.longest,
        states: figures.states,
        walked: hardest.walked,
        bounded: !figures.complete,
        chain: if kind == Kind::Complete { hardest.chain } else { figures.chain },
    })
}

/// How bad a position is; the second number helps where the first is the same.
type Score = (u64, u64);

/// The score of a position, the work it took, and whether its turn is larger than the budget.
fn score(setup: &Setup, kind: Kind) -> Option<(Score, usize, bool)> {
    let turn = Turn::new(&playable(setup)?)?;
    if kind == Kind::Complete {
        let hardest = turn.hardest(kind.budget());
        return Some((
            (hardest.walked_together as u64, hardest.distance),
            hardest.walked_together + hardest.states,
            false,
        ));
    }
    let figures = turn.figures(kind.budget());
    let score = if kind == Kind::Ends { (figures.ends, 0) } else { (figures.longest.into(), 0) };
    Some((score, figures.states, !figures.complete))
}

/// Climbs from a position of a random game. A climb for most end positions stops at the first turn that is too large to
/// be counted, and returns that and the largest that is not.
fn climb(kind: Kind, random: &mut Random) -> Vec<Setup> {
    let games = (0..GAMES).filter_map(|_| from_a_game(random));
    let scored = games.filter_map(|setup| score(&setup, kind).map(|(score, ..)| (score, setup)));
    let Some((mut best_score, mut best)) = scored.max_by_key(|&(score, _)| score) else { return Vec::new() };
    let mut work = kind.work();
    while work > 0 {
        let setup = changed(&best, random);
        // What cannot be played takes a little time too.
        work = work.saturating_sub(2000);
        let Some((score, states, too_large)) = score(&setup, kind) else { continue };
        work = work.saturating_sub(states);
        if kind == Kind::Ends && too_large {
            return vec![best, setup];
        }
        // An equally bad one is taken too: it leads across plains.
        if score >= best_score {
            (best_score, best) = (score, setup);
        }
    }
    vec![best]
}
