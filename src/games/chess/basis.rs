//! The part of the laws that a position depends on.

use std::fmt::Debug;
use std::hash::Hash;

use super::reserve::Reserve;

/// The part of the [laws](super::laws::Laws) that a position and the movements of its pieces depend on.
pub trait Basis: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The part of a position besides board, castling and en passant: pockets, marks, settings.
    type Reserve: Reserve;

    /// `true` if each side has one king, which must not be left in check.
    const KINGS_ARE_ROYAL: bool = true;

    /// `true` if castling exists.
    const CASTLES: bool = Self::KINGS_ARE_ROYAL;

    /// The number of turns back within which a position can be equal to one after this many half-moves without progress.
    #[inline]
    fn reversible_turns(quiet_turns: u16) -> usize {
        quiet_turns.into()
    }
}

/// A rule set of the game.
pub type RuleSetOf<L> = <<L as Basis>::Reserve as Reserve>::RuleSet;
