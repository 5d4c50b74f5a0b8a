//! Putting down the piece or union in the hand.

use super::castle;
use super::phase::{Hand, Landing};
use super::position::Position;
use super::trace::Trace;
use crate::board::{Role, Square};

impl Position {
    /// Puts down what is in the hand on one of its targets.
    #[inline]
    pub(super) fn place(&mut self, hand: Hand, to: Square) -> Landing {
        let (us, them) = (self.turn, !self.turn);
        if hand.role == Role::King
            && let Some(castle) = castle::to_square(self, hand.at, to)
        {
            castle::apply(castle, self);
            return Landing::Rest { passed: None };
        }
        let released = self.board.get(us, to);
        let partner = self.board.get(them, to);
        self.lose_castling(hand, released.map(|_| to));

        if let Some(role) = released {
            self.toggle(us, role, to);
            self.toggle(us, hand.role, to);
            self.release(hand, to);
            return Landing::Release(Hand { at: to, role, partner: None });
        }
        self.toggle(us, hand.role, to);
        if let Some(carried) = hand.partner {
            self.toggle(them, carried, to);
            return Landing::Rest { passed: self.passed(hand, to) };
        }
        match partner {
            Some(Role::King) => {
                self.quiet = 0;
                Landing::King
            }
            Some(_) => {
                self.quiet = 0;
                Landing::Rest { passed: None }
            }
            None if self.is_en_passant(hand, to) => self.pull_back(to),
            None => Landing::Rest { passed: self.passed(hand, to) },
        }
    }

    /// A pawn takes on the square that an enemy pawn passed over: that pawn comes back there (rules §6).
    fn pull_back(&mut self, to: Square) -> Landing {
        let (us, them) = (self.turn, !self.turn);
        let Some(landed) = to.ahead(them) else { return Landing::Rest { passed: None } };
        self.toggle(them, Role::Pawn, landed);
        self.toggle(them, Role::Pawn, to);
        match self.board.get(us, landed) {
            Some(role) => {
                self.toggle(us, role, landed);
                // In the simple rules the square tells that the piece in the hand was released.
                if self.rules.has_chains() {
                    self.set_trace(Trace::NONE);
                }
                let at = if self.rules.releases_on_passed_square() { to } else { landed };
                Landing::Release(Hand { at, role, partner: None })
            }
            None => {
                self.quiet = 0;
                Landing::Rest { passed: None }
            }
        }
    }

    /// A piece has been released. Where kings dance, the previous turn is answered with the first placement only, and the
    /// piece may not go straight back to where the one came from that released it (rules §9).
    #[inline]
    fn release(&mut self, hand: Hand, to: Square) {
        if self.rules.kings_dance() {
            self.set_trace(self.trace_of(hand, to, None));
        }
    }
}
