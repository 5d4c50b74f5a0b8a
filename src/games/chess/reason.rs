//! Why a step is refused: what a person is told who tries it.

use std::fmt;

use super::castle::{self, Obstacle};
use super::guard::{Guard, attackers};
use super::laws::Laws;
use super::moves::pawn_steps;
use super::partial::{Partial, Phase};
use super::position::Position;
use crate::board::{Bitboard, Castling, Color, Role, Square, attacks};
use crate::position::{Refusal, Step};

/// Why the rules do not allow a step. Its [`Display`](fmt::Display) is English; the methods of
/// [`Refusal`] are for texts in other languages.
///
/// In every variant `at` is the square it is about, `role` the piece it speaks of, `from` and `to` are the squares of a move,
/// `by` is what stands in the way or attacks, and `king` is where the king stands.
#[allow(missing_docs, reason = "the fields mean the same in every variant, as said above")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A piece has to be lifted first.
    LiftFirst,
    /// What is in the hand has to be placed first.
    PlaceFirst { at: Square, role: Role },
    /// The pawn has to be promoted first.
    PromoteFirst { at: Square },
    /// Nothing stands there.
    Empty { at: Square },
    /// What stands there belongs to the other side.
    NotYours { at: Square },
    /// The piece has no square to go to.
    Stuck { at: Square, role: Role },
    /// All squares the king could go to are attacked.
    NoSafeSquare { at: Square },
    /// It may not stay where it is.
    MustMove { at: Square, role: Role },
    /// Pieces of this role do not move that way (FIDE 3.2–3.8).
    Movement { from: Square, role: Role, to: Square },
    /// Something stands in between.
    Blocked { by: Square },
    /// A piece of the own side stands there.
    OwnPiece { at: Square, role: Role },
    /// A pawn goes straight ahead only where nothing stands (FIDE 3.7.1).
    PawnStraight { at: Square },
    /// A pawn goes diagonally only to capture (FIDE 3.7.3).
    PawnDiagonal { at: Square },
    /// A pawn goes two squares only from where it began (FIDE 3.7.2).
    PawnDouble { from: Square },
    /// Without the piece the king would be attacked from `by` (FIDE 3.9.2).
    Pinned { at: Square, role: Role, by: Square },
    /// The king is in check from `by`, and the step does not end that (FIDE 3.9.2).
    Check { by: Square },
    /// Two pieces give check: only the king can help itself.
    DoubleCheck { king: Square },
    /// The king would go where the piece on `by` attacks it (FIDE 3.9.2).
    IntoCheck { at: Square, by: Square },
    /// Two pawns would leave the king's line at once, so that it is attacked (FIDE 3.9.2).
    EnPassantExposes { king: Square },
    /// King or rook has moved (FIDE 3.8.2.1).
    CastlingGone { at: Square },
    /// Something stands between king and rook, or where they go (FIDE 3.8.2.2).
    CastlingBlocked { by: Square },
    /// The king is in check (FIDE 3.8.2.2).
    CastlingInCheck { by: Square },
    /// The king would pass over or come to an attacked square (FIDE 3.8.2.2).
    CastlingCovered { at: Square },
    /// A pawn does not become that (FIDE 3.7.3.3).
    NoPromotion { at: Square, role: Role },
    /// Something can be captured, as here, and then it must be (antichess only).
    MustCapture { at: Square },
}

impl Reason {
    /// The codes of all reasons.
    pub const CODES: &'static [&'static str] = &[
        "lift-first",
        "place-first",
        "promote-first",
        "empty",
        "not-yours",
        "stuck",
        "no-safe-square",
        "must-move",
        "movement",
        "blocked",
        "own-piece",
        "pawn-straight",
        "pawn-diagonal",
        "pawn-double",
        "pinned",
        "check",
        "double-check",
        "into-check",
        "en-passant-exposes",
        "castling-gone",
        "castling-blocked",
        "castling-in-check",
        "castling-covered",
        "no-promotion",
    ];

    /// Why this step, which is not legal, is refused.
    pub(super) fn against<L: Laws>(state: &Partial<L>, step: Step) -> Self {
        let position = &state.position;
        let role = |at| position.board.get(position.turn, at).unwrap_or(Role::Pawn);
        match (state.phase, step) {
            (Phase::Lift, Step::Lift(at)) => against_lift(position, at),
            (Phase::Place { from }, Step::Place(to)) => against_place(position, from, role(from), to),
            (Phase::Promote { at }, Step::Promote(role)) => Self::NoPromotion { at, role },
            (Phase::Lift, _) => Self::LiftFirst,
            (Phase::Place { from }, _) => Self::PlaceFirst { at: from, role: role(from) },
            (Phase::Promote { at }, _) => Self::PromoteFirst { at },
        }
    }
}

impl Refusal for Reason {
    fn code(&self) -> &'static str {
        match self {
            Self::LiftFirst => "lift-first",
            Self::PlaceFirst { .. } => "place-first",
            Self::PromoteFirst { .. } => "promote-first",
            Self::Empty { .. } => "empty",
            Self::NotYours { .. } => "not-yours",
            Self::Stuck { .. } => "stuck",
            Self::NoSafeSquare { .. } => "no-safe-square",
            Self::MustMove { .. } => "must-move",
            Self::Movement { .. } => "movement",
            Self::Blocked { .. } => "blocked",
            Self::OwnPiece { .. } => "own-piece",
            Self::PawnStraight { .. } => "pawn-straight",
            Self::PawnDiagonal { .. } => "pawn-diagonal",
            Self::PawnDouble { .. } => "pawn-double",
            Self::Pinned { .. } => "pinned",
            Self::Check { .. } => "check",
            Self::DoubleCheck { .. } => "double-check",
            Self::IntoCheck { .. } => "into-check",
            Self::EnPassantExposes { .. } => "en-passant-exposes",
            Self::CastlingGone { .. } => "castling-gone",
            Self::CastlingBlocked { .. } => "castling-blocked",
            Self::CastlingInCheck { .. } => "castling-in-check",
            Self::CastlingCovered { .. } => "castling-covered",
            Self::NoPromotion { .. } => "no-promotion",
            Self::MustCapture { .. } => "must-capture",
        }
    }

    /// What stands in the way, what pins or gives check, else the square asked for.
    fn square(&self) -> Option<Square> {
        match *self {
            Self::LiftFirst => None,
            Self::PlaceFirst { at, .. }
            | Self::PromoteFirst { at }
            | Self::Empty { at }
            | Self::NotYours { at }
            | Self::Stuck { at, .. }
            | Self::NoSafeSquare { at }
            | Self::MustMove { at, .. }
            | Self::Movement { to: at, .. }
            | Self::Blocked { by: at }
            | Self::OwnPiece { at, .. }
            | Self::PawnStraight { at }
            | Self::PawnDiagonal { at }
            | Self::PawnDouble { from: at }
            | Self::Pinned { by: at, .. }
            | Self::Check { by: at }
            | Self::DoubleCheck { king: at }
            | Self::IntoCheck { by: at, .. }
            | Self::EnPassantExposes { king: at }
            | Self::CastlingGone { at }
            | Self::CastlingBlocked { by: at }
            | Self::CastlingInCheck { by: at }
            | Self::CastlingCovered { at }
            | Self::NoPromotion { at, .. }
            | Self::MustCapture { at } => Some(at),
        }
    }

    fn role(&self) -> Option<Role> {
        match *self {
            Self::PlaceFirst { role, .. }
            | Self::Stuck { role, .. }
            | Self::MustMove { role, .. }
            | Self::Movement { role, .. }
            | Self::OwnPiece { role, .. }
            | Self::Pinned { role, .. }
            | Self::NoPromotion { role, .. } => Some(role),
            _ => None,
        }
    }
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
    // A pin is the piece's own trouble; a check is everybody's.
    let pin = reasons.iter().find(|reason| matches!(reason, Reason::Pinned { .. }));
    pin.or(reasons.first()).copied().unwrap_or(Reason::Stuck { at, role })
}

fn against_place<L: Laws>(position: &Position<L>, from: Square, role: Role, to: Square) -> Reason {
    let (us, board) = (position.turn, &position.board);
    if to == from {
        return Reason::MustMove { at: from, role };
    }
    if role == Role::King
        && L::KINGS_ARE_ROYAL
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

/// The squares a piece could go to if its king did not matter; castling left aside.
fn reach_of<L: Laws>(position: &Position<L>, from: Square, role: Role) -> Bitboard {
    let (us, board) = (position.turn, &position.board);
    let occupied = board.occupied();
    let reach = attacks::reach(us, role, from, occupied);
    if role == Role::Pawn {
        let passed: Bitboard = position.en_passant.into_iter().collect();
        return pawn_steps(from, us, occupied) | reach & (board.of(!us) | passed);
    }
    reach & !board.of(us)
}

/// Why a piece does not come to this square by its own movement.
fn against_way<L: Laws>(position: &Position<L>, from: Square, role: Role, to: Square) -> Reason {
    let (us, board) = (position.turn, &position.board);
    let occupied = board.occupied();
    if let Some(role) = board.get(us, to)
        && attacks::reach(us, self::role_of(position, from), from, occupied).has(to)
    {
        return Reason::OwnPiece { at: to, role };
    }
    if role == Role::Pawn {
        let one = from.ahead(us);
        let two = one.and_then(|one| one.ahead(us));
        return match one {
            _ if attacks::pawn(us, from).has(to) => Reason::PawnDiagonal { at: to },
            _ if one == Some(to) => Reason::PawnStraight { at: to },
            Some(_) if two == Some(to) && from.relative_rank(us) != 1 => Reason::PawnDouble { from },
            Some(by) if two == Some(to) && occupied.has(by) => Reason::Blocked { by },
            Some(_) if two == Some(to) => Reason::PawnStraight { at: to },
            _ => Reason::Movement { from, role, to },
        };
    }
    if !attacks::reach(us, role, from, Bitboard::EMPTY).has(to) {
        return Reason::Movement { from, role, to };
    }
    let direction = attacks::directions().find(|&direction| attacks::ray(from, direction).has(to));
    let line = direction.map_or(Bitboard::EMPTY, |direction| {
        attacks::until_blocked(attacks::ray(from, direction), direction, occupied)
    });
    (line & occupied).first().map_or(Reason::Movement { from, role, to }, |by| Reason::Blocked { by })
}

fn role_of<L: Laws>(position: &Position<L>, from: Square) -> Role {
    position.board.get(position.turn, from).unwrap_or(Role::Pawn)
}

/// Why the king would not be safe after this move, which the piece itself could make.
fn against_safety<L: Laws>(position: &Position<L>, from: Square, role: Role, to: Square) -> Option<Reason> {
    let (us, board) = (position.turn, &position.board);
    let guard = Guard::of(position)?;
    if role == Role::King {
        let without = board.occupied() & !Bitboard::from(from);
        return attackers(board, !us, to, without).first().map(|by| Reason::IntoCheck { at: to, by });
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

/// Why the king does not castle by going there, if going there means castling.
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
    let home = |color: Color| Castling::home(color, 4);
    let two_aside =
        king == home(position.turn) && to.rank() == king.rank() && to.file().abs_diff(king.file()) == 2;
    two_aside.then_some(Reason::CastlingGone { at: to })
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LiftFirst => write!(f, "expected a piece to be lifted first"),
            Self::PlaceFirst { at, role } => write!(f, "expected the {role} from {at} to be placed first"),
            Self::PromoteFirst { at } => write!(f, "the pawn on {at} must be promoted first"),
            Self::Empty { at } => write!(f, "nothing stands on {at}"),
            Self::NotYours { at } => write!(f, "what stands on {at} belongs to the other side"),
            Self::Stuck { at, role } => write!(f, "the {role} on {at} has nowhere to go"),
            Self::NoSafeSquare { at } => write!(f, "every square the king on {at} could go to is attacked"),
            Self::MustMove { at, role } => write!(f, "the {role} must leave {at}"),
            Self::Movement { from, role, to } => write!(f, "the {role} from {from} does not go to {to}"),
            Self::Blocked { by } => write!(f, "what stands on {by} is in the way"),
            Self::OwnPiece { at, role } => write!(f, "the own {role} stands on {at}"),
            Self::PawnStraight { at } => {
                write!(f, "a pawn goes straight ahead only to an empty square; {at} is not empty")
            }
            Self::PawnDiagonal { at } => {
                write!(f, "a pawn goes diagonally only to capture; there is nothing to capture on {at}")
            }
            Self::PawnDouble { from } => write!(f, "a pawn does not go two squares from {from}"),
            Self::Pinned { at, role, by } => {
                write!(f, "the {role} on {at} is pinned: without it the king is attacked from {by}")
            }
            Self::Check { by } => write!(f, "the king stays in check from {by}"),
            Self::DoubleCheck { king } => write!(f, "two pieces give check: the king on {king} has to move"),
            Self::IntoCheck { at, by } => write!(f, "on {at} the king would be in check from {by}"),
            Self::EnPassantExposes { king } => {
                write!(f, "after this capture en passant the king on {king} would be in check")
            }
            Self::CastlingGone { .. } => write!(f, "castling is no longer allowed: king or rook has moved"),
            Self::CastlingBlocked { by } => write!(f, "no castling: {by} is not empty"),
            Self::CastlingInCheck { by } => write!(f, "no castling: the king is in check from {by}"),
            Self::CastlingCovered { at } => write!(f, "no castling: the other side attacks {at}"),
            Self::NoPromotion { role, .. } => write!(f, "a pawn does not become a {role}"),
            Self::MustCapture { at } => write!(f, "who can capture must: what stands on {at} can be captured"),
        }
    }
}
