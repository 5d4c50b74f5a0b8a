//! Checks and pins of the side to move.

use super::basis::Basis;
use super::position::Position;
use crate::board::{Bitboard, Role, Square, attacks};

/// The restrictions by checks and pins.
pub(super) struct Guard {
    pub king: Square,
    /// The pieces that give check.
    pub checkers: Bitboard,
    /// The squares to which any piece but the king has to move: all, or the line to the checking piece and its
    /// square; none in double check.
    pub helps: Bitboard,
    /// Own pieces that may not leave the line between their king and an enemy piece.
    pub pinned: Bitboard,
    /// Those lines by direction, including the enemy piece.
    pins: [Bitboard; 8],
}

impl Guard {
    /// `None` for a side without a royal king.
    #[inline]
    pub fn of<L: Basis>(position: &Position<L>) -> Option<Self> {
        let (us, them) = (position.turn, !position.turn);
        let board = &position.board;
        let king = board.king(us).filter(|_| L::KINGS_ARE_ROYAL)?;
        let (own, occupied) = (board.of(us), board.occupied());
        let (diagonal, straight) = (board.diagonal_sliders(them), board.straight_sliders(them));
        let leapers = attacks::knight(king) & board.pieces(them, Role::Knight)
            | attacks::pawn(us, king) & board.pieces(them, Role::Pawn);
        let mut guard = Self {
            king,
            checkers: leapers,
            helps: if leapers.any() { leapers } else { Bitboard::ALL },
            pinned: Bitboard::EMPTY,
            pins: [Bitboard::EMPTY; 8],
        };
        let on_lines = attacks::bishop_lines(king) & diagonal | attacks::rook_lines(king) & straight;
        let directions = if on_lines.any() { attacks::directions() } else { 0..0 };
        for direction in directions {
            let sliders = if attacks::is_diagonal(direction) { diagonal } else { straight };
            let ray = attacks::ray(king, direction);
            if (ray & sliders).is_empty() {
                continue;
            }
            let line = attacks::until_blocked(ray, direction, occupied);
            let blocker = line & own;
            if (line & sliders).any() {
                guard.checkers |= line & sliders;
                guard.helps &= line;
            } else if blocker.any() {
                let line = attacks::until_blocked(ray, direction, occupied & !blocker);
                if (line & sliders).any() {
                    guard.pinned |= blocker;
                    guard.pins[direction] = line;
                }
            }
        }
        if guard.checkers.count() > 1 {
            guard.helps = Bitboard::EMPTY;
        }
        Some(guard)
    }

    /// The squares to which the piece on this square may move without leaving the line of a pin.
    #[inline]
    pub fn stays_on_line(&self, from: Square) -> Bitboard {
        if !self.pinned.has(from) {
            return Bitboard::ALL;
        }
        self.pins.into_iter().find(|line| line.has(from)).unwrap_or(Bitboard::ALL)
    }
}
