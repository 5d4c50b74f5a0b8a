//! The settings of crazyhouse, and the rule sets that combine them (rules §7, §8).

use super::info;
use crate::board::{Bitboard, Color};

/// The setting for drops that give check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Drops {
    /// Drops may give check and mate.
    #[default]
    Free,
    /// Drops may not give check, as in Dutch bughouse.
    Dutch,
}

/// The ranks on which pawns may be dropped, from the own side; the first one is always the second rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PawnRanks {
    /// All except the first and the last rank.
    #[default]
    ToSeventh,
    /// Also excludes the last rank but one.
    ToSixth,
    /// The own half only.
    ToFourth,
}

/// A combination of settings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RuleSet {
    /// The setting for drops that give check.
    pub drops: Drops,
    /// The ranks on which pawns may be dropped.
    pub pawns: PawnRanks,
}

impl Drops {
    const ALL: [Self; 2] = [Self::Free, Self::Dutch];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        info::DROPS[self as usize]
    }
}

impl PawnRanks {
    const ALL: [Self; 3] = [Self::ToSeventh, Self::ToSixth, Self::ToFourth];

    /// The stable name: the first and the last rank.
    pub const fn name(self) -> &'static str {
        info::PAWN_RANKS[self as usize]
    }

    /// The squares on which a side may drop pawns.
    #[inline]
    pub const fn squares(self, color: Color) -> Bitboard {
        let white = match self {
            Self::ToSeventh => 0x00ff_ffff_ffff_ff00,
            Self::ToSixth => 0x0000_ffff_ffff_ff00_u64,
            Self::ToFourth => 0x0000_0000_ffff_ff00,
        };
        Bitboard(match color {
            Color::White => white,
            Color::Black => white.swap_bytes(),
        })
    }
}

impl RuleSet {
    /// The rule set with these settings.
    pub fn of(drops: &str, pawns: &str) -> Option<Self> {
        let drops = Drops::ALL.into_iter().find(|known| known.name() == drops)?;
        let pawns = PawnRanks::ALL.into_iter().find(|known| known.name() == pawns)?;
        Some(Self { drops, pawns })
    }

    /// The rule set with this name, such as `dutch-2-6`.
    pub fn from_name(name: &str) -> Option<Self> {
        let (drops, pawns) = name.split_once('-')?;
        Self::of(drops, pawns)
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        info::RULE_SETS[self.drops as usize * info::PAWN_RANKS.len() + self.pawns as usize]
    }
}
