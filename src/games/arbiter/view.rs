//! The view of one side of a game with an arbiter (rules §16): its own pieces, and what it heard and did. The rest
//! is hidden until the game is over.

#[cfg(feature = "serde")]
use serde::Serialize;

use super::act::Act;
use super::words::Word;
use crate::board::{Bitboard, Color, Role, Square};
use crate::games::view::Cell;
#[cfg(feature = "serde")]
use crate::games::view::status;
use crate::position::Outcome;

/// The possible tries of one piece.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct TryTargets {
    /// The square of the piece.
    pub from: Square,
    /// The squares that the side's own pieces allow, except for those refused in this turn.
    pub to: Bitboard,
}

/// An own piece that was captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Lost {
    /// Its role.
    pub role: Role,
    /// The square on which it was captured.
    pub square: Square,
    /// The number of the move that captured it.
    pub number: usize,
}

/// An act as one side perceives it, with the number of the move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Noticed {
    /// The number of the move.
    pub number: usize,
    /// The side that acted.
    pub color: Color,
    /// The act, if it is this side's own or the game is over.
    pub act: Option<Act>,
    /// The words that this side heard; after the game, all words.
    pub words: Vec<Word>,
}

/// The information that both sides get when the game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct OpenGame {
    /// The position.
    pub fen: String,
    /// The game as a record, with all tries in its comments.
    pub record: String,
}

/// A game with an arbiter as one side sees it. It is serialized as `ArbiterView` of the JS API.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
pub struct ArbiterView {
    /// The name of the game.
    pub game: &'static str,
    /// The side that sees this.
    pub color: Color,
    /// The side to move.
    pub turn: Color,
    /// The number of the move.
    pub number: usize,
    /// 64 squares, a1, b1, … h8: the side's own pieces, and those of both sides when the game is over.
    pub board: Vec<Cell>,
    /// The possible tries; empty for the side not to move.
    pub targets: Vec<TryTargets>,
    /// The refused tries of this turn; empty for the side not to move.
    pub refused: Vec<Act>,
    /// `true` if the question can be asked now.
    pub can_ask: bool,
    /// `true` if the answer to the question was yes, so that a try of that kind has to come first.
    pub is_due: bool,
    /// `true` if the side to move is in check.
    pub check: bool,
    /// The side's captured pieces, oldest first.
    pub lost: Vec<Lost>,
    /// All acts, oldest first.
    pub acts: Vec<Noticed>,
    /// The side with an open draw offer.
    pub draw_offer: Option<Color>,
    /// The outcome, if the game is over.
    #[cfg_attr(feature = "serde", serde(rename = "status", serialize_with = "status"))]
    pub outcome: Option<Outcome>,
    /// All information, if the game is over.
    pub open: Option<OpenGame>,
}
