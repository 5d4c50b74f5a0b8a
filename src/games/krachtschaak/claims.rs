//! Mate and stalemate, which have to be claimed and do not end the game by themselves (rules §6).

use std::ops::ControlFlow;

use super::position::Position;
use crate::position::Turns;

impl Position {
    /// Whether the side to move has any move. Without one the game is over.
    pub fn has_move(&self) -> bool {
        self.for_each_move(|_| ControlFlow::Break(())).is_break()
    }

    /// The side to move is in check, and whatever it does its royal piece can be captured: mate, for the other side to claim.
    pub fn is_mate(&self) -> bool {
        self.is_attacked(self.turn) && self.has_only_losing_moves()
    }

    /// The side to move is not in check, but whatever it does its royal piece can be captured: stalemate, for it to claim.
    pub fn is_stalemate(&self) -> bool {
        !self.is_attacked(self.turn) && self.has_only_losing_moves()
    }

    /// Whether every move leaves the own royal piece to be captured. Capturing the enemy's does not: the game is won.
    fn has_only_losing_moves(&self) -> bool {
        if self.winner().is_some() || self.is_attacked(!self.turn) || !self.has_move() {
            return false;
        }
        let safe = self.for_each_turn(|end| {
            if end.is_attacked(self.turn) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        safe.is_continue()
    }
}
