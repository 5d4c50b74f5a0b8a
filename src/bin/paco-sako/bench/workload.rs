//! The workload shared by `paco-sako bench` and `operations.rs`. It contains no clock and no output.

use std::hint::black_box;
use std::ops::ControlFlow;

use paco_sako::board::{Bitboard, Color, Role, attacks};
use paco_sako::games::fen::FenError;
use paco_sako::games::paco::{Enumeration, Partial, Position, RuleSet, Setup, read_turn};
use paco_sako::position::{Stepwise, Turns, perft};
use serde::Deserialize;

/// Positions from self-play games, one from each game.
const GAMES: &str = include_str!("../../../../tests/data/games.jsonl");

/// Positions of games with more unions form a separate set.
const FEW_UNIONS: u32 = 3;

/// The reference positions, one per line; see the conformance tests. They contain more chains than games do.
pub const REFERENCE: &str = include_str!("../../../../tests/data/turns.jsonl");

/// The ten worst known cases, of the rule set `manual`; see `tests/rules/large_turns.rs`.
const WORST: &str = include_str!("../../../../tests/data/worst.jsonl");

/// The limit of chain states per turn or Ŝako test in the worst cases.
const BUDGET: usize = 100_000;

/// One operation on one set of positions.
pub struct Case<P> {
    pub operation: &'static str,
    pub set: &'static str,
    pub positions: Vec<P>,
    pub run: Round<P>,
}

/// Performs an operation once on every position.
pub type Round<P> = fn(&[P]) -> Tally;

/// The counts of one round of a case. They depend on the rules only, not on speed or order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of operations.
    pub done: u64,
    /// The number of results: positive Ŝako tests, or the same as `done` for other operations.
    pub found: u64,
}

impl<P> Case<P> {
    /// Runs one round.
    pub fn run(&self) -> Tally {
        (self.run)(black_box(&self.positions))
    }
}

/// All cases, in the order of the table.
///
/// # Errors
/// If these rules do not allow a position.
pub fn cases(rules: RuleSet) -> Result<Vec<Case<Position>>, String> {
    let few_unions = |position: &Position| position.board().unions().count() <= FEW_UNIONS;
    let (games, more_unions): (Vec<_>, _) = read_all(GAMES, rules)?.into_iter().partition(few_unions);
    let (chain_heavy, no_takeover): (Vec<_>, _) = read_all(REFERENCE, rules)?.into_iter().partition(can_take_over);
    let operations: [(&str, Round<Position>); 4] = [
        ("end positions", end_positions),
        ("turns counted", turns_counted),
        ("Ŝako tests", sako_tests),
        ("steps", steps),
    ];
    let sets = [
        ("games", games),
        ("more unions", more_unions),
        ("no takeover", no_takeover),
        ("chain-heavy", chain_heavy),
        ("ten worst", worst()?.into_iter().map(|(start, _)| *start.position()).collect()),
    ];
    let mut cases = Vec::new();
    for (operation, run) in operations {
        for (set, positions) in &sets {
            // Counting has no budget.
            if operation == "turns counted" && *set == "ten worst" {
                continue;
            }
            cases.push(Case { operation, set, positions: positions.clone(), run });
        }
    }
    cases.push(Case { operation: "perft 5", set: "start", positions: vec![Position::start(rules)], run: perft_5 });
    Ok(cases)
}

/// The positions of a file.
fn read_all(lines: &str, rules: RuleSet) -> Result<Vec<Position>, String> {
    let read = |line| read(line, rules).map_err(|error| format!("{error}: {line}"));
    lines.lines().filter_map(|line| read(line).transpose()).collect()
}

/// A position of a file; `None` if a pawn waits for its promotion, because vchess promotes at once.
fn read(line: &str, rules: RuleSet) -> Result<Option<Position>, String> {
    #[derive(Deserialize)]
    struct Line {
        fen: String,
    }
    let line: Line = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let setup: Setup = line.fen.parse().map_err(|error: FenError| error.to_string())?;
    if rules == RuleSet::VChess && setup.promotion(RuleSet::PacoPlay).is_some() {
        return Ok(None);
    }
    Ok(Some(*setup.into_partial(rules).map_err(|error| error.to_string())?.position()))
}

/// The worst cases, each with the states after every step of the chain stored with it.
///
/// # Errors
/// If a line cannot be read.
pub fn worst() -> Result<Vec<(Partial, Vec<Partial>)>, String> {
    #[derive(Deserialize)]
    struct Line {
        fen: String,
        chain: String,
    }
    let read = |text: &str| -> Result<_, Box<dyn std::error::Error>> {
        let line: Line = serde_json::from_str(text)?;
        let start = Partial::from_fen(&line.fen, RuleSet::Manual)?;
        let mut state = start;
        let mut states = vec![start];
        let steps = if line.chain.is_empty() { Vec::new() } else { read_turn(&start, &line.chain)? };
        for step in steps {
            state.play(step)?;
            states.push(state);
        }
        Ok((start, states))
    };
    WORST.lines().map(|line| read(line).map_err(|error| format!("{error}: {line}"))).collect()
}

/// Returns `true` if a piece of either side could enter a union. If not, neither a turn nor a Ŝako test visits a
/// chain. Takeovers into a dead end count, too, as an engine has to examine them.
fn can_take_over(position: &Position) -> bool {
    let board = position.board();
    let unions = board.unions();
    Color::ALL.into_iter().any(|color| {
        let free = board.of(color) & !unions & !board.pieces(color, Role::King);
        free.into_iter().any(|from| {
            let Some(role) = board.get(color, from) else { return false };
            let passed = if role == Role::Pawn && color == position.turn() {
                passed_by_union(position)
            } else {
                Bitboard::EMPTY
            };
            (attacks::reach(color, role, from, board.occupied()) & (unions | passed)).any()
        })
    })
}

/// The square on which a union can be taken over en passant.
fn passed_by_union(position: &Position) -> Bitboard {
    let passed = position.en_passant().into_iter();
    passed.filter(|to| to.ahead(!position.turn()).is_some_and(|at| position.board().unions().has(at))).collect()
}

/// All distinct end positions of a turn.
fn end_positions(positions: &[Position]) -> Tally {
    let mut ends = 0;
    for position in positions {
        let _: Enumeration<()> = position.for_each_end_within(BUDGET, |end| {
            // Keeps the compiler from optimizing the end positions away.
            black_box(end.position);
            ends += 1;
            ControlFlow::Continue(())
        });
    }
    Tally { done: ends, found: ends }
}

/// The number of end positions, most of which are not built.
fn turns_counted(positions: &[Position]) -> Tally {
    let ends = positions.iter().map(|position| black_box(position).count_turns()).sum();
    Tally { done: ends, found: ends }
}

/// Ŝako, given by either side.
fn sako_tests(positions: &[Position]) -> Tally {
    let mut tally = Tally::default();
    for position in positions {
        for color in Color::ALL {
            tally.done += 1;
            tally.found += u64::from(black_box(position).gives_sako_within(color, BUDGET) == Some(true));
        }
    }
    tally
}

/// The legal steps before and after the first step, each tested for a completion of the turn.
fn steps(positions: &[Position]) -> Tally {
    let mut steps = 0;
    for position in positions {
        let start = Partial::new(*position);
        let first = start.legal_steps();
        steps += first.len() as u64;
        for step in first {
            let mut next = start;
            next.play(step).expect("the step is one of the legal ones");
            steps += black_box(next.legal_steps()).len() as u64;
        }
    }
    Tally { done: steps, found: steps }
}

/// Sequences of five turns.
fn perft_5(positions: &[Position]) -> Tally {
    let nodes = positions.iter().map(|position| perft(position, 5)).sum();
    Tally { done: nodes, found: nodes }
}
