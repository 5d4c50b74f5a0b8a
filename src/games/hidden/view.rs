//! The view of one side of a hidden set-up (rules §14): its own pieces, and the flag that the other side is ready.
//! The rest is hidden until both sides are ready.

#[cfg(feature = "serde")]
use serde::Serialize;

use crate::board::{Bitboard, Color, Role};
use crate::games::view::Cell;
use crate::names::serialized_by_name;

/// The phase of a hidden set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HiddenPhase {
    /// This side is setting up.
    Placing,
    /// This side is ready; the other side is not, or has not opened its set-up yet.
    Waiting,
    /// Both sides are ready, and the game starts.
    Revealed,
    /// Both sides are ready, but the set-ups are void: both sides see them and set up again.
    Void,
    /// A side violated its commitment, which loses the game.
    Broken,
}

impl HiddenPhase {
    /// The stable name used by the JS API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Placing => "placing",
            Self::Waiting => "waiting",
            Self::Revealed => "revealed",
            Self::Void => "void",
            Self::Broken => "broken",
        }
    }
}

serialized_by_name!(HiddenPhase);

/// The pieces of one role that are still to be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct ToPlace {
    /// The role.
    pub role: Role,
    /// The number of pieces left.
    pub count: u32,
    /// The squares on which one may be placed now; empty if none is left.
    pub squares: Bitboard,
}

/// The information revealed to both sides when the set-ups are opened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct OpenSetups {
    /// White's set-up.
    pub white: String,
    /// Black's set-up.
    pub black: String,
    /// The start position of the game; `None` if the set-ups are void.
    pub fen: Option<String>,
}

/// A hidden set-up from the point of view of one side. It is serialized as `HiddenView` of the JS API.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
pub struct HiddenView {
    /// The name of the game that starts after it.
    pub game: &'static str,
    /// The name of the rule set.
    pub rules: &'static str,
    /// The side that sees this view.
    pub color: Color,
    /// The phase.
    pub phase: HiddenPhase,
    /// 64 squares, a1, b1, … h8: the own pieces, and those of both sides after they are opened.
    pub board: Vec<Cell>,
    /// The own set-up as text; it may be incomplete.
    pub set_up: String,
    /// All roles of the game's pieces, with the number left of each.
    pub to_place: Vec<ToPlace>,
    /// `true` if the set-up can be confirmed.
    pub can_confirm: bool,
    /// `true` if there is a step to take back.
    pub can_undo: bool,
    /// `true` if the other side is ready. Its progress is hidden.
    pub other_ready: bool,
    /// Both set-ups, after they are opened.
    pub open: Option<OpenSetups>,
    /// The winner before the first turn, if the other side violated its commitment.
    pub winner: Option<Color>,
}
