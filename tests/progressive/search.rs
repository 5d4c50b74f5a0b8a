//! The computer: mates by a series, safety against the next one, the same play for the same seed.

use std::ops::ControlFlow;

use paco_sako::games::progressive::{Partial, Position, RuleSet};
use paco_sako::games::{Computer, Player, Rules, Text, as_player, joined};
use paco_sako::position::{EndReason, Step, Stepwise, Turns};
use paco_sako::search::{Game, Limits, Request, Search, TranspositionTable, WIN, WinSearch};

fn position(fen: &str, rules: RuleSet) -> Position {
    Position::from_fen(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn played(position: &Position, steps: &[Step]) -> Partial {
    let mut state = Partial::at(position);
    for step in steps {
        state.play(*step).unwrap();
    }
    state
}

fn best(request: Request<Position>, nodes: u64) -> (Vec<Step>, i32) {
    let limits = Limits { nodes: Some(request.limits.nodes.unwrap_or(nodes).min(nodes)), ..request.limits };
    let mut search = Search::new(Request { limits, ..request }, TranspositionTable::new(1 << 20));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    let best = search.best().unwrap();
    (best.steps, best.score)
}

/// Whether any series mates, by going through all of them.
fn has_mate(position: &Position) -> bool {
    let found = position.for_each_turn(|end| match end.is_mate() && end.turn() != position.turn() {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    });
    found.is_break()
}

fn shortest_mate(position: &Position) -> Option<Vec<Step>> {
    let mut search = position.win_search();
    loop {
        if let Some(found) = search.look(10_000) {
            return found;
        }
    }
}

#[test]
fn mates_of_a_few_steps_are_found_without_exception() {
    let mut random = fastrand::Rng::with_seed(5);
    let (mut mates, mut compared) = (0, 0);
    while compared < 250 {
        let mut at = Position::start(RuleSet::ALL[random.usize(..3)]);
        while at.end().is_none() && at.length() < 12 {
            let left = at.left();
            if at.length() > 2 && left <= 3 {
                let found = shortest_mate(&at);
                assert_eq!(found.is_some(), has_mate(&at), "{}", at.to_fen());
                if let Some(steps) = found {
                    let end = played(&at, &steps).outcome().map(|outcome| outcome.reason);
                    assert_eq!(end, Some(EndReason::Checkmate), "{}", at.to_fen());
                    mates += 1;
                }
                compared += 1;
            }
            let steps = at.steps();
            at = at.after(steps[random.usize(..steps.len())]);
        }
    }
    assert!(mates > 20, "{mates}");
}

#[test]
fn a_mate_is_played_in_as_few_steps_as_possible() {
    for (fen, rules, steps) in [
        ("rn2kbnr/ppp1pppp/8/3p4/3P4/8/PPP2PPP/RNBQKBNR w KQkq - 0 5", RuleSet::Scottish, 5),
        ("7k/8/8/8/8/8/R7/1R2K3 w - - 0 5", RuleSet::Scottish, 2),
        ("7k/8/8/8/8/8/8/R3K1R1 w - - 0 2", RuleSet::Italian, 2),
    ] {
        let position = position(fen, rules);
        let Some(mate) = shortest_mate(&position) else { panic!("{fen}: no mate") };
        let state = played(&position, &mate);
        assert_eq!(state.outcome().map(|outcome| outcome.reason), Some(EndReason::Checkmate));
        let links = Partial::at(&position).turn_links(&mate).unwrap();
        assert!(links.len() <= steps && joined(&links).ends_with('#'), "{}", joined(&links));
        let (chosen, score) = best(Partial::best_play(position), 100);
        assert_eq!(score, WIN - 1, "{fen}");
        assert_eq!(played(&position, &chosen).outcome().map(|outcome| outcome.reason), Some(EndReason::Checkmate));
        assert!(!Partial::at(&position).threats(position.turn(), 2).is_empty());
    }
}

#[test]
fn it_searches_the_rest_of_a_series() {
    let start = position("7k/8/8/8/8/8/R7/1R2K3 w - - 0 5", RuleSet::Scottish);
    let mate = shortest_mate(&start).unwrap();
    let within = *played(&start, &mate[..2]).position();
    assert_eq!(within.made(), 1);
    let (rest, score) = best(Partial::best_play(within), 100);
    assert_eq!((rest.as_slice(), score), (&mate[2..], WIN - 1));
}

#[test]
fn the_same_seed_plays_the_same() {
    let start = position("rnbqkbnr/ppp2ppp/3p4/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3", RuleSet::English);
    for level in [1, 5, 8] {
        let play = |seed| best(as_player::<Partial>(start, Player::Level(level), 2, Some(seed)), 60);
        assert_eq!(play(1), play(1), "level {level}");
    }
    let texts: std::collections::BTreeSet<String> = (1..6)
        .map(|seed| best(as_player::<Partial>(start, Player::Level(2), 2, Some(seed)), 60).0)
        .map(|steps| joined(&Partial::at(&start).turn_links(&steps).unwrap()))
        .collect();
    assert!(texts.len() > 1, "{texts:?}");
}
