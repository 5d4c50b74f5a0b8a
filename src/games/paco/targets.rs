//! Targets of the piece or union in hand.

use super::phase::Hand;
use super::position::Position;
use crate::board::{Bitboard, Color, Role, Square, attacks};

/// The squares on which the piece in hand may be placed (rules §3), by the effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Targets {
    /// Empty squares: the turn is over.
    pub rest: Bitboard,
    /// Free enemy pieces, including the king, and a free pawn captured en passant: the turn is over.
    pub unite: Bitboard,
    /// Unions, and one pulled back en passant: the turn continues with the released piece.
    pub take_over: Bitboard,
}

impl Targets {
    /// Returns `true` if the turn can end here.
    pub fn can_end(&self) -> bool {
        (self.rest | self.unite).any()
    }

    /// The targets available to a released piece (rules §9): in the simple rules it takes over no other union; if
    /// kings unite, en passant is only possible with the first placement of a turn, and the piece may not move
    /// straight `back`.
    pub fn of_released(self, position: &Position, back: Bitboard) -> Self {
        if !position.rules.has_chains() {
            return Self { take_over: Bitboard::EMPTY, ..self };
        }
        let passed = position.en_passant().map_or(Bitboard::EMPTY, Bitboard::from) & !position.board.occupied();
        Self { rest: self.rest, unite: self.unite & !passed, take_over: self.take_over & !passed & !back }
    }
}

/// The occupied squares of a position, by what a piece that is placed there does.
pub(super) struct Occupancy {
    pub occupied: Bitboard,
    pub unions: Bitboard,
    /// Free pieces of the side that is not to move.
    pub free_enemies: Bitboard,
}

impl Occupancy {
    #[inline(always)]
    pub fn of(position: &Position) -> Self {
        let (own, other) = (position.board.of(position.turn), position.board.of(!position.turn));
        Self { occupied: own | other, unions: own & other, free_enemies: other & !own }
    }
}

/// Returns `true` if a pawn may go two squares ahead: from the first or second rank of its side (rules §3, manual p. 21).
#[inline]
pub(super) fn may_step_twice(color: Color, at: Square) -> bool {
    at.relative_rank(color) <= 1
}

/// Targets of a pawn with additional effects: promotion and en passant.
#[inline]
pub(super) fn pawn_specials(position: &Position, rest: Bitboard, unite: Bitboard) -> Bitboard {
    let passed = position.en_passant().map_or(Bitboard::EMPTY, Bitboard::from);
    Bitboard::last_rank(position.turn) & (rest | unite) | unite & passed
}

impl Position {
    /// Targets of the piece in hand, without castling.
    #[inline]
    pub(super) fn targets(&self, hand: Hand) -> Targets {
        let targets = self.targets_before_lift(hand);
        if self.rules.limits_released() && self.was_released(hand) {
            targets.of_released(self, self.way_back(hand.at))
        } else {
            targets
        }
    }

    /// Targets of a piece before it is lifted: they do not depend on its own square.
    #[inline(always)]
    pub(super) fn targets_before_lift(&self, hand: Hand) -> Targets {
        self.targets_on(&Occupancy::of(self), hand)
    }

    /// [`targets_before_lift`](Self::targets_before_lift), given the occupancy of this position.
    #[inline(always)]
    pub(super) fn targets_on(&self, occupancy: &Occupancy, hand: Hand) -> Targets {
        let us = self.turn;
        let occupied = occupancy.occupied;
        let (walk, reach) = match hand.role {
            Role::Pawn => (self.pawn_walk(hand, occupied), attacks::pawn(us, hand.at)),
            role => {
                let reach = attacks::reach(us, role, hand.at, occupied);
                (reach & !occupied, reach)
            }
        };
        if hand.partner.is_some() || hand.role == Role::King && !self.rules.kings_unite() {
            let rest = if self.rules.kings_unite() { walk & !self.way_back(hand.at) } else { walk };
            return Targets { rest, ..Targets::default() };
        }
        let mut targets =
            Targets { rest: walk, unite: reach & occupancy.free_enemies, take_over: reach & occupancy.unions };
        if hand.role == Role::Pawn {
            self.add_en_passant(reach & !occupied, &mut targets);
        }
        targets
    }

    /// Straight ahead: one square or two.
    #[inline]
    fn pawn_walk(&self, hand: Hand, occupied: Bitboard) -> Bitboard {
        let ahead = |squares: Bitboard| squares.ahead(self.turn) & !occupied;
        let one = ahead(hand.at.into());
        if may_step_twice(self.turn, hand.at) { one | ahead(one) } else { one }
    }

    /// A pawn next to one that has just made a double step may take it as if it had moved one square (rules §6).
    #[inline]
    fn add_en_passant(&self, empty_diagonals: Bitboard, targets: &mut Targets) {
        let Some(passed) = self.en_passant().filter(|&square| empty_diagonals.has(square)) else { return };
        let Some(landed) = passed.ahead(!self.turn) else { return };
        // `pacoplay` never sets such a square, but a FEN may come from another rule set.
        if passed.relative_rank(!self.turn) == 1 && !self.rules.en_passant_from_first_rank() {
            return;
        }
        if self.board.of(self.turn).has(landed) {
            targets.take_over |= passed.into();
        } else {
            targets.unite |= passed.into();
        }
    }

    /// The square to which this union, or the piece released from it, may not move straight back (rules §9,
    /// `vchess`): the origin of its last move, or that of the releaser.
    pub(super) fn way_back(&self, union: Square) -> Bitboard {
        match self.union_move() {
            Some((from, to)) if to == union => from.into(),
            _ => Bitboard::EMPTY,
        }
    }

    /// Returns `true` if the piece in hand was released in a chain, not lifted: another piece stands below it, or
    /// its union was pulled back en passant.
    pub(super) fn was_released(&self, hand: Hand) -> bool {
        let occupied = self.board.occupied();
        occupied.has(hand.at) || self.en_passant().is_some_and(|passed| occupied.has(passed))
    }
}
