//! Legal squares of drops (rules §4–§8).

use std::ops::ControlFlow;

use super::{Drops, RuleSet};
use crate::board::{Bitboard, Role, Square, attacks};
use crate::games::chess::Reason;
use crate::games::chess::laws::Laws;
use crate::games::chess::position::Position;
use crate::games::chess::reserve::Reserve as _;

/// Laws with the drops of crazyhouse.
pub(in crate::games) trait Dropping: Laws {
    /// The settings for drops.
    fn drops(reserve: &Self::Reserve) -> RuleSet;
}

/// Calls `visit` for every role that the side to move may drop, with the target squares, until it breaks.
#[inline]
pub(in crate::games) fn for_each<L: Dropping, B>(
    position: &Position<L>,
    mut visit: impl FnMut(Role, Bitboard) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let us = position.turn();
    let pockets = position.reserve.pockets();
    if pockets.is_empty(us) {
        return ControlFlow::Continue(());
    }
    let helps = parries(position) & !position.board().occupied();
    if helps.is_empty() {
        return ControlFlow::Continue(());
    }
    for role in pockets.roles(us) {
        let squares = helps & allowed(position, role);
        if squares.any() {
            visit(role, squares)?;
        }
    }
    ControlFlow::Continue(())
}

/// The squares on which a piece has to be dropped so that the own king is not in check: all, or those between it
/// and the only checking piece (rules §6).
pub(in crate::games) fn parries<L: Laws>(position: &Position<L>) -> Bitboard {
    let checkers = position.checkers();
    let Some(by) = checkers.first() else { return Bitboard::ALL };
    match position.board().king(position.turn()) {
        Some(king) if checkers.count() == 1 => {
            let occupied = position.board().occupied();
            // The intersection of both attack sets on a line is the squares in between: their other lines are
            // parallel.
            match (attacks::bishop_lines(king).has(by), attacks::rook_lines(king).has(by)) {
                (true, _) => attacks::bishop(king, occupied) & attacks::bishop(by, occupied),
                (_, true) => attacks::rook(king, occupied) & attacks::rook(by, occupied),
                _ => Bitboard::EMPTY,
            }
        }
        _ => Bitboard::EMPTY,
    }
}

/// The squares on which the settings allow a piece of this role, empty or not.
#[inline]
pub(in crate::games) fn allowed<L: Dropping>(position: &Position<L>, role: Role) -> Bitboard {
    let rules = L::drops(&position.reserve);
    let ranks = if role == Role::Pawn { rules.pawns.squares(position.turn()) } else { Bitboard::ALL };
    match rules.drops {
        Drops::Free => ranks,
        Drops::Dutch => ranks & !checking(position, role),
    }
}

/// The squares from which a piece of this role of the side to move attacks the enemy king. Drops cannot give
/// discovered check, so only drops on these squares give check (rules §7).
#[inline]
pub(in crate::games) fn checking<L: Laws>(position: &Position<L>, role: Role) -> Bitboard {
    let (them, board) = (!position.turn(), position.board());
    board.king(them).map_or(Bitboard::EMPTY, |king| attacks::reach(them, role, king, board.occupied()))
}

/// The reason why a piece in the pocket cannot be dropped on an empty square.
pub(in crate::games) fn against<L: Dropping>(position: &Position<L>, role: Role, at: Square) -> Reason {
    let checkers = position.checkers();
    if role == Role::Pawn && !L::drops(&position.reserve).pawns.squares(position.turn()).has(at) {
        return Reason::PawnDropRank { at };
    }
    if !parries(position).has(at)
        && let (Some(by), Some(king)) = (checkers.first(), position.board().king(position.turn()))
    {
        return if checkers.count() > 1 { Reason::DoubleCheck { king } } else { Reason::Check { by } };
    }
    if !allowed(position, role).has(at) { Reason::DropGivesCheck { at, role } } else { Reason::NoDrop { role } }
}
