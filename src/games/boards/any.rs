//! A match of whichever game: what user interfaces hold.

use super::bpgn;
use super::info::{BoardName, BoardsInfo, Seat};
use super::view::{MatchView, TurnView};
use super::wish::Wish;
use crate::games::failure::{Failure, Why};
use crate::games::table::Shown;
use crate::position::{Claim, Link, Outcome, Step};

/// What can be done with a match. Implemented once, by [`Match`](super::Match).
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

    /// One of the turns of both boards.
    ///
    /// # Errors
    /// `bad-argument`
    fn turn(&self, index: usize) -> Result<TurnView, Failure>;

    /// Plays one step on a board. `clock` is what is left on the player's clock, in milliseconds; it is kept if the step
    /// completes a turn.
    ///
    /// # Errors
    /// `illegal-step`, with the reason `waiting` if the side has no turn; `game-over`. Nothing changes then.
    fn play(&mut self, board: BoardName, step: Step, clock: Option<u64>) -> Result<(), Failure>;

    /// Plays a whole turn on a board, or the rest of the one under way, given as text.
    ///
    /// # Errors
    /// `bad-notation`, `illegal-turn`, `game-over`; nothing changes then.
    fn play_turn(&mut self, board: BoardName, text: &str, clock: Option<u64>) -> Result<(), Failure>;

    /// Where the turn on a board could go on after a step, at most `links` placements further.
    ///
    /// # Errors
    /// `illegal-step`, `game-over`
    fn preview(&self, board: BoardName, step: Step, links: usize) -> Result<Vec<Link>, Failure>;

    /// Why a step on a board is refused now; `None` when it is legal, and when the board or the match has ended.
    fn why_not(&self, board: BoardName, step: Step) -> Option<Why>;

    /// Makes a claim on a board, which ends it.
    ///
    /// # Errors
    /// `illegal-claim`, `game-over`
    fn claim(&mut self, board: BoardName, claim: Claim) -> Result<(), Failure>;

    /// Ends boards by something that does not follow from where they stand, at the same time if they are several.
    ///
    /// # Errors
    /// `game-over`
    fn end(&mut self, ends: &[(BoardName, Outcome)]) -> Result<(), Failure>;

    /// A player gives up.
    ///
    /// # Errors
    /// `game-over`
    fn resign(&mut self, seat: Seat) -> Result<(), Failure>;

    /// The time of players is up, of two at different boards at the same time (rules §12).
    ///
    /// # Errors
    /// `bad-argument` for two players of one board, `game-over`
    fn lose_on_time(&mut self, seats: &[Seat]) -> Result<(), Failure>;

    /// Offers a draw, or agrees to one that was offered. When all who are asked have agreed, the board or the match is drawn.
    ///
    /// # Errors
    /// `draw-offer` if this player has offered already, `game-over`
    fn offer_draw(&mut self, seat: Seat) -> Result<(), Failure>;

    /// Declines the draw that others have offered.
    ///
    /// # Errors
    /// `draw-offer` if nobody has whom this player could answer, `game-over`
    fn decline_draw(&mut self, seat: Seat) -> Result<(), Failure>;

    /// Which piece a player needs from the partner, if one is worth a word.
    fn wish(&self, seat: Seat) -> Option<Wish>;

    /// Takes back the last step of the turn under way on a board. Says whether there was one.
    fn undo_step(&mut self, board: BoardName) -> bool;

    /// Takes back what happened last, on whichever board: a turn, or the end of boards that did not follow from their
    /// positions. Turns under way and offers of draws are given up. Says whether there was something.
    fn undo(&mut self) -> bool;

    /// What was taken back last happens again. Turns under way are given up. Says whether there was something.
    fn redo(&mut self) -> bool;

    /// Where the match began, as FEN.
    fn start_fen(&self) -> String;

    /// The match as text; see [`bpgn::write`].
    fn record(&self, tags: &[(&str, &str)], results: bpgn::Results) -> String;
}
