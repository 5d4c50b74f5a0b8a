//! The rules of a hidden set-up.

use super::deployment::Deployment;
use crate::board::Color;
use crate::games::info::HiddenInfo;
use crate::games::setup::Fault;
use crate::games::text::Text;

/// The rules of a game that starts with a hidden set-up.
pub trait HiddenRules: Text {
    /// The pieces and ranks of a set-up.
    const HIDDEN: &'static HiddenInfo;

    /// The faults of these pieces, which may be incomplete: adding pieces never removes a fault.
    fn faults(rules: Self::RuleSet, men: &Deployment) -> Vec<Fault>;

    /// The start of the game from the set-ups of White and Black; `None` if they are void and both sides set up
    /// again.
    fn reveal(rules: Self::RuleSet, white: &Deployment, black: &Deployment) -> Option<Self>;

    /// The computer's set-up. It depends only on the rules and the seed.
    fn suggest(rules: Self::RuleSet, color: Color, seed: u64) -> Deployment;
}
