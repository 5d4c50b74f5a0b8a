//! The FIDE Laws of Chess.

use super::basis::Basis;
use super::info::{INFO, RULE_SET};
use super::laws::{Laws, Orthodox};
use super::reserve::RuleSet;
use super::{partial, position, setup};
use crate::games::info::Info;
use crate::games::interface::Ways;

/// The FIDE Laws of Chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fide;

impl Basis for Fide {
    type Reserve = ();
}

impl Laws for Fide {
    const INFO: &'static Info = &INFO;
    const RECORD_NAME: &'static str = "Chess";
    const CHESS960_RECORD_NAME: &'static str = "Chess960";
    const OTHER_RECORD_NAMES: &'static [&'static str] =
        &["standard", "normal", "fromposition", "chess960", "fischerandom", "fischerrandom", "freestyle"];

    fn rule_set_named(name: &str) -> Option<RuleSet> {
        (name == RULE_SET).then_some(RuleSet)
    }

    fn rule_set_name(_rules: RuleSet) -> &'static str {
        RULE_SET
    }
}

impl Orthodox for Fide {}

/// A position of chess.
pub type Position = position::Position<Fide>;

/// A position of chess with a turn that may be under way.
pub type Partial = partial::Partial<Fide>;

/// A diagram of chess, from text or an editor.
pub type Setup = setup::Setup<Fide>;

impl Ways for Partial {}
