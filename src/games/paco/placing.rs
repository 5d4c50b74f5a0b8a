//! Placing the piece or union in hand.

use super::castle;
use super::last_turn::LastTurnState;
use super::phase::{Hand, Placed};
use super::position::Position;
use crate::board::{Role, Square};

impl Position {
    /// Places the piece in hand on one of its targets.
    #[inline]
    pub(super) fn place(&mut self, hand: Hand, to: Square) -> Placed {
        let (us, them) = (self.turn, !self.turn);
        if hand.role == Role::King
            && let Some(castle) = castle::to_square(self, hand.at, to)
        {
            castle::apply(castle, self);
            return Placed::Rest { passed: None };
        }
        let released = self.board.get(us, to);
        let partner = self.board.get(them, to);
        self.lose_castling(hand, released.map(|_| to));

        if let Some(role) = released {
            self.toggle(us, role, to);
            self.toggle(us, hand.role, to);
            self.release(hand, to);
            return Placed::Release(Hand { at: to, role, partner: None });
        }
        self.toggle(us, hand.role, to);
        if let Some(carried) = hand.partner {
            self.toggle(them, carried, to);
            return Placed::Rest { passed: self.passed(hand, to) };
        }
        match partner {
            Some(Role::King) => {
                self.quiet = 0;
                Placed::King
            }
            Some(_) => {
                self.quiet = 0;
                Placed::Rest { passed: None }
            }
            None if self.is_en_passant(hand, to) => self.pull_back(to),
            None => Placed::Rest { passed: self.passed(hand, to) },
        }
    }

    /// A pawn captures on the square that an enemy pawn passed over: that pawn is pulled back there (rules §6).
    fn pull_back(&mut self, to: Square) -> Placed {
        let (us, them) = (self.turn, !self.turn);
        let Some(landed) = to.ahead(them) else { return Placed::Rest { passed: None } };
        self.toggle(them, Role::Pawn, landed);
        self.toggle(them, Role::Pawn, to);
        match self.board.get(us, landed) {
            Some(role) => {
                self.toggle(us, role, landed);
                // In the simple rules this square marks the piece in hand as released.
                if self.rules.has_chains() {
                    self.set_last_turn(LastTurnState::NONE);
                }
                let at = if self.rules.releases_on_passed_square() { to } else { landed };
                Placed::Release(Hand { at, role, partner: None })
            }
            None => {
                self.quiet = 0;
                Placed::Rest { passed: None }
            }
        }
    }

    /// Releases a piece. If kings unite, only the first placement can answer the previous turn, and the piece may
    /// not move straight back to the square on which its releaser was released (rules §9).
    #[inline]
    fn release(&mut self, hand: Hand, to: Square) {
        if self.rules.kings_unite() {
            self.set_last_turn(self.last_turn_of(hand, to, None));
        }
    }
}
