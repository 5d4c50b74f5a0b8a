//! The rule sets.

/// The rules for checks, and for the order in which pieces move (rules §4–6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RuleSet {
    /// A step that gives check ends the series (rules §4).
    #[default]
    Scottish,
    /// Only the last step of a series may give check (rules §5).
    Italian,
    /// Like Scottish; every piece that can move moves once before any moves again, and there are no captures en
    /// passant (rules §6, §9).
    English,
}

impl RuleSet {
    /// All rule sets.
    pub const ALL: [Self; 3] = [Self::Scottish, Self::Italian, Self::English];

    /// Their names.
    pub(super) const NAMES: [&'static str; 3] = ["scottish", "italian", "english"];

    /// The stable name used by the command line and the JS API.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The name in records (rules §19).
    pub(super) const fn record_name(self) -> &'static str {
        match self {
            Self::Scottish => "Scottish",
            Self::Italian => "Italian",
            Self::English => "English",
        }
    }

    /// The rule set with this name, in either case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name().eq_ignore_ascii_case(name))
    }

    /// Returns `true` if a series is played in rounds (rules §9).
    pub(super) const fn has_rounds(self) -> bool {
        matches!(self, Self::English)
    }

    /// Returns `true` if there are captures en passant (rules §8).
    pub(super) const fn has_en_passant(self) -> bool {
        !matches!(self, Self::English)
    }

    /// Returns `true` if a step before the last may give check, which ends the series (rules §4, §5).
    pub(super) const fn has_early_checks(self) -> bool {
        !matches!(self, Self::Italian)
    }
}
