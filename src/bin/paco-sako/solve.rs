//! `solve`: forced unions with the king, proved.

use paco_sako::cli::{Args, Result};
use paco_sako::games::interface::{Playable, Visitor};
use paco_sako::position::Step;
use paco_sako::solve::{Problem, Solver, Verdict};
use serde::Serialize;

use crate::key::end_key;
use crate::lines::{self, Input};

const HELP: &str = "\
cargo cli solve [--turns N] [--game KIND] [--rules SET] [--nodes N] < FILE.jsonl

  Reads JSON lines with a field \"fen\" and prints for each
  {\"fen\",\"paco_in\",\"solutions\",\"line\"}:
    paco_in     the minimum number of turns, 1 to N, in which the side to move can
                force the union with the king; null if there is none
    solutions   the keys of the end positions of all first turns that force it
                in that many turns; `turns --help` describes keys
    line        one of them with the longest defence, each turn as a step list
  A line that is undecided because of a limit has \"unknown\":true: then paco_in
  null means that nothing was proved, and a number that solutions may be missing.

  --turns N     maximum number of turns of the side to move (3)
  --nodes N     node limit for each line
  --game KIND   the game: paco-sako (the default) or another one of this build, for which
                wins are proved
  --rules SET   one of the game's rule sets; for paco-sako manual (the default),
                pacoplay, simple or vchess
  --stats       add the fields \"nodes\" and \"ms\"";

#[derive(Serialize)]
struct SolveOutput {
    fen: String,
    paco_in: Option<u32>,
    solutions: Vec<String>,
    line: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<f64>,
}

/// Runs the command with the arguments after `solve`.
pub fn run(arguments: &[String]) -> Result {
    let args = Args::parse(arguments, &["turns", "game", "rules", "nodes"], &["stats"], HELP)?;
    if let Some(extra) = args.positional.first() {
        return Err(format!("unknown argument `{extra}`: positions are read from standard input\n\n{HELP}").into());
    }
    let turns = args.number("turns")?.unwrap_or(3);
    if !(1..=15).contains(&turns) {
        return Err(format!("`--turns` cannot be `{turns}`: expected 1 to 15").into());
    }
    let nodes = args.number("nodes")?;
    args.game()?.visit(Solve { args: &args, turns, nodes })
}

struct Solve<'a> {
    args: &'a Args,
    turns: u32,
    nodes: Option<u64>,
}

impl Visitor for Solve<'_> {
    type Output = Result;

    fn visit<R: Playable>(self) -> Self::Output {
        let rules = self.args.rules_of::<R>()?;
        let (turns, nodes, stats) = (self.turns, self.nodes, self.args.has("stats"));
        lines::answer_each(|input| solve::<R>(input, rules, turns, nodes, stats))
    }
}

fn solve<R: Playable>(
    input: Input,
    rules: R::RuleSet,
    turns: u32,
    nodes: Option<u64>,
    stats: bool,
) -> Result<SolveOutput, String> {
    let position = input.start::<R>(rules)?;
    let state = R::at(&position);
    let began = std::time::Instant::now();
    let mut solver = Solver::new(Problem { nodes, ..Problem::new(position, turns) });
    while !solver.run(|_| false) {}
    let answer = solver.answer();
    let paco_in = match answer.verdict {
        Verdict::WinIn(turns) => Some(turns),
        Verdict::NoWin | Verdict::Unknown { .. } => None,
    };
    let is_unknown =
        matches!(answer.verdict, Verdict::Unknown { .. }) || paco_in.is_some() && !answer.all_solutions;
    let mut solutions: Vec<String> =
        answer.solutions.iter().map(|solution| end_key::<R>(&solution.position)).collect();
    solutions.sort();
    Ok(SolveOutput {
        fen: input.fen,
        paco_in,
        solutions,
        line: step_lists(state, &answer.line)?,
        unknown: is_unknown.then_some(true),
        nodes: stats.then_some(answer.nodes),
        ms: stats.then(|| began.elapsed().as_secs_f64() * 1000.0),
    })
}

fn step_lists<R: Playable>(mut state: R, turns: &[Vec<Step>]) -> Result<Vec<String>, String> {
    let mut lists = Vec::new();
    for steps in turns {
        lists.push(state.step_list(steps).map_err(|error| error.to_string())?);
        for &step in steps {
            state.play(step).map_err(|error| error.to_string())?;
        }
    }
    Ok(lists)
}
