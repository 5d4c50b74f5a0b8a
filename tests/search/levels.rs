//! The computer's levels: each plays legal turns, the same for the same seed, and is stronger than the one below;
//! `cargo lab match --ladder` measures the differences.

use std::ops::ControlFlow;
use std::thread;

use paco_sako::board::Color;
use paco_sako::games::paco::{Evaluator, Level, Partial, Persona, Position, RuleSet};
use paco_sako::position::Stepwise;
use paco_sako::search::{Best, Bounds, Game, Limits, Request, Search, TranspositionTable};

use crate::depth::at_depth;

fn level(number: u32) -> Level {
    Level::new(number).unwrap()
}

pub fn best(request: Request<Position>) -> Option<Best<Position>> {
    let mut search = Search::new(request, TranspositionTable::new(1 << 18));
    assert!(search.run(f64::INFINITY, &mut || 0.0));
    search.best()
}

#[test]
fn every_level_plays_legal_turns_and_repeats_itself() {
    for level in Level::all() {
        let mut state = Position::start(RuleSet::Manual);
        for _ in 0..3 {
            let request = state.request(level, 7);
            assert!(
                request.limits.time.is_none() && request.limits != Limits::default(),
                "level {}: the same on every device",
                level.number()
            );
            let chosen = best(request.clone());
            assert_eq!(chosen, best(request), "level {}", level.number());
            let Best { position: Some(next), steps, .. } = chosen.unwrap() else {
                panic!("the first turns do not win")
            };
            let mut played = Partial::new(state);
            for step in steps {
                played.play(step).unwrap();
            }
            assert_eq!(*played.position(), next, "level {}", level.number());
            state = next;
        }
    }
}

#[test]
fn the_best_play_has_no_limit_and_no_level_is_like_it() {
    let start = Position::start(RuleSet::Manual);
    assert_eq!(start.best_play().limits, Limits::default());
    let atlas = start.as_persona(Persona::from_name("atlas").unwrap(), 3);
    let best = start.best_play();
    assert_eq!((atlas.limits, atlas.root_bounds, atlas.verify), (best.limits, best.root_bounds, best.verify));
    assert_eq!(Evaluator { seed: 0, ..atlas.settings.evaluator }, best.settings.evaluator);
}

#[test]
fn weak_levels_play_differently_with_another_seed() {
    let start = Position::start(RuleSet::Manual);
    let turns = |number| (0..8).map(move |seed| best(start.request(level(number), seed)).unwrap().steps);
    for number in 1..=7 {
        let first = turns(number).next();
        assert!(turns(number).any(|steps| Some(steps) != first), "level {number}");
    }
}

/// Random turns that allow no win at once.
pub fn opening(seed: u64) -> Position {
    const BOUNDS: Bounds = Bounds::within(20_000);
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = Position::start(RuleSet::Manual);
    for _ in 0..6 {
        let mut ends = Vec::new();
        let _ = position.for_each_turn(|end| {
            ends.push(*end);
            ControlFlow::<()>::Continue(())
        });
        ends.retain(|end| end.can_win(BOUNDS) == Some(false));
        position = ends[random.usize(..ends.len())];
    }
    position
}

/// Points of the stronger level in two games from the same opening: 2 for a win, 1 for a draw.
fn points(stronger: Level, weaker: Level, seed: u64) -> u32 {
    let mut points = 0;
    for color in Color::ALL {
        let mut state = opening(seed);
        let mut past = Vec::new();
        let mut result = 1;
        for turn in 0..150 {
            if state.is_drawn() {
                break;
            }
            let is_stronger = state.turn() == color;
            let mut request = state.request(if is_stronger { stronger } else { weaker }, seed ^ turn);
            request.past = past.clone();
            match best(request) {
                None => break,
                Some(Best { position: Some(next), .. }) => {
                    past.push(state.key());
                    state = next;
                }
                Some(Best { position: None, .. }) => {
                    result = if is_stronger { 2 } else { 0 };
                    break;
                }
            }
        }
        points += result;
    }
    points
}

fn expect_stronger(number: u32, pairs: u64) {
    let (stronger, weaker) = (level(number), level(number - 1));
    let seeds: Vec<u64> = (0..pairs).collect();
    let points: u32 = thread::scope(|scope| {
        let halves: Vec<_> = seeds
            .chunks(seeds.len().div_ceil(2))
            .map(|half| scope.spawn(move || half.iter().map(|&seed| points(stronger, weaker, seed)).sum::<u32>()))
            .collect();
        halves.into_iter().map(|half| half.join().unwrap()).sum()
    });
    println!("level {number} against {}: {points} of {} points", number - 1, 4 * pairs);
    assert!(
        u64::from(points) > 2 * pairs,
        "level {number} made only {points} of {} points against level {}",
        4 * pairs,
        number - 1
    );
}

#[test]
fn each_level_beats_the_one_below() {
    for number in 2..=at_depth(5, Level::STRONGEST) {
        // Games of the levels that search replies take longer.
        expect_stronger(number, if number < 6 { 16 } else { 10 });
    }
}
