//! The description of a hidden set-up for user interfaces.

#[cfg(feature = "serde")]
use serde::Serialize;

use crate::board::Role;

/// The count of a role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Count {
    /// The role.
    pub role: Role,
    /// The number of pieces.
    pub count: u32,
}

/// The pieces and squares of a hidden set-up, for user interfaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct HiddenInfo {
    /// The number of ranks on which a side sets up.
    pub ranks: u8,
    /// The pieces that each side sets up, in the order shown.
    pub men: &'static [Count],
    /// The codes of all reasons for which a step of the set-up, or its text, is refused.
    pub reasons: &'static [&'static str],
}

impl HiddenInfo {
    /// The codes of the reasons shared by all hidden set-ups.
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

    /// The number of pieces of this role that a side sets up.
    pub fn count(&self, role: Role) -> u32 {
        self.men.iter().find(|men| men.role == role).map_or(0, |men| men.count)
    }
}
