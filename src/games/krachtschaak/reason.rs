//! Why a step is refused: what a person is told who tries it.

use std::fmt;

use super::partial::{Partial, Phase};
use super::piece::Piece;
use super::position::Position;
use crate::board::{Bitboard, Castle, Castling, Role, Square, attacks};
use crate::position::Step;

/// Why the rules do not allow a step. Its [`Display`](fmt::Display) is English.
///
/// In every variant `at` is the square it is about, `role` the piece it speaks of, `from` and `to` are the squares of a
/// move, and `by` is what stands in the way.
#[allow(missing_docs, reason = "the fields mean the same in every variant, as said above")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Something has to be lifted first.
    LiftFirst,
    /// What is in the hand has to be placed first.
    PlaceFirst { at: Square, role: Role },
    /// The piece has to be promoted first (rules §4).
    PromoteFirst { at: Square },
    /// It has to be chosen first which movement takes the piece to the square (rules §2).
    ChooseFirst { at: Square },
    /// There are no two readings to choose between.
    NoChoice,
    /// Nothing stands there.
    Empty { at: Square },
    /// What stands there belongs to the other side.
    NotYours { at: Square },
    /// The piece has no square to go to.
    Stuck { at: Square, role: Role },
    /// It may not stay where it is.
    MustMove { at: Square, role: Role },
    /// Pieces of this role do not move that way, and it has no power.
    Movement { from: Square, role: Role, to: Square },
    /// Neither the piece's own movement nor its power goes there.
    PowerMovement { from: Square, role: Role, power: Role, to: Square },
    /// Something stands in between.
    Blocked { by: Square },
    /// A piece of the own side stands there.
    OwnPiece { at: Square, role: Role },
    /// A pawn, or a pawn power, goes straight ahead only where nothing stands.
    PawnStraight { at: Square },
    /// A pawn, or a pawn power, goes diagonally only to capture.
    PawnDiagonal { at: Square },
    /// A pawn, or a pawn power, goes two squares only from the own second rank.
    PawnDouble { from: Square },
    /// King or rook has moved, or the rook was something else before (rules §5).
    CastlingGone { at: Square },
    /// Something stands between king and rook.
    CastlingBlocked { by: Square },
    /// The king is in check, or the square it crosses is attacked (rules §5).
    CastlingCovered { at: Square },
    /// Nothing is promoted to that.
    NoPromotion { at: Square, role: Role },
}

impl Reason {
    /// Codes of all reasons.
    pub const CODES: &'static [&'static str] = &[
        "lift-first",
        "place-first",
        "promote-first",
        "choose-first",
        "no-choice",
        "empty",
        "not-yours",
        "stuck",
        "must-move",
        "movement",
        "power-movement",
        "blocked",
        "own-piece",
        "pawn-straight",
        "pawn-diagonal",
        "pawn-double",
        "castling-gone",
        "castling-blocked",
        "castling-covered",
        "no-promotion",
    ];

    /// A stable name, as the JS API uses it.
    pub const fn code(self) -> &'static str {
        Self::CODES[match self {
            Self::LiftFirst => 0,
            Self::PlaceFirst { .. } => 1,
            Self::PromoteFirst { .. } => 2,
            Self::ChooseFirst { .. } => 3,
            Self::NoChoice => 4,
            Self::Empty { .. } => 5,
            Self::NotYours { .. } => 6,
            Self::Stuck { .. } => 7,
            Self::MustMove { .. } => 8,
            Self::Movement { .. } => 9,
            Self::PowerMovement { .. } => 10,
            Self::Blocked { .. } => 11,
            Self::OwnPiece { .. } => 12,
            Self::PawnStraight { .. } => 13,
            Self::PawnDiagonal { .. } => 14,
            Self::PawnDouble { .. } => 15,
            Self::CastlingGone { .. } => 16,
            Self::CastlingBlocked { .. } => 17,
            Self::CastlingCovered { .. } => 18,
            Self::NoPromotion { .. } => 19,
        }]
    }

    /// The square the reason points at: for `Blocked` what stands in the way, for `Movement` the square asked for.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::LiftFirst | Self::NoChoice => None,
            Self::PlaceFirst { at, .. }
            | Self::PromoteFirst { at }
            | Self::ChooseFirst { at }
            | Self::Empty { at }
            | Self::NotYours { at }
            | Self::Stuck { at, .. }
            | Self::MustMove { at, .. }
            | Self::Movement { to: at, .. }
            | Self::PowerMovement { to: at, .. }
            | Self::Blocked { by: at }
            | Self::OwnPiece { at, .. }
            | Self::PawnStraight { at }
            | Self::PawnDiagonal { at }
            | Self::PawnDouble { from: at }
            | Self::CastlingGone { at }
            | Self::CastlingBlocked { by: at }
            | Self::CastlingCovered { at }
            | Self::NoPromotion { at, .. } => Some(at),
        }
    }

    /// The piece the reason speaks of.
    pub const fn role(self) -> Option<Role> {
        match self {
            Self::PlaceFirst { role, .. }
            | Self::Stuck { role, .. }
            | Self::MustMove { role, .. }
            | Self::Movement { role, .. }
            | Self::PowerMovement { role, .. }
            | Self::OwnPiece { role, .. }
            | Self::NoPromotion { role, .. } => Some(role),
            _ => None,
        }
    }

    /// Why this step, which is not legal, is refused.
    pub(super) fn against(state: &Partial, step: Step) -> Self {
        let position = &state.position;
        let role_at = |at| position.board.get(position.turn, at).unwrap_or(Role::King);
        match (state.phase, step) {
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
    // The own movement first; a power that goes there at all says why it does not now.
    let by_kind = against_movement(position, from, role, to);
    let by_power = || piece.power.and_then(|power| against_movement(position, from, power, to));
    match (by_kind.or_else(by_power), piece.power) {
        (Some(reason), _) => reason,
        (None, Some(power)) => Reason::PowerMovement { from, role, power, to },
        (None, None) => Reason::Movement { from, role, to },
    }
}

/// Why a movement does not lead to a square that it goes to in principle; `None` where it does not.
fn against_movement(position: &Position, from: Square, role: Role, to: Square) -> Option<Reason> {
    let us = position.turn;
    let occupied = position.board.occupied();
    if role == Role::Pawn {
        let one = from.ahead(us);
        let two = one.and_then(|one| one.ahead(us));
        if attacks::pawn(us, from).has(to) && !occupied.has(to) {
            return Some(Reason::PawnDiagonal { at: to });
        }
        if two == Some(to) && from.relative_rank(us) != 1 {
            return Some(Reason::PawnDouble { from });
        }
        if two == Some(to)
            && let Some(by) = one.filter(|one| occupied.has(*one))
        {
            return Some(Reason::Blocked { by });
        }
        if one == Some(to) || two == Some(to) {
            return Some(Reason::PawnStraight { at: to });
        }
    }
    if !attacks::reach(us, role, from, Bitboard::EMPTY).has(to) {
        return None;
    }
    match first_between(from, to, occupied).filter(|_| role != Role::Knight) {
        Some(by) => Some(Reason::Blocked { by }),
        None => position.board.get(us, to).map(|role| Reason::OwnPiece { at: to, role }),
    }
}

/// Why the king does not castle by going there, if going there means castling.
fn against_castling(position: &Position, king: Square, to: Square) -> Option<Reason> {
    let home = Castling::home(position.turn, 4);
    if king != home || to.rank() != king.rank() || to.file().abs_diff(king.file()) != 2 {
        return None;
    }
    let Some(castle) = position.castles(king).find(|castle| castle.target() == to) else {
        return Some(Reason::CastlingGone { at: to });
    };
    Some(obstacle(position, castle).unwrap_or(Reason::CastlingGone { at: to }))
}

fn obstacle(position: &Position, castle: Castle) -> Option<Reason> {
    let pieces = castle.must_be_empty() & position.board.occupied();
    if let Some(by) = pieces.first() {
        return Some(Reason::CastlingBlocked { by });
    }
    position.attacked_on_way(castle).map(|at| Reason::CastlingCovered { at })
}

/// The first occupied square strictly between two squares of a line.
fn first_between(from: Square, to: Square, occupied: Bitboard) -> Option<Square> {
    let step = |a: u8, b: u8| (b as i8 - a as i8).signum();
    let direction = (step(from.file(), to.file()), step(from.rank(), to.rank()));
    let next = |square: &Square| square.offset(direction.0, direction.1);
    std::iter::successors(next(&from), next)
        .take_while(|&square| square != to)
        .find(|&square| occupied.has(square))
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LiftFirst => write!(f, "expected a piece to be lifted first"),
            Self::PlaceFirst { at, role } => write!(f, "expected the {role} from {at} to be placed first"),
            Self::PromoteFirst { at } => write!(f, "the piece on {at} must be promoted first"),
            Self::ChooseFirst { at } => {
                write!(f, "expected a choice between the own movement and the power to {at} first")
            }
            Self::NoChoice => write!(f, "there is nothing to choose between"),
            Self::Empty { at } => write!(f, "nothing stands on {at}"),
            Self::NotYours { at } => write!(f, "what stands on {at} belongs to the other side"),
            Self::Stuck { at, role } => write!(f, "the {role} on {at} has nowhere to go"),
            Self::MustMove { at, role } => write!(f, "the {role} must leave {at}"),
            Self::Movement { from, role, to } => write!(f, "the {role} from {from} does not go to {to}"),
            Self::PowerMovement { from, role, power, to } => {
                write!(
                    f,
                    "the {role} from {from} does not go to {to}, neither by itself nor with its {power} power"
                )
            }
            Self::Blocked { by } => write!(f, "what stands on {by} is in the way"),
            Self::OwnPiece { at, role } => write!(f, "the own {role} stands on {at}"),
            Self::PawnStraight { at } => {
                write!(f, "a pawn goes straight ahead only to an empty square; {at} is not empty")
            }
            Self::PawnDiagonal { at } => {
                write!(f, "a pawn goes diagonally only to capture; nothing on {at} is for it")
            }
            Self::PawnDouble { from } => write!(f, "a pawn does not go two squares from {from}"),
            Self::CastlingGone { .. } => {
                write!(f, "no castling: king or rook has moved, or the rook was another piece before")
            }
            Self::CastlingBlocked { by } => write!(f, "no castling: {by} is not empty"),
            Self::CastlingCovered { at } => write!(f, "no castling: the enemy attacks {at}"),
            Self::NoPromotion { role, .. } => write!(f, "nothing is promoted to a {role}"),
        }
    }
}
