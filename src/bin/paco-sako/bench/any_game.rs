//! The workload for a game without reference positions: positions of random games.

use std::hint::black_box;
use std::ops::ControlFlow;

use paco_sako::board::Color;
use paco_sako::cli::Random;
use paco_sako::games::interface::Playable;
use paco_sako::position::{Turns, perft};

use super::workload::{Case, Round, Tally};

/// The number of random games, and the maximum number of turns of each; every other position is taken.
const GAMES: u64 = 25;
const TURNS: usize = 60;

/// The number of turns in games with series, because enumerating longer series takes minutes.
const SERIES: usize = 4;

/// The maximum number of end positions visited per turn: a long series has millions.
const MOST_ENDS: u64 = 20_000;

/// In a position with more turns than this, one of the first is chosen.
const MOST_TURNS: usize = 2_000;

/// All cases, in the order of the table.
pub fn cases<R: Playable>(rules: R::RuleSet) -> Vec<Case<R::Position>> {
    let positions = positions::<R>(rules);
    let operations: [(&str, Round<R::Position>); 3] =
        [("end positions", end_positions), ("win tests", win_tests::<R>), ("steps", steps::<R>)];
    let mut cases: Vec<_> = operations
        .into_iter()
        .map(|(operation, run)| Case { operation, set: "random", positions: positions.clone(), run })
        .collect();
    let start: Vec<R::Position> = R::standard(rules).at_start_of_turn().cloned().into_iter().collect();
    // There are so many series that two turns are enough.
    let perft = if R::INFO.in_series {
        Case { operation: "perft 2", set: "start", positions: start, run: perft_of::<R::Position, 2> }
    } else {
        Case { operation: "perft 4", set: "start", positions: start, run: perft_of::<R::Position, 4> }
    };
    cases.push(perft);
    cases
}

/// Positions of random games that are not over; always the same.
pub fn positions<R: Playable>(rules: R::RuleSet) -> Vec<R::Position> {
    let mut positions = Vec::new();
    let turns = if R::INFO.in_series { SERIES } else { TURNS };
    for seed in 0..GAMES {
        let mut random = Random::new(seed);
        let mut position = R::standard(rules).at_start_of_turn().cloned();
        for turn in 0..turns {
            let Some(now) = position.take().filter(|now| R::at(now).outcome().is_none()) else { break };
            position = any_turn(&now, &mut random);
            if turn % 2 == 1 {
                positions.push(now);
            }
        }
    }
    positions
}

fn any_turn<P: Turns>(position: &P, random: &mut Random) -> Option<P> {
    let mut ends = Vec::new();
    let _: ControlFlow<()> = position.for_each_turn(|end| {
        ends.push(end.clone());
        if ends.len() < MOST_TURNS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (!ends.is_empty()).then(|| ends.swap_remove(random.below(ends.len())))
}

/// All distinct end positions of a turn.
fn end_positions<P: Turns>(positions: &[P]) -> Tally {
    let mut ends = 0;
    for position in positions {
        let mut of_this = 0;
        let _: ControlFlow<()> = position.for_each_turn(|end| {
            // Keeps the compiler from optimizing the end positions away.
            black_box(end.turn());
            ends += 1;
            of_this += 1;
            if of_this < MOST_ENDS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    Tally { done: ends, found: ends }
}

/// Tests if either side could win at once.
fn win_tests<R: Playable>(positions: &[R::Position]) -> Tally {
    let mut tally = Tally::default();
    for position in positions {
        for color in Color::ALL {
            tally.done += 1;
            tally.found += u64::from(R::threatens(black_box(position), color) == Some(true));
        }
    }
    tally
}

/// The legal steps before and after the first step.
fn steps<R: Playable>(positions: &[R::Position]) -> Tally {
    let mut steps = 0;
    for position in positions {
        let start = R::at(position);
        let first = start.legal_steps();
        steps += first.len() as u64;
        for step in first {
            let mut next = start.clone();
            next.play(step).expect("the step is one of the legal ones");
            steps += black_box(next.legal_steps()).len() as u64;
        }
    }
    Tally { done: steps, found: steps }
}

/// Sequences of this many turns.
fn perft_of<P: Turns, const DEPTH: u32>(positions: &[P]) -> Tally {
    let nodes = positions.iter().map(|position| perft(position, DEPTH)).sum();
    Tally { done: nodes, found: nodes }
}
