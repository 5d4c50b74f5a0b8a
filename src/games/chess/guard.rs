//! Checks and pins: what keeps the king of the side to move safe.

use super::laws::Laws;
use super::position::Position;
use crate::board::{Bitboard, Role, Square, attacks};

/// What the other side's pieces allow the side to move.
pub(super) struct Guard {
    pub king: Square,
    /// The pieces that give check.
    pub checkers: Bitboard,
    /// Where any piece but the king has to go: everywhere, or between the king and the piece that gives check or onto
    /// it; nowhere in double check.
    pub helps: Bitboard,
    /// Own pieces that may not leave the line between their king and an enemy piece.
    pub pinned: Bitboard,
    /// Those lines by direction, the enemy piece included.
    pins: [Bitboard; 8],
}

impl Guard {
    /// `None` for a side without a king that has to be guarded.
    #[inline]
    pub fn of<L: Laws>(position: &Position<L>) -> Option<Self> {
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

    /// Where the piece on this square may go without leaving a line it is pinned to.
    #[inline]
    pub fn stays_on_line(&self, from: Square) -> Bitboard {
        if !self.pinned.has(from) {
            return Bitboard::ALL;
        }
        self.pins.into_iter().find(|line| line.has(from)).unwrap_or(Bitboard::ALL)
    }
}
