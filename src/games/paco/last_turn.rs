//! The effects of the previous turn on this one.

use crate::board::{Square, zobrist};

/// The square that a pawn's double step passed over (rules §6), and the move of a union that may not be reversed
/// (rules §9, `vchess`). It takes two bytes, like an optional square alone, to keep positions small.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct LastTurnState(u16);

/// The lowest six bits are the square passed over.
const PASSED: u16 = 1 << 15;
/// Flag of a union's move: its origin is in the next six bits, its target in the lowest six, or both follow from
/// the square passed over.
const UNION: u16 = 1 << 14;

impl LastTurnState {
    /// No effects.
    pub const NONE: Self = Self(0);

    /// A pawn passed over this square, if `Some`.
    #[inline]
    pub const fn passed_over(square: Option<Square>) -> Self {
        match square {
            Some(square) => Self(PASSED | square.index() as u16),
            None => Self::NONE,
        }
    }

    /// A union moved, and its pawn may have passed over a square.
    pub const fn union_move(from: Square, to: Square, passed: Option<Square>) -> Self {
        match passed {
            // Both ends follow from the square in the middle.
            Some(square) => Self(PASSED | UNION | square.index() as u16),
            None => Self(UNION | (from.index() as u16) << 6 | to.index() as u16),
        }
    }

    /// The square that a pawn passed over.
    #[inline]
    pub const fn passed(self) -> Option<Square> {
        if self.0 & PASSED != 0 { Some(Square::masked(self.0 as u32)) } else { None }
    }

    /// The origin and the target of the union.
    pub const fn moved_union(self) -> Option<(Square, Square)> {
        if self.0 & UNION == 0 {
            return None;
        }
        let low = self.0 as u32 & 63;
        Some(match self.passed() {
            None => (Square::masked(self.0 as u32 >> 6), Square::masked(low)),
            Some(passed) if passed.rank() < 4 => (Square::masked(low - 8), Square::masked(low + 8)),
            Some(_) => (Square::masked(low + 8), Square::masked(low - 8)),
        })
    }

    /// Its part of a position's key.
    #[inline]
    pub fn key(self) -> u64 {
        if self.0 & UNION == 0 { zobrist::en_passant(self.passed()) } else { self.union_key() }
    }

    #[cold]
    fn union_key(self) -> u64 {
        let union = self.moved_union().map_or(0, |(from, to)| {
            zobrist::en_passant(Some(from)).rotate_left(17) ^ zobrist::en_passant(Some(to)).rotate_left(41)
        });
        union ^ zobrist::en_passant(self.passed())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_state_survives_encoding_and_has_its_own_key() {
        let mut keys = HashSet::from([LastTurnState::NONE.key()]);
        for from in Square::all() {
            assert_eq!(LastTurnState::passed_over(Some(from)).passed(), Some(from));
            assert_eq!(LastTurnState::passed_over(Some(from)).moved_union(), None);
            assert!(keys.insert(LastTurnState::passed_over(Some(from)).key()));
            for to in Square::all().filter(|&to| to != from) {
                let last_turn = LastTurnState::union_move(from, to, None);
                assert_eq!((last_turn.passed(), last_turn.moved_union()), (None, Some((from, to))));
                assert!(keys.insert(last_turn.key()));
            }
        }
        for (from, passed, to) in [("c2", "c3", "c4"), ("c1", "c2", "c3"), ("h8", "h7", "h6"), ("h7", "h6", "h5")]
        {
            let [from, passed, to] = [from, passed, to].map(|name| name.parse::<Square>().unwrap());
            let last_turn = LastTurnState::union_move(from, to, Some(passed));
            assert_eq!((last_turn.passed(), last_turn.moved_union()), (Some(passed), Some((from, to))));
            assert!(keys.insert(last_turn.key()));
        }
    }
}
