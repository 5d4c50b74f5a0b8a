//! The piece that a player asks the partner for.

use serde::Serialize;

use crate::board::Role;
use crate::names::serialized_by_name;

/// Why a piece is needed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WishReason {
    /// It parries the check in which the side waits.
    Parry,
    /// It mates.
    Mate,
    /// It attacks the other side's king.
    Attack,
    /// It guards the own king.
    Defence,
}

impl WishReason {
    /// A stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Parry => "parry",
            Self::Mate => "mate",
            Self::Attack => "attack",
            Self::Defence => "defence",
        }
    }
}

serialized_by_name!(WishReason);

/// A piece that a player needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Wish {
    /// What it is.
    #[serde(rename = "piece")]
    pub role: Role,
    /// What for.
    pub why: WishReason,
}
