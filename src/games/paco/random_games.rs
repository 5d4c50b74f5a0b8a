//! Random games, for tests.

use std::ops::ControlFlow;

use super::{Position, RuleSet};
use crate::mixing::next;

/// Plays random games of up to sixty turns. Visits each position with the end positions of its turns, limited by a
/// small budget of chain states, and a pseudo-random number.
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
