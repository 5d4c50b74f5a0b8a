//! The rules of Stratego chess after the screen is raised: chess without castling, with pawns allowed on the own
//! first rank (rules §10–13).

use super::info::INFO;
use super::rule_set::{Reserve, RuleSet};
use crate::games::chess;
use crate::games::chess::basis::Basis;
use crate::games::chess::laws::{Laws, Orthodox};
use crate::games::info::Info;

/// The laws of Stratego chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Strategochess;

/// A position of Stratego chess.
pub type Position = chess::position::Position<Strategochess>;

/// A position of Stratego chess with a turn that may be under way.
pub type Partial = chess::partial::Partial<Strategochess>;

/// A diagram of Stratego chess, from text or an editor.
pub type Setup = chess::setup::Setup<Strategochess>;

impl Basis for Strategochess {
    type Reserve = Reserve;

    const CASTLES: bool = false;
}

impl Laws for Strategochess {
    const INFO: &'static Info = &INFO;
    const RECORD_NAME: &'static str = "Strategoschaak";
    const OTHER_RECORD_NAMES: &'static [&'static str] = &["strategochess", "screenchess", "screen"];

    const PAWNS_ON_FIRST_RANK: bool = true;
    /// When the screen is raised, any number of pieces may give check (rules §7).
    const MOST_CHECKERS: u32 = u32::MAX;

    fn rule_set_named(name: &str) -> Option<RuleSet> {
        RuleSet::from_name(name)
    }

    fn rule_set_name(rules: RuleSet) -> &'static str {
        rules.name()
    }
}

impl Orthodox for Strategochess {}
