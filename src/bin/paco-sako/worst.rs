//! `worst`: searches for positions whose turns are the hardest to go through.

mod change;
mod turn;

use std::io::Write;
use std::time::{Duration, Instant};

use paco_sako::games::paco::{Partial, RuleSet, Setup};
use serde::{Deserialize, Serialize};

use self::change::{changed, from_a_game, playable};
use self::turn::Turn;
use crate::args::Args;
use crate::lines;
use crate::random::Random;

const HELP: &str = "\
cargo run --release -- worst [--seed N] [--minutes M] [--kind KIND] [--from FEN]
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
  --from FEN    climbs from this position instead of those of random games
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
    let args = Args::parse(arguments, &["seed", "minutes", "kind", "from", "states"], &["measure"], HELP)?;
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
    let from = args.value("from").map(read_fen).transpose()?;
    let seed = number(&args, "seed", 1)?;
    let time = Duration::from_secs(60 * number(&args, "minutes", 5)?);
    let start = Instant::now();
    for round in 0.. {
        for &kind in &kinds {
            // Each climb has its own random numbers, so that it does not depend on which other kinds are searched.
            let mut random =
                Random::new(seed.wrapping_mul(1_000_003).wrapping_add(round).wrapping_mul(3) + kind as u64);
            for setup in climb(kind, from, &mut random) {
                if let Some(output) = measure(&setup, kind, FULL_BUDGET) {
                    print(&output)?;
                }
            }
            if start.elapsed() >= time {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Prints a line at once: a search takes minutes, and it may be stopped at any time.
fn print(output: &Output) -> Result<(), String> {
    let json = serde_json::to_string(output).map_err(|error| error.to_string())?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{json}").and_then(|()| out.flush()).map_err(|error| error.to_string())
}

fn number(args: &Args, name: &str, default: u64) -> Result<u64, String> {
    let value = args.value(name);
    value.map_or(Ok(default), |text| {
        text.parse().map_err(|_| format!("`--{name} {text}`: expected a whole number"))
    })
}

fn read_fen(fen: &str) -> Result<Setup, String> {
    Partial::from_fen(fen, RuleSet::Manual).map(Setup::from).map_err(|error| error.to_string())
}

fn measure_lines(budget: usize) -> Result<(), String> {
    lines::answer_each(|input: Input| {
        let setup = read_fen(&input.fen).map_err(|error| error.to_string())?;
        measure(&setup, input.kind, budget).ok_or_else(|| {
            String::from("expected the start of a turn without castling, en passant and a promotion")
        })
    })
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

/// Climbs from a given position, or one of a random game. A climb for most end positions stops at the first turn that
/// is too large to be counted, and returns that and the largest that is not.
fn climb(kind: Kind, from: Option<Setup>, random: &mut Random) -> Vec<Setup> {
    let starts = if from.is_some() { 1 } else { GAMES };
    let games = (0..starts).filter_map(|_| from.or_else(|| from_a_game(random)));
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

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use paco_sako::games::paco::read_turn;

    use super::*;

    /// Positions of random games, with their turns as far as the tool looks at such turns.
    fn positions(count: usize) -> Vec<(Setup, Turn)> {
        let mut random = Random::new(7);
        let mut positions = Vec::new();
        while positions.len() < count {
            let Some(setup) = from_a_game(&mut random) else { continue };
            positions.extend(playable(&setup).and_then(|position| Some((setup, Turn::new(&position)?))));
        }
        positions
    }

    #[test]
    fn end_positions_are_as_many_as_the_library_finds() {
        for (setup, turn) in positions(200) {
            let figures = turn.figures(20_000);
            if !figures.complete {
                continue;
            }
            let mut ends = 0;
            let flow: ControlFlow<()> = playable(&setup).unwrap().for_each_turn(|_| {
                ends += 1;
                ControlFlow::Continue(())
            });
            assert!(flow.is_continue());
            assert_eq!(figures.ends, ends, "{setup}");
        }
    }

    #[test]
    fn chains_can_be_played() {
        for (setup, turn) in positions(200) {
            let start = setup.into_partial(RuleSet::Manual).unwrap();
            for chain in [turn.figures(5_000).chain, turn.hardest(5_000).chain] {
                if !chain.is_empty() {
                    assert!(read_turn(&start, &chain).is_ok(), "{setup}: {chain}");
                }
            }
        }
    }

    #[test]
    fn a_budget_gives_lower_bounds() {
        let large = "3jK1N1/b6b/6RR/p5I1/p5e1/4dT1w/k3tc2/2v2DlR w 2 - - -";
        let turn = Turn::new(&playable(&read_fen(large).unwrap()).unwrap()).unwrap();
        let (few, more) = (turn.figures(100), turn.figures(1_000));
        assert!(!few.complete && !more.complete);
        assert!(few.ends < more.ends && few.longest <= more.longest && few.states < more.states);
    }

    #[test]
    fn changes_keep_all_pieces() {
        let mut random = Random::new(3);
        let count = |setup: &Setup| setup.board.occupied().count() + setup.board.unions().count();
        for (setup, _) in positions(20) {
            let mut changed_setup = setup;
            for _ in 0..50 {
                changed_setup = changed(&changed_setup, &mut random);
                assert_eq!(count(&changed_setup), count(&setup));
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_positions() {
        let game = |seed| from_a_game(&mut Random::new(seed)).map(|setup| setup.to_string());
        assert_eq!(game(1), game(1));
        assert_ne!(game(1), game(2));
    }
}
