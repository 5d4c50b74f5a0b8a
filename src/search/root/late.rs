//! Order and reductions of late turns at the root.

use super::super::pruning::reduction;
use super::{Attempt, DECIDED, Game, Score, Search};

/// The bonus of an unsearched turn that threatens to win, in hundredths.
const THREAT: Score = 60;

impl<G: Game> Search<G> {
    /// Sorts the turns by static score, with a bonus for threats.
    pub(super) fn sort_by_looks(&mut self) {
        let settings = &self.request.settings;
        if !settings.pruning.late_at_root {
            return;
        }
        self.turns.sort_by_cached_key(|turn| {
            let threat = if turn.is_reducible { 0 } else { THREAT };
            turn.position.evaluate(&settings.evaluator) - turn.bonus - threat
        });
    }

    /// The first search of a turn that is not the first of its line.
    pub(super) fn first_attempt(&self, depth: i32, line: usize, index: usize) -> Attempt {
        if self.reduction(depth, line, index) > 0 { Attempt::Reduced } else { Attempt::Scout }
    }

    /// The reduction of that search.
    pub(super) fn reduction(&self, depth: i32, line: usize, index: usize) -> i32 {
        let may_wait = self.turns.get(index).is_some_and(|turn| turn.is_reducible);
        let is_open = self.turns.get(line).is_some_and(|best| best.score.abs() < DECIDED);
        if may_wait && is_open { reduction(depth - 1, index - line + 1, true) } else { 0 }
    }
}

/// The next search of a turn that failed high.
pub(super) fn more_than(attempt: Attempt) -> Attempt {
    if attempt == Attempt::Reduced { Attempt::Scout } else { Attempt::Full }
}
