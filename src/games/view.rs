//! The view of a game for user interfaces, in terms that are the same for every game.

#[cfg(feature = "serde")]
use serde::ser::SerializeStruct;
#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use super::setup::Fault;
use crate::board::{Bitboard, Castling, Color, Pockets, Role, Square};
use crate::position::{Alarm, Claim, Outcome, Step, StepKind, TurnLink};

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Piece {
    /// Its role, which determines its movement.
    pub role: Role,
    /// A second movement, which it may use once.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub power: Option<Role>,
    /// Its original role, if that differs from `role`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub origin: Option<Role>,
    /// `true` if its loss ends the game.
    #[cfg_attr(feature = "serde", serde(rename = "royal", skip_serializing_if = "std::ops::Not::not"))]
    pub is_royal: bool,
}

impl From<Role> for Piece {
    /// A piece of chess: the king is royal.
    fn from(role: Role) -> Self {
        Self { role, power: None, origin: None, is_royal: role == Role::King }
    }
}

/// The content of a square: nothing, a piece, or a union of both sides' pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize))]
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

/// The piece or union held over the board while a turn is under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Held {
    /// The square on which it was lifted or released; its next move starts here.
    pub square: Square,
    /// The piece or union.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub cell: Cell,
}

/// The pieces in hand, in games with pockets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct InHand {
    /// The pockets, without the piece taken out.
    pub pockets: Pockets,
    /// The piece that the side to move has taken out of its pocket and not placed yet.
    pub picked: Option<Role>,
}

/// Serialized as in the JS API: `{white: {queen: 0, …}, black: {…}, picked: null}`.
#[cfg(feature = "serde")]
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

/// The action due from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// Lift a piece.
    Lift,
    /// Place the piece in hand.
    Place,
    /// Choose the promotion of the pawn on this square.
    Promote(Square),
    /// Choose between two readings of a placement.
    Choose,
}

/// A legal step with its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct LegalStep {
    /// The step.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub step: Step,
    /// Its kind.
    pub kind: StepKind,
}

/// A pawn that waits for its promotion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Promotion {
    /// Its square.
    pub square: Square,
    /// Its side.
    pub color: Color,
}

/// A series (a turn of several moves) under way, or the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
pub struct Series {
    /// The number of moves of the series.
    pub length: u16,
    /// The number of moves made.
    pub made: u16,
    /// The squares of the pieces that have moved and may not move again before the others have; empty without such
    /// a rule.
    pub moved: Bitboard,
}

/// The current state of a game, without the turns played and the content of the board. It is serialized as the
/// snapshot of the JS API.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
pub struct View {
    /// The name of the game.
    pub game: &'static str,
    /// The name of the rule set.
    pub rules: &'static str,
    /// The Chess960 number of the start position; `None` for any other start.
    pub chess960: Option<u32>,
    /// The side to move.
    pub turn: Color,
    /// The side that moved first.
    pub first_turn: Color,
    /// The number of turns before the first one by the move number of the start position, counted from White's first:
    /// odd if Black begins.
    pub turns_before: usize,
    /// The action due from the side to move; `None` when the game is over.
    #[cfg_attr(feature = "serde", serde(rename = "phase", serialize_with = "phase"))]
    pub due: Option<Due>,
    /// The piece or union held over the board.
    #[cfg_attr(feature = "serde", serde(rename = "hand"))]
    pub held: Option<Held>,
    /// The pieces in hand; omitted in games without pockets.
    #[cfg_attr(all(feature = "serde", feature = "pockets"), serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(all(feature = "serde", not(feature = "pockets")), serde(skip))]
    pub pockets: Option<InHand>,
    /// The pawn that waits for its promotion.
    pub promotion: Option<Promotion>,
    /// The legal steps; empty when the game is over.
    pub legal_steps: Vec<LegalStep>,
    /// The steps of the turn under way.
    #[cfg_attr(feature = "serde", serde(rename = "chain"))]
    pub pending: Vec<Step>,
    /// The turn under way in notation.
    #[cfg_attr(feature = "serde", serde(rename = "chainNotation"))]
    pub notation: Option<String>,
    /// The turn under way as links.
    #[cfg_attr(feature = "serde", serde(rename = "chainLinks"))]
    pub links: Vec<TurnLink>,
    /// The alarms at the start of the turn under way, the side to move first.
    pub alarms: Vec<Alarm>,
    /// The available claims.
    pub claims: Vec<Claim>,
    /// The outcome.
    #[cfg_attr(feature = "serde", serde(rename = "status", serialize_with = "status"))]
    pub outcome: Option<Outcome>,
    /// Half-moves without progress.
    pub quiet_turns: u16,
    /// The progress of a turn of several moves; omitted in games without a count.
    #[cfg_attr(all(feature = "serde", feature = "series"), serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(all(feature = "serde", not(feature = "series")), serde(skip))]
    pub series: Option<Series>,
    /// The number of times the position at the start of the turn has occurred, including now.
    pub repetitions: usize,
    /// The side with an open draw offer.
    pub draw_offer: Option<Color>,
    /// `true` if there is a step to take back.
    pub can_undo: bool,
    /// `true` if there is a step to redo.
    pub can_redo: bool,
    /// The position as text.
    pub fen: String,
}

#[cfg(feature = "serde")]
fn phase<S: Serializer>(due: &Option<Due>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match due {
        None => "over",
        Some(Due::Lift) => "lift",
        Some(Due::Place) => "place",
        Some(Due::Promote(_)) => "promote",
        Some(Due::Choose) => "choose",
    })
}

#[cfg(feature = "serde")]
pub(super) fn status<S: Serializer>(outcome: &Option<Outcome>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut object = serializer.serialize_struct("Status", 4)?;
    object.serialize_field("over", &outcome.is_some())?;
    object.serialize_field("result", outcome.map_or("*", Outcome::result))?;
    object.serialize_field("winner", &outcome.and_then(|outcome| outcome.winner))?;
    object.serialize_field("reason", &outcome.map(|outcome| outcome.reason))?;
    object.end()
}

/// A turn that has been played, for display.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
pub struct PlayedTurn {
    /// The side that played it.
    pub color: Color,
    /// Its notation.
    pub notation: String,
    /// Its notation in parts.
    pub links: Vec<TurnLink>,
    /// Its steps.
    pub steps: Vec<Step>,
    /// The plain step list.
    pub step_list: String,
    /// Its squares, in order.
    pub squares: Vec<Square>,
    /// For a turn of several moves, the number of moves by its number; it has fewer if it was cut short.
    #[cfg_attr(all(feature = "serde", feature = "series"), serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(all(feature = "serde", not(feature = "series")), serde(skip))]
    pub series: Option<u16>,
}

/// A legal turn for display, and the position that it ends in.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnAndEnd {
    /// The turn, with the steps of it that have been played.
    pub turn: PlayedTurn,
    /// The position after it, as FEN.
    pub fen: String,
}

/// A turn in notation.
pub fn joined(links: &[TurnLink]) -> String {
    links.iter().map(|link| link.text.as_str()).collect()
}

/// The series of a diagram; its length is the number of the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct DiagramSeries {
    /// The number of moves of the series made.
    pub made: u16,
    /// The en passant squares: at the start of a series those of the other side, later those of the side to move.
    pub passed: Bitboard,
    /// The squares of the pieces that have moved in this round.
    pub moved: Bitboard,
}

/// A diagram from text or an editor; it need not be a legal position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
pub struct Diagram {
    /// 64 squares, a1, b1, … h8.
    pub board: Vec<Cell>,
    /// The side to move.
    pub turn: Color,
    /// The castling rights, in games with castling.
    pub castling: Castling,
    /// The en passant square.
    pub en_passant: Option<Square>,
    /// The move of the previous turn that may not be reversed, as origin and target; `None` in games without that
    /// rule.
    #[cfg_attr(feature = "serde", serde(serialize_with = "barred"))]
    pub barred: Option<(Square, Square)>,
    /// Half-moves without progress; `None` to start the count at 0.
    pub quiet_turns: Option<u16>,
    /// Number of the move, from 1; `None` in games that do not count them.
    pub move_number: Option<u16>,
    /// The piece or union held over the board.
    #[cfg_attr(feature = "serde", serde(rename = "hand"))]
    pub held: Option<Held>,
    /// The pieces in hand; omitted in games without pockets.
    #[cfg_attr(all(feature = "serde", feature = "pockets"), serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(all(feature = "serde", not(feature = "pockets")), serde(skip))]
    pub pockets: Option<InHand>,
    /// The square of a placement that waits for a choice.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub landed: Option<Square>,
    /// The series that starts or continues here; `None` in games without series.
    #[cfg_attr(all(feature = "serde", feature = "series"), serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(all(feature = "serde", not(feature = "series")), serde(skip))]
    pub series: Option<DiagramSeries>,
}

#[cfg(feature = "serde")]
fn barred<S: Serializer>(barred: &Option<(Square, Square)>, serializer: S) -> Result<S::Ok, S::Error> {
    let Some((from, to)) = barred else { return serializer.serialize_none() };
    let mut object = serializer.serialize_struct("Barred", 2)?;
    object.serialize_field("from", from)?;
    object.serialize_field("to", to)?;
    object.end()
}

impl Diagram {
    /// The largest valid count of half-moves without progress, and the largest number of a move.
    pub const MAX_COUNT: u16 = 9999;
}

/// A diagram with all reasons why it is not a legal position; without reasons it is one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Checked {
    /// The diagram.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub diagram: Diagram,
    /// The square of a pawn that has to be promoted first.
    pub promotion: Option<Square>,
    /// The reasons.
    #[cfg_attr(feature = "serde", serde(rename = "problems"))]
    pub faults: Vec<Fault>,
}
