//! Mate and stalemate, which have to be claimed and do not end the game by themselves (rules §6).

use std::ops::ControlFlow;

use super::position::Position;
use crate::position::Turns;

impl Position {
    /// Returns `true` if the side to move has any move. Otherwise the game is over.
    pub fn has_move(&self) -> bool {
        self.for_each_move(|_| ControlFlow::Break(())).is_break()
    }

    /// Returns `true` for mate: the side to move is in check, and after each of its moves its royal piece can be
    /// captured. The other side has to claim it.
    pub fn is_mate(&self) -> bool {
        self.is_attacked(self.turn) && self.has_only_losing_moves()
    }

    /// Returns `true` for stalemate: the side to move is not in check, but after each of its moves its royal piece
    /// can be captured. That side has to claim it.
    pub fn is_stalemate(&self) -> bool {
        !self.is_attacked(self.turn) && self.has_only_losing_moves()
    }

    /// Returns `true` if every move leaves the own royal piece en prise. A capture of the enemy's royal piece is
    /// not such a move: it wins.
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
