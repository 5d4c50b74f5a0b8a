//! `errors`: how often the computer chooses a turn after which it provably loses by force within a few turns.

mod positions;

use std::time::Instant;

use paco_sako::cli::{self, Args, Error, PAGE_MEGABYTES, Result, note, say};
use paco_sako::games::interface::{Rules, Text};
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::position::Step;
use paco_sako::search::{Limits, Request, Search, TranspositionTable};
use paco_sako::solve::{Defender, Problem, Reply, Solver, Verdict};

use crate::contest::read_positions;
use crate::self_play::SelfPlaySetting;
use positions::{OpeningKind, of_game};

const HELP: &str = "\
cargo lab errors [options]

  Lets the computer, without any handicap, choose turns in positions of Paco Ŝako
  with three and more unions, and counts the errors: after the chosen turn the other
  side forces the union with the king within three turns, but not after another turn.
  Both are proved; chains of any length count. Positions in which every turn loses are
  not errors.

  The positions come from self-play games with random openings, in which one turn in
  twelve is random: up to three from each game, out of those with enough unions in
  which the side to move cannot win at once. With --chains the openings are rich in
  unions: random turns, three of four of which unite if possible, until there are five
  unions. The same options, except for --time and --threads, give the same result as
  long as the search does not change.

  Errors and undecided positions are written to standard error as they are found;
  --positions tests them again.

  --games N         games to play (500)
  --chains          use openings rich in unions
  --seed N          (1)
  --nodes N         node limit of each choice (100000)
  --time MS         time limit instead
  --proof N         node limit of each proof (2000000)
  --positions FILE  these positions instead of games: FENs, one per line
  --list            print the positions and choose nothing
  --threads N       (1)";

/// The node limit for the half-turns of the games.
const NODES_OF_GAMES: u64 = 1_000;

/// An error loses within this many turns of the other side.
const TURNS: u32 = 3;

/// Runs the command with the arguments after `errors`.
pub fn run(arguments: &[String]) -> Result {
    let options = ["games", "seed", "nodes", "time", "proof", "positions", "threads"];
    let args = Args::parse(arguments, &options, &["chains", "list"], HELP)?;
    args.only_options(HELP)?;
    let time: Option<f64> = args.number("time")?;
    let nodes = args.number("nodes")?.or(time.is_none().then_some(100_000));
    let chooser = TurnChooser {
        limits: Limits { nodes, time, depth: None },
        proof: args.number("proof")?.unwrap_or(2_000_000),
    };
    let games: u64 = args.number("games")?.unwrap_or(500);
    let setting = SelfPlaySetting { seed: args.number("seed")?.unwrap_or(1), nodes: NODES_OF_GAMES };
    let kind = if args.has("chains") { OpeningKind::Chains } else { OpeningKind::Any };
    let given =
        args.value("positions").map(|file| read_positions::<Partial>(file, RuleSet::Manual)).transpose()?;
    let count = given.as_ref().map_or(games, |given| given.len() as u64);
    let is_listed = args.has("list");
    let look = |number: u64| {
        let positions = match &given {
            Some(given) => vec![given[number as usize]],
            None => of_game(&setting, number, kind),
        };
        let judged = |position: Position| (position, (!is_listed).then(|| chooser.judge(&position)));
        positions.into_iter().map(judged).collect::<Vec<_>>()
    };
    let threads = args.number("threads")?.unwrap_or(1_usize).clamp(1, 64);
    let mut tally = ErrorTally::default();
    cli::in_order(threads, count, look, |positions| {
        for (position, judged) in positions {
            match judged {
                None => say!("{}", Partial::at(&position).to_fen())?,
                Some((judgement, work)) => tally.add(&position, &judgement, work),
            }
        }
        Ok::<_, Error>(true)
    })?;
    if is_listed { Ok(()) } else { say!("{}", tally.text()) }
}

/// Parameters of choosing and judging turns.
struct TurnChooser {
    limits: Limits,
    /// The node limit of one proof.
    proof: u64,
}

/// The work of a choice.
#[derive(Clone, Copy, Default)]
struct ChoiceWork {
    nodes: u64,
    seconds: f64,
}

#[derive(Debug, PartialEq)]
enum TurnJudgement {
    /// The chosen turn does not lose by force within three turns.
    Holds,
    /// It loses, and so does every other turn.
    Lost,
    /// It loses within this many turns of the other side, and an alternative does not lose within three.
    Error {
        within: u32,
        chosen: Vec<Step>,
        other: Vec<Step>,
    },
    Undecided,
}

impl TurnChooser {
    /// Chooses a turn and judges it.
    fn judge(&self, position: &Position) -> (TurnJudgement, ChoiceWork) {
        let request = Request { limits: self.limits, ..position.best_play() };
        let mut search = Search::new(request, TranspositionTable::new(PAGE_MEGABYTES << 20));
        let began = Instant::now();
        while !search.run(f64::INFINITY, &mut || began.elapsed().as_secs_f64() * 1000.0) {}
        let work = ChoiceWork { nodes: search.nodes(), seconds: began.elapsed().as_secs_f64() };
        let judgement = match search.best() {
            Some(best) => {
                best.position.map_or(TurnJudgement::Holds, |chosen| self.turn(position, best.steps, &chosen))
            }
            None => TurnJudgement::Holds,
        };
        (judgement, work)
    }

    /// Judges the turn with these steps, which leads from the first position to the second.
    fn turn(&self, before: &Position, chosen: Vec<Step>, after: &Position) -> TurnJudgement {
        let problem = |position: &Position| Problem { nodes: Some(self.proof), ..Problem::new(*position, TURNS) };
        let mut solver = Solver::new(problem(after));
        // The first win found ends the proof.
        while solver.answer().solutions.is_empty() && !solver.run(|_| true) {}
        let within = match solver.answer().verdict {
            Verdict::NoWin => return TurnJudgement::Holds,
            Verdict::Unknown { .. } if solver.answer().solutions.is_empty() => return TurnJudgement::Undecided,
            _ => solver.no_win_in() + 1,
        };
        let mut defender = Defender::new(problem(before));
        while !defender.run(|_| false) {}
        match defender.reply() {
            Some(Reply::Refutes(other)) => TurnJudgement::Error { within, chosen, other: other.steps.clone() },
            Some(Reply::HoldsOut { .. }) => TurnJudgement::Lost,
            _ => TurnJudgement::Undecided,
        }
    }
}

/// The sum of judgements.
#[derive(Default)]
struct ErrorTally {
    positions: u64,
    /// By the number of turns that the other side needs.
    errors: [u64; TURNS as usize],
    lost: u64,
    undecided: u64,
    work: ChoiceWork,
}

impl ErrorTally {
    fn add(&mut self, position: &Position, judgement: &TurnJudgement, work: ChoiceWork) {
        self.positions += 1;
        self.work.nodes += work.nodes;
        self.work.seconds += work.seconds;
        let state = Partial::at(position);
        match judgement {
            TurnJudgement::Holds => {}
            TurnJudgement::Lost => self.lost += 1,
            TurnJudgement::Undecided => {
                self.undecided += 1;
                note!("undecided: {}", state.to_fen());
            }
            TurnJudgement::Error { within, chosen, other } => {
                self.errors[*within as usize - 1] += 1;
                let text = |steps: &[Step]| state.step_list(steps).unwrap_or_default();
                let (chosen, other) = (text(chosen), text(other));
                note!("error: {}: {chosen} loses in {within}, {other} does not in {TURNS}", state.to_fen());
            }
        }
    }

    fn text(&self) -> String {
        let Self { positions, errors: [one, two, three], lost, undecided, work } = self;
        let per = |sum: f64| sum / (*positions).max(1) as f64;
        format!(
            "{positions} positions, {:.0} nodes and {:.0} ms a turn\n\
             errors: {one} lose in one turn, {two} in two, {three} in three: {:.2} %\n\
             {lost} lost with every turn, {undecided} undecided",
            per(work.nodes as f64),
            per(work.seconds * 1000.0),
            per(100.0 * (one + two + three) as f64),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The judgement of the turn that leads to the second position.
    fn judged(before: &str, after: &str, proof: u64) -> TurnJudgement {
        let at = |fen| *Partial::from_fen(fen, RuleSet::Manual).unwrap().position();
        let limits = Limits { nodes: Some(500), ..Limits::default() };
        TurnChooser { limits, proof }.turn(&at(before), Vec::new(), &at(after))
    }

    const ROOK: &str = "4k3/8/8/8/8/8/8/3R3K b 0 - - -";

    #[test]
    fn a_turn_into_the_reach_of_a_rook_is_an_error_unless_every_turn_loses() {
        let error = judged(ROOK, "3k4/8/8/8/8/8/8/3R3K w 1 - - -", 100_000);
        assert!(matches!(&error, TurnJudgement::Error { within: 1, other, .. } if !other.is_empty()), "{error:?}");
        let holds = judged(ROOK, "5k2/8/8/8/8/8/8/3R3K w 1 - - -", 100_000);
        assert_eq!(holds, TurnJudgement::Holds);
        let two_rooks = "k7/8/8/8/8/8/1R6/R6K b 0 - - -";
        let lost = judged(two_rooks, "1k6/8/8/8/8/8/1R6/R6K w 1 - - -", 100_000);
        assert_eq!(lost, TurnJudgement::Lost);
        assert_eq!(judged(ROOK, "5k2/8/8/8/8/8/8/3R3K w 1 - - -", 10), TurnJudgement::Undecided);
    }

    #[test]
    fn the_computer_makes_no_error_there_and_judgements_are_added_up() {
        let position = *Partial::from_fen(ROOK, RuleSet::Manual).unwrap().position();
        let limits = Limits { nodes: Some(500), ..Limits::default() };
        let (judgement, work) = TurnChooser { limits, proof: 100_000 }.judge(&position);
        assert_eq!(judgement, TurnJudgement::Holds);
        assert!(work.nodes >= 500);
        let mut tally = ErrorTally::default();
        let error = TurnJudgement::Error { within: 2, chosen: Vec::new(), other: Vec::new() };
        for judgement in [judgement, error, TurnJudgement::Lost, TurnJudgement::Undecided] {
            tally.add(&position, &judgement, ChoiceWork { nodes: 1_000, seconds: 0.5 });
        }
        let text = "4 positions, 1000 nodes and 500 ms a turn\n\
                    errors: 0 lose in one turn, 1 in two, 0 in three: 25.00 %\n\
                    1 lost with every turn, 1 undecided";
        assert_eq!(tally.text(), text);
    }

    #[test]
    fn bad_arguments_are_refused() {
        for (line, part) in [
            ("--games many", "`--games` cannot be `many`"),
            ("--positions no-such-file", "cannot read no-such-file"),
            ("5", "unknown argument `5`"),
        ] {
            let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            let error = run(&arguments).unwrap_err().to_string();
            assert!(error.contains(part), "{line}: {error}");
        }
    }
}
