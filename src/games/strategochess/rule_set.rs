//! The rule sets: what may be set up where (rules §2, §3).

use crate::games::chess::reserve;

/// What may be set up where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RuleSet {
    /// Anything on any square of the own half.
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

    /// A stable name, as the command line and the JS API use it.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The rule set with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name() == name)
    }
}

/// What a position keeps beside that of chess: by which rule set it was set up. Nothing depends on that any more.
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
