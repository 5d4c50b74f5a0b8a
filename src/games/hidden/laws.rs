//! What a game says of its hidden set-up.

use serde::Serialize;

use super::deployment::Deployment;
use crate::board::{Color, Role};
use crate::games::setup::Fault;

/// So many pieces of a role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Count {
    /// What they are.
    pub role: Role,
    /// How many.
    pub count: u32,
}

/// What is set up and where, for interfaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct HiddenInfo {
    /// On how many ranks of its own a side sets up.
    pub ranks: u8,
    /// What each side sets up, all of it, in the order it is shown.
    pub men: &'static [Count],
    /// Codes of all reasons why a step of the set-up, or the text of one, is refused.
    pub reasons: &'static [&'static str],
}

/// The rules of a hidden set-up by the rule sets `S`. `G` is the game that begins after it.
pub struct HiddenLaws<S, G> {
    /// What is wrong with where these pieces stand, whatever is still to be placed: more pieces make nothing right.
    pub faults: fn(S, &Deployment) -> Vec<Fault>,
    /// How the game begins with the set-ups of White and Black; `None` if they are void and both sides set up again.
    pub reveal: fn(S, &Deployment, &Deployment) -> Option<G>,
    /// What the computer sets up. It knows nothing but the rules and its seed.
    pub suggest: fn(S, Color, u64) -> Deployment,
}

impl HiddenInfo {
    /// The codes of the reasons that all hidden set-ups have.
    pub const REASONS: [&'static str; 12] = [
        "confirmed",
        "not-own-half",
        "empty",
        "occupied",
        "none-left",
        "men-left",
        "nothing-to-undo",
        "not-committed",
        "not-void",
        "set-up-ranks",
        "set-up-letter",
        "set-up-men",
    ];

    /// How many pieces of this role a side sets up.
    pub fn count(&self, role: Role) -> u32 {
        self.men.iter().find(|men| men.role == role).map_or(0, |men| men.count)
    }
}
