//! What one side may see of a game with an arbiter (rules §16): its own pieces, what it heard and did. Nothing else, until the
//! game is over.

use serde::Serialize;

use super::act::Act;
use super::words::Word;
use crate::board::{Bitboard, Color, Role, Square};
use crate::games::view::{Cell, status};
use crate::position::Outcome;

/// Where one of the own pieces can be tried to be put.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Targets {
    /// Where it stands.
    pub from: Square,
    /// The squares that its side's pieces allow, without those that were refused in this turn.
    pub to: Bitboard,
}

/// An own piece that was captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Lost {
    /// What it was.
    pub role: Role,
    /// Where it stood.
    pub square: Square,
    /// The number of the move that captured it.
    pub number: usize,
}

/// An act as one side noticed it, with the number of the move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Noticed {
    /// The number of the move.
    pub number: usize,
    /// Who did it.
    pub color: Color,
    /// What it was, where this side did it itself or the game is over.
    pub act: Option<Act>,
    /// What this side heard of it; after the game, everything that was said.
    pub words: Vec<Word>,
}

/// What both sides see when the game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Open {
    /// The position.
    pub fen: String,
    /// The game as a record, with all tries in its comments.
    pub record: String,
}

/// A game with an arbiter as one side sees it. It is serialized as `ArbiterView` of the JS API.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ArbiterView {
    /// Which game it is.
    pub game: &'static str,
    /// The side that sees this.
    pub color: Color,
    /// The side to move.
    pub turn: Color,
    /// The number of the move.
    pub number: usize,
    /// 64 squares, a1, b1, … h8: the own pieces, and those of both sides when the game is over.
    pub board: Vec<Cell>,
    /// What can be tried now; empty for the side that is not to move.
    pub targets: Vec<Targets>,
    /// The tries of this turn that were refused; empty for the side that is not to move.
    pub refused: Vec<Act>,
    /// Whether the question can be asked now.
    pub can_ask: bool,
    /// Whether the question was answered with yes, and a try of the kind that it is about comes first.
    pub is_due: bool,
    /// Whether the side to move is in check.
    pub check: bool,
    /// The own pieces that were captured, the first one first.
    pub lost: Vec<Lost>,
    /// All acts, oldest first.
    pub acts: Vec<Noticed>,
    /// The side whose offer of a draw has not been answered.
    pub draw_offer: Option<Color>,
    /// How the game ended, if it has.
    #[serde(rename = "status", serialize_with = "status")]
    pub outcome: Option<Outcome>,
    /// Everything, when it has.
    pub open: Option<Open>,
}
