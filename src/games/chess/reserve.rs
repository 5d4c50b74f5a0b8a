//! What positions of a game have beside those of chess: pockets, marks of promoted pieces, and the settings that its moves
//! depend on.

use std::fmt::Debug;
use std::hash::Hash;

use super::RuleSet;
use crate::board::{Bitboard, Color, Pockets, Role, Square};

/// What a position keeps beside board, castling and en passant. Games without pockets keep at most the settings.
///
/// What changes it returns how the key of the position changes.
pub trait Reserve: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Which reading of the rules is played.
    type RuleSet: Copy + Default + Send + Sync;

    /// Whether the game has pockets and marks promoted pieces.
    const HAS_POCKETS: bool = false;

    /// At the start of a game: empty pockets, nothing promoted.
    fn new(rules: Self::RuleSet) -> Self;

    /// Which reading of the rules is played.
    fn rules(&self) -> Self::RuleSet;

    /// What the sides have in hand.
    #[inline]
    fn pockets(&self) -> Pockets {
        Pockets::EMPTY
    }

    /// Where promoted pieces stand.
    #[inline]
    fn promoted(&self) -> Bitboard {
        Bitboard::EMPTY
    }

    /// The same rules with these pockets and promoted pieces.
    #[must_use]
    fn holding(self, _pockets: Pockets, _promoted: Bitboard) -> Self {
        self
    }

    /// The key of pockets and marks; 0 where there are none.
    #[inline]
    fn key(&self) -> u64 {
        0
    }

    /// A piece of `captor`'s enemy has been captured on a square.
    #[inline]
    fn capture(&mut self, _captor: Color, _role: Role, _at: Square) -> u64 {
        0
    }

    /// A piece has gone from one square to another.
    #[inline]
    fn carry(&mut self, _from: Square, _to: Square) -> u64 {
        0
    }

    /// A pawn on this square has become something else.
    #[inline]
    fn promote(&mut self, _at: Square) -> u64 {
        0
    }

    /// A piece leaves the pocket of a side.
    #[inline]
    fn take(&mut self, _color: Color, _role: Role) -> u64 {
        0
    }
}

/// Nothing: pieces that are captured are gone, and a piece does not tell what it was.
impl Reserve for () {
    type RuleSet = RuleSet;

    fn new(_rules: RuleSet) {}

    fn rules(&self) -> RuleSet {
        RuleSet
    }
}
