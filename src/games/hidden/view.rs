//! What one side may see of a hidden set-up (rules §14): its own pieces, and whether the other side is ready. Nothing else, until
//! both are.

use serde::Serialize;

use crate::board::{Bitboard, Color, Role};
use crate::games::view::Cell;
use crate::names::serialized_by_name;

/// How far a hidden set-up has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HiddenPhase {
    /// This side sets up.
    Placing,
    /// This side is ready, the other one is not, or has not opened its set-up yet.
    Waiting,
    /// Both are ready, and the game begins.
    Revealed,
    /// Both are ready, but the set-ups are void: both sides see them and set up again.
    Void,
    /// A side did not keep its commitment, which loses the game.
    Broken,
}

impl HiddenPhase {
    /// A stable name, as the JS API uses it.
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

/// Pieces of one role that are still to be placed, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ToPlace {
    /// What they are.
    pub role: Role,
    /// How many are left.
    pub count: u32,
    /// Where one may be put now; nowhere if none is left.
    pub squares: Bitboard,
}

/// What both sides see when the set-ups are opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Open {
    /// White's set-up.
    pub white: String,
    /// Black's.
    pub black: String,
    /// The position that the game begins at; `None` if the set-ups are void.
    pub fen: Option<String>,
}

/// A hidden set-up as one side sees it. It is serialized as `HiddenView` of the JS API.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct HiddenView {
    /// Which game begins after it.
    pub game: &'static str,
    /// The name of the rule set.
    pub rules: &'static str,
    /// The side that sees this.
    pub color: Color,
    /// How far it has come.
    pub phase: HiddenPhase,
    /// 64 squares, a1, b1, … h8: the own pieces, and those of both sides when they are opened.
    pub board: Vec<Cell>,
    /// The own set-up as text, as far as it goes.
    pub set_up: String,
    /// All roles of the game's pieces, and what is left of each.
    pub to_place: Vec<ToPlace>,
    /// Whether the set-up can be confirmed.
    pub can_confirm: bool,
    /// Whether there is a step to take back.
    pub can_undo: bool,
    /// Whether the other side is ready. How far it has come is not told.
    pub other_ready: bool,
    /// Both set-ups, when they are opened.
    pub open: Option<Open>,
    /// Who has won before the first turn, because the other side did not keep its commitment.
    pub winner: Option<Color>,
}
