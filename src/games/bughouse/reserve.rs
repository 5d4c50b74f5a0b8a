//! The additions of bughouse to a position of chess.

use super::{MatchResult, RuleSet};
use crate::board::{Bitboard, Color, Pockets, Role, Square, zobrist};
use crate::games::chess::reserve;
use crate::games::crazyhouse;

/// Pockets, promoted pieces, settings, and the flag for pieces arriving from the other board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reserve {
    held: crazyhouse::Reserve,
    result: MatchResult,
    pub(super) receives_pieces: bool,
}

impl Reserve {
    /// Puts a piece from the other board into the pocket of a side. Returns the change of the key.
    pub(super) fn receive(&mut self, color: Color, role: Role) -> u64 {
        self.held.put(color, role)
    }
}

impl reserve::Reserve for Reserve {
    type RuleSet = RuleSet;

    const HAS_POCKETS: bool = true;

    fn new(rules: RuleSet) -> Self {
        let held = crazyhouse::Reserve::new(crazyhouse::RuleSet { drops: rules.drops, pawns: rules.pawns });
        Self { held, result: rules.result, receives_pieces: false }
    }

    fn rules(&self) -> RuleSet {
        let crazyhouse::RuleSet { drops, pawns } = self.held.rules();
        RuleSet { drops, result: self.result, pawns }
    }

    #[inline]
    fn pockets(&self) -> Pockets {
        self.held.pockets()
    }

    #[inline]
    fn promoted(&self) -> Bitboard {
        self.held.promoted()
    }

    fn holding(self, pockets: Pockets, promoted: Bitboard) -> Self {
        Self { held: self.held.holding(pockets, promoted), ..self }
    }

    fn key(&self) -> u64 {
        self.held.key() ^ if self.receives_pieces { zobrist::receives_pieces() } else { 0 }
    }

    /// Captured pieces leave the board (rules §3).
    #[inline]
    fn capture(&mut self, _captor: Color, role: Role, at: Square) -> u64 {
        self.held.removed(role, at).1
    }

    #[inline]
    fn carry(&mut self, from: Square, to: Square) -> u64 {
        self.held.carry(from, to)
    }

    #[inline]
    fn promote(&mut self, at: Square) -> u64 {
        self.held.promote(at)
    }

    #[inline]
    fn take(&mut self, color: Color, role: Role) -> u64 {
        self.held.take(color, role)
    }
}
