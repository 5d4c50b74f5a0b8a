//! The actions of players in a match, and each of its boards shown as a game.

use super::any::AnyMatch;
use super::bpgn;
use super::fen;
use super::laws::BoardRules;
use super::playing::{Event, Match, MatchTurn, Past};
use super::showing::played;
use super::view::{MatchView, TurnView};
use super::wish::Wish;
use crate::board::Square;
use crate::games::failure::{Failure, Why};
use crate::games::info::{BoardName, BoardsInfo, Seat};
use crate::games::table::{Shown, whole_turn};
use crate::games::view::{Cell, PlayedTurn, View};
use crate::position::{Claim, EndReason, Link, Outcome, Step, StepError};

impl<R: BoardRules> AnyMatch for Match<R> {
    fn info(&self) -> &'static BoardsInfo {
        R::BOARDS
    }

    fn view(&self) -> MatchView {
        self.view()
    }

    fn shown(&self, board: BoardName) -> Box<dyn Shown + '_> {
        Box::new(Board(self, board))
    }

    fn alone(&self, board: BoardName) -> (bool, String) {
        (self.receives_pieces(board), self.turn_start(board).to_fen())
    }

    fn turn(&self, index: usize) -> Result<TurnView, Failure> {
        self.turn_view(index)
    }

    fn play(&mut self, board: BoardName, step: Step, clock: Option<u64>) -> Result<(), Failure> {
        self.check_open(board)?;
        let waits = self.is_waiting(board);
        let standing = &mut self.boards[board.index()];
        let mover = standing.state.turn();
        if let Err(error) = standing.state.play(step) {
            let is_illegal = matches!(error, StepError::Illegal { .. });
            return Err(if waits && is_illegal { waiting(board) } else { error.into() });
        }
        standing.pending.push(step);
        if standing.state.is_turn_over(mover) {
            self.finish_turn(board, mover, clock);
            self.undone.clear();
        }
        Ok(())
    }

    fn play_turn(&mut self, board: BoardName, text: &str, clock: Option<u64>) -> Result<(), Failure> {
        self.check_open(board)?;
        if self.is_waiting(board) {
            return Err(waiting(board));
        }
        for step in whole_turn(self.board(board), text)?.0 {
            self.play(board, step, clock)?;
        }
        Ok(())
    }

    fn preview(&self, board: BoardName, step: Step, links: usize) -> Result<Vec<Link>, Failure> {
        self.check_open(board)?;
        Ok(self.board(board).preview(step, links)?)
    }

    fn why_not(&self, board: BoardName, step: Step) -> Option<Why> {
        if !self.is_open(board) {
            return None;
        }
        match self.board(board).check(step) {
            Err(StepError::Illegal { .. }) if self.is_waiting(board) => waiting(board).details.reason,
            Err(StepError::Illegal { reason, .. }) => Some((&reason).into()),
            _ => None,
        }
    }

    fn claim(&mut self, board: BoardName, claim: Claim) -> Result<(), Failure> {
        self.check_open(board)?;
        if !self.claims(board).contains(&claim) {
            let message = format!("{} cannot claim {} now", claim.color, claim.kind.name());
            return Err(Failure::new("illegal-claim", message));
        }
        self.end(&[(board, claim.outcome())])
    }

    fn end(&mut self, ends: &[(BoardName, Outcome)]) -> Result<(), Failure> {
        for (index, (board, _)) in ends.iter().enumerate() {
            self.check_open(*board)?;
            if ends[..index].iter().any(|(other, _)| other == board) {
                return Err(Failure::argument(format!("board {} ends twice: expected one end", board.name())));
            }
        }
        self.end_boards(ends.to_vec());
        self.undone.clear();
        Ok(())
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Failure> {
        self.end(&[(seat.board, Outcome::win(!seat.color, EndReason::Resignation))])
    }

    fn lose_on_time(&mut self, seats: &[Seat]) -> Result<(), Failure> {
        let boards = BoardName::ALL.map(|board| seats.iter().filter(|seat| seat.board == board).count());
        if boards.iter().any(|&count| count > 1) || seats.is_empty() {
            let message = "seats whose time is up: expected one, or two at different boards";
            return Err(Failure::argument(message));
        }
        let loss = |seat: &Seat| (seat.board, Outcome::win(!seat.color, EndReason::Time));
        let ends: Vec<(BoardName, Outcome)> = seats.iter().map(loss).collect();
        self.end(&ends)
    }

    fn offer_draw(&mut self, seat: Seat) -> Result<(), Failure> {
        self.check_open(seat.board)?;
        if self.offers.contains(&seat) {
            return Err(Failure::new("draw-offer", "this player has offered a draw already"));
        }
        self.offers.push(seat);
        let asked = self.asked(seat);
        if asked.iter().all(|other| self.offers.contains(other)) {
            let boards = BoardName::ALL.into_iter().filter(|&board| asked.iter().any(|seat| seat.board == board));
            let ends: Vec<_> = boards.map(|board| (board, Outcome::draw(EndReason::Agreement))).collect();
            return self.end(&ends);
        }
        Ok(())
    }

    fn decline_draw(&mut self, seat: Seat) -> Result<(), Failure> {
        self.check_open(seat.board)?;
        let asked = self.asked(seat);
        if !self.offers.iter().any(|offer| *offer != seat && asked.contains(offer)) {
            return Err(Failure::new("draw-offer", "no other player has offered a draw"));
        }
        self.offers.retain(|offer| !asked.contains(offer));
        Ok(())
    }

    fn wish(&self, seat: Seat) -> Option<Wish> {
        let start = &self.standing(seat.board).turn_start;
        if self.is_open(seat.board) { start.wish(seat.color) } else { None }
    }

    fn undo_step(&mut self, board: BoardName) -> bool {
        let board = &mut self.boards[board.index()];
        let Some(kept) = board.pending.len().checked_sub(1) else { return false };
        let steps: Vec<Step> = board.pending.drain(..).take(kept).collect();
        board.put_back();
        for step in steps {
            // These steps have been played before, so they are legal.
            if board.state.play(step).is_ok() {
                board.pending.push(step);
            }
        }
        true
    }

    fn undo(&mut self) -> bool {
        let Some(Past { event, before }) = self.past.pop() else { return false };
        for (board, rest) in self.boards.iter_mut().zip(before) {
            board.restore(rest);
        }
        self.offers.clear();
        self.undone.push(event);
        true
    }

    fn redo(&mut self) -> bool {
        let Some(event) = self.undone.pop() else { return false };
        for board in &mut self.boards {
            board.put_back();
        }
        match event {
            Event::Turn(MatchTurn { board: name, steps, clock, .. }) => {
                let board = &mut self.boards[name.index()];
                let mover = board.state.turn();
                for step in steps {
                    // It was played here before, so it is legal.
                    if board.state.play(step).is_ok() {
                        board.pending.push(step);
                    }
                }
                self.finish_turn(name, mover, clock);
            }
            Event::End(ends) => self.end_boards(ends),
        }
        true
    }

    fn start_fen(&self) -> String {
        fen::write([&self.boards[0].start, &self.boards[1].start])
    }

    fn remarks(&self) -> &[Failure] {
        &self.remarks
    }

    fn record(&self, tags: &[(&str, &str)], results: bpgn::Results) -> String {
        bpgn::write(self, tags, results)
    }
}

/// One board of a match, for display.
struct Board<'a, R: BoardRules>(&'a Match<R>, BoardName);

impl<R: BoardRules> Shown for Board<'_, R> {
    fn turn_count(&self) -> usize {
        self.0.turns().filter(|turn| turn.board == self.1).count()
    }

    fn played(&self, index: usize) -> PlayedTurn {
        let mut turns = self.0.turns().filter(|turn| turn.board == self.1);
        played(turns.nth(index).expect("the turn has been played"))
    }

    fn cell(&self, square: Square) -> Cell {
        self.0.board(self.1).cell(square)
    }

    fn view(&self) -> View {
        self.0.board_view(self.1)
    }
}

/// The failure for a step while the side waits.
fn waiting(board: BoardName) -> Failure {
    let message = format!("the side to move on board {} waits for a piece: it has no legal turn", board.name());
    let mut failure = Failure::new("illegal-step", message);
    failure.details.reason = Some(Why { code: "waiting", square: None, role: None });
    failure
}
