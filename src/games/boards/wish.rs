//! The piece that a player asks the partner for.

#[cfg(feature = "serde")]
use serde::Serialize;

use crate::board::Role;
use crate::names::serialized_by_name;

/// The reason why a piece is needed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WishReason {
    /// It parries the check in which the side waits.
    Parry,
    /// It mates.
    Mate,
    /// It attacks the other side's king.
    Attack,
    /// It guards the side's own king.
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Wish {
    /// Its role.
    #[cfg_attr(feature = "serde", serde(rename = "piece"))]
    pub role: Role,
    /// The reason.
    pub why: WishReason,
}
