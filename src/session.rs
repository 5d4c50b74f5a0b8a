//! A game being played: its turns, the turn under way, undo and redo, repetition, draw offers, resignation.

use crate::board::Color;
use crate::position::{Claim, EndReason, Outcome, Step, StepError, Stepwise};

/// A turn that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn<S> {
    /// The state before it.
    pub start: S,
    /// Its steps, at least one.
    pub steps: Vec<Step>,
}

/// Error of an operation on a session.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SessionError<R: 'static> {
    /// The step is not legal.
    #[error(transparent)]
    Step(#[from] StepError<R>),
    /// The game is over.
    #[error("the game is over: {}", .0.name())]
    GameOver(EndReason),
    /// This side has already offered a draw.
    #[error("this side has offered a draw already")]
    AlreadyOffered,
    /// There is no open offer of the other side.
    #[error("the other side has not offered a draw")]
    NothingOffered,
    /// The claim is not available.
    #[error("{} cannot claim {} now", .0.color, .0.kind.name())]
    IllegalClaim(Claim),
}

impl<R> SessionError<R> {
    /// Stable name of the error.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Step(error) => error.code(),
            Self::GameOver(_) => "game-over",
            Self::AlreadyOffered | Self::NothingOffered => "draw-offer",
            Self::IllegalClaim(_) => "illegal-claim",
        }
    }
}

/// A game being played. `S` is a game's position with a turn that may be under way.
///
/// ```
/// use paco_sako::{games::paco::{Partial, Position, RuleSet}, position::Step, session::Session};
///
/// let mut game = Session::new(Partial::new(Position::start(RuleSet::Manual)));
/// game.play(Step::Lift("e2".parse()?))?;
/// assert!(game.is_turn_under_way());
/// game.play(Step::Place("e4".parse()?))?;
/// assert_eq!(game.turns().len(), 1);
/// assert!(game.undo_turn());
/// assert!(game.redo_turn());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session<S> {
    state: S,
    turn_start: S,
    pending: Vec<Step>,
    turns: Vec<Turn<S>>,
    /// For each of these turns, the number of times its start position had occurred; the last is that of the turn
    /// under way. Cached, so that long games are not counted again.
    stood: Vec<usize>,
    /// Steps taken back; the last one is redone first.
    undone: Vec<Step>,
    /// `true` if the third repetition ends the game.
    repetition_draw: bool,
    draw_offer: Option<Color>,
    /// An end of the game that does not follow from the position.
    agreed: Option<Outcome>,
}

impl<S: Stepwise> Session<S> {
    /// A game from this position, which may be in the middle of a turn.
    pub fn new(start: S) -> Self {
        Self {
            state: start.clone(),
            turn_start: start,
            pending: Vec::new(),
            turns: Vec::new(),
            stood: vec![1],
            undone: Vec::new(),
            repetition_draw: true,
            draw_offer: None,
            agreed: None,
        }
    }

    /// Sets whether repetition ends the game automatically: in Paco Ŝako the third occurrence does (rules §8). On
    /// by default.
    pub fn set_repetition_draw(&mut self, on: bool) {
        self.repetition_draw = on;
    }

    /// Returns `true` if repetition ends the game; see [`set_repetition_draw`](Self::set_repetition_draw).
    pub fn repetition_draw(&self) -> bool {
        self.repetition_draw
    }

    /// The current state, also in the middle of a turn.
    pub fn state(&self) -> &S {
        &self.state
    }

    /// The state at the start of the turn under way.
    pub fn turn_start(&self) -> &S {
        &self.turn_start
    }

    /// The state at the start of the game.
    pub fn start(&self) -> &S {
        self.turns.first().map_or(&self.turn_start, |turn| &turn.start)
    }

    /// The turns played, oldest first.
    pub fn turns(&self) -> &[Turn<S>] {
        &self.turns
    }

    /// The steps of the turn under way.
    pub fn pending(&self) -> &[Step] {
        &self.pending
    }

    /// All steps of the game, including the turn under way.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        self.turns.iter().flat_map(|turn| &turn.steps).chain(&self.pending).copied()
    }

    /// Returns `true` if a turn has been begun and is not complete.
    pub fn is_turn_under_way(&self) -> bool {
        !self.pending.is_empty()
    }

    /// The legal steps; empty when the game is over.
    pub fn legal_steps(&self) -> Vec<Step> {
        if self.outcome().is_some() { Vec::new() } else { self.state.legal_steps() }
    }

    /// Plays one step. If it equals the step that would be redone next, the steps after it can still be redone.
    ///
    /// # Errors
    /// If the game is over or the step is not legal; the session is unchanged then.
    pub fn play(&mut self, step: Step) -> Result<(), SessionError<S::Reason>> {
        if let Some(outcome) = self.outcome() {
            return Err(SessionError::GameOver(outcome.reason));
        }
        self.advance(step)?;
        if self.undone.last() == Some(&step) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        Ok(())
    }

    /// Plays a step of a game from elsewhere. An end that players overlook does not stop it.
    ///
    /// # Errors
    /// As [`play`](Self::play).
    pub fn play_on(&mut self, step: Step) -> Result<(), SessionError<S::Reason>> {
        match self.outcome() {
            Some(outcome) if outcome.reason.can_be_overlooked() => Ok(self.advance(step)?),
            _ => self.play(step),
        }
    }

    fn advance(&mut self, step: Step) -> Result<(), StepError<S::Reason>> {
        let mover = self.state.turn();
        self.state.play(step)?;
        self.pending.push(step);
        if self.state.is_turn_over(mover) {
            self.turns.push(Turn {
                start: std::mem::replace(&mut self.turn_start, self.state.clone()),
                steps: std::mem::take(&mut self.pending),
            });
            self.stood.push(self.count_repetitions());
            // Moving declines an open offer of the other side.
            if self.draw_offer == Some(!mover) {
                self.draw_offer = None;
            }
        }
        Ok(())
    }

    /// Takes back one step; at the start of a turn, the last step of the previous turn. Returns `false` if there
    /// was none.
    pub fn undo_step(&mut self) -> bool {
        self.reopen();
        let Some(step) = self.pending.pop() else { return false };
        self.undone.push(step);
        self.state = self.turn_start.clone();
        for &step in &self.pending {
            // These steps have been played before, so they are legal.
            if self.state.play(step).is_err() {
                break;
            }
        }
        true
    }

    /// Takes back the turn under way or, at the start of a turn, the previous turn. Returns `false` if there was
    /// none.
    pub fn undo_turn(&mut self) -> bool {
        self.reopen();
        if self.pending.is_empty() {
            return false;
        }
        self.undone.extend(self.pending.drain(..).rev());
        self.state = self.turn_start.clone();
        true
    }

    /// At the start of a turn, reopens the previous turn. Also takes back an agreed end and an open draw offer.
    fn reopen(&mut self) {
        if !self.can_undo() {
            return;
        }
        self.agreed = None;
        self.draw_offer = None;
        if self.pending.is_empty()
            && let Some(turn) = self.turns.pop()
        {
            self.turn_start = turn.start;
            self.pending = turn.steps;
            self.stood.pop();
        }
    }

    /// Redoes the step that was taken back last. Returns `false` if there was none.
    pub fn redo_step(&mut self) -> bool {
        match self.undone.pop() {
            Some(step) => self.advance(step).is_ok(),
            None => false,
        }
    }

    /// Redoes steps to the end of a turn. Returns `false` if there were none.
    pub fn redo_turn(&mut self) -> bool {
        let turns = self.turns.len();
        let any = self.redo_step();
        while self.turns.len() == turns && self.redo_step() {}
        any
    }

    /// Keeps the first `kept` turns and plays these steps after them. The steps may pass a third repetition,
    /// because the original game may have been played without that rule. An agreed or claimed end, an open draw
    /// offer and the steps to redo are dropped. Turns that equal the ones already played are not replayed.
    ///
    /// Returns the number of unchanged turns.
    ///
    /// # Errors
    /// If a step is not legal; the session is unchanged then.
    ///
    /// # Panics
    /// If fewer than `kept` turns have been played.
    ///
    /// ```
    /// use paco_sako::{games::paco::{Partial, Position, RuleSet, read_turn}, session::Session};
    /// let mut game = Session::new(Partial::new(Position::start(RuleSet::Manual)));
    /// let steps = read_turn(game.state(), "e2>e4")?;
    /// assert_eq!(game.go_to(0, &steps)?, 0);
    /// assert_eq!(game.turns().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn go_to(&mut self, kept: usize, steps: &[Step]) -> Result<usize, StepError<S::Reason>> {
        let mut same = kept;
        let mut rest = steps;
        for turn in &self.turns[kept..] {
            let Some(after) = rest.strip_prefix(turn.steps.as_slice()) else { break };
            (same, rest) = (same + 1, after);
        }
        // The replaced turns, restored if a step is refused.
        let left = self.turns.split_off(same);
        let counts = self.stood.split_off(same + 1);
        let start = left.first().map_or_else(|| self.turn_start.clone(), |turn| turn.start.clone());
        let (turn_start, pending) =
            (std::mem::replace(&mut self.turn_start, start.clone()), std::mem::take(&mut self.pending));
        let (state, draw_offer) = (std::mem::replace(&mut self.state, start), self.draw_offer);
        for &step in rest {
            if let Err(error) = self.advance(step) {
                self.turns.truncate(same);
                self.turns.extend(left);
                self.stood.truncate(same + 1);
                self.stood.extend(counts);
                (self.turn_start, self.pending, self.state) = (turn_start, pending, state);
                self.draw_offer = draw_offer;
                return Err(error);
            }
        }
        self.undone.clear();
        self.draw_offer = None;
        self.agreed = None;
        Ok(same)
    }

    /// Returns `true` if a step can be taken back.
    pub fn can_undo(&self) -> bool {
        !(self.pending.is_empty() && self.turns.is_empty())
    }

    /// Returns `true` if a step can be played again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// The number of times the position at the start of the turn under way has occurred, including now.
    pub fn repetitions(&self) -> usize {
        self.stood.last().copied().unwrap_or(1)
    }

    /// Counts the position at the start of the turn under way: one more than at its last occurrence.
    fn count_repetitions(&self) -> usize {
        let key = self.turn_start.key();
        let reversible = self.turn_start.reversible_turns();
        let before = self.turns.iter().zip(&self.stood).rev().take(reversible);
        1 + before.filter(|(turn, _)| turn.start.key() == key).map(|(_, &count)| count).next().unwrap_or(0)
    }

    /// The outcome, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.agreed.is_some() {
            return self.agreed;
        }
        if !self.pending.is_empty() {
            return None;
        }
        let repeated = || S::repetition_outcome(self.repetitions()).filter(|_| self.repetition_draw);
        self.state.outcome().or_else(repeated)
    }

    /// The available claims; empty in the middle of a turn and when the game is over.
    pub fn claims(&self) -> Vec<Claim> {
        if !self.pending.is_empty() || self.outcome().is_some() {
            return Vec::new();
        }
        self.state.claims(self.repetitions())
    }

    /// Makes a claim, which ends the game.
    ///
    /// # Errors
    /// If the game is over, or the claim is not available.
    pub fn claim(&mut self, claim: Claim) -> Result<(), SessionError<S::Reason>> {
        self.still_playing()?;
        if !self.claims().contains(&claim) {
            return Err(SessionError::IllegalClaim(claim));
        }
        self.end(claim.outcome())
    }

    /// The side with an open draw offer.
    pub fn draw_offer(&self) -> Option<Color> {
        self.draw_offer
    }

    /// Offers a draw. The offer stands until the other side accepts, declines or completes a turn. Offering back
    /// accepts.
    ///
    /// # Errors
    /// If the game is over, or this side has already offered.
    ///
    /// ```
    /// use paco_sako::{board::Color, games::paco::{Partial, Position, RuleSet}, session::Session};
    /// let mut game = Session::new(Partial::new(Position::start(RuleSet::Manual)));
    /// game.offer_draw(Color::White)?;
    /// game.offer_draw(Color::Black)?; // offering back accepts
    /// assert_eq!(game.outcome().map(|outcome| outcome.winner), Some(None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn offer_draw(&mut self, color: Color) -> Result<(), SessionError<S::Reason>> {
        self.still_playing()?;
        match self.draw_offer {
            Some(by) if by == color => Err(SessionError::AlreadyOffered),
            Some(_) => self.accept_draw(color),
            None => {
                self.draw_offer = Some(color);
                Ok(())
            }
        }
    }

    /// Accepts the other side's offer: the game is drawn.
    ///
    /// # Errors
    /// If the game is over, or the other side has not offered.
    pub fn accept_draw(&mut self, color: Color) -> Result<(), SessionError<S::Reason>> {
        self.answer_offer(color)?;
        self.end(Outcome::draw(EndReason::Agreement))
    }

    /// Declines the other side's offer.
    ///
    /// # Errors
    /// If the game is over, or the other side has not offered.
    pub fn decline_draw(&mut self, color: Color) -> Result<(), SessionError<S::Reason>> {
        self.answer_offer(color)
    }

    fn answer_offer(&mut self, color: Color) -> Result<(), SessionError<S::Reason>> {
        self.still_playing()?;
        if self.draw_offer != Some(!color) {
            return Err(SessionError::NothingOffered);
        }
        self.draw_offer = None;
        Ok(())
    }

    /// Resigns: the other side wins.
    ///
    /// # Errors
    /// If the game is over.
    ///
    /// ```
    /// use paco_sako::{board::Color, games::paco::{Partial, Position, RuleSet}, session::Session};
    /// let mut game = Session::new(Partial::new(Position::start(RuleSet::Manual)));
    /// game.resign(Color::White)?;
    /// assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(Color::Black));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resign(&mut self, color: Color) -> Result<(), SessionError<S::Reason>> {
        self.end(Outcome::win(!color, EndReason::Resignation))
    }

    /// Ends the game on time: the other side wins, or the game is drawn if that side [cannot win any
    /// more](Stepwise::can_still_win).
    ///
    /// # Errors
    /// If the game is over.
    ///
    /// ```
    /// use paco_sako::{board::Color, games::chess::Partial, session::Session};
    /// let mut game = Session::new(Partial::from_fen("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1")?);
    /// game.lose_on_time(Color::White)?;
    /// assert_eq!(game.outcome().map(|outcome| outcome.winner), Some(None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lose_on_time(&mut self, color: Color) -> Result<(), SessionError<S::Reason>> {
        let winner = Some(!color).filter(|&other| self.state.can_still_win(other));
        self.end(Outcome { winner, reason: EndReason::Time })
    }

    /// Ends the game with the result of a record. A reason that is impossible here becomes [`EndReason::Unknown`].
    ///
    /// # Errors
    /// If the game is over.
    pub fn end_as(&mut self, winner: Option<Color>, reason: EndReason) -> Result<(), SessionError<S::Reason>> {
        let is_possible = match reason {
            EndReason::Resignation => winner.is_some(),
            EndReason::Agreement => winner.is_none(),
            EndReason::Time => {
                winner.is_some() || Color::ALL.into_iter().any(|color| !self.state.can_still_win(color))
            }
            _ => false,
        };
        self.end(Outcome { winner, reason: if is_possible { reason } else { EndReason::Unknown } })
    }

    /// Ends the game for a reason that does not follow from the position.
    ///
    /// # Errors
    /// If the game is over.
    pub fn end(&mut self, outcome: Outcome) -> Result<(), SessionError<S::Reason>> {
        self.still_playing()?;
        self.draw_offer = None;
        self.agreed = Some(outcome);
        // A finished game has no steps to redo.
        self.undone.clear();
        Ok(())
    }

    /// # Errors
    /// If the game is over.
    pub(crate) fn still_playing(&self) -> Result<(), SessionError<S::Reason>> {
        self.outcome().map_or(Ok(()), |outcome| Err(SessionError::GameOver(outcome.reason)))
    }
}
