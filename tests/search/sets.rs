//! The computer in stored positions: forced unions are proved, and the worst known turns do not stall the search.

use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::search::{Bounds, DECIDED, Limits, Request, Search, TranspositionTable};
use paco_sako::solve::{Problem, Solver, Verdict};
use serde::Deserialize;

use crate::search::check_lines;

#[derive(Deserialize)]
struct Puzzle {
    fen: String,
    paco_in: u32,
    solutions: usize,
}

#[derive(Deserialize)]
struct Worst {
    fen: String,
}

fn position(fen: &str) -> Position {
    *Partial::from_fen(fen, RuleSet::Manual).unwrap_or_else(|error| panic!("{fen}: {error}")).position()
}

fn check(puzzles: &str, turns: u32, least: usize) {
    let mut count = 0;
    for line in puzzles.lines() {
        let puzzle: Puzzle = serde_json::from_str(line).unwrap();
        assert_eq!(puzzle.paco_in, turns, "{}", puzzle.fen);
        let mut solver = Solver::new(Problem::new(position(&puzzle.fen), turns));
        assert!(solver.run(|_| false));
        let answer = solver.answer();
        assert_eq!(answer.verdict, Verdict::WinIn(turns), "{}", puzzle.fen);
        assert!(answer.all_solutions, "{}", puzzle.fen);
        assert_eq!(answer.solutions.len(), puzzle.solutions, "{}", puzzle.fen);
        assert_eq!(answer.line.len(), 2 * turns as usize - 1, "{}", puzzle.fen);
        count += 1;
    }
    assert!(count >= least, "only {count} positions");
}

#[test]
fn every_paco_in_2_is_proved() {
    check(include_str!("../data/paco-in-2.jsonl"), 2, 200);
}

/// Proofs in three turns take long with all checks on: `node benches/engine.mjs` runs all of them.
#[test]
fn some_paco_in_3_are_proved() {
    let some: Vec<&str> = include_str!("../data/paco-in-3.jsonl").lines().take(10).collect();
    check(&some.join("\n"), 3, 10);
}

/// Few pieces, so that all turns of five are soon searched; the two from games are left to `node
/// benches/engine.mjs`.
#[test]
fn every_composed_paco_in_5_is_proved() {
    let all = include_str!("../data/paco-in-5.jsonl");
    let composed: Vec<&str> = all.lines().filter(|line| line.contains("\"composed\":true")).collect();
    check(&composed.join("\n"), 5, 10);
}

/// If the search claims a Paco, its variations end with the union, including the second and third best.
#[test]
fn variations_with_a_paco_end_with_the_union() {
    let sets = [include_str!("../data/paco-in-2.jsonl"), include_str!("../data/paco-in-3.jsonl")];
    let mut claims = 0;
    for line in sets.iter().flat_map(|set| set.lines().take(40)) {
        let start = position(&serde_json::from_str::<Puzzle>(line).unwrap().fen);
        let limits = Limits { nodes: Some(4_000), ..Limits::default() };
        let mut search =
            Search::new(Request { limits, lines: 3, ..start.analysis() }, TranspositionTable::new(1 << 20));
        assert!(search.run(f64::INFINITY, &mut || 0.0));
        let report = search.report();
        let wins = report.lines.iter().filter(|line| line.score > DECIDED);
        claims += wins.count();
        check_lines(start, &report);
    }
    assert!(claims > 80, "only {claims} variations");
}

/// The ten positions, and the same with the other side to move: in most of them the side to move wins at once.
fn worst() -> Vec<Position> {
    let parse = |line| position(&serde_json::from_str::<Worst>(line).unwrap().fen);
    let both = |position: Position| [position, position.passed_to(!position.turn())];
    include_str!("../data/worst.jsonl").lines().map(parse).flat_map(both).collect()
}

fn search(position: Position, nodes: Option<u64>) -> Search<Position> {
    let mut request = position.best_play();
    request.limits = Limits { nodes, ..Limits::default() };
    Search::new(request, TranspositionTable::new(1 << 20))
}

/// A search checks its limit every few nodes, and one node may stand for exploring a long turn; then the chosen
/// turn is verified.
const OVERSHOOT: u64 = 100;

/// Before there is a turn to choose, each of up to 4,000 turns of the root is tested once, and some of them more
/// often.
const ROOT: u64 = 6_000;

/// A proof checks its limit every 64 nodes, and one node may list as many turns as half its bound.
const PROOF_OVERSHOOT: u64 = 64 + 1_000 / 2;

#[test]
fn the_worst_turns_are_searched_within_their_nodes() {
    for position in worst() {
        let mut search = search(position, Some(20_000));
        assert!(search.run(f64::INFINITY, &mut || 0.0));
        let fen = Partial::new(position).to_fen();
        println!("{fen}: {} nodes, depth {}", search.nodes(), search.depth());
        assert!(search.best().is_some(), "{fen}");
        assert!(search.nodes() <= 20_000 + OVERSHOOT, "{fen}: {} nodes", search.nodes());
        check_lines(position, &search.report());
    }
}

#[test]
fn a_search_of_the_worst_turns_stops_soon() {
    for position in worst() {
        let mut search = search(position, None);
        // This clock stands still for the search and is over for the slice: one step at a time.
        for _ in 0..10 {
            search.run(0.0, &mut || 0.0);
        }
        let before = search.nodes();
        search.stop();
        while !search.run(0.0, &mut || 0.0) {}
        let fen = Partial::new(position).to_fen();
        assert!(search.best().is_some(), "{fen}");
        assert!(search.nodes() - before <= ROOT, "{fen}: {} nodes", search.nodes() - before);
    }
}

#[test]
fn proofs_give_up_within_their_nodes() {
    let puzzles = include_str!("../data/paco-in-3.jsonl").lines().take(20);
    let puzzles = puzzles.map(|line| position(&serde_json::from_str::<Puzzle>(line).unwrap().fen));
    let mut stopped = 0;
    for position in puzzles.chain(worst()) {
        let (nodes, bounds) = (1_000, Bounds::within(1_000));
        let mut solver = Solver::new(Problem { nodes: Some(nodes), bounds, ..Problem::new(position, 3) });
        assert!(solver.run(|_| false));
        let fen = Partial::new(position).to_fen();
        println!("{fen}: {:?}, {} nodes", solver.answer().verdict, solver.nodes());
        stopped += usize::from(solver.nodes() >= nodes);
        assert!(solver.nodes() <= nodes + PROOF_OVERSHOOT, "{fen}: {} nodes", solver.nodes());
    }
    assert!(stopped >= 20, "only {stopped} proofs reached the limit");
}
