//! Antichess for the search. Nobody wins by a move: who is to move and has none has won.

use std::ops::ControlFlow;

use super::eval::Evaluator;
use super::laws::is_dead;
use super::{Partial, Position};
use crate::games::chess::FIFTY_MOVES;
use crate::position::Step;
use crate::search::{Game, Score, Sight, Visitor, WinSearch};

impl Game for Position {
    type Evaluator = Evaluator;
    type WinSearch = NoSearch;
    type Calm = ();

    const TURNS_TO_WIN: u32 = 0;

    /// A draw that can be claimed counts as one.
    fn is_drawn(&self) -> bool {
        self.can_move() && (is_dead(self) || self.quiet_turns() >= FIFTY_MOVES)
    }

    /// It wins then; [`can_win`](Self::can_win) says so.
    fn loses_without_turn(&self) -> bool {
        false
    }

    fn can_win(&self, _sight: Sight) -> Option<bool> {
        Some(!self.can_move())
    }

    /// No move wins.
    fn is_threatened(&self, _sight: Sight) -> bool {
        false
    }

    fn calm(&self) {}

    /// A capture: one may force the next.
    fn is_noisy(&self, after: &Self, _threatens: bool) -> bool {
        after.board().of(after.turn()).count() < self.board().of(after.turn()).count()
    }

    fn passed(&self) -> Self {
        Self::passed(self)
    }

    /// Having to move is what loses.
    fn may_pass(&self) -> bool {
        false
    }

    /// Moves after which the other side must capture come first.
    fn for_each_end(&self, _sight: Sight, visit: Visitor<Self>) -> bool {
        self.for_each_move(|step| {
            let after = self.after(step);
            visit(&after, i32::from(after.must_capture()))
        })
        .is_continue()
    }

    fn turns_to(&self, keys: &[u64], _sight: Sight) -> Vec<Option<(Vec<Step>, Self)>> {
        let mut turns = vec![None; keys.len()];
        let _: ControlFlow<()> = self.for_each_move(|step| {
            let after = self.after(step);
            for (turn, _) in turns.iter_mut().zip(keys).filter(|(_, key)| **key == after.key()) {
                *turn = Some((Partial::steps_of(self, step), after));
            }
            ControlFlow::Continue(())
        });
        turns
    }

    fn wins(&self, _most: usize, _sight: Sight) -> (Vec<(Vec<Step>, Self)>, bool) {
        (Vec::new(), true)
    }

    fn evaluate(&self, evaluator: &Evaluator) -> Score {
        evaluator.score(self)
    }

    fn win_search(&self) -> NoSearch {
        NoSearch
    }
}

impl Position {
    /// Whether something can be captured, and so must be.
    fn must_capture(&self) -> bool {
        // If one move captures, all do.
        let first = self.for_each_move(|step| ControlFlow::Break(self.captured(step).is_some()));
        first.break_value().unwrap_or(false)
    }
}

/// There is no move that wins.
pub struct NoSearch;

impl WinSearch for NoSearch {
    fn look(&mut self, _states: usize) -> Option<Option<Vec<Step>>> {
        Some(None)
    }

    fn looked_at(&self) -> usize {
        0
    }
}
