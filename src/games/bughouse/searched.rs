//! The interface to the search, for one board: pieces from the other board are not predicted.

use std::ops::ControlFlow;

use super::eval::Weights;
use super::{Partial, Position};
use crate::board::Placement;
use crate::games::crazyhouse::searched::{for_each_win, guess_turn, may_pass};
use crate::games::crazyhouse::{self, Turn, eval};
use crate::games::one_move::{Levels, Moves};
use crate::position::Step;
use crate::search::Score;

impl Moves for Position {
    type Move = Turn;
    type Weights = Weights;

    /// The levels of crazyhouse.
    const LEVELS: Levels = <crazyhouse::Position as Moves>::LEVELS;

    fn board(&self) -> &Placement {
        self.board()
    }

    fn for_each_move<B>(&self, mut visit: impl FnMut(Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_move(|step| visit(Turn::Move(step)))?;
        self.for_each_drop(|role, at| visit(Turn::Drop { role, at }))
    }

    fn for_each_win<B>(&self, visit: impl FnMut(Turn, &Self) -> ControlFlow<B>) -> ControlFlow<B> {
        for_each_win(self, visit)
    }

    fn after(&self, turn: Turn) -> Self {
        match turn {
            Turn::Move(step) => self.after(step),
            Turn::Drop { role, at } => self.dropped(role, at),
        }
    }

    fn steps_of(&self, turn: Turn) -> Vec<Step> {
        match turn {
            Turn::Move(step) => Partial::steps_of(self, step),
            Turn::Drop { role, at } => vec![Step::Pick(role), Step::Place(at)],
        }
    }

    fn guess(&self, turn: Turn, _after: &Self) -> i32 {
        guess_turn(self, turn)
    }

    /// A side that waits without being in check counts as drawn.
    fn is_drawn(&self) -> bool {
        self.is_dead() || self.checkers().is_empty() && !self.can_move()
    }

    /// A side that waits in check counts as lost: the partner may not be able to help.
    fn loses_without_turn(&self) -> bool {
        self.checkers().any()
    }

    /// Captures and promotions that lose no material, as in crazyhouse.
    fn is_noisy(&self, after: &Self) -> bool {
        self.gains(after)
    }

    fn passed(&self) -> Self {
        self.passed()
    }

    fn may_pass(&self) -> bool {
        may_pass(self)
    }

    fn judge(&self, weights: &Weights) -> Score {
        eval::judge(self, &weights.board)
    }
}
