//! The end of a game by its position (FIDE 5.1, 5.2, 9.6).

use super::laws::{Laws, Orthodox};
use super::position::Position;
use crate::board::{Bitboard, Color, Role};
use crate::games::one_move::SEVENTY_FIVE_MOVES;
use crate::position::{EndReason, Outcome};

impl<L: Laws> Position<L> {
    /// The outcome, if this position alone ends the game.
    pub fn end(&self) -> Option<Outcome> {
        L::end(self)
    }

    /// Returns `true` if the side to move is checkmated.
    pub fn is_checkmate(&self) -> bool {
        L::is_checkmate(self)
    }

    /// Returns `true` if some sequence of moves could lead to a mate by `color`, judged by the material (FIDE
    /// 6.9): not with a bare king; not with a knight alone, unless a pawn, rook, bishop or knight of the other
    /// side can block its own king; not with bishops on squares of one colour, unless a pawn, a knight or a bishop
    /// on the other colour can.
    pub fn can_mate(&self, color: Color) -> bool {
        let board = &self.board;
        let own = |role| board.pieces(color, role);
        if (own(Role::Pawn) | own(Role::Rook) | own(Role::Queen)).any() {
            return true;
        }
        let theirs = |role| board.pieces(!color, role);
        let (knights, bishops) = (own(Role::Knight), own(Role::Bishop));
        if knights.any() {
            let helps = |role| theirs(role).any();
            return (knights | bishops).count() > 1
                || [Role::Pawn, Role::Rook, Role::Bishop, Role::Knight].into_iter().any(helps);
        }
        let all = bishops | theirs(Role::Bishop);
        let has_both_colors = (all & Bitboard::DARK).any() && (all & !Bitboard::DARK).any();
        bishops.any() && (has_both_colors || (theirs(Role::Pawn) | theirs(Role::Knight)).any())
    }

    /// Returns `true` if the pieces on the board cannot mate either king, judged by the material (FIDE 5.2.2).
    pub(in crate::games) fn is_bare(&self) -> bool {
        !Color::ALL.into_iter().any(|color| self.can_mate(color))
    }

    /// The ends of orthodox chess.
    pub(in crate::games) fn orthodox_end(&self) -> Option<Outcome> {
        if !self.can_move() {
            return Some(Outcome::without_move(self.turn, self.checkers().any()));
        }
        if self.is_bare() {
            return Some(Outcome::draw(EndReason::InsufficientMaterial));
        }
        (self.quiet >= SEVENTY_FIVE_MOVES).then_some(Outcome::draw(EndReason::SeventyFiveMoves))
    }
}

impl<L: Orthodox> Position<L> {
    /// Returns `true` if no sequence of moves could mate either king, judged by the material.
    pub fn is_dead(&self) -> bool {
        self.is_bare()
    }
}
