//! What user interfaces see of a game, in terms that are the same for every game.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::setup::Fault;
use crate::board::{Bitboard, Castling, Color, Pockets, Role, Square};
use crate::position::{Alarm, Claim, Outcome, Step, StepKind, TurnLink};

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Piece {
    /// What it is, and so how it moves.
    pub role: Role,
    /// A second movement that it may use once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<Role>,
    /// What it began the game as, where that differs from `role`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<Role>,
    /// Whether it must not be lost.
    #[serde(rename = "royal", skip_serializing_if = "std::ops::Not::not")]
    pub is_royal: bool,
}

impl From<Role> for Piece {
    /// A piece of chess: the king is royal.
    fn from(role: Role) -> Self {
        Self { role, power: None, origin: None, is_royal: role == Role::King }
    }
}

/// What stands on a square: nothing, a piece, or a union of both sides' pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Cell {
    /// The white piece.
    pub white: Option<Piece>,
    /// The black piece.
    pub black: Option<Piece>,
}

impl Cell {
    /// The piece of a colour.
    pub const fn of(&self, color: Color) -> Option<Piece> {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

impl From<crate::board::Content> for Cell {
    fn from(content: crate::board::Content) -> Self {
        Self { white: content.white.map(Into::into), black: content.black.map(Into::into) }
    }
}

/// What is held over the board while a turn is under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Held {
    /// Where it was lifted or released; its next move starts here.
    pub square: Square,
    /// What it is.
    #[serde(flatten)]
    pub cell: Cell,
}

/// What the sides have in hand, in games with pockets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct InHand {
    /// What is in the pockets, without what has been taken out.
    pub pockets: Pockets,
    /// What the side to move has taken out of its pocket and has not put on the board yet.
    pub picked: Option<Role>,
}

/// As the JS API writes it: `{white: {queen: 0, …}, black: {…}, picked: null}`.
impl Serialize for InHand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Side(Pockets, Color);
        impl Serialize for Side {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer
                    .collect_map(Pockets::ROLES.into_iter().map(|role| (role.name(), self.0.count(self.1, role))))
            }
        }
        let mut object = serializer.serialize_struct("InHand", 3)?;
        object.serialize_field("white", &Side(self.pockets, Color::White))?;
        object.serialize_field("black", &Side(self.pockets, Color::Black))?;
        object.serialize_field("picked", &self.picked)?;
        object.end()
    }
}

/// What the side to move has to do next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// Take something up.
    Lift,
    /// Put down what is in the hand.
    Place,
    /// Choose what the pawn on this square becomes.
    Promote(Square),
    /// Choose between two readings of a placement.
    Choose,
}

/// A legal step, and what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct LegalStep {
    /// The step.
    #[serde(flatten)]
    pub step: Step,
    /// What it does.
    pub kind: StepKind,
}

/// A pawn that waits for its promotion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Promotion {
    /// Where it stands.
    pub square: Square,
    /// The side that promotes it.
    pub color: Color,
}

/// A turn of several moves that is under way, or the next one: a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Series {
    /// How many moves it has.
    pub length: u16,
    /// How many of them have been made.
    pub made: u16,
    /// The squares of the pieces that have moved and may not move again before the others have; empty where the rules have
    /// no such order.
    pub moved: Bitboard,
}

/// A game as it stands, without the turns that were played and what is on the board. It is serialized as the snapshot of the
/// JS API.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// Which game it is.
    pub game: &'static str,
    /// The name of the rule set.
    pub rules: &'static str,
    /// Number of the Chess960 start position; `None` for any other start.
    pub chess960: Option<u32>,
    /// The side to move.
    pub turn: Color,
    /// The side that moved first.
    pub first_turn: Color,
    /// What the side to move has to do next; `None` when the game is over.
    #[serde(rename = "phase", serialize_with = "phase")]
    pub due: Option<Due>,
    /// What is held over the board.
    #[serde(rename = "hand")]
    pub held: Option<Held>,
    /// What the sides have in hand; left out in games without pockets.
    #[cfg_attr(feature = "crazyhouse", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(not(feature = "crazyhouse"), serde(skip))]
    pub pockets: Option<InHand>,
    /// The pawn that waits for its promotion.
    pub promotion: Option<Promotion>,
    /// The legal steps; none when the game is over.
    pub legal_steps: Vec<LegalStep>,
    /// The steps of the turn under way.
    #[serde(rename = "chain")]
    pub pending: Vec<Step>,
    /// The turn under way in notation.
    #[serde(rename = "chainNotation")]
    pub notation: Option<String>,
    /// The turn under way as links.
    #[serde(rename = "chainLinks")]
    pub links: Vec<TurnLink>,
    /// What the sides are to be warned of at the start of the turn under way, the side to move first.
    pub alarms: Vec<Alarm>,
    /// What can be claimed.
    pub claims: Vec<Claim>,
    /// How the game ended.
    #[serde(rename = "status", serialize_with = "status")]
    pub outcome: Option<Outcome>,
    /// Half-moves without progress.
    pub quiet_turns: u16,
    /// How much of a turn of several moves has been played; left out in games that have none.
    #[cfg_attr(feature = "progressive", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(not(feature = "progressive"), serde(skip))]
    pub series: Option<Series>,
    /// How often the position at the start of the turn has stood on the board, counting now.
    pub repetitions: usize,
    /// Who has offered a draw that has not been answered yet.
    pub draw_offer: Option<Color>,
    /// Whether there is a step to take back.
    pub can_undo: bool,
    /// Whether there is a step that was taken back and can be played again.
    pub can_redo: bool,
    /// The position as text.
    pub fen: String,
}

fn phase<S: Serializer>(due: &Option<Due>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match due {
        None => "over",
        Some(Due::Lift) => "lift",
        Some(Due::Place) => "place",
        Some(Due::Promote(_)) => "promote",
        Some(Due::Choose) => "choose",
    })
}

pub(super) fn status<S: Serializer>(outcome: &Option<Outcome>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut object = serializer.serialize_struct("Status", 4)?;
    object.serialize_field("over", &outcome.is_some())?;
    object.serialize_field("result", outcome.map_or("*", Outcome::result))?;
    object.serialize_field("winner", &outcome.and_then(|outcome| outcome.winner))?;
    object.serialize_field("reason", &outcome.map(|outcome| outcome.reason))?;
    object.end()
}

/// A turn that has been played, for display.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayedTurn {
    /// Who played it.
    pub color: Color,
    /// It in notation.
    pub notation: String,
    /// Its notation in parts.
    pub links: Vec<TurnLink>,
    /// Its steps.
    pub steps: Vec<Step>,
    /// The plain step list.
    pub step_list: String,
    /// Every square it touched, in order.
    pub squares: Vec<Square>,
    /// Of a turn of several moves how many it has by its number; it has fewer if it was cut short.
    #[cfg_attr(feature = "progressive", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(not(feature = "progressive"), serde(skip))]
    pub series: Option<u16>,
}

/// A turn in notation.
pub fn joined(links: &[TurnLink]) -> String {
    links.iter().map(|link| link.text.as_str()).collect()
}

/// What a diagram says of a series, whose length is the number of the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct DiagramSeries {
    /// How many moves of the series have been made.
    pub made: u16,
    /// The squares that pawns have passed over with double steps: at the beginning of a series those of the other side that
    /// may be captured, afterwards those of the side to move.
    pub passed: Bitboard,
    /// The squares of the pieces that have moved in this round.
    pub moved: Bitboard,
}

/// A diagram as written or built by somebody; it need not make sense.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Diagram {
    /// 64 squares, a1, b1, … h8.
    pub board: Vec<Cell>,
    /// The side to move.
    pub turn: Color,
    /// Who may still castle, where that means anything.
    pub castling: Castling,
    /// The square a pawn has just passed over.
    pub en_passant: Option<Square>,
    /// A move of the turn before that may not be taken back, from and to; `None` in games without that rule.
    #[serde(serialize_with = "barred")]
    pub barred: Option<(Square, Square)>,
    /// Half-moves without progress; `None` where the game says that the count begins anew.
    pub quiet_turns: Option<u16>,
    /// Number of the move, from 1 on; `None` in games that do not count them.
    pub move_number: Option<u16>,
    /// What is held over the board.
    #[serde(rename = "hand")]
    pub held: Option<Held>,
    /// What the sides have in hand; left out in games without pockets.
    #[cfg_attr(feature = "crazyhouse", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(not(feature = "crazyhouse"), serde(skip))]
    pub pockets: Option<InHand>,
    /// Where what is held was put down, if a choice is due there before it stands.
    #[serde(skip)]
    pub landed: Option<Square>,
    /// What is told of the series that begins or goes on there; `None` in games that have none.
    #[cfg_attr(feature = "progressive", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(not(feature = "progressive"), serde(skip))]
    pub series: Option<DiagramSeries>,
}

fn barred<S: Serializer>(barred: &Option<(Square, Square)>, serializer: S) -> Result<S::Ok, S::Error> {
    let Some((from, to)) = barred else { return serializer.serialize_none() };
    let mut object = serializer.serialize_struct("Barred", 2)?;
    object.serialize_field("from", from)?;
    object.serialize_field("to", to)?;
    object.end()
}

impl Diagram {
    /// The largest count of half-moves without progress, and the largest number of a move, that can be written.
    pub const MAX_COUNT: u16 = 9999;
}

/// A diagram with all reasons why it cannot be played; without any it can.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Checked {
    /// The diagram.
    #[serde(flatten)]
    pub diagram: Diagram,
    /// Where a pawn is promoted before anything else is done.
    pub promotion: Option<Square>,
    /// What is wrong with it.
    #[serde(rename = "problems")]
    pub faults: Vec<Fault>,
}
