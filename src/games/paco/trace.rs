//! What the previous turn leaves for this one to answer.

use crate::board::{Square, zobrist};

/// The square that a pawn's double step passed over (rules §6), and the move of a union that may not be taken back
/// (rules §9, `vchess`). Two bytes, as an optional square alone takes, so that positions stay as small as they were.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Trace(u16);

/// The lowest six bits are the square passed over.
const PASSED: u16 = 1 << 15;
/// A union has moved: from the square of the six bits above to that of the lowest six, or over the square passed.
const UNION: u16 = 1 << 14;

impl Trace {
    /// Nothing to answer.
    pub const NONE: Self = Self(0);

    /// A pawn passed over this square, if over any.
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

    /// The square a pawn passed over.
    #[inline]
    pub const fn passed(self) -> Option<Square> {
        if self.0 & PASSED != 0 { Some(Square::masked(self.0 as u32)) } else { None }
    }

    /// Where the union came from and where it stands.
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
    fn what_is_put_in_comes_out_and_has_a_key_of_its_own() {
        let mut keys = HashSet::from([Trace::NONE.key()]);
        for from in Square::all() {
            assert_eq!(Trace::passed_over(Some(from)).passed(), Some(from));
            assert_eq!(Trace::passed_over(Some(from)).moved_union(), None);
            assert!(keys.insert(Trace::passed_over(Some(from)).key()));
            for to in Square::all().filter(|&to| to != from) {
                let trace = Trace::union_move(from, to, None);
                assert_eq!((trace.passed(), trace.moved_union()), (None, Some((from, to))));
                assert!(keys.insert(trace.key()));
            }
        }
        for (from, passed, to) in [("c2", "c3", "c4"), ("c1", "c2", "c3"), ("h8", "h7", "h6"), ("h7", "h6", "h5")]
        {
            let [from, passed, to] = [from, passed, to].map(|name| name.parse::<Square>().unwrap());
            let trace = Trace::union_move(from, to, Some(passed));
            assert_eq!((trace.passed(), trace.moved_union()), (Some(passed), Some((from, to))));
            assert!(keys.insert(trace.key()));
        }
    }
}
