//! The additions of games to a position of chess: pockets, marks of promoted pieces, and settings that affect the
//! moves.

use std::fmt::Debug;
use std::hash::Hash;

use crate::board::{Bitboard, Color, Pockets, Role, Square};

/// The only rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RuleSet;

/// The part of a position besides board, castling and en passant. Games without pockets have at most settings.
///
/// Methods that change it return the change of the position's key.
pub trait Reserve: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The rule set.
    type RuleSet: Copy + Default + Send + Sync;

    /// `true` if the game has pockets and marks promoted pieces.
    const HAS_POCKETS: bool = false;

    /// The reserve at the start of a game: empty pockets, nothing promoted.
    fn new(rules: Self::RuleSet) -> Self;

    /// The rule set.
    fn rules(&self) -> Self::RuleSet;

    /// The pieces in hand.
    #[inline]
    fn pockets(&self) -> Pockets {
        Pockets::EMPTY
    }

    /// The squares of promoted pieces.
    #[inline]
    fn promoted(&self) -> Bitboard {
        Bitboard::EMPTY
    }

    /// The same rules with these pockets and promoted pieces.
    #[must_use]
    fn holding(self, _pockets: Pockets, _promoted: Bitboard) -> Self {
        self
    }

    /// The key of pockets and marks; 0 without them.
    #[inline]
    fn key(&self) -> u64 {
        0
    }

    /// Called when `captor` has captured a piece on a square.
    #[inline]
    fn capture(&mut self, _captor: Color, _role: Role, _at: Square) -> u64 {
        0
    }

    /// Called when a piece has moved from one square to another.
    #[inline]
    fn carry(&mut self, _from: Square, _to: Square) -> u64 {
        0
    }

    /// Called when a pawn on this square has been promoted.
    #[inline]
    fn promote(&mut self, _at: Square) -> u64 {
        0
    }

    /// Called when a piece leaves the pocket of a side.
    #[inline]
    fn take(&mut self, _color: Color, _role: Role) -> u64 {
        0
    }
}

/// None: captured pieces are gone, and promoted pieces are not marked.
impl Reserve for () {
    type RuleSet = RuleSet;

    fn new(_rules: RuleSet) {}

    fn rules(&self) -> RuleSet {
        RuleSet
    }
}
