//! What a game says about itself, for the dialogs and tables of user interfaces.

use serde::{Serialize, Serializer};

use super::boards::BoardsInfo;
use super::hidden::HiddenInfo;
use crate::board::Role;
use crate::names::serialized_by_name;
use crate::position::{AlarmKind, ClaimKind, EndReason, StepKind};

/// A way to begin a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StartKind {
    /// The usual start position.
    Standard,
    /// One of the 960 start positions of Chess960, by its number.
    Chess960,
}

impl StartKind {
    /// A stable name, as the JS API uses it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Chess960 => "chess960",
        }
    }
}

/// A choice that every rule set of a game makes, where its rules can be played in several ways that do not depend on each
/// other. Such a game has a rule set for each combination: its name is the values, joined with `-`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Setting {
    /// A stable name, as the JS API uses it.
    pub id: &'static str,
    /// The tag of records that tells it, where it is not the usual one.
    #[serde(skip)]
    pub tag: &'static str,
    /// What can be chosen, the usual choice first.
    pub values: &'static [&'static str],
}

/// What a game offers and what can happen in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Info {
    /// A stable name, as the command line and the JS API use it.
    pub id: &'static str,
    /// Names of its rule sets in the order they are offered, the default first.
    pub rule_sets: &'static [&'static str],
    /// What its rule sets choose, one by one; the choices of the last setting differ most quickly in the order of
    /// [`rule_sets`](Self::rule_sets). Empty where rule sets are no combinations.
    pub settings: &'static [Setting],
    /// How a game of it can begin.
    pub starts: &'static [StartKind],
    /// The kinds of pieces it is played with.
    pub roles: &'static [Role],
    /// What its sides can have in hand, in the order it is shown; empty in games without pockets.
    pub pockets: &'static [Role],
    /// What a pawn may become, in the order it is offered; empty where pawns stay pawns.
    pub promotions: &'static [Role],
    /// What its steps can do.
    pub step_kinds: &'static [StepKind],
    /// What can be claimed.
    pub claims: &'static [ClaimKind],
    /// How a game of it can end.
    pub end_reasons: &'static [EndReason],
    /// What a side is warned of.
    pub alarms: &'static [AlarmKind],
    /// Codes of all reasons why it refuses a step.
    pub reasons: &'static [&'static str],
    /// Whether a turn has several moves, one more than the turn before.
    pub in_series: bool,
    /// What each side sets up unseen before the first turn; left out in games that do not begin so.
    #[cfg_attr(feature = "strategochess", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(not(feature = "strategochess"), serde(skip))]
    pub hidden: Option<&'static HiddenInfo>,
    /// The boards of a match and who sits at them; left out in games that are played on one.
    #[cfg_attr(feature = "bughouse", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(not(feature = "bughouse"), serde(skip))]
    pub boards: Option<&'static BoardsInfo>,
    /// Whether each side sees only its own pieces, and an arbiter answers what it tries; left out in other games.
    #[cfg_attr(feature = "can-i", serde(skip_serializing_if = "std::ops::Not::not"))]
    #[cfg_attr(not(feature = "can-i"), serde(skip))]
    pub arbiter: bool,
    /// Names of the computer's levels, the weakest first.
    #[serde(serialize_with = "levels")]
    pub levels: &'static [&'static str],
    /// The score, in hundredths, that stands for odds of `e` to one in games of the computer with itself; made by
    /// `curve` of the laboratory.
    #[serde(skip)]
    pub scale: u16,
}

/// The levels with their numbers.
fn levels<S: Serializer>(levels: &&[&'static str], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(Level::all(levels))
}

/// A level of the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Level {
    /// Its number, from 1 on.
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
    /// What the rule set with this number, from 0 on, chooses in each of the settings.
    pub fn choices(&self, rule_set: usize) -> impl Iterator<Item = (&'static Setting, &'static str)> {
        let mut after: usize = self.settings.iter().map(|setting| setting.values.len()).product();
        self.settings.iter().map(move |setting| {
            after /= setting.values.len();
            (setting, setting.values[rule_set / after % setting.values.len()])
        })
    }

    /// The names of the rule sets in words, such as “a”, “b” or “c”.
    pub(super) fn rule_sets_told(&self) -> String {
        told_values(self.rule_sets)
    }
}

/// Two lists, one after the other, of a game that has all of another one's names and some of its own.
#[cfg(any(feature = "crazyhouse", feature = "progressive", feature = "strategochess", feature = "bughouse"))]
pub(super) const fn joined<const COUNT: usize>(
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

/// Names in words, such as “a”, “b” or “c”.
pub(super) fn told_values(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("“{name}”")).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
