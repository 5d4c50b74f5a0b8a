//! Explanations are correct: each fact is checked on the board, and the other turns are counted again, one by one.

use std::ops::ControlFlow;

use paco_sako::explain::{Explaining, Facts, Question};
use paco_sako::games::interface::Text;
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::position::Stepwise;
use paco_sako::search::{Bounds, Game};
use paco_sako::session::Turn;
use serde::Deserialize;

use crate::signature::LINES;

const BOUNDS: Bounds = Bounds::within(20_000);

/// The fields of a line of the middlegames that are used here.
#[derive(Deserialize)]
struct Middlegame {
    fen: String,
    rules: String,
}

fn state(fen: &str) -> Partial {
    Partial::from_fen(fen, RuleSet::Manual).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn explain(start: &Partial, steps: &str) -> Facts<Partial> {
    let steps = start.read_turn(steps).unwrap_or_else(|error| panic!("{steps}: {error}"));
    let turn = Turn { start: *start, steps };
    let after = played(&turn);
    let mut explaining = Explaining::new(Question { turn, after, ways: 3, turns: 2, nodes: 20_000 });
    // In the shortest possible slices.
    while !explaining.run(|| true) {}
    explaining.facts().clone()
}

fn played(turn: &Turn<Partial>) -> Partial {
    let mut after = turn.start;
    for &step in &turn.steps {
        after.play(step).unwrap_or_else(|error| panic!("{}: {error}", turn.start.to_fen()));
    }
    after
}

fn wins(turn: &Turn<Partial>) -> bool {
    played(turn).outcome().is_some_and(|outcome| outcome.winner == Some(turn.start.turn()))
}

fn ends(position: &Position) -> Vec<Position> {
    let mut ends = Vec::new();
    position.for_each_end(BOUNDS, &mut |end, _| {
        ends.push(*end);
        ControlFlow::Continue(())
    });
    ends
}

#[test]
fn each_fact_can_be_played_out() {
    let (mut threats, mut prevented, mut allowed, mut refuted) = (0, 0, 0, 0);
    let middlegames = LINES.lines().map(|line| serde_json::from_str::<Middlegame>(line).unwrap());
    for Middlegame { fen, .. } in middlegames.filter(|one| one.rules == RuleSet::Manual.name()).step_by(3) {
        let start = state(&fen);
        let position = start.position();
        let all = ends(position);
        let losing = all.iter().filter(|end| end.gives_sako(end.turn())).count();
        for end in all.iter().step_by(9) {
            let Some((steps, _)) = position.turn_to(end.key(), BOUNDS) else { continue };
            let turn = Turn { start, steps };
            let after = played(&turn);
            let question = Question { turn: turn.clone(), after, ways: 2, turns: 1, nodes: 1 };
            let mut explaining = Explaining::new(question);
            assert!(explaining.run(|| false));
            let facts = explaining.facts();
            let place = format!("{} {:?}", start.to_fen(), turn.steps);
            assert_eq!(facts.wins, wins(&turn), "{place}");
            if facts.wins || position.gives_sako(position.turn()) {
                continue;
            }
            let gives = |of: &Partial, side| of.position().gives_sako(side);
            let (us, them) = (start.turn(), !start.turn());
            assert_eq!(facts.threatens.is_empty(), !gives(&after, us), "{place}");
            assert_eq!(facts.allows.is_empty(), !gives(&after, them), "{place}");
            let prevents = gives(&start, them) && !gives(&after, them);
            assert_eq!(!facts.prevents.is_empty(), prevents, "{place}");
            for (ways, side) in [(&facts.threatens, us), (&facts.prevents, them), (&facts.allows, them)] {
                assert!(ways.iter().all(|way| way.start.turn() == side && wins(way)), "{place}");
            }
            let others = facts.others.unwrap();
            let own = usize::from(gives(&after, them));
            assert!(others.complete, "{place}");
            assert_eq!((others.count, others.losing), (all.len() - 1, losing - own), "{place}");
            assert_eq!(facts.refuted.is_some(), others.losing > 0, "{place}");
            if let Some([other, reply]) = &facts.refuted {
                assert_eq!(played(other), reply.start, "{place}");
                assert!(reply.start != after && wins(reply), "{place}");
            }
            threats += facts.threatens.len();
            prevented += facts.prevents.len();
            allowed += facts.allows.len();
            refuted += usize::from(facts.refuted.is_some());
        }
    }
    let counts = [threats, prevented, allowed, refuted];
    assert!(counts.iter().all(|&count| count >= 5), "{counts:?}");
}

#[test]
fn forced_and_missed_unions_are_reported() {
    let fen = "r1bqkb1r/p2p4/n2P3p/Pp4pn/1P2paP1/1Q2e2N/R1P1P2P/1N2KBR1 w 0 a b6 -";
    let start = state(fen);
    assert_eq!(explain(&start, "b3>f7").forces, Some(2));
    assert_eq!(explain(&start, "h3>f2").forces, None);
    // Black can unite with the king on e1, and plays something else.
    let queen = "rnb1kbnr/pppp1ppp/8/4p3/P6q/5P2/1PPPP1PP/RNBQKBNR b 0 AHah - -";
    let missed = explain(&state(queen), "a7>a6");
    assert!(!missed.wins && missed.others.is_none() && missed.refuted.is_none());
    assert!(!missed.misses.is_empty() && missed.misses.iter().all(wins));
    let taken = explain(&state(queen), "h4>e1");
    assert!(taken.wins && taken.misses.is_empty() && taken.threatens.is_empty());
}
