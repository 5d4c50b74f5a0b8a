//! The rules of Stratego chess once the screen has gone up: those of chess without castling, with pawns on the own first rank
//! (rules §10–13).

use super::{Partial, Reserve, RuleSet, info, set_up, suggest};
use crate::games::Info;
use crate::games::chess::laws::{Laws, Orthodox};
use crate::games::hidden::HiddenLaws;

/// The laws of Stratego chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Strategochess;

impl Laws for Strategochess {
    const INFO: &'static Info = &info::INFO;
    const RECORD_NAME: &'static str = "Strategoschaak";
    const OTHER_RECORD_NAMES: &'static [&'static str] = &["strategochess", "screenchess", "screen"];
    const HIDDEN: Option<HiddenLaws<RuleSet, Partial>> =
        Some(HiddenLaws { faults: set_up::faults, reveal: set_up::reveal, suggest: suggest::suggest });

    type Reserve = Reserve;

    const CASTLES: bool = false;
    const PAWNS_ON_FIRST_RANK: bool = true;
    /// When the screen goes up any number of pieces may give check (rules §7).
    const MOST_CHECKERS: u32 = u32::MAX;

    fn rule_set_named(name: &str) -> Option<RuleSet> {
        RuleSet::named(name)
    }

    fn rule_set_name(rules: RuleSet) -> &'static str {
        rules.name()
    }
}

impl Orthodox for Strategochess {}
