//! The additions of crazyhouse to a position of chess.

use super::RuleSet;
use crate::board::{Bitboard, Color, Pockets, Role, Square, zobrist};
use crate::games::chess::reserve;

/// Pockets, promoted pieces and settings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reserve {
    pockets: Pockets,
    promoted: Bitboard,
    rules: RuleSet,
}

impl Reserve {
    /// Removes the mark of a piece captured on a square. Returns its role from then on, and the change of the key.
    pub(in crate::games) fn removed(&mut self, role: Role, at: Square) -> (Role, u64) {
        if !self.promoted.has(at) {
            return (role, 0);
        }
        self.promoted &= !Bitboard::from(at);
        (Role::Pawn, zobrist::promoted(at))
    }

    /// Puts a piece into the pocket of a side. Returns the change of the key.
    #[cfg(feature = "boards")]
    pub(in crate::games) fn put(&mut self, color: Color, role: Role) -> u64 {
        self.pockets.put(color, role)
    }
}

impl reserve::Reserve for Reserve {
    type RuleSet = RuleSet;

    const HAS_POCKETS: bool = true;

    fn new(rules: RuleSet) -> Self {
        Self { pockets: Pockets::EMPTY, promoted: Bitboard::EMPTY, rules }
    }

    #[inline]
    fn rules(&self) -> RuleSet {
        self.rules
    }

    #[inline]
    fn pockets(&self) -> Pockets {
        self.pockets
    }

    #[inline]
    fn promoted(&self) -> Bitboard {
        self.promoted
    }

    fn holding(self, pockets: Pockets, promoted: Bitboard) -> Self {
        Self { pockets, promoted, ..self }
    }

    fn key(&self) -> u64 {
        self.promoted.into_iter().fold(self.pockets.key(), |key, at| key ^ zobrist::promoted(at))
    }

    /// The piece changes sides; a promoted one becomes a pawn again (rules §2, §3).
    #[inline]
    fn capture(&mut self, captor: Color, role: Role, at: Square) -> u64 {
        let (role, key) = self.removed(role, at);
        self.pockets.put(captor, role) ^ key
    }

    #[inline]
    fn carry(&mut self, from: Square, to: Square) -> u64 {
        if !self.promoted.has(from) {
            return 0;
        }
        self.promoted &= !Bitboard::from(from);
        self.promoted |= to.into();
        zobrist::promoted(from) ^ zobrist::promoted(to)
    }

    #[inline]
    fn promote(&mut self, at: Square) -> u64 {
        self.promoted |= at.into();
        zobrist::promoted(at)
    }

    #[inline]
    fn take(&mut self, color: Color, role: Role) -> u64 {
        self.pockets.take(color, role)
    }
}
