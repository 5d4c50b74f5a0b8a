//! A match being played: turns on both boards, what passes between them, ends, draws, undo.

use super::any::AnyMatch;
use super::bpgn;
use super::fen::{self, Times};
use super::info::{BoardName, BoardsInfo, Seat};
use super::laws::BoardsLaws;
use super::score::{MatchScore, Points};
use super::standing::{AtRest, Standing};
use super::view::{MatchView, TurnView, played};
use super::wish::Wish;
use crate::board::{Color, Role, Square};
use crate::games::failure::{Failure, Why};
use crate::games::setup::SetupError;
use crate::games::table::Shown;
use crate::games::text::Text;
use crate::games::view::{Cell, PlayedTurn, View};
use crate::position::{Claim, EndReason, Link, Outcome, Step, StepError};

/// A turn of a match.
#[derive(Clone, Debug)]
pub struct MatchTurn<R> {
    /// On which board.
    pub board: BoardName,
    /// How that board stood before it.
    pub start: R,
    /// Its steps, at least one.
    pub steps: Vec<Step>,
    /// What it captured for the other board, and the side there that got it.
    pub taken: Option<(Color, Role)>,
    /// What was left on the player's clock after it, in milliseconds.
    pub clock: Option<u64>,
}

/// What happens in a match.
#[derive(Clone, Debug)]
pub enum Event<R> {
    /// A turn.
    Turn(MatchTurn<R>),
    /// Boards end by something that does not follow from where they stand, at the same time if they are several.
    End(Vec<(BoardName, Outcome)>),
}

/// What has happened, and how both boards stood before.
#[derive(Clone, Debug)]
struct Past<R> {
    event: Event<R>,
    before: [AtRest<R>; 2],
}

/// A match being played. `R` is one board.
#[derive(Clone)]
pub struct Match<R: Text> {
    info: &'static BoardsInfo,
    laws: BoardsLaws<R::RuleSet, R>,
    has_clocks: bool,
    /// What was left on the clocks at the beginning, in milliseconds, if that is known.
    times: Times,
    boards: [Standing<R>; 2],
    /// The Chess960 numbers of the start positions.
    chess960: [Option<u32>; 2],
    past: Vec<Past<R>>,
    /// What was taken back, the next one to happen again last.
    undone: Vec<Event<R>>,
    /// Who has offered a draw.
    offers: Vec<Seat>,
}

impl<R: Text> Match<R> {
    /// The boards of this game.
    ///
    /// # Errors
    /// `bad-argument` for a game that is played on one board.
    pub(super) fn boards_info() -> Result<&'static BoardsInfo, Failure> {
        let none = || Failure::argument(format!("{} is played on one board", R::INFO.id));
        R::INFO.boards.ok_or_else(none)
    }

    /// A match from these positions on, which are at the start of a turn. Boards that are `over` have ended before.
    ///
    /// # Errors
    /// `bad-position` if there is something wrong with both boards together.
    pub(super) fn begin(
        boards: [R; 2],
        over: [Option<Outcome>; 2],
        has_clocks: bool,
        times: Times,
    ) -> Result<Self, Failure> {
        let [one, other] = &boards;
        let faults = R::BOARDS.map(|laws| (laws.faults)(one, other)).unwrap_or_default();
        if !faults.is_empty() {
            return Err(Failure::new("bad-position", SetupError(faults).to_string()));
        }
        let game = Self::of_any_size(boards, over, has_clocks)?;
        Ok(Self { times, ..game })
    }

    /// The same, however many pieces there are: reference data are thrown together.
    ///
    /// # Errors
    /// `bad-argument` for a game that is played on one board.
    pub fn of_any_size(boards: [R; 2], over: [Option<Outcome>; 2], has_clocks: bool) -> Result<Self, Failure> {
        let info = Self::boards_info()?;
        let laws = R::BOARDS.ok_or_else(|| Failure::argument(format!("{} is played on one board", R::INFO.id)))?;
        let [one, other] = boards;
        let mut game = Self {
            info,
            laws,
            has_clocks,
            times: [None; 4],
            chess960: [one.chess960_number(), other.chess960_number()],
            boards: [Standing::new(one, over[0]), Standing::new(other, over[1])],
            past: Vec::new(),
            undone: Vec::new(),
            offers: Vec::new(),
        };
        for board in &mut game.boards {
            board.count_position(&laws);
        }
        game.settle(BoardName::A);
        // Reading a board again begins with pieces that can come to it or not.
        for board in &mut game.boards {
            board.start = board.turn_start.clone();
        }
        Ok(game)
    }

    // --- how it stands ---

    /// Whether there are clocks.
    pub fn has_clocks(&self) -> bool {
        self.has_clocks
    }

    pub(super) fn standing(&self, board: BoardName) -> &Standing<R> {
        &self.boards[board.index()]
    }

    /// A board as it stands, a turn under way included.
    pub fn board(&self, board: BoardName) -> &R {
        &self.standing(board).state
    }

    /// A board as it stood at the start of the turn under way, with what has come since.
    pub fn turn_start(&self, board: BoardName) -> &R {
        &self.standing(board).turn_start
    }

    /// How a board has ended.
    pub fn end_of(&self, board: BoardName) -> Option<Outcome> {
        self.standing(board).end
    }

    /// Whether the side to move on a board waits for a piece (rules §8).
    pub fn is_waiting(&self, board: BoardName) -> bool {
        !self.is_over() && self.standing(board).is_waiting()
    }

    /// Whether somebody may act on a board: it has not ended, and neither has the match.
    pub fn is_open(&self, board: BoardName) -> bool {
        !self.is_over() && self.standing(board).end.is_none()
    }

    /// How often the position at the start of the turn has stood on a board, counting now.
    pub fn repetitions(&self, board: BoardName) -> usize {
        self.standing(board).repetitions()
    }

    /// What can be claimed on a board.
    pub fn claims(&self, board: BoardName) -> Vec<Claim> {
        if self.is_open(board) { self.standing(board).claims() } else { Vec::new() }
    }

    /// Whether the board that ends first decides the match.
    pub fn first_decides(&self) -> bool {
        (self.laws.first_decides)(self.boards[0].start.rule_set())
    }

    /// Whether the match has ended (rules §12, §13).
    pub fn is_over(&self) -> bool {
        let ended = self.boards.iter().filter(|board| board.end.is_some()).count();
        ended == self.boards.len() || ended > 0 && self.first_decides()
    }

    /// How the match has ended.
    pub fn score(&self) -> Option<MatchScore> {
        let ends = [self.boards[0].end, self.boards[1].end];
        let points = Points::of(self.info, ends);
        self.is_over().then(|| MatchScore { points, is_sum: !self.first_decides() })
    }

    /// What has happened, oldest first.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &Event<R>> + ExactSizeIterator {
        self.past.iter().map(|past| &past.event)
    }

    /// The turns played on both boards, in the order in which they were played.
    pub fn turns(&self) -> impl Iterator<Item = &MatchTurn<R>> {
        self.events().filter_map(|event| match event {
            Event::Turn(turn) => Some(turn),
            Event::End(_) => None,
        })
    }

    /// What was left on a player's clock after the last turn, in milliseconds, if that is known.
    pub fn clock(&self, seat: Seat) -> Option<u64> {
        let of_seat = |turn: &&MatchTurn<R>| turn.board == seat.board && turn.start.turn() == seat.color;
        let turns: Vec<&MatchTurn<R>> = self.turns().filter(of_seat).collect();
        let index = 2 * seat.board.index() + seat.color.index();
        turns.iter().rev().find_map(|turn| turn.clock).or(self.times[index])
    }

    /// Both boards as FEN, turns under way left out.
    pub fn fen(&self) -> String {
        fen::write([&self.boards[0].turn_start, &self.boards[1].turn_start])
    }

    /// Where a board began.
    pub fn start_of(&self, board: BoardName) -> &R {
        &self.standing(board).start
    }

    /// How the boards had ended before what happened with this number, from 0 on; as they stand now behind the last one.
    pub(super) fn ends_before(&self, index: usize) -> [Option<Outcome>; 2] {
        let past = self.past.get(index);
        [0, 1].map(|board| past.map_or(self.boards[board].end, |past| past.before[board].end))
    }

    /// Says what was left on the player's clock after the last turn, in milliseconds, if one has been played last.
    pub fn tell_clock(&mut self, time: u64) {
        if let Some(Past { event: Event::Turn(turn), .. }) = self.past.last_mut() {
            turn.clock = Some(time);
        }
    }

    /// The number of the move that is due on a board.
    pub(super) fn number_of(&self, board: &R) -> u16 {
        (self.laws.number)(board)
    }

    /// The Chess960 number of the start position of a board.
    pub fn chess960_number(&self, board: BoardName) -> Option<u32> {
        self.chess960[board.index()]
    }

    /// Who has offered a draw.
    pub fn offers(&self) -> &[Seat] {
        &self.offers
    }

    /// How a board stands, for a search of it alone: what the position after the turn under way begins with, and whether
    /// pieces can still come.
    pub fn is_fed(&self, board: BoardName) -> bool {
        self.standing(board.other()).end.is_none()
    }

    // --- turns ---

    /// The legal steps on a board.
    pub fn legal_steps(&self, board: BoardName) -> Vec<Step> {
        if self.is_open(board) { self.board(board).legal_steps() } else { Vec::new() }
    }

    /// The turn under way on a board is complete.
    fn finish_turn(&mut self, name: BoardName, mover: Color, clock: Option<u64>) {
        let before = self.at_rest();
        let board = &mut self.boards[name.index()];
        let start = std::mem::replace(&mut board.turn_start, board.state.clone());
        let steps = std::mem::take(&mut board.pending);
        board.count_position(&self.laws);
        let taken = (self.laws.taken)(&start, &steps);
        if let Some((color, role)) = taken {
            let receive = self.laws.receive;
            let other = &mut self.boards[name.other().index()];
            other.change(|state| receive(state, color, role));
            other.count_position(&self.laws);
        }
        // Moving on declines the offers of others.
        let seat = self.info.seat(name, mover);
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

    fn check_open(&self, board: BoardName) -> Result<(), Failure> {
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

    /// Ends boards as the positions on them say, that of the last turn first; then those on which everybody waits for
    /// something that cannot come (rules §7–§11).
    fn settle(&mut self, first: BoardName) {
        // When the other board ends nothing comes to the first one any more, so it is looked at again.
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

    /// Says whether pieces can still come to a board, and ends it if its position does.
    fn end_of_itself(&mut self, name: BoardName) {
        let is_fed = self.is_fed(name);
        let feed = self.laws.feed;
        let board = &mut self.boards[name.index()];
        if board.end.is_some() {
            return;
        }
        board.change(|state| feed(state, is_fed));
        let repeated = || R::repetition_outcome(board.repetitions());
        let end = board.turn_start.outcome().or_else(repeated);
        if end.is_some() {
            board.put_back();
            board.end = end;
        }
    }

    fn end_boards(&mut self, ends: Vec<(BoardName, Outcome)>) {
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

    /// Who has to agree to a draw that this player offers: the players of the board or, where the first board decides, all
    /// four (rules §14).
    fn asked(&self, seat: Seat) -> Vec<Seat> {
        let is_asked = |other: &Seat| self.first_decides() || other.board == seat.board;
        self.info.seats.into_iter().filter(is_asked).collect()
    }

    // --- undo ---

    /// Whether something can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether something was taken back that can happen again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }
}

impl<R: Text> AnyMatch for Match<R> {
    fn info(&self) -> &'static BoardsInfo {
        self.info
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
        let steps = self.board(board).read_turn(text)?;
        let mut after = self.board(board).clone();
        for &step in &steps {
            after.play(step)?;
        }
        if !after.is_turn_over(self.board(board).turn()) {
            let message = format!("bad turn “{}”: it is not finished", crate::quote::beginning(text));
            return Err(Failure::new("bad-notation", message));
        }
        for step in steps {
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
        for (board, _) in ends {
            self.check_open(*board)?;
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
            return Err(Failure::new("draw-offer", "nobody else has offered a draw"));
        }
        self.offers.retain(|offer| !asked.contains(offer));
        Ok(())
    }

    fn wish(&self, seat: Seat) -> Option<Wish> {
        let start = &self.standing(seat.board).turn_start;
        if self.is_open(seat.board) { (self.laws.wish)(start, seat.color) } else { None }
    }

    fn undo_step(&mut self, board: BoardName) -> bool {
        let board = &mut self.boards[board.index()];
        let Some(kept) = board.pending.len().checked_sub(1) else { return false };
        let steps: Vec<Step> = board.pending.drain(..).take(kept).collect();
        board.put_back();
        for step in steps {
            // These were played before, so they are legal.
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

    fn record(&self, tags: &[(&str, &str)], results: bpgn::Results) -> String {
        bpgn::write(self, tags, results)
    }
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

/// What is said of a step where a side waits.
fn waiting(board: BoardName) -> Failure {
    let message = format!("the side to move on board {} waits for a piece: it has no legal turn", board.name());
    let mut failure = Failure::new("illegal-step", message);
    failure.details.reason = Some(Why { code: "waiting", square: None, role: None });
    failure
}
