//! `bench`: measures the basic operations of a game's rules.

use std::hint::black_box;
use std::time::{Duration, Instant};

use paco_sako::board::Color;
use paco_sako::cli::{Args, Result, say};
use paco_sako::games::GameKind;
use paco_sako::games::interface::{Playable, Visitor};
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::position::Stepwise;
use serde::Serialize;

mod any_game;
mod search;
mod workload;

use workload::{Case, Tally};

const HELP: &str = "\
cargo cli bench [--game KIND] [--rules SET] [--seconds S] [--json]
cargo cli bench --search [--game KIND [--rules SET]]

  Measures:
    end positions   all distinct end positions of a turn
    turns counted   their number, without most of the positions
    Ŝako tests      tests if White and if Black could unite with the king
    steps           the legal first steps and, after each of them, the legal
                    second steps
    perft 5         sequences of five turns from the start
  on these sets of positions:
    games         from self-play games, one of each, with up to three unions
                  (tests/data/games.jsonl)
    more unions   the others of that file, with four and more
    no takeover   those reference positions (tests/data/turns.jsonl) in which no
                  piece of either side reaches a union: no chains
    chain-heavy   the other reference positions
    ten worst     those of tests/data/worst.jsonl, of the rule set manual; turns
                  and tests are stopped after 100,000 states of chains
  The slowest step is the longest time that the interface has to wait for the
  legal steps and Ŝako of both sides, along the chains stored with the ten worst.
  The checksum covers all counts of one round: if it is unchanged, the results are
  unchanged. The last lines are the sizes of the page's WebAssembly module, if it
  and Node are present.

  `node benches/wasm.mjs` measures the same natively and in WebAssembly.

  For another game it measures, on a fixed set of positions of random games: end
  positions, tests if a side could win at once (in chess, if it gives check),
  steps, and perft 4 from the start.

  With --search it measures the computer instead, as JSON: nodes per second over
  40 middlegames of tests/data/search.jsonl, 20,000 nodes each (for another game, up
  to 40 positions of random games), and the peak memory of the process. They are
  quiet positions of self-play games: the set excludes openings, positions in Ŝako
  and those in which a forced end is found within 5,000 nodes. `node
  benches/engine.mjs` compares this with WebAssembly.

  --game KIND    the game: paco-sako (the default) or another one of this build
  --rules SET    one of the game's rule sets; for paco-sako manual, pacoplay (the
                 default, because the reference positions and other engines'
                 figures follow these rules), simple or vchess
  --seconds S    minimum time for each line; 0.5 by default
  --json         print JSON, without sizes";

/// The minimum number of rounds for the median.
const MIN_ROUNDS: usize = 3;

/// The results.
#[derive(Serialize)]
struct BenchReport {
    game: &'static str,
    rules: &'static str,
    checksum: String,
    rows: Vec<BenchRow>,
    /// Only measured if the worst positions are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    slowest_step_ms: Option<f64>,
}

/// One line of the table.
#[derive(Serialize)]
struct BenchRow {
    operation: &'static str,
    set: &'static str,
    positions: usize,
    /// The number of operations in a round.
    done: u64,
    /// The number of results in a round.
    found: u64,
    rounds: usize,
    /// The median time of a round.
    seconds: f64,
    per_second: f64,
}

/// Runs the command with the arguments after `bench`.
pub fn run(arguments: &[String]) -> Result {
    let args = Args::parse(arguments, &["game", "rules", "seconds"], &["json", "search"], HELP)?;
    args.only_options(HELP)?;
    if args.has("search") && args.value("seconds").is_some() {
        return Err("--seconds cannot be used with --search, which has a limit of nodes".into());
    }
    let time = args.value("seconds").map_or(Ok(Duration::from_millis(500)), seconds)?;
    match (args.game()?, args.has("search")) {
        // These games have fixed positions, for comparison with older figures.
        (GameKind::PacoSako, true) if args.value("rules").is_some() => {
            Err("--rules cannot be used with --search of Paco Ŝako: its middlegames are of the rule set manual"
                .into())
        }
        (GameKind::PacoSako, true) => print_json(&search::measure_paco()?),
        (GameKind::PacoSako, false) => show(&paco_report(paco_rules(&args)?, time)?, &args),
        (kind, _) => kind.visit(AnyGame { args: &args, time }),
    }
}

struct AnyGame<'a> {
    args: &'a Args,
    time: Duration,
}

impl Visitor for AnyGame<'_> {
    type Output = Result;

    fn visit<R: Playable>(self) -> Self::Output {
        let rules = self.args.rules_of::<R>()?;
        if self.args.has("search") {
            let positions = any_game::positions::<R>(rules);
            return print_json(&search::measure::<R>(&positions));
        }
        let cases = any_game::cases::<R>(rules);
        let (rows, checksum) = measured(&cases, self.time)?;
        let rules = R::standard(rules).rule_set_name();
        show(&BenchReport { game: R::INFO.id, rules, checksum, rows, slowest_step_ms: None }, self.args)
    }
}

fn print_json(value: &impl Serialize) -> Result {
    say!("{}", serde_json::to_string(value).map_err(|error| error.to_string())?)
}

fn show(report: &BenchReport, args: &Args) -> Result {
    if args.has("json") {
        return print_json(report);
    }
    print(report)?;
    sizes()
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| *seconds > 0.0);
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| format!("`{text}` is not a time: expected a number of seconds such as 0.5"))
}

/// The rule set given by `--rules`, or that of the reference positions.
fn paco_rules(args: &Args) -> Result<RuleSet, String> {
    if args.value("rules").is_none() { Ok(RuleSet::PacoPlay) } else { args.rules_of::<Partial>() }
}

fn paco_report(rules: RuleSet, time: Duration) -> Result<BenchReport, String> {
    let (rows, checksum) = measured(&workload::cases(rules)?, time)?;
    let game = GameKind::PacoSako.name();
    Ok(BenchReport { game, rules: rules.name(), checksum, rows, slowest_step_ms: Some(slowest_step()?) })
}

/// All lines of the table, and the checksum of their counts.
fn measured<P>(cases: &[Case<P>], time: Duration) -> Result<(Vec<BenchRow>, String), String> {
    let rows = cases.iter().map(|case| measure(case, time)).collect::<Result<Vec<_>, _>>()?;
    let tallies = rows.iter().map(|row| Tally { done: row.done, found: row.found });
    let checksum = format!("{:016x}", checksum(tallies));
    Ok((rows, checksum))
}

/// The time of the slowest step in milliseconds: the minimum of several measurements, to exclude disturbances.
fn slowest_step() -> Result<f64, String> {
    const MEASUREMENTS: usize = 5;

    let states = workload::worst()?.into_iter().flat_map(|(_, states)| states);
    let measure = |state: Partial| {
        let once = || {
            let start = Instant::now();
            black_box(state.legal_steps());
            for color in Color::ALL {
                black_box(state.position().gives_sako_within(color, Position::QUICK_SAKO));
            }
            start.elapsed().as_secs_f64() * 1000.0
        };
        (0..MEASUREMENTS).map(|_| once()).fold(f64::INFINITY, f64::min)
    };
    Ok(states.map(measure).fold(0.0, f64::max))
}

/// A checksum of all counts, which distinguishes a change of behaviour from a refactoring.
fn checksum(tallies: impl IntoIterator<Item = Tally>) -> u64 {
    // 64-bit FNV-1a.
    let bytes = tallies.into_iter().flat_map(|tally| [tally.done, tally.found]).flat_map(u64::to_le_bytes);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Measures whole rounds; the median excludes disturbances.
fn measure<P>(case: &Case<P>, time: Duration) -> Result<BenchRow, String> {
    let tally = case.run();
    let round = || {
        let start = Instant::now();
        let again = case.run();
        let taken = start.elapsed();
        if again == tally {
            Ok(taken)
        } else {
            Err(format!("{}, {}: counted {again:?} after {tally:?}", case.operation, case.set))
        }
    };
    // Warm up caches, the CPU clock, and in WebAssembly the optimising compiler.
    let start = Instant::now();
    while start.elapsed() < time / 4 {
        round()?;
    }
    let mut times = Vec::new();
    let start = Instant::now();
    while times.len() < MIN_ROUNDS || start.elapsed() < time {
        times.push(round()?.as_secs_f64());
    }
    times.sort_by(f64::total_cmp);
    let seconds = times[times.len() / 2];
    Ok(BenchRow {
        operation: case.operation,
        set: case.set,
        positions: case.positions.len(),
        done: tally.done,
        found: tally.found,
        rounds: times.len(),
        seconds,
        per_second: tally.done as f64 / seconds,
    })
}

fn print(report: &BenchReport) -> Result {
    say!("{}, rules {}, medians\n", report.game, report.rules)?;
    say!("operation      set          positions       done      found     seconds    per second")?;
    for row in &report.rows {
        say!(
            "{:<14} {:<11} {:>10} {:>10} {:>10} {:>11.6} {:>13.0}",
            row.operation,
            row.set,
            row.positions,
            row.done,
            row.found,
            row.seconds,
            row.per_second
        )?;
    }
    say!("")?;
    if let Some(slowest) = report.slowest_step_ms {
        say!("slowest step in the worst cases: {slowest:.2} ms")?;
    }
    say!("checksum of the counts: {}", report.checksum)
}

/// Prints the sizes of the page's module. Node has both compressors built in; in Rust they would be further
/// dependencies.
#[cfg(not(target_family = "wasm"))]
fn sizes() -> Result {
    let root = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let status =
        std::process::Command::new("node").args(["benches/wasm.mjs", "--sizes"]).current_dir(root).status();
    // The script reports a missing module itself.
    if status.is_ok() { Ok(()) } else { say!("sizes of the WebAssembly module: install Node to see them") }
}

#[cfg(target_family = "wasm")]
fn sizes() -> Result {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const REFERENCE_SETS: [&str; 2] = ["no takeover", "chain-heavy"];

    #[test]
    fn counts_are_stable_and_those_of_the_reference_data() {
        let cases = workload::cases(RuleSet::PacoPlay).unwrap();
        let round = || cases.iter().map(Case::run).collect::<Vec<_>>();
        let tallies = round();
        assert_eq!(checksum(tallies.clone()), checksum(round()));

        let sum_of = |operation: &str, sets: &[&str]| {
            let cases = cases.iter().zip(&tallies);
            let of_it = cases.filter(|(case, _)| case.operation == operation && sets.contains(&case.set));
            of_it.fold((0, 0), |sum, (case, tally)| (sum.0 + case.positions.len(), sum.1 + tally.found))
        };
        let lines = workload::REFERENCE.lines();
        let turns =
            lines.clone().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["turns"].as_u64());
        assert_eq!(sum_of("end positions", &REFERENCE_SETS), (lines.count(), turns.map(Option::unwrap).sum()));
        assert_eq!(sum_of("turns counted", &REFERENCE_SETS), sum_of("end positions", &REFERENCE_SETS));
        assert_eq!(sum_of("perft 5", &["start"]), (1, 4_901_417));
        assert!(cases.iter().all(|case| !case.positions.is_empty()));
    }

    #[test]
    fn the_checksum_sees_every_count() {
        let tally = |done, found| Tally { done, found };
        let sums = [
            checksum([tally(1, 2), tally(3, 4)]),
            checksum([tally(3, 4), tally(1, 2)]),
            checksum([tally(1, 2), tally(3, 5)]),
            checksum([tally(1, 2)]),
        ];
        assert!((1..sums.len()).all(|i| !sums[..i].contains(&sums[i])), "{sums:x?}");
    }

    #[test]
    fn all_rule_sets_can_be_measured() {
        for rules in RuleSet::ALL {
            let cases = workload::cases(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
            let of_reference = |case: &&Case<_>| case.operation == "steps" && REFERENCE_SETS.contains(&case.set);
            let count: usize = cases.iter().filter(of_reference).map(|case| case.positions.len()).sum();
            let all = workload::REFERENCE.lines().count();
            // Only vchess skips some: those in which a pawn waits.
            assert_eq!(count == all, rules != RuleSet::VChess, "{rules}: {count} of {all}");
            assert!(count > all / 2, "{rules}: {count} of {all}");
        }
    }

    /// Every game can be measured, and has the same counts in every round.
    #[test]
    fn all_games_can_be_measured() {
        struct Check;
        impl Visitor for Check {
            type Output = ();

            fn visit<R: Playable>(self) {
                let cases = any_game::cases::<R>(R::RuleSet::default());
                let round = || cases.iter().map(Case::run).collect::<Vec<_>>();
                let tallies = round();
                assert_eq!(tallies, round(), "{}", R::INFO.id);
                for (case, tally) in cases.iter().zip(&tallies) {
                    assert!(tally.done > 0, "{}: {}", R::INFO.id, case.operation);
                    assert!(case.set != "random" || case.positions.len() > 20, "{}", R::INFO.id);
                }
            }
        }
        for kind in GameKind::ALL {
            kind.visit(Check);
        }
    }

    #[test]
    fn bad_times_are_refused() {
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        for text in ["0", "-1", "x", "inf", "NaN"] {
            assert!(seconds(text).unwrap_err().contains(&format!("`{text}`")));
        }
    }
}
