//! A match of whichever game: what user interfaces hold.

use super::bpgn;
use super::info::{BoardName, BoardsInfo, Seat};
use super::playing::Match;
use super::view::{MatchView, TurnView, played};
use super::wish::Wish;
use crate::board::Square;
use crate::games::failure::{Failure, Why};
use crate::games::table::Shown;
use crate::games::text::Text;
use crate::games::view::{Cell, PlayedTurn, View};
use crate::position::{Claim, Link, Outcome, Step};

/// What can be done with a match. Implemented once, by [`Match`].
pub trait AnyMatch {
    /// Boards, seats, presets.
    fn info(&self) -> &'static BoardsInfo;

    /// The match as it stands.
    fn view(&self) -> MatchView;

    /// A board as a game by itself is shown.
    fn shown(&self, board: BoardName) -> Box<dyn Shown + '_>;

    /// Whether pieces can still come to a board, and how it stands at the start of the turn, as FEN: what a search of it alone
    /// begins with.
    fn alone(&self, board: BoardName) -> (bool, String);

    /// One of the turns of both boards; see [`Match::turn_view`].
    ///
    /// # Errors
    /// `bad-argument`
    fn turn(&self, index: usize) -> Result<TurnView, Failure>;

    /// See [`Match::play`].
    ///
    /// # Errors
    /// `illegal-step`, `game-over`
    fn play(&mut self, board: BoardName, step: Step, clock: Option<u64>) -> Result<(), Failure>;

    /// See [`Match::play_turn`].
    ///
    /// # Errors
    /// `bad-notation`, `illegal-turn`, `game-over`
    fn play_turn(&mut self, board: BoardName, text: &str, clock: Option<u64>) -> Result<(), Failure>;

    /// See [`Match::preview`].
    ///
    /// # Errors
    /// `illegal-step`, `game-over`
    fn preview(&self, board: BoardName, step: Step, links: usize) -> Result<Vec<Link>, Failure>;

    /// See [`Match::why_not`].
    fn why_not(&self, board: BoardName, step: Step) -> Option<Why>;

    /// See [`Match::claim`].
    ///
    /// # Errors
    /// `illegal-claim`, `game-over`
    fn claim(&mut self, board: BoardName, claim: Claim) -> Result<(), Failure>;

    /// See [`Match::end`].
    ///
    /// # Errors
    /// `game-over`
    fn end(&mut self, ends: &[(BoardName, Outcome)]) -> Result<(), Failure>;

    /// See [`Match::resign`].
    ///
    /// # Errors
    /// `game-over`
    fn resign(&mut self, seat: Seat) -> Result<(), Failure>;

    /// See [`Match::lose_on_time`].
    ///
    /// # Errors
    /// `bad-argument`, `game-over`
    fn lose_on_time(&mut self, seats: &[Seat]) -> Result<(), Failure>;

    /// See [`Match::offer_draw`].
    ///
    /// # Errors
    /// `draw-offer`, `game-over`
    fn offer_draw(&mut self, seat: Seat) -> Result<(), Failure>;

    /// See [`Match::decline_draw`].
    ///
    /// # Errors
    /// `draw-offer`, `game-over`
    fn decline_draw(&mut self, seat: Seat) -> Result<(), Failure>;

    /// See [`Match::wish`].
    fn wish(&self, seat: Seat) -> Option<Wish>;

    /// See [`Match::undo_step`].
    fn undo_step(&mut self, board: BoardName) -> bool;

    /// See [`Match::undo`].
    fn undo(&mut self) -> bool;

    /// See [`Match::redo`].
    fn redo(&mut self) -> bool;

    /// Where the match began, as FEN.
    fn start_fen(&self) -> String;

    /// The match as text; see [`bpgn::write`].
    fn record(&self, tags: &[(&str, &str)], results: bpgn::Results) -> String;
}

/// One board of a match, to be shown.
struct Board<'a, R: Text>(&'a Match<R>, BoardName);

impl<R: Text> Shown for Board<'_, R> {
    fn turn_count(&self) -> usize {
        self.0.turns().filter(|turn| turn.board == self.1).count()
    }

    fn played(&self, index: usize) -> Result<PlayedTurn, Failure> {
        let mut turns = self.0.turns().filter(|turn| turn.board == self.1);
        let none = || Failure::argument(format!("turn is {index}: expected one that has been played"));
        played(turns.nth(index).ok_or_else(none)?)
    }

    fn cell(&self, square: Square) -> Cell {
        self.0.board(self.1).cell(square)
    }

    fn view(&self) -> Result<View, Failure> {
        self.0.board_view(self.1)
    }
}

impl<R: Text> AnyMatch for Match<R> {
    fn info(&self) -> &'static BoardsInfo {
        self.info()
    }

    fn view(&self) -> MatchView {
        self.view()
    }

    fn shown(&self, board: BoardName) -> Box<dyn Shown + '_> {
        Box::new(Board(self, board))
    }

    fn alone(&self, board: BoardName) -> (bool, String) {
        (self.is_fed(board), self.turn_start(board).to_fen())
    }

    fn turn(&self, index: usize) -> Result<TurnView, Failure> {
        self.turn_view(index)
    }

    fn play(&mut self, board: BoardName, step: Step, clock: Option<u64>) -> Result<(), Failure> {
        self.play(board, step, clock)
    }

    fn play_turn(&mut self, board: BoardName, text: &str, clock: Option<u64>) -> Result<(), Failure> {
        self.play_turn(board, text, clock)
    }

    fn preview(&self, board: BoardName, step: Step, links: usize) -> Result<Vec<Link>, Failure> {
        self.preview(board, step, links)
    }

    fn why_not(&self, board: BoardName, step: Step) -> Option<Why> {
        self.why_not(board, step)
    }

    fn claim(&mut self, board: BoardName, claim: Claim) -> Result<(), Failure> {
        self.claim(board, claim)
    }

    fn end(&mut self, ends: &[(BoardName, Outcome)]) -> Result<(), Failure> {
        self.end(ends)
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Failure> {
        self.resign(seat)
    }

    fn lose_on_time(&mut self, seats: &[Seat]) -> Result<(), Failure> {
        self.lose_on_time(seats)
    }

    fn offer_draw(&mut self, seat: Seat) -> Result<(), Failure> {
        self.offer_draw(seat)
    }

    fn decline_draw(&mut self, seat: Seat) -> Result<(), Failure> {
        self.decline_draw(seat)
    }

    fn wish(&self, seat: Seat) -> Option<Wish> {
        self.wish(seat)
    }

    fn undo_step(&mut self, board: BoardName) -> bool {
        self.undo_step(board)
    }

    fn undo(&mut self) -> bool {
        self.undo()
    }

    fn redo(&mut self) -> bool {
        self.redo()
    }

    fn start_fen(&self) -> String {
        self.start_fen()
    }

    fn record(&self, tags: &[(&str, &str)], results: bpgn::Results) -> String {
        bpgn::write(self, tags, results)
    }
}
