//! A match of any game: the interface for user interfaces.

use super::score::Results;
use super::view::{MatchView, TurnView};
use super::wish::Wish;
use crate::games::failure::{Failure, Why};
use crate::games::info::{BoardName, BoardsInfo, Seat};
use crate::games::table::Shown;
use crate::position::{Claim, Link, Outcome, Step};

/// The operations of a match. [`Match`](super::Match) implements it.
pub trait AnyMatch {
    /// Boards, seats, presets.
    fn info(&self) -> &'static BoardsInfo;

    /// The current view of the match.
    fn view(&self) -> MatchView;

    /// A board, displayed like a game by itself.
    fn shown(&self, board: BoardName) -> Box<dyn Shown + '_>;

    /// The input for a search of one board alone: `true` if pieces can still arrive, and the start of the turn as
    /// FEN.
    fn alone(&self, board: BoardName) -> (bool, String);

    /// One of the turns of both boards.
    ///
    /// # Errors
    /// `bad-argument`
    fn turn(&self, index: usize) -> Result<TurnView, Failure>;

    /// Plays one step on a board. `clock` is the time left on the player's clock, in milliseconds; it is recorded
    /// if the step completes a turn.
    ///
    /// # Errors
    /// `illegal-step`, with the reason `waiting` if the side has no turn; `game-over`. Nothing is changed then.
    fn play(&mut self, board: BoardName, step: Step, clock: Option<u64>) -> Result<(), Failure>;

    /// Plays a whole turn on a board, or the rest of the one under way, given as text.
    ///
    /// # Errors
    /// `bad-notation`, `illegal-turn`, `game-over`; nothing is changed then.
    fn play_turn(&mut self, board: BoardName, text: &str, clock: Option<u64>) -> Result<(), Failure>;

    /// The possible continuations of the turn on a board after a step, at most `links` placements further.
    ///
    /// # Errors
    /// `illegal-step`, `game-over`
    fn preview(&self, board: BoardName, step: Step, links: usize) -> Result<Vec<Link>, Failure>;

    /// The reason why a step on a board is refused; `None` if it is legal, or the board or the match has ended.
    fn why_not(&self, board: BoardName, step: Step) -> Option<Why>;

    /// Makes a claim on a board, which ends it.
    ///
    /// # Errors
    /// `illegal-claim`, `game-over`
    fn claim(&mut self, board: BoardName, claim: Claim) -> Result<(), Failure>;

    /// Ends boards (several ones simultaneously) for reasons that do not follow from the positions.
    ///
    /// # Errors
    /// `game-over`
    fn end(&mut self, ends: &[(BoardName, Outcome)]) -> Result<(), Failure>;

    /// Resigns for a player.
    ///
    /// # Errors
    /// `game-over`
    fn resign(&mut self, seat: Seat) -> Result<(), Failure>;

    /// Ends boards on time; two players on different boards simultaneously (rules §12).
    ///
    /// # Errors
    /// `bad-argument` for two players of one board, `game-over`
    fn lose_on_time(&mut self, seats: &[Seat]) -> Result<(), Failure>;

    /// Offers a draw, or accepts an offer. When everyone asked has agreed, the board or the match is drawn.
    ///
    /// # Errors
    /// `draw-offer` if this player has already offered, `game-over`
    fn offer_draw(&mut self, seat: Seat) -> Result<(), Failure>;

    /// Declines an open draw offer.
    ///
    /// # Errors
    /// `draw-offer` if there is no offer that this player could answer, `game-over`
    fn decline_draw(&mut self, seat: Seat) -> Result<(), Failure>;

    /// The piece that a player needs from the partner, if one matters enough.
    fn wish(&self, seat: Seat) -> Option<Wish>;

    /// Takes back the last step of the turn under way on a board. Returns `false` if there was none.
    fn undo_step(&mut self, board: BoardName) -> bool;

    /// Takes back the last event on either board: a turn, or an end of boards that did not follow from the
    /// positions. Turns under way and draw offers are dropped. Returns `false` if there was no event.
    fn undo(&mut self) -> bool;

    /// Redoes the event that was taken back last. Turns under way are dropped. Returns `false` if there was none.
    fn redo(&mut self) -> bool;

    /// The start of the match, as FEN.
    fn start_fen(&self) -> String;

    /// Remarks about the record of the match: results that contradict its turns.
    fn remarks(&self) -> &[Failure];

    /// The match as text; see [`write`](super::bpgn::write).
    fn record(&self, tags: &[(&str, &str)], results: Results) -> String;
}
