//! The whole series that can be played from a position.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::position::Position;
use crate::games::chess::Move;
use crate::position::Turns;

impl Position {
    /// Whether a series that came here by a step of `self` is over: by its length, by a check, or because the game is.
    pub(super) fn ends_series(&self, after: &Self) -> bool {
        after.turn() != self.turn() || after.is_dead() || !after.can_step()
    }

    /// Walks through all series, each position once.
    fn walk<B>(&self, seen: &mut HashSet<u64>, visit: &mut impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        // A series can have thousands of steps, so there is no recursion.
        let mut open: Vec<(Self, Vec<Move>)> = vec![(*self, self.steps())];
        while let Some((position, steps)) = open.last_mut() {
            let Some(step) = steps.pop() else {
                open.pop();
                continue;
            };
            let after = position.after(step);
            if position.ends_series(&after) {
                // What ends half-way has no length that would tell it from the same end.
                let key = if after.turn() == self.turn() { after.end_key() } else { after.key() };
                if seen.insert(key) {
                    visit(&after)?;
                }
            } else if seen.insert(after.key()) {
                open.push((after, after.steps()));
            }
        }
        ControlFlow::Continue(())
    }
}

impl Turns for Position {
    /// Calls `visit` with every distinct position at the end of a series. Positions that are drawn without being stalemate
    /// are gone on from at the start of a series, as reference data do.
    fn for_each_turn<B>(&self, mut visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        self.walk(&mut HashSet::new(), &mut visit)
    }
}

impl Position {
    /// How many sequences of so many single steps there are, whoever makes them; a game that is over goes no further.
    pub fn count_steps(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        let _: ControlFlow<()> = self.for_each_step(|step| {
            count += if depth == 1 { 1 } else { self.after(step).count_steps(depth - 1) };
            ControlFlow::Continue(())
        });
        count
    }
}
