//! The settings of bughouse, and the rule sets that combine them (rules §5).

use super::info;
use crate::games::crazyhouse::{self, Drops, PawnRanks};

/// The board that decides the match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MatchResult {
    /// The first board that ends.
    #[default]
    First,
    /// Both boards are finished, and their points are added.
    Sum,
}

/// A combination of settings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RuleSet {
    /// The setting for drops that give check.
    pub drops: Drops,
    /// The board that decides the match.
    pub result: MatchResult,
    /// The ranks on which pawns may be dropped.
    pub pawns: PawnRanks,
}

impl MatchResult {
    const ALL: [Self; 2] = [Self::First, Self::Sum];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        info::RESULTS[self as usize]
    }
}

impl RuleSet {
    /// The rule set with these settings.
    pub fn of(drops: &str, result: &str, pawns: &str) -> Option<Self> {
        let result = MatchResult::ALL.into_iter().find(|known| known.name() == result)?;
        let crazyhouse::RuleSet { drops, pawns } = crazyhouse::RuleSet::of(drops, pawns)?;
        Some(Self { drops, result, pawns })
    }

    /// The rule set with this name, such as `dutch-sum-2-7`.
    pub fn from_name(name: &str) -> Option<Self> {
        let (drops, rest) = name.split_once('-')?;
        let (result, pawns) = rest.split_once('-')?;
        Self::of(drops, result, pawns)
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        let of_drops = self.drops as usize * info::RESULTS.len() + self.result as usize;
        info::RULE_SETS[of_drops * crazyhouse::info::PAWN_RANKS.len() + self.pawns as usize]
    }
}
