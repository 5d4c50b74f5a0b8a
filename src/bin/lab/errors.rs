//! `errors`: how often the computer chooses a turn after which it loses by force within a few turns, proved.

mod positions;

use std::time::Instant;

use paco_sako::cli::{self, Args, Error, PAGE_MEGABYTES, Result, note, say};
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::games::{Rules, Text};
use paco_sako::position::Step;
use paco_sako::search::{Limits, Request, Search, TranspositionTable};
use paco_sako::solve::{Defender, Problem, Reply, Solver, Verdict};

use crate::contest::read_positions;
use crate::self_play::Setting;
use positions::{Kind, of_game};

const HELP: &str = "\
cargo lab errors [options]

  Lets the computer, without any handicap, choose turns in positions of Paco Ŝako
  with three and more unions, and counts the errors: after the chosen turn the other
  side forces the union with the king within three turns, and after another turn it
  does not. Both are proved; chains of any length count. Positions in which every turn
  loses are no errors.

  The positions are from games of the computer with itself, one turn in twelve by
  chance, from random openings: up to three of each game, any of those with so many
  unions in which the side to move cannot win at once. With --chains the openings are
  rich in unions: random turns, three of four of which unite where that is possible,
  until there are five unions. The same options, but for --time and --threads, give
  the same result as long as the search stays as it is.

  Errors and positions that stay undecided are written to standard error as they are
  found; --positions looks at them again.

  --games N         games to play (500)
  --chains          from openings that are rich in unions
  --seed N          (1)
  --nodes N         limit of each choice (100000)
  --time MS         limit of time instead
  --proof N         nodes of each proof before it is given up (2000000)
  --positions FILE  these positions instead of games: FENs, one a line
  --list            print the positions and choose nothing
  --threads N       (1)";

/// Half-turns of the games are chosen with this many nodes.
const NODES_OF_GAMES: u64 = 1_000;

/// An error loses within this many turns of the other side.
const TURNS: u32 = 3;

/// Runs the command with the arguments that follow the word `errors`.
pub fn run(arguments: &[String]) -> Result {
    let options = ["games", "seed", "nodes", "time", "proof", "positions", "threads"];
    let args = Args::parse(arguments, &options, &["chains", "list"], HELP)?;
    args.only_options(HELP)?;
    let time: Option<f64> = args.number("time")?;
    let nodes = args.number("nodes")?.or(time.is_none().then_some(100_000));
    let chooser =
        Chooser { limits: Limits { nodes, time, depth: None }, proof: args.number("proof")?.unwrap_or(2_000_000) };
    let games: u64 = args.number("games")?.unwrap_or(500);
    let setting = Setting { seed: args.number("seed")?.unwrap_or(1), nodes: NODES_OF_GAMES };
    let kind = if args.has("chains") { Kind::Chains } else { Kind::Any };
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
    let mut tally = Tally::default();
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

/// How turns are chosen and judged.
struct Chooser {
    limits: Limits,
    /// Nodes of one proof.
    proof: u64,
}

/// What a choice took.
#[derive(Clone, Copy, Default)]
struct Work {
    nodes: u64,
    seconds: f64,
}

#[derive(Debug, PartialEq)]
enum Judgement {
    /// The chosen turn does not lose by force within three turns.
    Holds,
    /// It does, and so does every other turn.
    Lost,
    /// It loses within this many turns of the other side, and the other one does not within three.
    Error {
        within: u32,
        chosen: Vec<Step>,
        other: Vec<Step>,
    },
    Undecided,
}

impl Chooser {
    /// Chooses a turn and judges it.
    fn judge(&self, position: &Position) -> (Judgement, Work) {
        let request = Request { limits: self.limits, ..position.best_play() };
        let mut search = Search::new(request, TranspositionTable::new(PAGE_MEGABYTES << 20));
        let began = Instant::now();
        while !search.run(f64::INFINITY, &mut || began.elapsed().as_secs_f64() * 1000.0) {}
        let work = Work { nodes: search.nodes(), seconds: began.elapsed().as_secs_f64() };
        let judgement = match search.best() {
            Some(best) => {
                best.position.map_or(Judgement::Holds, |chosen| self.turn(position, best.steps, &chosen))
            }
            None => Judgement::Holds,
        };
        (judgement, work)
    }

    /// Judges the turn with these steps, which leads from the first position to the second.
    fn turn(&self, before: &Position, chosen: Vec<Step>, after: &Position) -> Judgement {
        let problem = |position: &Position| Problem { nodes: Some(self.proof), ..Problem::new(*position, TURNS) };
        let mut solver = Solver::new(problem(after));
        // All ways to win are not needed: the first one found ends the proof.
        while solver.answer().solutions.is_empty() && !solver.run(|_| true) {}
        let within = match solver.answer().verdict {
            Verdict::NoWin => return Judgement::Holds,
            Verdict::Unknown { .. } if solver.answer().solutions.is_empty() => return Judgement::Undecided,
            _ => solver.no_win_in() + 1,
        };
        let mut defender = Defender::new(problem(before));
        while !defender.run(|_| false) {}
        match defender.reply() {
            Some(Reply::Refutes(other)) => Judgement::Error { within, chosen, other: other.steps.clone() },
            Some(Reply::HoldsOut { .. }) => Judgement::Lost,
            _ => Judgement::Undecided,
        }
    }
}

/// Judgements added up.
#[derive(Default)]
struct Tally {
    positions: u64,
    /// By the turns that the other side needs.
    errors: [u64; TURNS as usize],
    lost: u64,
    undecided: u64,
    work: Work,
}

impl Tally {
    fn add(&mut self, position: &Position, judgement: &Judgement, work: Work) {
        self.positions += 1;
        self.work.nodes += work.nodes;
        self.work.seconds += work.seconds;
        let state = Partial::at(position);
        match judgement {
            Judgement::Holds => {}
            Judgement::Lost => self.lost += 1,
            Judgement::Undecided => {
                self.undecided += 1;
                note!("undecided: {}", state.to_fen());
            }
            Judgement::Error { within, chosen, other } => {
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
    fn judged(before: &str, after: &str, proof: u64) -> Judgement {
        let at = |fen| *Partial::from_fen(fen, RuleSet::Manual).unwrap().position();
        let limits = Limits { nodes: Some(500), ..Limits::default() };
        Chooser { limits, proof }.turn(&at(before), Vec::new(), &at(after))
    }

    const ROOK: &str = "4k3/8/8/8/8/8/8/3R3K b 0 - - -";

    #[test]
    fn a_turn_into_the_reach_of_a_rook_is_an_error_unless_every_turn_loses() {
        let error = judged(ROOK, "3k4/8/8/8/8/8/8/3R3K w 1 - - -", 100_000);
        assert!(matches!(&error, Judgement::Error { within: 1, other, .. } if !other.is_empty()), "{error:?}");
        let holds = judged(ROOK, "5k2/8/8/8/8/8/8/3R3K w 1 - - -", 100_000);
        assert_eq!(holds, Judgement::Holds);
        let two_rooks = "k7/8/8/8/8/8/1R6/R6K b 0 - - -";
        let lost = judged(two_rooks, "1k6/8/8/8/8/8/1R6/R6K w 1 - - -", 100_000);
        assert_eq!(lost, Judgement::Lost);
        assert_eq!(judged(ROOK, "5k2/8/8/8/8/8/8/3R3K w 1 - - -", 10), Judgement::Undecided);
    }

    #[test]
    fn the_computer_makes_no_error_there_and_judgements_are_added_up() {
        let position = *Partial::from_fen(ROOK, RuleSet::Manual).unwrap().position();
        let limits = Limits { nodes: Some(500), ..Limits::default() };
        let (judgement, work) = Chooser { limits, proof: 100_000 }.judge(&position);
        assert_eq!(judgement, Judgement::Holds);
        assert!(work.nodes >= 500);
        let mut tally = Tally::default();
        let error = Judgement::Error { within: 2, chosen: Vec::new(), other: Vec::new() };
        for judgement in [judgement, error, Judgement::Lost, Judgement::Undecided] {
            tally.add(&position, &judgement, Work { nodes: 1_000, seconds: 0.5 });
        }
        let text = "4 positions, 1000 nodes and 500 ms a turn\n\
                    errors: 0 lose in one turn, 1 in two, 0 in three: 25.00 %\n\
                    1 lost with every turn, 1 undecided";
        assert_eq!(tally.text(), text);
    }

    #[test]
    fn what_is_given_wrongly_is_told() {
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
