//! The interface to the search: move ordering of moves and drops, mates in one, checks.

use std::ops::ControlFlow;

use super::drops::Dropping;
use super::eval::{self, Weights};
use super::net::{self, Net};
use super::{Partial, Position, drops};
use crate::board::{Bitboard, Placement, Role, Square, attacks};
use crate::games::chess::laws::Laws;
use crate::games::chess::reserve::Reserve as _;
use crate::games::chess::{self, Move};
use crate::games::net::PARTS;
use crate::games::one_move::{Exchange, Level, Levels, Moves, VALUE, guess};
use crate::position::Step;
use crate::search::Score;

/// A turn of crazyhouse (rules §4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A move of chess.
    Move(Move),
    /// A drop.
    Drop {
        /// The role.
        role: Role,
        /// The target.
        at: Square,
    },
}

/// The part of [`Moves`] that is equal in all games with drops.
macro_rules! moves_and_drops {
    () => {
        type Move = Turn;

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

        /// A side that has to wait for a piece counts as drawn, as in a stalemate; in check it counts as lost: the
        /// partner may not be able to help.
        fn is_drawn(&self) -> bool {
            self.is_dead() || self.checkers().is_empty() && !self.can_move()
        }

        fn loses_without_turn(&self) -> bool {
            self.checkers().any()
        }

        /// Captures and promotions that lose no material. Drops are quiet: `can_win` finds those that mate, and other
        /// checking drops could continue for a whole pocket.
        fn is_noisy(&self, after: &Self) -> bool {
            self.gains(after)
        }

        fn passed(&self) -> Self {
            self.passed()
        }

        fn may_pass(&self) -> bool {
            may_pass(self)
        }
    };
}
// The other games with drops have several boards.
#[cfg(feature = "boards")]
pub(in crate::games) use moves_and_drops;

impl Moves for Position {
    moves_and_drops!();

    type Weights = Weights;

    const LEVELS: Levels = [
        Level::looking_at_moves(0, 300),
        Level::looking_at_moves(2, 800),
        Level::looking_at_moves(2, 300),
        Level::looking_ahead(2, 320),
        Level::looking_ahead(2, 180),
        Level::looking_ahead(3, 170),
        Level::looking_ahead(4, 220),
        Level::looking_at(2_500),
        Level::looking_at(12_000),
        Level::BEST,
    ];

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

/// The bonus of drops near the enemy king over other quiet turns.
const NEAR_KING: i32 = 2_000;

/// The penalty of drops that are captured at once.
const LOST: i32 = -6_000;

/// Calls `visit` for every turn that mates, with the position after it, until it breaks.
pub(in crate::games) fn for_each_win<L: Dropping, B>(
    position: &chess::position::Position<L>,
    mut visit: impl FnMut(Turn, &chess::position::Position<L>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if !position.reserve.pockets().is_empty(position.turn()) {
        L::for_each_drop(position, |role, squares| {
            for at in squares & drops::checking(position, role) {
                let after = position.dropped(role, at);
                if after.is_checkmate() {
                    visit(Turn::Drop { role, at }, &after)?;
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    position.for_each_mate(|step, after| visit(Turn::Move(step), after))
}

/// The ordering score of a turn.
pub(in crate::games) fn guess_turn<L: Dropping>(position: &chess::position::Position<L>, turn: Turn) -> i32
where
    chess::position::Position<L>: Exchange,
{
    let (us, board) = (position.turn(), position.board());
    match turn {
        Turn::Move(step) => {
            let captured = position.captured(step).map_or(0, |(role, _)| VALUE[role.index()]);
            let mover = || board.get(us, step.from).map_or(0, |role| VALUE[role.index()]);
            guess(captured, step.promotion, mover, || position.exchange(step))
        }
        Turn::Drop { role, at } => {
            let near = board.king(!us).map_or(Bitboard::EMPTY, |king| attacks::king(king) | attacks::knight(king));
            let is_lost = position.recapture(!us, at, VALUE[role.index()], board.occupied() | at.into()) > 0;
            i32::from(near.has(at)) * NEAR_KING + i32::from(is_lost) * LOST
        }
    }
}

/// Returns `true` if zugzwang is unlikely: the side has pieces other than pawns and the king.
pub(in crate::games) fn may_pass<L: Laws>(position: &chess::position::Position<L>) -> bool {
    let (us, board) = (position.turn(), position.board());
    let plain = board.pieces(us, Role::Pawn) | board.pieces(us, Role::King);
    !position.reserve.pockets().is_empty(us) || (board.of(us) & !plain).any()
}
