//! Chooses the reason shown to a player for a refused step.

use super::phase::Phase;
use super::position::Position;
use crate::board::{Role, Square, attacks};
use crate::games::chess::{Move, Reason};
use crate::position::Step;

/// The reason why this illegal step is refused.
pub(super) fn against(position: &Position, phase: Phase, step: Step) -> Reason {
    let own = match (phase, step) {
        (Phase::Lift, Step::Lift(at)) => against_lift(position, at),
        (Phase::Place { from }, Step::Place(to)) => against_place(position, from, to),
        // A promotion that chess allows is refused only for an early check.
        (Phase::Promote { at }, Step::Promote(role)) if Role::PROMOTIONS.contains(&role) => {
            Some(Reason::EarlyCheck { at })
        }
        _ => None,
    };
    own.unwrap_or_else(|| Reason::against(&position.chess, phase.into(), step))
}

/// The moves of the piece on a square that are legal in chess.
fn moves_from(position: &Position, from: Square) -> Vec<Move> {
    let mut moves = Vec::new();
    let _: std::ops::ControlFlow<()> = position.for_each_move(|step| {
        if step.from == from {
            moves.push(step);
        }
        std::ops::ControlFlow::Continue(())
    });
    moves
}

fn against_lift(position: &Position, at: Square) -> Option<Reason> {
    let first = moves_from(position, at).first().copied()?;
    against_waiting(position, at).or(Some(Reason::EarlyCheck { at: first.to }))
}

/// Other pieces have to move before this one (rules §9).
fn against_waiting(position: &Position, at: Square) -> Option<Reason> {
    let role = position.board().get(position.turn(), at)?;
    position.waiting().has(at).then_some(Reason::MovedInRound { at, role })
}

fn against_place(position: &Position, from: Square, to: Square) -> Option<Reason> {
    let put_on = |step: &Move| position.chess.put_on(*step) == to;
    if moves_from(position, from).iter().any(put_on) {
        return Some(Reason::EarlyCheck { at: to });
    }
    is_late_en_passant(position, from, to).then_some(Reason::EnPassantFirst { at: to })
}

/// Returns `true` if a pawn would capture en passant after the first step. The pawns that made a double step are
/// no longer known, so this holds for any pawn that may have.
fn is_late_en_passant(position: &Position, from: Square, to: Square) -> bool {
    let (us, board) = (position.turn(), position.board());
    let occupied = board.occupied();
    let goes_there = board.get(us, from) == Some(Role::Pawn) && attacks::pawn(us, from).has(to);
    let is_passed = to.relative_rank(!us) == 2
        && !occupied.has(to)
        && to.ahead(!us).is_some_and(|landed| board.get(!us, landed) == Some(Role::Pawn));
    position.made > 0 && position.rules.has_en_passant() && goes_there && is_passed
}
