//! Chooses the reason shown to a player for a refused step.

use super::castle::{self, Obstacle};
use super::guard::Guard;
use super::laws::Laws;
use super::phase::Phase;
use super::position::Position;
use super::reason::Reason;
use super::reserve::Reserve;
use crate::board::{Bitboard, Castling, Role, Square, attacks};
use crate::position::Step;

impl Reason {
    /// The reason why this illegal step is refused.
    pub(in crate::games) fn against<L: Laws>(position: &Position<L>, phase: Phase, step: Step) -> Self {
        let role = |at| position.board.get(position.turn, at).unwrap_or(Role::Pawn);
        match (phase, step) {
            (Phase::Lift, Step::Lift(at)) => against_lift(position, at),
            (Phase::Place { from }, Step::Place(to)) => against_place(position, from, role(from), to),
            (Phase::Promote { at }, Step::Promote(role)) => Self::NoPromotion { at, role },
            (Phase::Lift, Step::Pick(role)) if L::Reserve::HAS_POCKETS => against_pick(position, role),
            (Phase::Drop { role }, Step::Place(at)) => against_drop(position, role, at),
            (Phase::Drop { role }, _) => Self::DropFirst { role },
            (Phase::Lift, _) => Self::LiftFirst,
            (Phase::Place { from }, _) => Self::PlaceFirst { at: from, role: role(from) },
            (Phase::Promote { at }, _) => Self::PromoteFirst { at },
        }
    }
}

/// The reason why no piece of this role can be taken out of the pocket.
fn against_pick<L: Laws>(position: &Position<L>, role: Role) -> Reason {
    if position.reserve.pockets().count(position.turn, role) == 0 {
        return Reason::NotInPocket { role };
    }
    // If every square is refused for the same reason, such as check, that is the reason.
    let mut reasons = (!position.board.occupied()).into_iter().map(|at| against_drop(position, role, at));
    let first = reasons.next().unwrap_or(Reason::NoDrop { role });
    let same = reasons.all(|reason| std::mem::discriminant(&reason) == std::mem::discriminant(&first));
    match first {
        Reason::Check { .. } | Reason::DoubleCheck { .. } if same => first,
        _ => Reason::NoDrop { role },
    }
}

fn against_drop<L: Laws>(position: &Position<L>, role: Role, at: Square) -> Reason {
    if position.board.occupied().has(at) {
        return Reason::Occupied { at };
    }
    L::against_drop(position, role, at)
}

fn against_lift<L: Laws>(position: &Position<L>, at: Square) -> Reason {
    let (us, board) = (position.turn, &position.board);
    let Some(role) = board.get(us, at) else {
        return if board.occupied().has(at) { Reason::NotYours { at } } else { Reason::Empty { at } };
    };
    let targets = reach_of(position, at, role);
    if targets.is_empty() {
        return Reason::Stuck { at, role };
    }
    if let Some(reason) = L::against_any(position) {
        return reason;
    }
    if role == Role::King {
        return Reason::NoSafeSquare { at };
    }
    let reasons: Vec<Reason> =
        targets.into_iter().filter_map(|to| against_safety(position, at, role, to)).collect();
    // A pin concerns only this piece; a check concerns all pieces.
    let pin = reasons.iter().find(|reason| matches!(reason, Reason::Pinned { .. }));
    pin.or(reasons.first()).copied().unwrap_or(Reason::Stuck { at, role })
}

fn against_place<L: Laws>(position: &Position<L>, from: Square, role: Role, to: Square) -> Reason {
    let (us, board) = (position.turn, &position.board);
    if to == from {
        return Reason::MustMove { at: from, role };
    }
    if role == Role::King
        && L::CASTLES
        && let Some(reason) = against_castling(position, from, to)
    {
        return reason;
    }
    if !reach_of(position, from, role).has(to) {
        return against_way(position, from, role, to);
    }
    let own = board.get(us, to).map(|role| Reason::OwnPiece { at: to, role });
    own.or_else(|| L::against_any(position))
        .or_else(|| against_safety(position, from, role, to))
        .unwrap_or(Reason::Movement { from, role, to })
}

/// The squares a piece could move to if its king were not royal; without castling.
fn reach_of<L: Laws>(position: &Position<L>, from: Square, role: Role) -> Bitboard {
    let (us, board) = (position.turn, &position.board);
    let occupied = board.occupied();
    let reach = attacks::reach(us, role, from, occupied);
    if role == Role::Pawn {
        let passed: Bitboard = position.en_passant.into_iter().collect();
        return attacks::pawn_steps(us, from, occupied) | reach & (board.of(!us) | passed);
    }
    reach & !board.of(us)
}

/// The reason why a piece cannot reach this square by its movement.
fn against_way<L: Laws>(position: &Position<L>, from: Square, role: Role, to: Square) -> Reason {
    let (us, board) = (position.turn, &position.board);
    let occupied = board.occupied();
    if let Some(role) = board.get(us, to)
        && attacks::reach(us, self::role_of(position, from), from, occupied).has(to)
    {
        return Reason::OwnPiece { at: to, role };
    }
    let movement = Reason::Movement { from, role, to };
    if role == Role::Pawn {
        if attacks::pawn(us, from).has(to) {
            return Reason::PawnDiagonal { at: to };
        }
        let straight = Reason::against_straight(us, from, to, occupied, from.relative_rank(us) == 1);
        return straight.unwrap_or(movement);
    }
    if !attacks::reach(us, role, from, Bitboard::EMPTY).has(to) {
        return movement;
    }
    attacks::first_between(from, to, occupied).map_or(movement, |by| Reason::Blocked { by })
}

fn role_of<L: Laws>(position: &Position<L>, from: Square) -> Role {
    position.board.get(position.turn, from).unwrap_or(Role::Pawn)
}

/// The reason why the king would not be safe after this pseudo-legal move.
fn against_safety<L: Laws>(position: &Position<L>, from: Square, role: Role, to: Square) -> Option<Reason> {
    let (us, board) = (position.turn, &position.board);
    let guard = Guard::of(position)?;
    if role == Role::King {
        let without = board.occupied() & !Bitboard::from(from);
        return board.attackers(!us, to, without).first().map(|by| Reason::IntoCheck { at: to, by });
    }
    if guard.checkers.count() > 1 {
        return Some(Reason::DoubleCheck { king: guard.king });
    }
    let line = guard.stays_on_line(from);
    if !line.has(to)
        && let Some(by) = (line & board.of(!us)).first()
    {
        return Some(Reason::Pinned { at: from, role, by });
    }
    let passed =
        position.en_passant.filter(|&passed| role == Role::Pawn && passed == to && from.file() != to.file());
    if let Some(landed) = passed.and_then(|passed| passed.ahead(!us)) {
        if position.en_passant_is_safe(us, from, to, landed) {
            return None;
        }
        let is_checker = guard.checkers & !Bitboard::from(landed);
        let by = is_checker.first();
        return Some(by.map_or(Reason::EnPassantExposes { king: guard.king }, |by| Reason::Check { by }));
    }
    if guard.helps.has(to) { None } else { guard.checkers.first().map(|by| Reason::Check { by }) }
}

/// The reason why the king cannot castle by this move, if the move is a castling gesture.
fn against_castling<L: Laws>(position: &Position<L>, king: Square, to: Square) -> Option<Reason> {
    if attacks::king(king).has(to) && !position.board.of(position.turn).has(to) {
        return None;
    }
    if let Some(castle) = castle::rights(position).find(|castle| castle.target() == to) {
        return Some(match castle::obstacle(position, castle)? {
            Obstacle::Piece(by) => Reason::CastlingBlocked { by },
            Obstacle::Check => Reason::CastlingInCheck { by: position.checkers().first()? },
            Obstacle::Attacked(at) => Reason::CastlingCovered { at },
        });
    }
    Castling::goes_two_aside(position.turn, king, to).then_some(Reason::CastlingGone { at: to })
}
