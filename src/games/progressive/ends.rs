//! The end of a game by its position (rules §12–16).

use super::position::Position;
use super::rules::RuleSet;
use crate::board::Role;
use crate::position::{EndReason, Outcome};

/// Series without progress after which a draw can be claimed (rules §14).
pub(super) const CLAIMED: u16 = 10;

/// Series without progress that end the game (rules §14).
const DRAWN: u16 = 15;

impl Position {
    /// The outcome, if this position alone ends the game; also in the middle of a series.
    pub fn end(&self) -> Option<Outcome> {
        if !self.can_step() {
            return Some(Outcome::without_move(self.turn(), self.checkers().any()));
        }
        if self.is_dead() {
            return Some(Outcome::draw(EndReason::InsufficientMaterial));
        }
        (self.made == 0 && self.quiet >= DRAWN).then_some(Outcome::draw(EndReason::NoProgress))
    }

    /// Returns `true` if the side to move is mated: it is in check and has no legal step (rules §12).
    pub fn is_mate(&self) -> bool {
        self.checkers().any() && !self.can_step()
    }

    /// Returns `true` if the material is insufficient for any mate (rules §16).
    pub fn is_dead(&self) -> bool {
        if !self.chess.is_dead() {
            return false;
        }
        // Bishops on one colour may still be enough for a progressive mate.
        let bishops =
            self.board().pieces(self.turn(), Role::Bishop) | self.board().pieces(!self.turn(), Role::Bishop);
        self.rules != RuleSet::Italian || bishops.count() < 2
    }

    /// Returns `true` if a draw can be claimed (rules §14).
    pub(super) const fn can_claim(&self) -> bool {
        self.made == 0 && self.quiet >= CLAIMED
    }
}
