//! A match being played: turns on both boards, pieces that pass between them, ends, draws, undo.

use super::fen::{self, Times};
use super::laws::BoardRules;
use super::score::{MatchScore, Points};
use super::standing::{AtRest, Standing};
use crate::board::{Color, Role};
use crate::games::failure::Failure;
use crate::games::info::{BoardName, Seat};
use crate::games::setup::SetupError;
use crate::position::{Claim, EndReason, Outcome, Step};

/// A turn of a match.
#[derive(Clone, Debug)]
pub struct MatchTurn<R> {
    /// The board.
    pub board: BoardName,
    /// The board before it.
    pub start: R,
    /// Its steps, at least one.
    pub steps: Vec<Step>,
    /// The piece captured for the other board, and the side there that received it.
    pub taken: Option<(Color, Role)>,
    /// The time left on the player's clock after it, in milliseconds.
    pub clock: Option<u64>,
}

/// An event of a match.
#[derive(Clone, Debug)]
pub enum Event<R> {
    /// A turn.
    Turn(MatchTurn<R>),
    /// Boards end (several ones simultaneously) for reasons that do not follow from the positions.
    End(Vec<(BoardName, Outcome)>),
}

/// An event, and both boards before it.
#[derive(Clone, Debug)]
pub(super) struct Past<R> {
    pub event: Event<R>,
    pub before: [AtRest<R>; 2],
}

/// A match being played. `R` is one board.
#[derive(Clone)]
pub struct Match<R: BoardRules> {
    has_clocks: bool,
    /// The times on the clocks at the start, in milliseconds, if known.
    times: Times,
    pub(super) boards: [Standing<R>; 2],
    /// The Chess960 numbers of the start positions.
    chess960: [Option<u32>; 2],
    pub(super) past: Vec<Past<R>>,
    /// The events taken back; the last one is redone first.
    pub(super) undone: Vec<Event<R>>,
    /// The seats with an open draw offer.
    pub(super) offers: Vec<Seat>,
    /// Remarks about the record of the match.
    pub(super) remarks: Vec<Failure>,
}

impl<R: BoardRules> Match<R> {
    /// A match from these positions, which are at the start of a turn. Boards that are `over` have already ended.
    ///
    /// # Errors
    /// `bad-position` if the two boards are inconsistent.
    pub(super) fn begin(
        boards: [R; 2],
        over: [Option<Outcome>; 2],
        has_clocks: bool,
        times: Times,
    ) -> Result<Self, Failure> {
        let [one, other] = &boards;
        let faults = R::faults(one, other);
        if !faults.is_empty() {
            return Err(Failure::new("bad-position", SetupError(faults).to_string()));
        }
        Ok(Self { times, ..Self::of_any_size(boards, over, has_clocks) })
    }

    /// Stores the remarks about its record.
    pub(super) fn remark(&mut self, remarks: Vec<Failure>) {
        self.remarks = remarks;
    }

    /// Like `begin`, with any number of pieces: reference data are random.
    pub fn of_any_size(boards: [R; 2], over: [Option<Outcome>; 2], has_clocks: bool) -> Self {
        let [one, other] = boards;
        let mut game = Self {
            has_clocks,
            times: [None; 4],
            chess960: [one.chess960_number(), other.chess960_number()],
            boards: [Standing::new(one, over[0]), Standing::new(other, over[1])],
            past: Vec::new(),
            undone: Vec::new(),
            offers: Vec::new(),
            remarks: Vec::new(),
        };
        for board in &mut game.boards {
            board.count_position();
        }
        game.settle(BoardName::A);
        // The start of a board includes the flag for arriving pieces, which `settle` has updated.
        for board in &mut game.boards {
            board.start = board.turn_start.clone();
        }
        game
    }

    // --- state ---

    /// Returns `true` if there are clocks.
    pub fn has_clocks(&self) -> bool {
        self.has_clocks
    }

    pub(super) fn standing(&self, board: BoardName) -> &Standing<R> {
        &self.boards[board.index()]
    }

    /// The current state of a board, in the middle of a turn too.
    pub fn board(&self, board: BoardName) -> &R {
        &self.standing(board).state
    }

    /// The state of a board at the start of the turn under way, with the pieces that have arrived since.
    pub fn turn_start(&self, board: BoardName) -> &R {
        &self.standing(board).turn_start
    }

    /// The outcome of a board.
    pub fn end_of(&self, board: BoardName) -> Option<Outcome> {
        self.standing(board).end
    }

    /// Returns `true` if the side to move on a board waits for a piece (rules §8).
    pub fn is_waiting(&self, board: BoardName) -> bool {
        !self.is_over() && self.standing(board).is_waiting()
    }

    /// Returns `true` if the side to move on a board may act: neither the board nor the match has ended.
    pub fn is_open(&self, board: BoardName) -> bool {
        !self.is_over() && self.standing(board).end.is_none()
    }

    /// The number of times the position at the start of the turn has occurred on a board, including now.
    pub fn repetitions(&self, board: BoardName) -> usize {
        self.standing(board).repetitions()
    }

    /// The available claims on a board.
    pub fn claims(&self, board: BoardName) -> Vec<Claim> {
        if self.is_open(board) { self.standing(board).claims() } else { Vec::new() }
    }

    /// Returns `true` if the board that ends first decides the match.
    pub fn first_decides(&self) -> bool {
        R::first_decides(self.boards[0].start.rule_set())
    }

    /// Returns `true` if the match has ended (rules §12, §13).
    pub fn is_over(&self) -> bool {
        let ended = self.boards.iter().filter(|board| board.end.is_some()).count();
        ended == self.boards.len() || ended > 0 && self.first_decides()
    }

    /// The result of the match.
    pub fn score(&self) -> Option<MatchScore> {
        let ends = [self.boards[0].end, self.boards[1].end];
        let points = Points::of(R::BOARDS, ends);
        self.is_over().then(|| MatchScore { points, is_sum: !self.first_decides() })
    }

    /// The events, oldest first.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &Event<R>> + ExactSizeIterator {
        self.past.iter().map(|past| &past.event)
    }

    /// The turns of both boards, in playing order.
    pub fn turns(&self) -> impl Iterator<Item = &MatchTurn<R>> {
        self.events().filter_map(|event| match event {
            Event::Turn(turn) => Some(turn),
            Event::End(_) => None,
        })
    }

    /// The time left on a player's clock after the last turn, in milliseconds, if known.
    pub fn clock(&self, seat: Seat) -> Option<u64> {
        let of_seat = |turn: &&MatchTurn<R>| turn.board == seat.board && turn.start.turn() == seat.color;
        let turns: Vec<&MatchTurn<R>> = self.turns().filter(of_seat).collect();
        let index = 2 * seat.board.index() + seat.color.index();
        turns.iter().rev().find_map(|turn| turn.clock).or(self.times[index])
    }

    /// Both boards as FEN, without turns under way.
    pub fn fen(&self) -> String {
        fen::write([&self.boards[0].turn_start, &self.boards[1].turn_start])
    }

    /// The start of a board.
    pub fn start_of(&self, board: BoardName) -> &R {
        &self.standing(board).start
    }

    /// The outcomes of the boards before the event with this index, from 0; the current ones after the last event.
    pub(super) fn ends_before(&self, index: usize) -> [Option<Outcome>; 2] {
        let past = self.past.get(index);
        [0, 1].map(|board| past.map_or(self.boards[board].end, |past| past.before[board].end))
    }

    /// Sets the time left on the player's clock after the last turn, in milliseconds, if the last event was a
    /// turn.
    pub fn set_clock(&mut self, time: u64) {
        if let Some(Past { event: Event::Turn(turn), .. }) = self.past.last_mut() {
            turn.clock = Some(time);
        }
    }

    /// The Chess960 number of the start position of a board.
    pub fn chess960_number(&self, board: BoardName) -> Option<u32> {
        self.chess960[board.index()]
    }

    /// The seats with an open draw offer.
    pub fn offers(&self) -> &[Seat] {
        &self.offers
    }

    /// Returns `true` if pieces can still arrive at a board.
    pub fn receives_pieces(&self, board: BoardName) -> bool {
        self.standing(board.other()).end.is_none()
    }

    // --- turns ---

    /// The legal steps on a board.
    pub fn legal_steps(&self, board: BoardName) -> Vec<Step> {
        if self.is_open(board) { self.board(board).legal_steps() } else { Vec::new() }
    }

    /// Completes the turn under way on a board.
    pub(super) fn finish_turn(&mut self, name: BoardName, mover: Color, clock: Option<u64>) {
        let before = self.at_rest();
        let board = &mut self.boards[name.index()];
        let start = std::mem::replace(&mut board.turn_start, board.state.clone());
        let steps = std::mem::take(&mut board.pending);
        board.count_position();
        let taken = start.taken(&steps);
        if let Some((color, role)) = taken {
            let other = &mut self.boards[name.other().index()];
            other.change(|state| state.receive(color, role));
            other.count_position();
        }
        // Moving declines the offers of others.
        let seat = R::BOARDS.seat(name, mover);
        if !self.offers.contains(&seat) {
            let keeps = |offer: &Seat| !self.first_decides() && offer.board != name;
            let kept: Vec<Seat> = self.offers.iter().copied().filter(keeps).collect();
            self.offers = kept;
        }
        self.past.push(Past { event: Event::Turn(MatchTurn { board: name, start, steps, taken, clock }), before });
        self.settle(name);
    }

    fn at_rest(&self) -> [AtRest<R>; 2] {
        [self.boards[0].at_rest(), self.boards[1].at_rest()]
    }

    pub(super) fn check_open(&self, board: BoardName) -> Result<(), Failure> {
        if let Some(score) = self.score() {
            return Err(Failure::new("game-over", format!("the match is over: {}", score.result())));
        }
        match self.end_of(board) {
            Some(end) => {
                let message = format!("board {} has ended: {}", board.name(), end.reason.name());
                Err(Failure::new("game-over", message))
            }
            None => Ok(()),
        }
    }

    // --- ends ---

    /// Ends boards whose positions are final, starting with the board of the last turn; then boards in a deadlock
    /// (rules §7–§11).
    fn settle(&mut self, first: BoardName) {
        // When the other board ends, no more pieces arrive at the first one, so it is checked again.
        for name in [first, first.other(), first] {
            if !self.is_over() {
                self.end_of_itself(name);
            }
        }
        let open: Vec<BoardName> = BoardName::ALL.into_iter().filter(|&name| self.is_open(name)).collect();
        if self.has_clocks || !open.iter().all(|&name| self.standing(name).is_waiting()) {
            return;
        }
        for name in open {
            let board = &mut self.boards[name.index()];
            let is_in_check = !board.state.alarms().is_empty();
            board.end = Some(if is_in_check {
                Outcome::win(!board.state.turn(), EndReason::Deadlock)
            } else {
                Outcome::draw(EndReason::Deadlock)
            });
        }
    }

    /// Updates whether pieces can still arrive at a board, and ends it if its position is final.
    fn end_of_itself(&mut self, name: BoardName) {
        let receives_pieces = self.receives_pieces(name);
        let board = &mut self.boards[name.index()];
        if board.end.is_some() {
            return;
        }
        board.change(|state| state.set_receives_pieces(receives_pieces));
        let repeated = || R::repetition_outcome(board.repetitions());
        let end = board.turn_start.outcome().or_else(repeated);
        if end.is_some() {
            board.put_back();
            board.end = end;
        }
    }

    pub(super) fn end_boards(&mut self, ends: Vec<(BoardName, Outcome)>) {
        let Some((first, _)) = ends.first().copied() else { return };
        let before = self.at_rest();
        for (name, outcome) in &ends {
            let board = &mut self.boards[name.index()];
            board.put_back();
            board.end = Some(*outcome);
        }
        self.offers.clear();
        self.past.push(Past { event: Event::End(ends), before });
        self.settle(first.other());
    }

    /// The seats that have to agree to a draw offered by this player: those of the board or, if the first board
    /// decides, all four (rules §14).
    pub(super) fn asked(&self, seat: Seat) -> Vec<Seat> {
        let is_asked = |other: &Seat| self.first_decides() || other.board == seat.board;
        R::BOARDS.seats.into_iter().filter(is_asked).collect()
    }

    // --- undo ---

    /// Returns `true` if there is an event to take back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns `true` if there is an event to redo.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }
}
