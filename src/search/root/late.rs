//! Late turns of the root: which turns come late, and how much less deep they are searched at first.

use super::super::pruning::reduction;
use super::{Attempt, DECIDED, Game, Score, Search};

/// How much better than others a turn that threatens to win is taken to be before it is searched, in hundredths.
const THREAT: Score = 60;

impl<G: Game> Search<G> {
    /// Those that look best first: by the static score, and threats before others of about the same.
    pub(super) fn sort_by_looks(&mut self) {
        let settings = &self.request.settings;
        if !settings.pruning.late_at_root {
            return;
        }
        self.turns.sort_by_cached_key(|turn| {
            let threat = if turn.is_calm { 0 } else { THREAT };
            turn.position.evaluate(&settings.evaluator) - turn.liking - threat
        });
    }

    /// How a turn that is not the first of its line is searched at first.
    pub(super) fn first_attempt(&self, depth: i32, line: usize, index: usize) -> Attempt {
        if self.reduction(depth, line, index) > 0 { Attempt::Reduced } else { Attempt::Scout }
    }

    /// How much less deep that is.
    pub(super) fn reduction(&self, depth: i32, line: usize, index: usize) -> i32 {
        let may_wait = self.turns.get(index).is_some_and(|turn| turn.is_calm);
        let is_open = self.turns.get(line).is_some_and(|best| best.score.abs() < DECIDED);
        if may_wait && is_open { reduction(depth - 1, index - line + 1, true) } else { 0 }
    }
}

/// How a turn is searched that was better than expected.
pub(super) fn more_than(attempt: Attempt) -> Attempt {
    if attempt == Attempt::Reduced { Attempt::Scout } else { Attempt::Full }
}
