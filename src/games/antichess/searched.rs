//! The interface to the search. No move wins at once: a side to move without a move has won.

use std::ops::ControlFlow;

use super::eval::{self, Weights};
use super::laws::is_dead;
use super::net;
use super::{Partial, Position};
use crate::board::Placement;
use crate::games::chess::Move;
use crate::games::net::PARTS;
use crate::games::one_move::net::Net;
use crate::games::one_move::{FIFTY_MOVES, Level, Levels, Moves};
use crate::position::Step;
use crate::search::Score;

impl Moves for Position {
    type Move = Move;
    type Weights = Weights;

    const LEVELS: Levels = [
        Level::looking_at_moves(0, 400),
        Level::looking_at_moves(2, 250),
        Level::looking_at_moves(2, 120),
        Level::looking_ahead(2, 245),
        Level::looking_ahead(2, 115),
        Level::looking_ahead(3, 120),
        Level::looking_ahead(4, 80),
        Level::looking_at(2_000),
        Level::looking_at(10_000),
        Level::BEST,
    ];

    const TURNS_TO_WIN: u32 = 0;

    fn board(&self) -> &Placement {
        self.board()
    }

    fn for_each_move<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_move(visit)
    }

    fn after(&self, step: Move) -> Self {
        self.after(step)
    }

    fn steps_of(&self, step: Move) -> Vec<Step> {
        Partial::steps_of(self, step)
    }

    /// Moves that force the other side to capture are searched first.
    fn guess(&self, _step: Move, after: &Self) -> i32 {
        after.must_capture().into()
    }

    /// A draw that can be claimed counts as drawn.
    fn is_drawn(&self) -> bool {
        self.can_move() && (is_dead(self) || self.quiet_turns() >= FIFTY_MOVES)
    }

    /// Having no move wins; [`can_win`](Self::can_win) handles it.
    fn loses_without_turn(&self) -> bool {
        false
    }

    fn can_win(&self) -> bool {
        !self.can_move()
    }

    /// No move wins, but a side that must capture has as little choice as a side in check, and the evaluation
    /// cannot judge the outcome, so such positions are extended.
    fn is_threatened(&self) -> bool {
        self.must_capture()
    }

    /// Captures are noisy: each may force the next.
    fn is_noisy(&self, after: &Self) -> bool {
        after.board().of(after.turn()).count() < self.board().of(after.turn()).count()
    }

    fn passed(&self) -> Self {
        self.passed()
    }

    /// No null move: having to move is what loses.
    fn may_pass(&self) -> bool {
        false
    }

    fn judge(&self, weights: &Weights) -> Score {
        eval::judge(self, weights)
    }

    fn net() -> Option<&'static Net> {
        Some(&net::TRAINED)
    }

    fn judge_by_net(&self, net: &Net) -> Score {
        net.score(&net::inputs(self), net::set(self)) / PARTS
    }
}

impl Position {
    /// Returns `true` if a capture is possible, and so compulsory.
    fn must_capture(&self) -> bool {
        // If one move captures, all do.
        let first = self.for_each_move(|step| ControlFlow::Break(self.captured(step).is_some()));
        first.break_value().unwrap_or(false)
    }
}
