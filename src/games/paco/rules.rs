//! The rule sets.

use std::fmt;

/// Which reading of the rules is played (rules §9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RuleSet {
    /// As the official manual has it.
    #[default]
    Manual,
    /// As PacoPlay plays it.
    PacoPlay,
    /// For a first game with children (manual p. 73): a released piece may not take over another union.
    Simple,
    /// As vchess plays it: kings dance, and a union may not be moved back at once.
    VChess,
}

impl RuleSet {
    /// All rule sets.
    pub const ALL: [Self; 4] = [Self::Manual, Self::PacoPlay, Self::Simple, Self::VChess];

    /// A stable name, as records, the command line and the JS API use it.
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

    /// Whether a piece released by taking over a union en passant moves on from the square that was passed over,
    /// instead of from where the union had landed (rules §6).
    pub(super) const fn releases_on_passed_square(self) -> bool {
        matches!(self, Self::PacoPlay | Self::VChess)
    }

    /// Whether a double step from the own first rank can be answered en passant (rules §6, §9).
    pub(super) const fn en_passant_from_first_rank(self) -> bool {
        !matches!(self, Self::PacoPlay)
    }

    /// Whether a released piece may take over another union (rules §9).
    pub(super) const fn has_chains(self) -> bool {
        !matches!(self, Self::Simple)
    }

    /// Whether a released piece may do less than one that was lifted: take over no union, or not en passant (rules §9).
    #[inline]
    pub(super) const fn limits_released(self) -> bool {
        matches!(self, Self::Simple | Self::VChess)
    }

    /// Whether kings unite and take over as other pieces do; then attacks on them hinder nothing, the side that moves
    /// promotes every pawn, and a union may not be moved back at once (rules §9, `vchess`).
    #[inline]
    pub(super) const fn kings_dance(self) -> bool {
        matches!(self, Self::VChess)
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
