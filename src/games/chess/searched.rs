//! The interface to the search: move ordering, mates in one, checks.

use std::ops::ControlFlow;

use super::eval::{self, Weights};
use super::laws::Orthodox;
use super::lone_pawn;
use super::net::{self, Net};
use super::partial::Partial;
use super::position::{Move, Position};
use crate::board::{Placement, attacks};
use crate::games::net::PARTS;
use crate::games::one_move::{FIFTY_MOVES, Level, Levels, Moves, VALUE, bare, guess};
use crate::position::Step;
use crate::search::Score;

impl<L: Orthodox> Moves for Position<L> {
    type Move = Move;
    type Weights = Weights;

    const LEVELS: Levels = [
        Level::looking_at_moves(1, 450),
        Level::looking_at_moves(2, 320),
        Level::looking_at_moves(2, 170),
        Level::looking_ahead(2, 200),
        Level::looking_ahead(2, 132),
        Level::looking_ahead(3, 180),
        Level::looking_ahead(4, 170),
        Level::looking_at(900),
        Level::looking_at(4_000),
        Level::BEST,
    ];

    fn board(&self) -> &Placement {
        self.board()
    }

    fn for_each_move<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_move(visit)
    }

    fn for_each_win<B>(&self, visit: impl FnMut(Move, &Self) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_mate(visit)
    }

    fn after(&self, step: Move) -> Self {
        self.after(step)
    }

    fn steps_of(&self, step: Move) -> Vec<Step> {
        Partial::steps_of(self, step)
    }

    fn guess(&self, step: Move, _after: &Self) -> i32 {
        let captured = self.captured(step).map_or(0, |(role, _)| VALUE[role.index()]);
        let mover = || self.board.get(self.turn, step.from).map_or(0, |role| VALUE[role.index()]);
        guess(captured, step.promotion, mover, || self.exchange(step))
    }

    /// A draw that can be claimed counts as drawn.
    fn is_drawn(&self) -> bool {
        self.is_dead()
            || self.quiet >= FIFTY_MOVES && !self.is_checkmate()
            || !self.can_move() && self.checkers().is_empty()
    }

    fn loses_without_turn(&self) -> bool {
        self.checkers().any()
    }

    /// Captures and promotions that lose no material.
    fn is_noisy(&self, after: &Self) -> bool {
        self.gains(after)
    }

    fn passed(&self) -> Self {
        self.passed()
    }

    fn judge(&self, weights: &Weights) -> Score {
        eval::judge(self, weights)
    }

    fn judge_bare(&self) -> Option<Score> {
        bare::driving(self.board(), self.turn, attacks::reach).or_else(|| lone_pawn::pawn(self.board(), self.turn))
    }

    fn net() -> Option<&'static Net> {
        Some(&net::TRAINED)
    }

    fn judge_by_net(&self, net: &Net) -> Score {
        net.score(&net::inputs(self), net::set(self)) / PARTS
    }
}
