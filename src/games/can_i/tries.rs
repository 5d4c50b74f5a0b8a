//! Possible tries, and the question.

use std::ops::ControlFlow;

use super::laws::{Position, Setup};
use crate::board::{Bitboard, Castle, Castling, Color, Placement, Role, Square, attacks};
use crate::games::arbiter::Try;
use crate::games::chess::{Move, RuleSet};

/// The possible tries: the moves that the pieces of the side to move allow by themselves, with each promotion
/// separately (rules §3).
pub fn possible_tries(position: &Position) -> Vec<Try> {
    tries_of(position.board(), position.turn(), position.castling())
}

/// The possible tries of a side with these pieces. The other side's pieces on the board are ignored.
pub(super) fn tries_of(board: &Placement, us: Color, castling: Castling) -> Vec<Try> {
    let own = board.of(us);
    let mut tries = Vec::new();
    for from in own {
        let Some(role) = board.get(us, from) else { continue };
        let to = match role {
            Role::Pawn => attacks::pawn(us, from) | attacks::pawn_steps(us, from, own),
            Role::King => {
                let free = rights(castling, us, from).filter(|castle| (castle.must_be_empty() & own).is_empty());
                attacks::king(from) | free.map(|castle| castle.king_to).collect()
            }
            _ => attacks::reach(us, role, from, own),
        };
        for to in to & !own {
            if role == Role::Pawn && Bitboard::last_rank(us).has(to) {
                tries.extend(Role::PROMOTIONS.map(|role| Try { from, to, promotion: Some(role) }));
            } else {
                tries.push(Try { from, to, promotion: None });
            }
        }
    }
    tries
}

/// The castling moves of a king on its ordinary start square, ignoring pieces in between.
fn rights(castling: Castling, us: Color, king: Square) -> impl Iterator<Item = Castle> {
    Castle::rights(castling, us, king).filter(|castle| castle.target() == castle.king_to)
}

/// The castling move of a try, if it castles.
pub(super) fn castle_of(board: &Placement, us: Color, castling: Castling, attempt: Try) -> Option<Castle> {
    let is_king = board.get(us, attempt.from) == Some(Role::King);
    let aside = is_king && !attacks::king(attempt.from).has(attempt.to);
    rights(castling, us, attempt.from).find(|castle| aside && castle.king_to == attempt.to)
}

/// The move of a possible try; it may be illegal.
pub(super) fn move_of(position: &Position, attempt: Try) -> Move {
    let Try { from, to, promotion } = attempt;
    let castle = castle_of(position.board(), position.turn(), position.castling(), attempt);
    Move { from, to: castle.map_or(to, |castle| castle.rook), promotion }
}

/// Returns `true` if a move is legal.
pub(super) fn is_legal(position: &Position, step: Move) -> bool {
    let flow = position.for_each_piece(|from, _, to| {
        if from == step.from && to.has(step.to) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    flow.is_break()
}

/// Returns `true` if a try is the move.
pub(super) fn is_move(position: &Position, attempt: Try) -> bool {
    is_legal(position, move_of(position, attempt))
}

/// The position after a try, if it is the move.
pub(super) fn after(position: &Position, attempt: Try) -> Option<Position> {
    let step = move_of(position, attempt);
    is_legal(position, step).then(|| position.after(step))
}

/// Returns `true` if a try of the side with these pieces is a capture by a pawn, provided that it is legal.
pub(super) fn captures_with_pawn(board: &Placement, us: Color, attempt: Try) -> bool {
    board.get(us, attempt.from) == Some(Role::Pawn) && attempt.from.file() != attempt.to.file()
}

/// Returns `true` if a try is a capture by a pawn, provided that it is legal.
pub fn is_pawn_capture(position: &Position, attempt: Try) -> bool {
    captures_with_pawn(position.board(), position.turn(), attempt)
}

/// The view of a side: the first field of a FEN with its own pieces only (rules §19).
pub fn seen_by(position: &Position, color: Color) -> String {
    let setup = Setup { board: own_men(position.board(), color), ..Setup::empty(RuleSet) };
    setup.to_string().split(' ').next().unwrap_or_default().to_owned()
}

/// The pieces of a side, without those of the other side.
pub(super) fn own_men(board: &Placement, color: Color) -> Placement {
    let mut own = Placement::EMPTY;
    *own.side_mut(color) = *board.side(color);
    own
}

/// The answer to "Can I?": `true` if the side to move can capture with a pawn (rules §11).
pub fn can_capture_with_pawn(position: &Position) -> bool {
    let flow = position.for_each_piece(|from, role, to| {
        let captures = role == Role::Pawn && to.into_iter().any(|to| from.file() != to.file());
        if captures { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    flow.is_break()
}
