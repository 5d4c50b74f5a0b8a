//! The levels of the games with one move a turn: each is stronger than the one below. `cargo lab match --ladder`
//! measures the differences.

use std::thread;

use paco_sako::board::Color;
use paco_sako::games::GameKind;
use paco_sako::games::interface::{Playable, Visitor};
use paco_sako::position::State as _;
use paco_sako::search::{Search, TranspositionTable};

use crate::depth::at_depth;

/// A game that is not over after this many turns is a draw.
const LONGEST: usize = 300;

/// From this level on the search is so deep that games take long.
const ABOVE: usize = 7;

/// Two games are played from each of these seeds.
const SEEDS: u64 = 6;

struct Climb;

impl Visitor for Climb {
    type Output = ();

    fn visit<R: Playable>(self) {
        for level in 2..at_depth(4, ABOVE) {
            let points: u32 =
                (0..SEEDS).flat_map(|seed| Color::ALL.map(|side| points::<R>(level, side, seed))).sum();
            let half = 2 * SEEDS as u32;
            assert!(
                points > half,
                "{}: level {level} made {points} of {} points against the one below: change its LEVELS",
                R::INFO.id,
                2 * half
            );
        }
    }
}

/// The points of the level with this side of a game against the one below: 2 for a win, 1 for a draw.
fn points<R: Playable>(level: usize, side: Color, seed: u64) -> u32 {
    let mut state = opening::<R>(seed);
    for turn in 0..LONGEST {
        if let Some(end) = state.outcome() {
            return end.winner.map_or(1, |winner| if winner == side { 2 } else { 0 });
        }
        let position = state.at_start_of_turn().unwrap().clone();
        let number = if position.turn() == side { level } else { level - 1 };
        let request = R::request(position, number, seed ^ turn as u64);
        let mut search = Search::new(request, TranspositionTable::new(1 << 20));
        while !search.run(f64::INFINITY, &mut || 0.0) {}
        // Without a best turn, if a draw can be claimed.
        let Some(best) = search.best() else { break };
        for step in best.steps {
            state.play(step).unwrap();
        }
    }
    1
}

/// Some random turns.
fn opening<R: Playable>(seed: u64) -> R {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut state = R::standard(R::RuleSet::default());
    for _ in 0..4 {
        let mover = state.turn();
        while !state.is_turn_over(mover) {
            let steps = state.legal_steps();
            state.play(steps[random.usize(..steps.len())]).unwrap();
        }
    }
    state
}

/// Games whose levels are tested elsewhere, or are those of chess.
const ELSEWHERE: [&str; 6] = ["paco-sako", "progressive", "strategochess", "bughouse", "can-i", "toy"];

#[test]
fn each_level_is_stronger_than_the_one_below() {
    thread::scope(|scope| {
        for kind in GameKind::ALL.iter().filter(|kind| !ELSEWHERE.contains(&kind.name())) {
            scope.spawn(|| kind.visit(Climb));
        }
    });
}
