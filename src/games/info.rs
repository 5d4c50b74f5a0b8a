//! The description of a game for the dialogs and tables of user interfaces.

mod boards;
mod hidden;

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use crate::board::Role;
use crate::names::serialized_by_name;
use crate::position::{AlarmKind, ClaimKind, EndReason, StepKind};
pub use boards::{BoardName, BoardsInfo, Preset, Seat};
pub use hidden::{Count, HiddenInfo};

/// A way to start a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StartKind {
    /// The usual start position.
    Standard,
    /// One of the 960 start positions of Chess960, by its number.
    Chess960,
}

impl StartKind {
    /// The stable name used by the JS API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Chess960 => "chess960",
        }
    }
}

/// A setting that every rule set of a game chooses, for games whose rules have several independent options. Such a
/// game has a rule set for each combination; its name is the values, joined with `-`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Setting {
    /// The stable name used by the JS API.
    pub id: &'static str,
    /// The tag of records that gives it, if it differs from the usual value.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub tag: &'static str,
    /// The possible values, the usual one first.
    pub values: &'static [&'static str],
}

/// The description of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
pub struct Info {
    /// The stable name used by the command line and the JS API.
    pub id: &'static str,
    /// Names of its rule sets in the order they are offered, the default first.
    pub rule_sets: &'static [&'static str],
    /// The settings that its rule sets combine; the last setting varies fastest in the order of
    /// [`rule_sets`](Self::rule_sets). Empty if rule sets are not combinations.
    pub settings: &'static [Setting],
    /// The possible starts.
    pub starts: &'static [StartKind],
    /// The kinds of pieces it is played with.
    pub roles: &'static [Role],
    /// The roles that can be in hand, in the order shown; empty in games without pockets.
    pub pockets: &'static [Role],
    /// The promotion choices, in the order offered; empty if pawns do not promote.
    pub promotions: &'static [Role],
    /// The kinds of steps that occur.
    pub step_kinds: &'static [StepKind],
    /// The claims that can occur.
    pub claims: &'static [ClaimKind],
    /// The ends that can occur.
    pub end_reasons: &'static [EndReason],
    /// The threats that a side is warned of.
    pub alarms: &'static [AlarmKind],
    /// The codes of all reasons for which steps are refused.
    pub reasons: &'static [&'static str],
    /// `true` if a turn has several moves, one more than the turn before.
    pub in_series: bool,
    /// The pieces that each side sets up unseen before the first turn; omitted in other games.
    #[cfg_attr(all(feature = "serde", feature = "hidden"), serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(all(feature = "serde", not(feature = "hidden")), serde(skip))]
    pub hidden: Option<&'static HiddenInfo>,
    /// The boards and seats of a match; omitted in games on a single board.
    #[cfg_attr(all(feature = "serde", feature = "boards"), serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(all(feature = "serde", not(feature = "boards")), serde(skip))]
    pub boards: Option<&'static BoardsInfo>,
    /// `true` if each side sees only its own pieces, and an arbiter answers its tries; omitted in other games.
    #[cfg_attr(all(feature = "serde", feature = "arbiter"), serde(skip_serializing_if = "std::ops::Not::not"))]
    #[cfg_attr(all(feature = "serde", not(feature = "arbiter")), serde(skip))]
    pub arbiter: bool,
    /// Names of the computer's levels, the weakest first.
    #[cfg_attr(feature = "serde", serde(serialize_with = "levels"))]
    pub levels: &'static [&'static str],
    /// The score, in hundredths, that stands for odds of `e` to one in games of the computer against itself;
    /// computed by `curve` of the laboratory.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub scale: u16,
}

/// The levels with their numbers.
#[cfg(feature = "serde")]
fn levels<S: Serializer>(levels: &&[&'static str], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(Level::all(levels))
}

/// A level of the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Level {
    /// Its number, from 1.
    pub number: usize,
    /// Its name.
    pub name: &'static str,
}

impl Level {
    /// The levels with these names, the weakest first.
    pub fn all(names: &[&'static str]) -> impl Iterator<Item = Self> {
        names.iter().enumerate().map(|(index, name)| Self { number: index + 1, name })
    }
}

serialized_by_name!(StartKind);

impl Info {
    /// Concatenates two lists, for a game that has all names of another one and some of its own.
    #[doc(hidden)]
    pub const fn joined<const COUNT: usize>(
        shared: &[&'static str],
        own: &[&'static str],
    ) -> [&'static str; COUNT] {
        assert!(COUNT == shared.len() + own.len());
        let mut all = [""; COUNT];
        let mut at = 0;
        while at < COUNT {
            all[at] = if at < shared.len() { shared[at] } else { own[at - shared.len()] };
            at += 1;
        }
        all
    }

    /// The values that the rule set with this index, from 0, has in each of the settings.
    pub fn choices(&self, rule_set: usize) -> impl Iterator<Item = (&'static Setting, &'static str)> {
        let mut after: usize = self.settings.iter().map(|setting| setting.values.len()).product();
        self.settings.iter().map(move |setting| {
            after /= setting.values.len();
            (setting, setting.values[rule_set / after % setting.values.len()])
        })
    }

    /// The names of the rule sets as a phrase, such as “a”, “b” or “c”.
    pub(super) fn rule_sets_listed(&self) -> String {
        listed(self.rule_sets)
    }
}

/// Names as a phrase, such as “a”, “b” or “c”.
pub(super) fn listed(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("“{name}”")).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
