//! What can be tried, and what the question is about.

use std::ops::ControlFlow;

use super::{Partial, Position, Setup};
use crate::board::{Bitboard, Castle, Castling, Color, Placement, Role, Square, attacks};
use crate::games::arbiter::Try;
use crate::games::chess::{Move, RuleSet};
use crate::position::Step;

/// The possible tries: what the pieces of the side to move allow by themselves, promotions one by one (rules §3).
pub fn possible_tries(position: &Position) -> Vec<Try> {
    tries_of(position.board(), position.turn(), position.castling())
}

/// The possible tries of a side with these men. What stands there of the other side does not matter.
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

/// The ways to castle of a king that stands where it does in ordinary chess, whatever stands in between.
fn rights(castling: Castling, us: Color, king: Square) -> impl Iterator<Item = Castle> {
    Castle::rights(castling, us, king).filter(|castle| castle.target() == castle.king_to)
}

/// How a try castles, if it does.
pub(super) fn castle_of(board: &Placement, us: Color, castling: Castling, attempt: Try) -> Option<Castle> {
    let is_king = board.get(us, attempt.from) == Some(Role::King);
    let aside = is_king && !attacks::king(attempt.from).has(attempt.to);
    rights(castling, us, attempt.from).find(|castle| aside && castle.king_to == attempt.to)
}

/// The move that a possible try would be; it may not be legal.
fn move_of(position: &Position, attempt: Try) -> Move {
    let Try { from, to, promotion } = attempt;
    let castle = castle_of(position.board(), position.turn(), position.castling(), attempt);
    Move { from, to: castle.map_or(to, |castle| castle.rook), promotion }
}

/// Whether a move is legal.
fn is_legal(position: &Position, step: Move) -> bool {
    let flow = position.for_each_piece(|from, _, to| {
        if from == step.from && to.has(step.to) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    flow.is_break()
}

/// Whether a try is the move.
pub(super) fn is_move(position: &Position, attempt: Try) -> bool {
    is_legal(position, move_of(position, attempt))
}

/// The position after a try, if it is the move.
pub(super) fn after(position: &Position, attempt: Try) -> Option<Position> {
    let step = move_of(position, attempt);
    is_legal(position, step).then(|| position.after(step))
}

/// Whether a try of the side with these men is a capture by a pawn, if it is legal.
pub(super) fn captures_with_pawn(board: &Placement, us: Color, attempt: Try) -> bool {
    board.get(us, attempt.from) == Some(Role::Pawn) && attempt.from.file() != attempt.to.file()
}

/// Whether a try is a capture by a pawn, if it is legal.
pub fn is_pawn_capture(position: &Position, attempt: Try) -> bool {
    captures_with_pawn(position.board(), position.turn(), attempt)
}

/// The view of a side: the first field of a FEN with its own men only (rules §19).
pub fn seen_by(position: &Position, color: Color) -> String {
    let setup = Setup { board: own_men(position.board(), color), ..Setup::empty(RuleSet) };
    setup.to_string().split(' ').next().unwrap_or_default().to_owned()
}

/// The men of a side, without those of the other one.
pub(super) fn own_men(board: &Placement, color: Color) -> Placement {
    let mut own = Placement::EMPTY;
    *own.side_mut(color) = *board.side(color);
    own
}

/// The answer to "Can I?": whether the side to move can capture with a pawn (rules §11).
pub fn can_capture_with_pawn(position: &Position) -> bool {
    let flow = position.for_each_piece(|from, role, to| {
        let captures = role == Role::Pawn && to.into_iter().any(|to| from.file() != to.file());
        if captures { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    flow.is_break()
}

pub(super) fn tries(game: &Partial) -> Vec<Try> {
    possible_tries(game.position())
}

pub(super) fn steps(game: &Partial, attempt: Try) -> Option<Vec<Step>> {
    let position = game.position();
    let step = move_of(position, attempt);
    is_legal(position, step).then(|| Partial::steps_of(position, step))
}

pub(super) fn answer(game: &Partial) -> bool {
    can_capture_with_pawn(game.position())
}

pub(super) fn is_asked_about(game: &Partial, attempt: Try) -> bool {
    is_pawn_capture(game.position(), attempt)
}
