//! Why a step is refused: the reason shown to a player who tries it.

use std::fmt;

use super::castle;
use super::partial::{Hand, Partial, Phase};
use super::position::Position;
use crate::board::{Bitboard, Castling, Role, Square, attacks};
use crate::position::{Refusal, Step};

/// Why the rules do not allow a step. Its [`Display`](fmt::Display) is English; [`code`](Self::code),
/// [`square`](Self::square) and [`role`](Self::role) are for texts in other languages.
///
/// In every variant `at` is the square it is about, `role` the piece it speaks of, `from` and `to` are the squares of a move,
/// `by` is what stands in the way, and `released` the piece that would be released.
#[allow(missing_docs, reason = "the fields mean the same in every variant, as said above")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Something has to be lifted first.
    LiftFirst,
    /// What is in the hand has to be placed first.
    PlaceFirst { at: Square, role: Role },
    /// The pawn has to be promoted first (rules §7).
    PromoteFirst { at: Square },
    /// Nothing stands there.
    Empty { at: Square },
    /// What stands there belongs to the other side alone.
    NotYours { at: Square },
    /// The piece has no square to go to.
    Stuck { at: Square, role: Role },
    /// The union has no square to go to; `role` is the piece of the side to move, which moves it.
    StuckUnion { at: Square, role: Role },
    /// The piece could only take over unions that release a piece with nowhere to go (rules §2).
    OnlyDeadEnds { at: Square, role: Role },
    /// It may not stay where it is.
    MustMove { at: Square, role: Role },
    /// Pieces of this role do not move that way (rules §3).
    Movement { from: Square, role: Role, to: Square },
    /// Something stands in between.
    Blocked { by: Square },
    /// A free piece of the own side stands there.
    OwnPiece { at: Square, role: Role },
    /// A king goes to empty squares only (rules §3, manual p. 46).
    KingAlone { at: Square },
    /// A union goes to empty squares only (rules §2).
    UnionNeedsEmpty { at: Square },
    /// The union has just come from there, or the piece that released the one in the hand: it does not go straight back
    /// (rules §9, `vchess`).
    UnionBack { at: Square },
    /// A pawn goes straight ahead only where nothing stands (rules §3).
    PawnStraight { at: Square },
    /// A pawn goes diagonally only to unite or take over; in a union it never does (rules §3).
    PawnDiagonal { at: Square },
    /// A pawn goes two squares only from its own first or second rank (rules §3).
    PawnDouble { from: Square },
    /// The piece released there could go nowhere, so the turn could not be completed (rules §2, manual p. 19).
    DeadEnd { at: Square, released: Role },
    /// In the simple rules a released piece may not take over another union (rules §9).
    NoChains { at: Square, released: Role },
    /// King or rook has moved (rules §5).
    CastlingGone { at: Square },
    /// Something stands between king and rook, or where they go (rules §5).
    CastlingBlocked { by: Square },
    /// The enemy covers a square on the king's way, where it stands and where it goes included (rules §5).
    CastlingCovered { at: Square },
    /// After castling the king would be in Ŝako (rules §5, manual p. 64).
    CastlingIntoSako { at: Square },
    /// A pawn does not become that (rules §7).
    NoPromotion { at: Square, role: Role },
    /// With that piece the turn could not be completed (rules §2).
    PromotionDeadEnd { at: Square, role: Role },
}

/// The codes of all reasons from one list, so that none is missing.
macro_rules! codes {
    ($($reason:pat => $code:literal),* $(,)?) => {
        /// The codes of all reasons.
        pub const CODES: &[&str] = &[$($code),*];

        /// A stable name, as the JS API uses it.
        pub const fn code(self) -> &'static str {
            match self {
                $($reason => $code,)*
            }
        }
    };
}

impl Reason {
    codes! {
        Self::LiftFirst => "lift-first",
        Self::PlaceFirst { .. } => "place-first",
        Self::PromoteFirst { .. } => "promote-first",
        Self::Empty { .. } => "empty",
        Self::NotYours { .. } => "not-yours",
        Self::Stuck { .. } => "stuck",
        Self::StuckUnion { .. } => "stuck-union",
        Self::OnlyDeadEnds { .. } => "only-dead-ends",
        Self::MustMove { .. } => "must-move",
        Self::Movement { .. } => "movement",
        Self::Blocked { .. } => "blocked",
        Self::OwnPiece { .. } => "own-piece",
        Self::KingAlone { .. } => "king-alone",
        Self::UnionNeedsEmpty { .. } => "union-needs-empty",
        Self::UnionBack { .. } => "union-back",
        Self::PawnStraight { .. } => "pawn-straight",
        Self::PawnDiagonal { .. } => "pawn-diagonal",
        Self::PawnDouble { .. } => "pawn-double",
        Self::DeadEnd { .. } => "dead-end",
        Self::NoChains { .. } => "no-chains",
        Self::CastlingGone { .. } => "castling-gone",
        Self::CastlingBlocked { .. } => "castling-blocked",
        Self::CastlingCovered { .. } => "castling-covered",
        Self::CastlingIntoSako { .. } => "castling-into-sako",
        Self::NoPromotion { .. } => "no-promotion",
        Self::PromotionDeadEnd { .. } => "promotion-dead-end",
    }

    /// The square the reason points at: for `Blocked` what stands in the way, for `Movement` the square asked for.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::LiftFirst => None,
            Self::PlaceFirst { at, .. }
            | Self::PromoteFirst { at }
            | Self::Empty { at }
            | Self::NotYours { at }
            | Self::Stuck { at, .. }
            | Self::StuckUnion { at, .. }
            | Self::OnlyDeadEnds { at, .. }
            | Self::MustMove { at, .. }
            | Self::Movement { to: at, .. }
            | Self::Blocked { by: at }
            | Self::OwnPiece { at, .. }
            | Self::KingAlone { at }
            | Self::UnionNeedsEmpty { at }
            | Self::UnionBack { at }
            | Self::PawnStraight { at }
            | Self::PawnDiagonal { at }
            | Self::PawnDouble { from: at }
            | Self::DeadEnd { at, .. }
            | Self::NoChains { at, .. }
            | Self::CastlingGone { at }
            | Self::CastlingBlocked { by: at }
            | Self::CastlingCovered { at }
            | Self::CastlingIntoSako { at }
            | Self::NoPromotion { at, .. }
            | Self::PromotionDeadEnd { at, .. } => Some(at),
        }
    }

    /// The piece that the reason is about: for `DeadEnd` and `NoChains` the one that would be released.
    pub const fn role(self) -> Option<Role> {
        match self {
            Self::PlaceFirst { role, .. }
            | Self::Stuck { role, .. }
            | Self::StuckUnion { role, .. }
            | Self::OnlyDeadEnds { role, .. }
            | Self::MustMove { role, .. }
            | Self::Movement { role, .. }
            | Self::OwnPiece { role, .. }
            | Self::DeadEnd { released: role, .. }
            | Self::NoChains { released: role, .. }
            | Self::NoPromotion { role, .. }
            | Self::PromotionDeadEnd { role, .. } => Some(role),
            _ => None,
        }
    }

    /// Why this step, which is not legal, is refused.
    pub(super) fn against(state: &Partial, step: Step) -> Self {
        match (state.phase, step) {
            (Phase::Lift, Step::Lift(at)) => against_lift(&state.position, at),
            (Phase::Place(hand), Step::Place(to)) => against_place(&state.position, hand, to),
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
        first_between(at, to, occupied).map(|by| Reason::Blocked { by })
    };
    if let Some(reason) = way {
        return reason;
    }
    if partner.is_some() {
        let is_back = position.way_back(at).has(to) && !occupied.has(to);
        return if is_back { Reason::UnionBack { at: to } } else { Reason::UnionNeedsEmpty { at: to } };
    }
    if role == Role::King && !position.rules().kings_dance() {
        return Reason::KingAlone { at: to };
    }
    if position.way_back(at).has(to) {
        return Reason::UnionBack { at: to };
    }
    // En passant the union that is taken over stands one square further on.
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

/// A pawn's own reasons; `None` where it is on a diagonal with something to unite with or take over.
fn against_pawn(position: &Position, hand: Hand, to: Square) -> Option<Reason> {
    let Hand { at, role, .. } = hand;
    let us = position.turn;
    let one = at.ahead(us);
    let two = one.and_then(|one| one.ahead(us));
    let targets = position.targets_before_lift(hand);
    if attacks::pawn(us, at).has(to) {
        let is_target = (targets.unite | targets.take_over).has(to);
        return (!is_target && !position.board.occupied().has(to)).then_some(Reason::PawnDiagonal { at: to });
    }
    Some(match one.filter(|_| two == Some(to)) {
        Some(_) if at.relative_rank(us) > 1 => Reason::PawnDouble { from: at },
        Some(by) if position.board.occupied().has(by) => Reason::Blocked { by },
        _ if one == Some(to) || two == Some(to) => Reason::PawnStraight { at: to },
        _ => Reason::Movement { from: at, role, to },
    })
}

/// Why the king does not castle by going there, if going there means castling.
fn against_castling(position: &Position, king: Square, to: Square) -> Option<Reason> {
    if let Some(castle) = castle::to_square(position, king, to) {
        return castle::reason(castle, position);
    }
    let home = Castling::home(position.turn, 4);
    let two_aside = king == home && to.rank() == king.rank() && to.file().abs_diff(king.file()) == 2;
    two_aside.then_some(Reason::CastlingGone { at: to })
}

/// The first occupied square strictly between two squares of a line.
fn first_between(from: Square, to: Square, occupied: Bitboard) -> Option<Square> {
    let step = |a: u8, b: u8| (b as i8 - a as i8).signum();
    let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
        return None;
    }
    let direction = (step(from.file(), to.file()), step(from.rank(), to.rank()));
    let next = |square: &Square| square.offset(direction.0, direction.1);
    std::iter::successors(next(&from), next)
        .take_while(|&square| square != to)
        .find(|&square| occupied.has(square))
}

impl Refusal for Reason {
    fn code(&self) -> &'static str {
        Self::code(*self)
    }

    fn square(&self) -> Option<Square> {
        Self::square(*self)
    }

    fn role(&self) -> Option<Role> {
        Self::role(*self)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LiftFirst => write!(f, "expected a piece or a union to be lifted first"),
            Self::PlaceFirst { at, role } => write!(f, "expected the {role} from {at} to be placed first"),
            Self::PromoteFirst { at } => write!(f, "the pawn on {at} must be promoted first"),
            Self::Empty { at } => write!(f, "nothing stands on {at}"),
            Self::NotYours { at } => write!(f, "what stands on {at} belongs to the other side"),
            Self::Stuck { at, role } => write!(f, "the {role} on {at} has nowhere to go"),
            Self::StuckUnion { at, role } => {
                write!(f, "the union on {at} moves as a {role} and has nowhere to go")
            }
            Self::OnlyDeadEnds { at, role } => {
                write!(f, "every union the {role} on {at} could take over releases a piece with nowhere to go")
            }
            Self::MustMove { at, role } => write!(f, "the {role} must leave {at}"),
            Self::Movement { from, role, to } => write!(f, "the {role} from {from} does not go to {to}"),
            Self::Blocked { by } => write!(f, "what stands on {by} is in the way"),
            Self::OwnPiece { at, role } => write!(f, "the own {role} stands on {at}"),
            Self::KingAlone { at } => {
                write!(f, "a king never unites, it goes to empty squares only; {at} is not empty")
            }
            Self::UnionNeedsEmpty { at } => write!(f, "a union goes to empty squares only; {at} is not empty"),
            Self::UnionBack { at } => {
                write!(f, "going straight back to {at} is not allowed")
            }
            Self::PawnStraight { at } => {
                write!(f, "a pawn goes straight ahead only to an empty square; {at} is not empty")
            }
            Self::PawnDiagonal { at } => {
                write!(f, "a pawn goes diagonally only to unite or take over; nothing on {at} is for it")
            }
            Self::PawnDouble { from } => write!(f, "a pawn does not go two squares from {from}"),
            Self::DeadEnd { at, released } => {
                write!(f, "the {released} released on {at} would have nowhere to go")
            }
            Self::NoChains { at, released } => {
                write!(
                    f,
                    "in the simple rules a released piece may not release another one, the {released} on {at}"
                )
            }
            Self::CastlingGone { .. } => write!(f, "castling is no longer allowed: king or rook has moved"),
            Self::CastlingBlocked { by } => write!(f, "no castling: {by} is not empty"),
            Self::CastlingCovered { at } => write!(f, "no castling: the enemy covers {at}"),
            Self::CastlingIntoSako { at } => write!(f, "no castling: the king on {at} would be in Ŝako"),
            Self::NoPromotion { role, .. } => write!(f, "a pawn does not become a {role}"),
            Self::PromotionDeadEnd { at, role } => {
                write!(f, "with a {role} on {at} the turn could not be completed")
            }
        }
    }
}
