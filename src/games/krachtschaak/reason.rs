//! The reasons why steps are refused, and the choice among them.

use super::phase::Phase;
use super::piece::Piece;
use super::position::Position;
use crate::board::{Bitboard, Castle, Castling, Color, Role, Square, attacks};
use crate::games::reason::reasons;
use crate::position::Step;

reasons! {
    /// The reason why the rules do not allow a step: for movements rules §2 and §3, for promotions §4, for
    /// castling §5. The reasons of pawns also apply to pawn powers.
    LiftFirst: "expected a piece to be lifted first",
    PromoteFirst: "the piece on {at} must be promoted first",
    PawnDiagonal: "a pawn goes diagonally only to capture, which is not possible on {at}",
    CastlingGone: "no castling: king or rook has moved, or the rook was another piece before",
    CastlingCovered: "no castling: the enemy attacks {at}",
    NoPromotion: "a piece cannot become a {role}",

    /// The player has to choose first which movement takes the piece to the square (rules §2).
    ChooseFirst { at: Square } => "choose-first" [at]
        "expected a choice between the own movement and the power to {at} first";
    /// There is no second reading to choose.
    NoChoice => "no-choice" [] "there is nothing to choose between";
    /// Neither the piece's own movement nor its power reaches the square.
    PowerMovement { from: Square, role: Role, power: Role, to: Square } => "power-movement" [to, role]
        "the {role} from {from} does not go to {to}, neither by itself nor with its {power} power";
}

impl Reason {
    /// The reason why this illegal step is refused.
    pub(super) fn against(position: &Position, phase: Phase, step: Step) -> Self {
        let role_at = |at| position.board.get(position.turn, at).unwrap_or(Role::King);
        match (phase, step) {
            (Phase::Lift, Step::Lift(at)) => match position.piece(at) {
                None => Self::Empty { at },
                Some((color, _)) if color != position.turn => Self::NotYours { at },
                Some((_, piece)) => Self::Stuck { at, role: piece.kind },
            },
            (Phase::Place(from), Step::Place(to)) => match position.piece_of(position.turn, from) {
                Some(piece) => against_place(position, from, piece, to),
                None => Self::Empty { at: from },
            },
            (Phase::Promote(mv), Step::Promote(role)) => Self::NoPromotion { at: mv.to, role },
            (Phase::Lift, Step::Choose(_)) => Self::NoChoice,
            (Phase::Lift, _) => Self::LiftFirst,
            (Phase::Place(at), _) => Self::PlaceFirst { at, role: role_at(at) },
            (Phase::Choose { to, .. }, _) => Self::ChooseFirst { at: to },
            (Phase::Promote(mv), _) => Self::PromoteFirst { at: mv.to },
        }
    }
}

fn against_place(position: &Position, from: Square, piece: Piece, to: Square) -> Reason {
    let role = piece.kind;
    if to == from {
        return Reason::MustMove { at: from, role };
    }
    if piece.is_royal()
        && role == Role::King
        && let Some(reason) = against_castling(position, from, to)
    {
        return reason;
    }
    // The own movement comes first; then the power, if the target is in its pattern.
    let by_kind = against_movement(position, from, role, to);
    let by_power = || piece.power.and_then(|power| against_movement(position, from, power, to));
    match (by_kind.or_else(by_power), piece.power) {
        (Some(reason), _) => reason,
        (None, Some(power)) => Reason::PowerMovement { from, role, power, to },
        (None, None) => Reason::Movement { from, role, to },
    }
}

/// The reason why a movement does not reach a square in its pattern; `None` if the square is not in the pattern.
fn against_movement(position: &Position, from: Square, role: Role, to: Square) -> Option<Reason> {
    let us = position.turn;
    let occupied = position.board.occupied();
    if role == Role::Pawn {
        if attacks::pawn(us, from).has(to) && !occupied.has(to) {
            return Some(Reason::PawnDiagonal { at: to });
        }
        let straight = Reason::against_straight(us, from, to, occupied, from.relative_rank(us) == 1);
        if straight.is_some() {
            return straight;
        }
    }
    if !attacks::reach(us, role, from, Bitboard::EMPTY).has(to) {
        return None;
    }
    match attacks::first_between(from, to, occupied) {
        Some(by) => Some(Reason::Blocked { by }),
        None => position.board.get(us, to).map(|role| Reason::OwnPiece { at: to, role }),
    }
}

/// The reason why the king cannot castle by this move, if the move is a castling gesture.
fn against_castling(position: &Position, king: Square, to: Square) -> Option<Reason> {
    if !Castling::goes_two_aside(position.turn, king, to) {
        return None;
    }
    let castle = position.castles(king).find(|castle| castle.target() == to);
    Some(castle.and_then(|castle| obstacle(position, castle)).unwrap_or(Reason::CastlingGone { at: to }))
}

fn obstacle(position: &Position, castle: Castle) -> Option<Reason> {
    let pieces = castle.must_be_empty() & position.board.occupied();
    if let Some(by) = pieces.first() {
        return Some(Reason::CastlingBlocked { by });
    }
    position.attacked_on_way(castle).map(|at| Reason::CastlingCovered { at })
}
