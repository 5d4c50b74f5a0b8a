//! How a game ends by its position (FIDE 5.1, 5.2, 9.6).

use super::laws::{Laws, Orthodox};
use super::position::Position;
use crate::board::{Bitboard, Color, Role};
use crate::games::one_move::SEVENTY_FIVE_MOVES;
use crate::position::{EndReason, Outcome};

impl<L: Laws> Position<L> {
    /// How the game is over by this position alone, if it is.
    pub fn end(&self) -> Option<Outcome> {
        L::end(self)
    }

    /// Whether the side to move is checkmated.
    pub fn is_checkmate(&self) -> bool {
        L::is_checkmate(self)
    }

    /// Whether what stands on the board can mate neither king, as far as the material tells: bare kings, one knight, or
    /// bishops that all stand on squares of one colour (FIDE 5.2.2).
    pub(in crate::games) fn is_bare(&self) -> bool {
        let both = |role| self.board.pieces(Color::White, role) | self.board.pieces(Color::Black, role);
        if [Role::Pawn, Role::Rook, Role::Queen].into_iter().any(|role| both(role).any()) {
            return false;
        }
        let (knights, bishops) = (both(Role::Knight), both(Role::Bishop));
        match knights.count() {
            0 => (bishops & Bitboard::DARK).is_empty() || (bishops & !Bitboard::DARK).is_empty(),
            1 => bishops.is_empty(),
            _ => false,
        }
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
    /// Whether no moves whatsoever could mate either king, as far as the material tells.
    pub fn is_dead(&self) -> bool {
        self.is_bare()
    }
}
