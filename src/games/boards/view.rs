//! The view of a match for user interfaces.

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use crate::board::{Color, Role};
use crate::games::info::{BoardName, Seat};
use crate::games::view::PlayedTurn;
use crate::position::EndReason;

/// The current state of a match, without the turns played.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
pub struct MatchView {
    /// The name of the game.
    pub game: &'static str,
    /// The name of the rule set.
    pub rules: &'static str,
    /// The name of the preset with these rules, if there is one.
    pub preset: Option<&'static str>,
    /// `true` if there are clocks.
    #[cfg_attr(feature = "serde", serde(rename = "clocks"))]
    pub has_clocks: bool,
    /// A summary of both boards.
    pub boards: [BoardView; 2],
    /// The seats, with their clocks.
    pub seats: Vec<SeatView>,
    /// The result of the match.
    pub status: MatchStatus,
    /// The names of the seats that have offered a draw.
    pub draw_offers: Vec<&'static str>,
    /// The number of turns played on both boards.
    pub turn_count: usize,
    /// `true` if there is an event to take back.
    pub can_undo: bool,
    /// `true` if there is an event to redo.
    pub can_redo: bool,
    /// Both boards as FEN, without turns under way.
    pub fen: String,
}

/// A summary of a board.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
pub struct BoardView {
    /// The board.
    pub board: BoardName,
    /// The side to move.
    pub turn: Color,
    /// `true` if the side to move may act: neither the board nor the match has ended, and the side does not wait.
    pub can_act: bool,
    /// `true` if the side to move has no turn until a piece arrives.
    pub waiting: bool,
    /// `true` if pieces can still arrive.
    pub fed: bool,
    /// `true` if the board has ended.
    pub over: bool,
    /// `1-0`, `0-1` or `1/2-1/2`, or `*`.
    pub result: &'static str,
    /// The winner.
    pub winner: Option<Color>,
    /// The reason for the end.
    pub reason: Option<EndReason>,
}

/// A seat and its clock.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct SeatView {
    /// The seat.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub seat: Seat,
    /// The time left after the player's last turn, if known.
    #[cfg_attr(feature = "serde", serde(serialize_with = "seconds"))]
    pub clock: Option<u64>,
}

/// The result of a match for the first team.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct MatchStatus {
    /// `true` if the match has ended.
    pub over: bool,
    /// `1-0`, `0-1` or `1/2-1/2`; if points are added, the sums, such as `1.5-0.5`; or `*`.
    pub result: String,
    /// The team that won.
    pub winner: Option<u8>,
    /// The points of both teams.
    pub points: Option<[f32; 2]>,
}

/// A turn of a match, for display.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct TurnView {
    /// The board.
    pub board: BoardName,
    /// The label in records, such as `12a`.
    pub label: String,
    /// The turn.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub turn: PlayedTurn,
    /// The piece captured for the other board.
    pub taken: Option<Taken>,
    /// The time left on the player's clock, if known.
    #[cfg_attr(feature = "serde", serde(serialize_with = "seconds"))]
    pub clock: Option<u64>,
}

/// A piece that passed to the other board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Taken {
    /// The side there that received it.
    pub color: Color,
    /// Its role there.
    pub role: Role,
}

/// Serializes milliseconds as seconds.
#[cfg(feature = "serde")]
fn seconds<S: Serializer>(time: &Option<u64>, serializer: S) -> Result<S::Ok, S::Error> {
    match time {
        Some(time) => serializer.serialize_f64(*time as f64 / 1000.0),
        None => serializer.serialize_none(),
    }
}
