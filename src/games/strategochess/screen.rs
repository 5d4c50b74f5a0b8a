//! The interface to hidden set-ups.

use super::info::HIDDEN;
use super::laws::Partial;
use super::rule_set::RuleSet;
use super::{set_up, suggest};
use crate::board::Color;
use crate::games::hidden::{AnyHiddenSetup, Deployment, HiddenInfo, HiddenRules, HiddenSetup};
use crate::games::interface::Ways;
use crate::games::setup::Fault;

impl Ways for Partial {
    fn hidden_setup(rules: RuleSet) -> Option<Box<dyn AnyHiddenSetup>> {
        Some(Box::new(HiddenSetup::<Self>::new(rules)))
    }
}

impl HiddenRules for Partial {
    const HIDDEN: &'static HiddenInfo = &HIDDEN;

    fn faults(rules: RuleSet, men: &Deployment) -> Vec<Fault> {
        set_up::faults(rules, men)
    }

    /// Each side has all its pieces on its own half, so the diagram can be played.
    fn reveal(rules: RuleSet, white: &Deployment, black: &Deployment) -> Option<Self> {
        set_up::revealed(rules, white, black)?.into_partial().ok()
    }

    fn suggest(rules: RuleSet, color: Color, seed: u64) -> Deployment {
        suggest::suggest(rules, color, seed)
    }
}
