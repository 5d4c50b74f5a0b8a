//! The whole series that can be played from a position.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::position::Position;
use crate::games::chess::Move;
use crate::position::Turns;

impl Position {
    /// Returns `true` if a series that reached `after` by a step from `self` is over: by its length, by a check,
    /// or because the game is over.
    pub(super) fn ends_series(&self, after: &Self) -> bool {
        after.turn() != self.turn() || after.is_dead() || !after.can_step()
    }

    /// Visits all series, each position once.
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
                // A series that ended early is identified without its length.
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
    /// Calls `visit` with every distinct position at the end of a series. At the start of a series, drawn
    /// positions other than stalemate are continued, as in the reference data.
    fn for_each_turn<B>(&self, mut visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        self.walk(&mut HashSet::new(), &mut visit)
    }
}

impl Position {
    /// The number of sequences of single steps of this depth, by either side; finished games are not continued.
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
