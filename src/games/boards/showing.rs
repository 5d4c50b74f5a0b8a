//! Makes the view of a match.

use super::laws::BoardRules;
use super::playing::{Match, MatchTurn};
use super::view::{BoardView, MatchStatus, MatchView, SeatView, Taken, TurnView};
use crate::board::Color;
use crate::games::failure::Failure;
use crate::games::info::BoardName;
use crate::games::table::{Standpoint, certain, played_turn};
use crate::games::view::{PlayedTurn, View};
use crate::position::Outcome;
use crate::session::Turn;

/// A turn for display.
pub(super) fn played<R: BoardRules>(turn: &MatchTurn<R>) -> PlayedTurn {
    certain(played_turn(&Turn { start: turn.start.clone(), steps: turn.steps.clone() }))
}

impl<R: BoardRules> Match<R> {
    /// The current view of the match.
    pub fn view(&self) -> MatchView {
        let rules = self.turn_start(BoardName::A).rule_set_name();
        let score = self.score();
        let points = |halves: [u8; 2]| halves.map(|halves| f32::from(halves) / 2.0);
        MatchView {
            game: R::INFO.id,
            rules,
            preset: R::BOARDS.presets.iter().find(|preset| preset.rules == rules).map(|preset| preset.id),
            has_clocks: self.has_clocks(),
            boards: BoardName::ALL.map(|board| self.board_in_brief(board)),
            seats: R::BOARDS.seats.map(|seat| SeatView { seat, clock: self.clock(seat) }).into(),
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
            fed: self.receives_pieces(board),
            over: end.is_some(),
            result: end.map_or("*", Outcome::result),
            winner: end.and_then(|end| end.winner),
            reason: end.map(|end| end.reason),
        }
    }

    /// A board, viewed as a game by itself.
    pub fn board_view(&self, board: BoardName) -> View {
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
    /// `bad-argument` if fewer turns have been played.
    pub fn turn_view(&self, index: usize) -> Result<TurnView, Failure> {
        let none = || Failure::argument(format!("turn is {index}: expected less than {}", self.turns().count()));
        let turn = self.turns().nth(index).ok_or_else(none)?;
        Ok(TurnView {
            board: turn.board,
            label: self.label(index, turn),
            turn: played(turn),
            taken: turn.taken.map(|(color, role)| Taken { color, role }),
            clock: turn.clock,
        })
    }

    /// The number and letter of a turn: capital letters are White's.
    fn label(&self, index: usize, turn: &MatchTurn<R>) -> String {
        let before = self.turns().take(index).filter(|other| other.board == turn.board).count();
        self.label_of(turn.board, before)
    }

    /// The label of the turn on a board that has this number of turns before it.
    pub(super) fn label_of(&self, board: BoardName, before: usize) -> String {
        let start = &self.standing(board).start;
        let is_black = (start.turn() == Color::Black) != (before % 2 == 1);
        let number = usize::from(start.move_number()) + (before + usize::from(start.turn() == Color::Black)) / 2;
        let letter = board.name();
        if is_black { format!("{number}{}", letter.to_ascii_lowercase()) } else { format!("{number}{letter}") }
    }
}
