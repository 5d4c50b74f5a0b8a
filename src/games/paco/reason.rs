//! The reasons why steps are refused, and the choice among them.

use super::castle::{self, Obstacle};
use super::phase::{Hand, Phase};
use super::position::Position;
use super::sako;
use super::targets::may_step_twice;
use crate::board::{Bitboard, Castle, Castling, Color, Role, Square, attacks};
use crate::games::reason::reasons;
use crate::position::Step;

reasons! {
    /// The reason why the rules do not allow a step: for movements rules §3, for castling §5, for promotions §7.
    LiftFirst: "expected a piece or a union to be lifted first",
    PromoteFirst: "the pawn on {at} must be promoted first",
    PawnDiagonal: "a pawn goes diagonally only to unite or take over, which is not possible on {at}",
    CastlingGone: "castling is no longer allowed: king or rook has moved",
    CastlingCovered: "no castling: the enemy covers {at}",
    NoPromotion: "a pawn cannot become a {role}",

    /// The union has no legal square; `role` is the piece of the side to move, which moves it.
    StuckUnion { at: Square, role: Role } => "stuck-union" [at, role]
        "the union on {at} moves as a {role} and has nowhere to go";
    /// The piece could only take over unions that release a piece without a move (rules §2).
    OnlyDeadEnds { at: Square, role: Role } => "only-dead-ends" [at, role]
        "every union the {role} on {at} could take over releases a piece with nowhere to go";
    /// A king moves to empty squares only (rules §3, manual p. 46).
    KingAlone { at: Square } => "king-alone" [at]
        "a king never unites, it goes to empty squares only; {at} is not empty";
    /// A union moves to empty squares only (rules §2).
    UnionNeedsEmpty { at: Square } => "union-needs-empty" [at]
        "a union goes to empty squares only; {at} is not empty";
    /// The union has just come from there, or the releaser of the piece in hand has: it may not move straight back
    /// (rules §9, `vchess`).
    UnionBack { at: Square } => "union-back" [at] "going straight back to {at} is not allowed";
    /// The piece `released` there would have no move, so the turn could not be completed (rules §2, manual p. 19).
    DeadEnd { at: Square, released: Role } => "dead-end" [at, released]
        "the {released} released on {at} would have nowhere to go";
    /// In the simple rules a released piece may not take over another union, which would release another piece
    /// (rules §9).
    NoChains { at: Square, released: Role } => "no-chains" [at, released]
        "in the simple rules a released piece may not release another one, the {released} on {at}";
    /// After castling the king would be in Ŝako (rules §5, manual p. 64).
    CastlingIntoSako { at: Square } => "castling-into-sako" [at]
        "no castling: the king on {at} would be in Ŝako";
    /// With that promotion the turn could not be completed (rules §2).
    PromotionDeadEnd { at: Square, role: Role } => "promotion-dead-end" [at, role]
        "with a {role} on {at} the turn could not be completed";
}

impl Reason {
    /// The reason why this illegal step is refused.
    pub(super) fn against(position: &Position, phase: Phase, step: Step) -> Self {
        match (phase, step) {
            (Phase::Lift, Step::Lift(at)) => against_lift(position, at),
            (Phase::Place(hand), Step::Place(to)) => against_place(position, hand, to),
            (Phase::Promote { at, .. }, Step::Promote(role)) if Role::PROMOTIONS.contains(&role) => {
                Self::PromotionDeadEnd { at, role }
            }
            (Phase::Promote { at, .. }, Step::Promote(role)) => Self::NoPromotion { at, role },
            (Phase::Lift, _) => Self::LiftFirst,
            (Phase::Place(Hand { at, role, .. }), _) => Self::PlaceFirst { at, role },
            (Phase::Promote { at, .. }, _) => Self::PromoteFirst { at },
        }
    }
}

fn against_lift(position: &Position, at: Square) -> Reason {
    let partner = position.board.get(!position.turn, at);
    match position.board.get(position.turn, at) {
        None if partner.is_none() => Reason::Empty { at },
        None => Reason::NotYours { at },
        Some(role) if partner.is_some() => Reason::StuckUnion { at, role },
        Some(role) if position.targets_before_lift(Hand { at, role, partner }).take_over.any() => {
            Reason::OnlyDeadEnds { at, role }
        }
        Some(role) => Reason::Stuck { at, role },
    }
}

fn against_place(position: &Position, hand: Hand, to: Square) -> Reason {
    let Hand { at, role, partner } = hand;
    if to == at {
        return Reason::MustMove { at, role };
    }
    if role == Role::King
        && let Some(reason) = against_castling(position, at, to)
    {
        return reason;
    }
    let occupied = position.board.occupied();
    let way = if role == Role::Pawn {
        against_pawn(position, hand, to)
    } else if !attacks::reach(position.turn, role, at, Bitboard::EMPTY).has(to) {
        Some(Reason::Movement { from: at, role, to })
    } else {
        attacks::first_between(at, to, occupied).map(|by| Reason::Blocked { by })
    };
    if let Some(reason) = way {
        return reason;
    }
    if partner.is_some() {
        let is_back = position.way_back(at).has(to) && !occupied.has(to);
        return if is_back { Reason::UnionBack { at: to } } else { Reason::UnionNeedsEmpty { at: to } };
    }
    if role == Role::King && !position.rule_set().kings_unite() {
        return Reason::KingAlone { at: to };
    }
    if position.way_back(at).has(to) {
        return Reason::UnionBack { at: to };
    }
    // En passant, the union that is taken over stands one square further on.
    let union = if occupied.has(to) { Some(to) } else { to.ahead(!position.turn) };
    match union.and_then(|union| position.board.get(position.turn, union)) {
        Some(role) if occupied.has(to) && position.board.get(!position.turn, to).is_none() => {
            Reason::OwnPiece { at: to, role }
        }
        Some(released) if position.targets(hand).take_over.has(to) => Reason::DeadEnd { at: to, released },
        Some(released) => Reason::NoChains { at: to, released },
        None => Reason::Movement { from: at, role, to },
    }
}

/// The reasons specific to pawns; `None` for a pawn on a diagonal with a piece to unite with or take over.
fn against_pawn(position: &Position, hand: Hand, to: Square) -> Option<Reason> {
    let Hand { at, role, .. } = hand;
    let us = position.turn;
    let targets = position.targets_before_lift(hand);
    let occupied = position.board.occupied();
    if attacks::pawn(us, at).has(to) {
        let is_target = (targets.unite | targets.take_over).has(to);
        return (!is_target && !occupied.has(to)).then_some(Reason::PawnDiagonal { at: to });
    }
    let straight = Reason::against_straight(us, at, to, occupied, may_step_twice(us, at));
    straight.or(Some(Reason::Movement { from: at, role, to }))
}

/// The reason why the king cannot castle by this move, if the move is a castling gesture.
fn against_castling(position: &Position, king: Square, to: Square) -> Option<Reason> {
    if let Some(castle) = castle::to_square(position, king, to) {
        return against_castle(castle, position);
    }
    Castling::goes_two_aside(position.turn, king, to).then_some(Reason::CastlingGone { at: to })
}

/// The reason why the king in hand cannot castle.
fn against_castle(castle: Castle, position: &Position) -> Option<Reason> {
    let before = castle::with_king(castle.king, position);
    Some(match castle::obstacle(castle, &before)? {
        Obstacle::Pieces(squares) => Reason::CastlingBlocked { by: squares.first()? },
        Obstacle::Covered(castle) => {
            let covered = |square: &Square| sako::covers(&before, !position.turn, (*square).into());
            Reason::CastlingCovered { at: castle.king_path().into_iter().find(covered)? }
        }
        Obstacle::Sako(at) => Reason::CastlingIntoSako { at },
    })
}
