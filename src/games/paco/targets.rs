//! Where the piece or union in the hand may go.

use super::phase::Hand;
use super::position::Position;
use crate::board::{Bitboard, Role, Square, attacks};

/// The squares that what is in the hand may be put on (rules §3), by what happens there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Targets {
    /// Empty squares: the turn is over.
    pub rest: Bitboard,
    /// Free enemy pieces, the king among them, and a free pawn caught en passant: the turn is over.
    pub unite: Bitboard,
    /// Unions, and one pulled back en passant: the turn goes on with the released piece.
    pub take_over: Bitboard,
}

impl Targets {
    /// Whether the turn can end here.
    pub fn can_end(&self) -> bool {
        (self.rest | self.unite).any()
    }

    /// What is left of them to a released piece (rules §9): in the simple rules it takes over no other union; where kings
    /// dance, en passant is for the first placement of a turn, and the piece does not go straight `back`.
    pub fn of_released(self, position: &Position, back: Bitboard) -> Self {
        if !position.rules.has_chains() {
            return Self { take_over: Bitboard::EMPTY, ..self };
        }
        let passed = position.en_passant().map_or(Bitboard::EMPTY, Bitboard::from) & !position.board.occupied();
        Self { rest: self.rest, unite: self.unite & !passed, take_over: self.take_over & !passed & !back }
    }
}

impl Position {
    /// Targets of what is in the hand, castling left out.
    #[inline]
    pub(super) fn targets(&self, hand: Hand) -> Targets {
        let targets = self.targets_before_lift(hand);
        if self.rules.limits_released() && self.was_released(hand) {
            targets.of_released(self, self.way_back(hand.at))
        } else {
            targets
        }
    }

    /// Targets of what will be lifted, asked while it still stands on its square: nothing depends on that square.
    #[inline(always)]
    pub(super) fn targets_before_lift(&self, hand: Hand) -> Targets {
        let (us, them) = (self.turn, !self.turn);
        let occupied = self.board.occupied();
        let (walk, reach) = match hand.role {
            Role::Pawn => (self.pawn_walk(hand, occupied), attacks::pawn(us, hand.at)),
            role => {
                let reach = attacks::reach(us, role, hand.at, occupied);
                (reach & !occupied, reach)
            }
        };
        if hand.partner.is_some() || hand.role == Role::King && !self.rules.kings_dance() {
            let rest = if self.rules.kings_dance() { walk & !self.way_back(hand.at) } else { walk };
            return Targets { rest, ..Targets::default() };
        }
        let (own, other) = (self.board.of(us), self.board.of(them));
        let mut targets = Targets { rest: walk, unite: reach & other & !own, take_over: reach & other & own };
        if hand.role == Role::Pawn {
            self.add_en_passant(reach & !occupied, &mut targets);
        }
        targets
    }

    /// Straight ahead: one square, or two from the own first or second rank (rules §3, manual p. 21).
    #[inline]
    fn pawn_walk(&self, hand: Hand, occupied: Bitboard) -> Bitboard {
        let ahead = |squares: Bitboard| squares.ahead(self.turn) & !occupied;
        let one = ahead(hand.at.into());
        if hand.at.relative_rank(self.turn) <= 1 { one | ahead(one) } else { one }
    }

    /// A pawn beside one that has just gone two squares may take it as if it had gone one (rules §6).
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

    /// Where the union on this square came from in the previous turn, or the piece that released the one in the hand, if it
    /// may not go back there (rules §9, `vchess`).
    pub(super) fn way_back(&self, union: Square) -> Bitboard {
        match self.union_move() {
            Some((from, to)) if to == union => from.into(),
            _ => Bitboard::EMPTY,
        }
    }

    /// Whether what is in the hand was released in a chain, not lifted: then something stands under it, or its union
    /// was pulled back en passant.
    pub(super) fn was_released(&self, hand: Hand) -> bool {
        let occupied = self.board.occupied();
        occupied.has(hand.at) || self.en_passant().is_some_and(|passed| occupied.has(passed))
    }
}
