//! The rule sets: restrictions of the set-up (rules §2, §3).

use crate::games::chess::reserve;

/// The restrictions of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RuleSet {
    /// Any piece on any square of the own half.
    #[default]
    Free,
    /// Bishops on squares of different colours, one pawn on each file, none on the own first rank.
    Screen,
}

impl RuleSet {
    /// All rule sets.
    pub const ALL: [Self; 2] = [Self::Free, Self::Screen];

    /// Their names.
    pub(super) const NAMES: [&'static str; 2] = ["free", "screen"];

    /// The stable name used by the command line and the JS API.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The rule set with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name() == name)
    }
}

/// The addition to a position of chess: the rule set of the set-up, on which the game no longer depends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reserve(RuleSet);

impl reserve::Reserve for Reserve {
    type RuleSet = RuleSet;

    fn new(rules: RuleSet) -> Self {
        Self(rules)
    }

    fn rules(&self) -> RuleSet {
        self.0
    }
}
