//! The rule sets.

use std::fmt;

/// The rule set (rules §9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RuleSet {
    /// The official manual.
    #[default]
    Manual,
    /// The rules of PacoPlay.
    PacoPlay,
    /// For a first game with children (manual p. 73): a released piece may not take over another union.
    Simple,
    /// The rules of vchess: kings unite, and a union may not be moved straight back.
    VChess,
}

impl RuleSet {
    /// All rule sets.
    pub const ALL: [Self; 4] = [Self::Manual, Self::PacoPlay, Self::Simple, Self::VChess];

    /// The stable name used by records, the command line and the JS API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Manual => "manual",
            Self::PacoPlay => "pacoplay",
            Self::Simple => "simple",
            Self::VChess => "vchess",
        }
    }

    /// The rule set with this name, in either case.
    ///
    /// ```
    /// use paco_sako::games::paco::RuleSet;
    /// assert_eq!(RuleSet::from_name("manual"), Some(RuleSet::Manual));
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name().eq_ignore_ascii_case(name))
    }

    /// Returns `true` if a piece released by taking over a union en passant moves on from the square passed over,
    /// not from the square on which the union had landed (rules §6).
    pub(super) const fn releases_on_passed_square(self) -> bool {
        matches!(self, Self::PacoPlay | Self::VChess)
    }

    /// Returns `true` if a double step from the own first rank can be answered en passant (rules §6, §9).
    pub(super) const fn en_passant_from_first_rank(self) -> bool {
        !matches!(self, Self::PacoPlay)
    }

    /// Returns `true` if a released piece may take over another union (rules §9).
    pub(super) const fn has_chains(self) -> bool {
        !matches!(self, Self::Simple)
    }

    /// Returns `true` if a released piece has fewer moves than a lifted one: it takes over no union, or not en
    /// passant (rules §9).
    #[inline]
    pub(super) const fn limits_released(self) -> bool {
        matches!(self, Self::Simple | Self::VChess)
    }

    /// Returns `true` if kings unite and take over like other pieces; then attacks on them restrict nothing, the
    /// side that moves promotes every pawn, and a union may not be moved straight back (rules §9, `vchess`).
    #[inline]
    pub(super) const fn kings_unite(self) -> bool {
        matches!(self, Self::VChess)
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
