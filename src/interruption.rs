//! Tests that search and proofs do little work between two checks for interruption.

use crate::games::paco::{Partial, Position, RuleSet, work};
use crate::search::{Bounds, Game, Limits, Request, Search, TranspositionTable};
use crate::solve::{Problem, Solver};

/// The maximum of states and end positions between two checks for interruption: 30 ms in WebAssembly.
const AT_A_STRETCH: usize = 100_000;

/// The positions with the largest known turns.
fn worst() -> impl Iterator<Item = Position> {
    include_str!("../tests/data/worst.jsonl").lines().map(|line| {
        let fen = line.split('"').nth(3).expect("a FEN comes first");
        *Partial::from_fen(fen, RuleSet::Manual).expect("it can be read").position()
    })
}

#[test]
fn a_search_can_be_interrupted_in_the_worst_positions() {
    for position in worst() {
        let limits = Limits { nodes: Some(2_000), ..Limits::default() };
        let request = Request { limits, lines: 3, ..position.analysis() };
        work::take();
        let mut search = Search::new(request, TranspositionTable::default());
        let (mut most, mut reported) = (work::take(), None);
        while reported != Some((search.depth(), true)) {
            let now = (search.depth(), search.run(0.0, &mut || 0.0));
            // Reports are requested as often as by the page.
            if reported.replace(now) != Some(now) {
                search.report();
                search.best();
            }
            most = most.max(work::take());
        }
        assert!(most < AT_A_STRETCH, "{}: {most}", Partial::new(position).to_fen());
    }
}

#[test]
fn a_proof_can_be_interrupted_in_the_worst_positions() {
    for position in worst().flat_map(|position| [position, Game::passed(&position)]) {
        let bounds = Bounds::within(20_000);
        let mut solver = Solver::new(Problem { nodes: Some(50_000), bounds, ..Problem::new(position, 3) });
        work::take();
        let mut most = 0;
        while !solver.run(|_| true) {
            most = most.max(work::take());
        }
        most = most.max(work::take());
        assert!(most < AT_A_STRETCH, "{}: {most}", Partial::new(position).to_fen());
    }
}
