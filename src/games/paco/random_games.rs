//! Random games, for tests.

use std::ops::ControlFlow;

use super::{Position, RuleSet};
use crate::mixing::next;

/// Plays games of up to sixty turns by chance, and shows each position with where its turns lead, as far as few states of
/// chains tell, and a number that looks random.
pub fn play(seed: u64, games: usize, rules: RuleSet, mut visit: impl FnMut(&Position, &[Position], u64)) {
    let mut seed = seed;
    for _ in 0..games {
        let mut position = Position::start(rules);
        for _ in 0..60 {
            let mut ends = Vec::new();
            position.for_each_end_within(200, |end| {
                ends.push(*end.position);
                ControlFlow::<()>::Continue(())
            });
            visit(&position, &ends, next(&mut seed));
            ends.retain(|end| !end.is_over());
            if ends.is_empty() {
                break;
            }
            position = ends[next(&mut seed) as usize % ends.len()];
        }
    }
}
