//! The targets of the pieces if kings are royal.

use std::ops::ControlFlow;

use super::basis::Basis;
use super::castle;
use super::guard::Guard;
use super::position::Position;
use crate::board::{Bitboard, Role, Square, attacks};

/// [`Laws::for_each_piece`](super::laws::Laws::for_each_piece) where kings are royal and pieces move as in chess.
#[inline]
pub fn for_each<L: Basis, B>(
    position: &Position<L>,
    mut visit: impl FnMut(Square, Role, Bitboard) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some(guard) = Guard::of(position) else { return ControlFlow::Continue(()) };
    let us = position.turn;
    let board = &position.board;
    let (own, occupied) = (board.of(us), board.occupied());
    let allowed = guard.helps & !own;
    if allowed.any() {
        for from in board.pieces(us, Role::Pawn) {
            let to = pawn_targets(position, from, &guard);
            if to.any() {
                visit(from, Role::Pawn, to)?;
            }
        }
        // A pinned knight cannot stay on its line.
        for from in board.pieces(us, Role::Knight) & !guard.pinned {
            let to = attacks::knight(from) & allowed;
            if to.any() {
                visit(from, Role::Knight, to)?;
            }
        }
        for role in [Role::Bishop, Role::Rook, Role::Queen] {
            for from in board.pieces(us, role) {
                let to = attacks::reach(us, role, from, occupied) & allowed & guard.stays_on_line(from);
                if to.any() {
                    visit(from, role, to)?;
                }
            }
        }
    }
    let to = king_targets(position, &guard);
    if to.any() { visit(guard.king, Role::King, to) } else { ControlFlow::Continue(()) }
}

#[inline]
fn pawn_targets<L: Basis>(position: &Position<L>, from: Square, guard: &Guard) -> Bitboard {
    let (us, board) = (position.turn, &position.board);
    let diagonal = attacks::pawn(us, from);
    let mut to = attacks::pawn_steps(us, from, board.occupied()) | diagonal & board.of(!us);
    to &= guard.helps & guard.stays_on_line(from);
    if let Some(passed) = position.en_passant
        && diagonal.has(passed)
        && let Some(landed) = passed.ahead(!us)
        && position.en_passant_is_safe(us, from, passed, landed)
    {
        to |= passed.into();
    }
    to
}

#[inline]
fn king_targets<L: Basis>(position: &Position<L>, guard: &Guard) -> Bitboard {
    let (us, board) = (position.turn, &position.board);
    let without = board.occupied() & !Bitboard::from(guard.king);
    let mut to = attacks::king(guard.king) & !board.of(us);
    for square in to {
        if board.attackers(!us, square, without).any() {
            to &= !Bitboard::from(square);
        }
    }
    if guard.checkers.is_empty() && position.castling.rooks_of(us).any() {
        let legal = castle::rights(position).filter(|&castle| castle::obstacle(position, castle).is_none());
        to |= legal.map(|castle| castle.rook).collect();
    }
    to
}
