//! Crazyhouse for the search: moves and drops with guesses how good they are, mates in one, checks.

use std::ops::ControlFlow;

use super::eval::{self, Weights};
use super::{Partial, Position, drops};
use crate::board::{Bitboard, Placement, Role, Square, attacks};
use crate::games::chess::Move;
use crate::games::chess::laws::Laws;
use crate::games::crazyhouse::Crazyhouse;
use crate::games::one_move::{Exchange, Moves, VALUE, guess};
use crate::position::Step;
use crate::search::Score;

/// A turn of crazyhouse (rules §4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A move of chess.
    Move(Move),
    /// A piece from the pocket is put on the board.
    Drop {
        /// What it is.
        role: Role,
        /// Where it is put.
        at: Square,
    },
}

impl Moves for Position {
    type Move = Turn;
    type Weights = Weights;

    fn board(&self) -> &Placement {
        self.board()
    }

    fn for_each_move<B>(&self, mut visit: impl FnMut(Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_move(|step| visit(Turn::Move(step)))?;
        self.for_each_drop(|role, at| visit(Turn::Drop { role, at }))
    }

    fn for_each_win<B>(&self, mut visit: impl FnMut(Turn, &Self) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_mating_drop(|role, at, after| visit(Turn::Drop { role, at }, after))?;
        self.for_each_mate(|step, after| visit(Turn::Move(step), after))
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
        match turn {
            Turn::Move(step) => {
                let captured = self.captured(step).map_or(0, |(role, _)| VALUE[role.index()]);
                let mover = || self.board().get(self.turn(), step.from).map_or(0, |role| VALUE[role.index()]);
                guess(captured, step.promotion, mover, || self.exchange(step))
            }
            Turn::Drop { role, at } => self.guess_drop(role, at),
        }
    }

    fn is_drawn(&self) -> bool {
        self.is_dead() || self.checkers().is_empty() && !self.can_move()
    }

    fn loses_without_turn(&self) -> bool {
        self.checkers().any()
    }

    fn can_win(&self) -> bool {
        self.for_each_win(|_, _| ControlFlow::Break(())).is_break()
    }

    /// In check.
    fn is_threatened(&self) -> bool {
        self.checkers().any()
    }

    /// Captures and promotions that lose no material. Drops are not: those that mate are found by
    /// [`can_win`](Moves::can_win), and other checks could go on for a whole pocket.
    fn is_noisy(&self, after: &Self) -> bool {
        self.gains(after)
    }

    fn passed(&self) -> Self {
        self.passed()
    }

    fn may_pass(&self) -> bool {
        let board = self.board();
        let plain = board.pieces(self.turn(), Role::Pawn) | board.pieces(self.turn(), Role::King);
        !self.pockets().is_empty(self.turn()) || (board.of(self.turn()) & !plain).any()
    }

    fn judge(&self, weights: &Weights) -> Score {
        eval::judge(self, weights)
    }
}

/// Drops near the enemy king come before other quiet turns.
const NEAR_KING: i32 = 2_000;

/// Drops that are captured at once come late.
const LOST: i32 = -6_000;

impl Position {
    /// Calls `visit` with every drop that mates, and the position after it, until it breaks.
    fn for_each_mating_drop<B>(
        &self,
        mut visit: impl FnMut(Role, Square, &Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.pockets().is_empty(self.turn()) {
            return ControlFlow::Continue(());
        }
        Crazyhouse::for_each_drop(self, |role, squares| {
            for at in squares & drops::checking(self, role) {
                let after = self.dropped(role, at);
                if after.is_checkmate() {
                    visit(role, at, &after)?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    fn guess_drop(&self, role: Role, at: Square) -> i32 {
        let (us, board) = (self.turn(), self.board());
        let near = board.king(!us).map_or(Bitboard::EMPTY, |king| attacks::king(king) | attacks::knight(king));
        let is_lost = self.recapture(!us, at, VALUE[role.index()], board.occupied() | at.into()) > 0;
        i32::from(near.has(at)) * NEAR_KING + i32::from(is_lost) * LOST
    }
}
