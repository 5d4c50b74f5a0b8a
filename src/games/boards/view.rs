//! What interfaces see of a match.

use serde::{Serialize, Serializer};

use super::any::AnyMatch;
use super::info::{BoardName, Seat};
use super::playing::{Match, MatchTurn};
use crate::board::{Color, Role};
use crate::games::failure::Failure;
use crate::games::table::{Standpoint, told};
use crate::games::text::Text;
use crate::games::view::{PlayedTurn, View};
use crate::position::{EndReason, Outcome};
use crate::session::Turn;

/// A match as it stands, without the turns that were played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MatchView {
    /// Which game it is.
    pub game: &'static str,
    /// The name of the rule set.
    pub rules: &'static str,
    /// The name of the preset with these rules, if there is one.
    pub preset: Option<&'static str>,
    /// Whether there are clocks.
    #[serde(rename = "clocks")]
    pub has_clocks: bool,
    /// Both boards in brief.
    pub boards: [BoardView; 2],
    /// Who sits where, and what is left on the clocks.
    pub seats: Vec<SeatView>,
    /// How the match has ended.
    pub status: MatchStatus,
    /// The names of the seats that have offered a draw.
    pub draw_offers: Vec<&'static str>,
    /// How many turns have been played on both boards.
    pub turn_count: usize,
    /// Whether something can be taken back.
    pub can_undo: bool,
    /// Whether something was taken back that can happen again.
    pub can_redo: bool,
    /// Both boards as FEN, turns under way left out.
    pub fen: String,
}

/// A board in brief.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BoardView {
    /// Which one.
    pub board: BoardName,
    /// The side to move.
    pub turn: Color,
    /// Whether it may act: neither the board nor the match has ended, and it does not wait.
    pub can_act: bool,
    /// Whether it has no turn until a piece comes.
    pub waiting: bool,
    /// Whether pieces can still come.
    pub fed: bool,
    /// Whether the board has ended.
    pub over: bool,
    /// `1-0`, `0-1` or `1/2-1/2`, or `*`.
    pub result: &'static str,
    /// Who won.
    pub winner: Option<Color>,
    /// Why it has ended.
    pub reason: Option<EndReason>,
}

/// A seat and its clock.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatView {
    /// The seat.
    #[serde(flatten)]
    pub seat: Seat,
    /// What was left after the player's last turn, if that is known.
    #[serde(serialize_with = "seconds")]
    pub clock: Option<u64>,
}

/// How a match has ended, seen from the first team.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MatchStatus {
    /// Whether it has.
    pub over: bool,
    /// `1-0`, `0-1` or `1/2-1/2`, where points are added their sums, such as `1.5-0.5`; or `*`.
    pub result: String,
    /// The team that won.
    pub winner: Option<u8>,
    /// The points of both teams.
    pub points: Option<[f32; 2]>,
}

/// A turn of a match, for display.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TurnView {
    /// On which board.
    pub board: BoardName,
    /// The number and letter that a record gives it, such as `12a`.
    pub label: String,
    /// The turn.
    #[serde(flatten)]
    pub turn: PlayedTurn,
    /// What it captured for the other board.
    pub taken: Option<Taken>,
    /// What was left on the player's clock, if that is known.
    #[serde(serialize_with = "seconds")]
    pub clock: Option<u64>,
}

/// A piece that went to the other board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Taken {
    /// The side there that got it.
    pub color: Color,
    /// What it is there.
    pub role: Role,
}

/// Milliseconds, as seconds.
fn seconds<S: Serializer>(time: &Option<u64>, serializer: S) -> Result<S::Ok, S::Error> {
    match time {
        Some(time) => serializer.serialize_f64(*time as f64 / 1000.0),
        None => serializer.serialize_none(),
    }
}

/// A turn as it is told.
pub(super) fn played<R: Text>(turn: &MatchTurn<R>) -> Result<PlayedTurn, Failure> {
    told(&Turn { start: turn.start.clone(), steps: turn.steps.clone() })
}

impl<R: Text> Match<R> {
    /// The match as it stands.
    pub fn view(&self) -> MatchView {
        let rules = self.turn_start(BoardName::A).rule_set_name();
        let score = self.score();
        let points = |halves: [u8; 2]| halves.map(|halves| f32::from(halves) / 2.0);
        MatchView {
            game: R::INFO.id,
            rules,
            preset: self.info().presets.iter().find(|preset| preset.rules == rules).map(|preset| preset.id),
            has_clocks: self.has_clocks(),
            boards: BoardName::ALL.map(|board| self.board_in_brief(board)),
            seats: self.info().seats.map(|seat| SeatView { seat, clock: self.clock(seat) }).into(),
            status: MatchStatus {
                over: score.is_some(),
                result: score.map_or_else(|| "*".to_owned(), |score| score.result()),
                winner: score.and_then(|score| score.points.winner()),
                points: score.map(|score| points(score.points.0)),
            },
            draw_offers: self.offers().iter().map(|seat| seat.name).collect(),
            turn_count: self.turns().count(),
            can_undo: self.can_undo(),
            can_redo: self.can_redo(),
            fen: self.fen(),
        }
    }

    fn board_in_brief(&self, board: BoardName) -> BoardView {
        let end = self.end_of(board);
        let waiting = self.is_waiting(board);
        BoardView {
            board,
            turn: self.board(board).turn(),
            can_act: self.is_open(board) && !waiting,
            waiting,
            fed: self.is_fed(board),
            over: end.is_some(),
            result: end.map_or("*", Outcome::result),
            winner: end.and_then(|end| end.winner),
            reason: end.map(|end| end.reason),
        }
    }

    /// A board as a game by itself is seen.
    ///
    /// # Errors
    /// Never for steps that were played: they were legal.
    pub fn board_view(&self, board: BoardName) -> Result<View, Failure> {
        let standing = self.standing(board);
        let offers: Vec<Color> =
            self.offers().iter().filter(|seat| seat.board == board).map(|seat| seat.color).collect();
        Standpoint {
            state: &standing.state,
            turn_start: &standing.turn_start,
            start: &standing.start,
            chess960: self.chess960_number(board),
            pending: &standing.pending,
            is_open: self.is_open(board),
            outcome: standing.end,
            claims: self.claims(board),
            repetitions: standing.repetitions(),
            draw_offer: offers.first().copied(),
            can_undo: !standing.pending.is_empty() || self.can_undo(),
            can_redo: self.can_redo(),
        }
        .view()
    }

    /// One of the turns of both boards.
    ///
    /// # Errors
    /// `bad-argument` if fewer have been played.
    pub fn turn_view(&self, index: usize) -> Result<TurnView, Failure> {
        let none = || Failure::argument(format!("turn is {index}: expected less than {}", self.turns().count()));
        let turn = self.turns().nth(index).ok_or_else(none)?;
        Ok(TurnView {
            board: turn.board,
            label: self.label(index, turn),
            turn: played(turn)?,
            taken: turn.taken.map(|(color, role)| Taken { color, role }),
            clock: turn.clock,
        })
    }

    /// The number and letter of a turn: capital letters are White's.
    fn label(&self, index: usize, turn: &MatchTurn<R>) -> String {
        let before = self.turns().take(index).filter(|other| other.board == turn.board).count();
        self.label_of(turn.board, before)
    }

    /// The same for the turn on a board before which so many have been played there.
    pub(super) fn label_of(&self, board: BoardName, before: usize) -> String {
        let start = &self.standing(board).start;
        let is_black = (start.turn() == Color::Black) != (before % 2 == 1);
        let number = usize::from(self.number_of(start)) + (before + usize::from(start.turn() == Color::Black)) / 2;
        let letter = board.name();
        if is_black { format!("{number}{}", letter.to_ascii_lowercase()) } else { format!("{number}{letter}") }
    }
}
