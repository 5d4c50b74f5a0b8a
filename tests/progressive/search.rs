//! The computer: mating series, safety against the next one, reproducibility by seed.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use paco_sako::games::chess::Move;
use paco_sako::games::interface::{Computer, Rules, Text};
use paco_sako::games::progressive::{Partial, Position, RuleSet};
use paco_sako::games::variety::{Player, as_player};
use paco_sako::games::view::joined;
use paco_sako::position::{EndReason, Step, Stepwise, Turns};
use paco_sako::search::{Bounds, Game, Limits, Request, Search, TranspositionTable, WIN, WinSearch};

use crate::depth::at_depth;

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

/// Returns `true` if any series mates, by an exhaustive search.
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
fn the_lowest_level_overlooks_a_mate_of_two_steps() {
    let start = position("7k/8/8/8/8/8/R7/1R2K3 w - - 0 5", RuleSet::Scottish);
    let mates = |level| {
        let (series, _) = best(as_player::<Partial>(start, Player::Level(level), 2, Some(1)), 60);
        played(&start, &series).position().is_mate()
    };
    assert_eq!([1, 2, 10].map(mates), [false, true, true]);
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

/// The number of games of each rule set that are searched for mates.
const GAMES: usize = 200;

/// The maximum length of a series in a game.
const LONGEST: u16 = 12;

/// The number of positions visited to find a mate.
const LOOKED_AT: usize = 4_000;

/// Plays a series, mostly captures and promotions, so that few pieces are left when series are long.
fn play_on(at: Position, random: &mut fastrand::Rng) -> Position {
    let (mut next, turn) = (at, at.turn());
    while next.turn() == turn && next.end().is_none() {
        let steps = next.steps();
        let gains = |step: &&Move| next.captured(**step).is_some() || step.promotion.is_some();
        let gaining: Vec<&Move> = steps.iter().filter(gains).collect();
        let step = match gaining.as_slice() {
            [] => steps[random.usize(..steps.len())],
            _ if random.u8(..4) == 0 => steps[random.usize(..steps.len())],
            gaining => *gaining[random.usize(..gaining.len())],
        };
        next = next.after(step);
    }
    next
}

fn prove(position: &Position, mate: &[Step]) -> Position {
    let fen = position.to_fen();
    let mut state = Partial::at(position);
    for step in mate {
        state.play(*step).unwrap_or_else(|error| panic!("{fen}: {step:?} of {mate:?}: {error}"));
    }
    assert_eq!(state.outcome().map(|outcome| outcome.reason), Some(EndReason::Checkmate), "{fen}: {mate:?}");
    *state.position()
}

/// Searches for the shortest mates and for one of them; each must be legal and mate, and their ends must be
/// distinct. Returns their length.
fn prove_mates(position: &Position, states: usize) -> Option<usize> {
    let fen = position.to_fen();
    let (all, _) = position.wins(30, Bounds::within(states));
    let mut ends = BTreeSet::new();
    for (mate, end) in &all {
        assert_eq!(prove(position, mate), *end, "{fen}");
        assert!(ends.insert(end.to_fen()), "{fen}: two of {}", end.to_fen());
    }
    let length = |mate: &[Step]| Partial::at(position).turn_links(mate).unwrap().len();
    let shortest = length(&all.first()?.0);
    let one = position.win_search().look(states).flatten().unwrap_or_else(|| panic!("{fen}"));
    prove(position, &one);
    assert!(all.iter().all(|(mate, _)| length(mate) == shortest) && length(&one) == shortest, "{fen}");
    Some(shortest)
}

/// Plays games and checks the mates found there; at least `long` of them must have more than five steps.
fn prove_in_games(rules: RuleSet, long: usize) {
    let (games, long) = at_depth((GAMES / 3, long / 5), (GAMES, long));
    let mut random = fastrand::Rng::with_seed(rules as u64);
    let mut found = 0;
    for _ in 0..games {
        let mut at = Position::start(rules);
        while at.end().is_none() && at.length() <= LONGEST {
            if at.length() > 2 && prove_mates(&at, LOOKED_AT).is_some_and(|steps| steps > 5) {
                found += 1;
            }
            at = play_on(at, &mut random);
        }
    }
    assert!(found >= long, "{rules:?}: {found} mates of more than five steps");
}

#[test]
fn mates_of_scottish_games_can_be_played() {
    prove_in_games(RuleSet::Scottish, 30);
}

#[test]
fn mates_of_italian_games_can_be_played() {
    prove_in_games(RuleSet::Italian, 5);
}

#[test]
fn mates_of_english_games_can_be_played() {
    prove_in_games(RuleSet::English, 10);
}

#[test]
fn mates_of_long_series_can_be_played() {
    for (fen, rules) in [
        ("r1bq1b1r/Q3pkpp/1p1p4/5p2/3pP1n1/2P1B2N/PP2KPBP/RN2R3 b - - 0 8", RuleSet::Italian),
        ("7K/8/8/8/8/6k1/6pp/8 b - - 1 14", RuleSet::Italian),
        ("1r5r/p2k1p1p/3pp3/2p1N3/1PP1p2P/P1K2P2/6P1/3RR3 b - - 0 10", RuleSet::English),
    ] {
        let at = position(fen, rules);
        let search = prove_mates(&at, 300_000);
        assert_eq!(search, Some(usize::from(at.length())), "{fen}");
    }
}

/// If mates are not ruled out, each position takes as many nodes as a test for one may: these count in the first
/// depth, too.
#[test]
fn a_limit_of_nodes_holds_in_the_first_depth_within_its_bound() {
    let start = position("rnbqk2r/ppppppbp/5np1/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3", RuleSet::Scottish);
    let searched = |request: Request<Position>, nodes| {
        let limits = Limits { nodes: Some(nodes), ..request.limits };
        let mut search = Search::new(Request { limits, ..request }, TranspositionTable::new(1 << 20));
        while !search.run(f64::INFINITY, &mut || 0.0) {}
        assert!(search.best().is_some());
        (search.nodes(), search.depth())
    };
    for (limit, most) in [(1, 1_300), (20, 1_300), (50, 2_800)] {
        let (nodes, depth) = searched(Partial::best_play(start), limit);
        assert!(nodes <= most && depth == 0, "{limit}: {nodes} at depth {depth}");
    }
    // The levels convert it.
    for level in [8, 9] {
        let request = Partial::request(start, level, 0);
        let limit = request.limits.nodes.unwrap();
        assert!(searched(request, limit).1 > 0, "level {level}");
    }
}
