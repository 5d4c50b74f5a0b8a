//! A game being played, of any kind: the interface for user interfaces.

use super::failure::{Failure, Why};
use super::game_record::{turns_before, write_record};
use super::info::Info;
use super::opening::{Opening, open, open_position};
use super::text::Text;
use super::view::{Cell, Due, LegalStep, PlayedTurn, Promotion, TurnAndEnd, View, joined};
use crate::board::{Bitboard, Color, Square};
use crate::position::{Claim, EndReason, LegalTurn, Link, Outcome, Step, StepError, Stepwise};
use crate::quote;
use crate::session::{Session, Turn};

/// The displayable part of a game: one at the table, or one board of a match.
pub trait Shown {
    /// The number of turns played.
    fn turn_count(&self) -> usize;

    /// A turn that was played.
    ///
    /// # Panics
    /// If fewer turns have been played.
    fn played(&self, index: usize) -> PlayedTurn;

    /// The content of a square.
    fn cell(&self, square: Square) -> Cell;

    /// The current view of the game.
    fn view(&self) -> View;
}

/// A game at the table that is played step by step.
pub trait Stepped: Shown {
    /// The description of the game.
    fn info(&self) -> &'static Info;

    /// The legal steps; empty when the game is over.
    fn legal_steps(&self) -> Vec<LegalStep>;

    /// Plays one step.
    ///
    /// # Errors
    /// `illegal-step`, `game-over`; nothing is changed then.
    fn play(&mut self, step: Step) -> Result<(), Failure>;

    /// Makes a claim, which ends the game.
    ///
    /// # Errors
    /// `illegal-claim`, `game-over`
    fn claim(&mut self, claim: Claim) -> Result<(), Failure>;

    /// The reason why a step is refused; `None` if it is legal or the game is over.
    fn why_not(&self, step: Step) -> Option<Why>;

    /// The possible continuations of the turn after a step, at most `links` placements further.
    ///
    /// # Errors
    /// `illegal-step`, `game-over`
    fn preview(&self, step: Step, links: usize) -> Result<Vec<Link>, Failure>;

    /// The squares that the piece of `color` on a square could move to from `at` if other pieces made way.
    fn plans(&self, color: Color, piece: Square, at: Square) -> Bitboard;

    /// Takes back one step. Returns `false` if there was none.
    fn undo_step(&mut self) -> bool;

    /// Takes back the turn under way or, at the start of a turn, the previous turn. Returns `false` if there was
    /// none.
    fn undo_turn(&mut self) -> bool;

    /// Redoes the step that was taken back last. Returns `false` if there was none.
    fn redo_step(&mut self) -> bool;

    /// Redoes steps to the end of a turn. Returns `false` if there were none.
    fn redo_turn(&mut self) -> bool;

    /// Keeps the first `kept` turns and plays these steps after them; see [`Session::go_to`]. Returns the number
    /// of unchanged turns.
    ///
    /// # Errors
    /// `bad-argument` if fewer turns have been played, `illegal-step`, `game-over`
    fn go_to(&mut self, kept: usize, steps: &[Step]) -> Result<usize, Failure>;

    /// Offers a draw; offering back accepts.
    ///
    /// # Errors
    /// `draw-offer`, `game-over`
    fn offer_draw(&mut self, color: Color) -> Result<(), Failure>;

    /// Accepts the other side's offer.
    ///
    /// # Errors
    /// `draw-offer`, `game-over`
    fn accept_draw(&mut self, color: Color) -> Result<(), Failure>;

    /// Declines the other side's offer.
    ///
    /// # Errors
    /// `draw-offer`, `game-over`
    fn decline_draw(&mut self, color: Color) -> Result<(), Failure>;

    /// Resigns: the other side wins.
    ///
    /// # Errors
    /// `game-over`
    fn resign(&mut self, color: Color) -> Result<(), Failure>;

    /// Ends the game on time; see [`Session::lose_on_time`].
    ///
    /// # Errors
    /// `game-over`
    fn lose_on_time(&mut self, color: Color) -> Result<(), Failure>;

    /// Ends the game with the result of a record; see [`Session::end_as`].
    ///
    /// # Errors
    /// `game-over`
    fn end_as(&mut self, winner: Option<Color>, reason: EndReason) -> Result<(), Failure>;

    /// The position as FEN.
    fn fen(&self) -> String;

    /// The start position of the game, as FEN.
    fn start_fen(&self) -> String;

    /// The game as a record with these tags.
    fn record(&self, tags: &[(&str, &str)]) -> String;

    /// The steps as a list of actions; empty in games without such lists.
    fn actions(&self) -> String;
}

/// The operations of a game at the table. [`Table`] implements it for every game.
pub trait AnyTable: Stepped {
    /// The steps of a turn given as text.
    ///
    /// # Errors
    /// `bad-notation`, `illegal-turn`, `game-over`
    fn read_turn(&self, text: &str) -> Result<Vec<Step>, Failure>;

    /// Plays a whole turn, or the rest of the turn under way, given as text.
    ///
    /// # Errors
    /// `bad-notation`, `illegal-turn`, `game-over`; nothing is changed then.
    fn play_turn(&mut self, text: &str) -> Result<(), Failure>;

    /// The legal turns, or the ways to complete the turn under way; see [`Stepwise::turns`](crate::position::Stepwise::turns). None when the game is over.
    /// They stay those of this position.
    fn legal_turns(&self) -> Box<dyn Iterator<Item = TurnAndEnd>>;

    /// The number of sequences of `depth` turns from the position, as [`perft`](crate::position::perft) counts them, which is
    /// many times as fast. In the middle of a turn the rest of it is the first.
    ///
    /// # Errors
    /// `bad-argument` for a depth above 10, which nobody could wait for
    fn perft(&self, depth: u32) -> Result<u64, Failure>;

    /// A key of the position at the start of the turn: see [`State::key`](crate::position::State::key).
    fn key(&self) -> u64;

    /// A copy of the game with its past.
    fn copy(&self) -> Box<dyn AnyTable>;
}

/// The largest depth of [`AnyTable::perft`].
const MOST_PERFT: u32 = 10;

/// A game being played.
pub struct Table<R: Text> {
    session: Session<R>,
    chess960: Option<u32>,
}

impl<R: Text> Table<R> {
    /// Starts a game.
    ///
    /// # Errors
    /// `bad-argument`, `bad-start-number`, `bad-fen`, `bad-position`, `bad-record`, `bad-actions`
    pub fn new(opening: &Opening<'_>) -> Result<Self, Failure> {
        Ok(open::<R>(opening)?.into())
    }

    /// Starts a game at a position.
    ///
    /// # Errors
    /// `bad-argument`, `bad-start-number`, `bad-fen`, `bad-position`
    pub fn at_position(opening: &Opening<'_>) -> Result<Self, Failure> {
        Ok(open_position::<R>(opening)?.into())
    }
}

impl<R: Text> From<Session<R>> for Table<R> {
    fn from(session: Session<R>) -> Self {
        let chess960 = session.start().chess960_number();
        Self { session, chess960 }
    }
}

/// A turn for display.
///
/// # Errors
/// If a step of it is not legal.
pub(crate) fn played_turn<R: Text>(turn: &Turn<R>) -> Result<PlayedTurn, Failure> {
    let Turn { start, steps } = turn;
    let links = start.turn_links(steps)?;
    Ok(PlayedTurn {
        color: start.turn(),
        notation: joined(&links),
        links,
        steps: steps.clone(),
        step_list: start.step_list(steps)?,
        squares: start.touched(steps)?,
        series: start.series().map(|series| series.length),
    })
}

/// What follows from steps that are known to be legal.
pub(super) fn certain<T, E>(result: Result<T, E>) -> T {
    result.unwrap_or_else(|_| unreachable!("these steps are legal"))
}

impl<R: Text> Shown for Table<R> {
    fn turn_count(&self) -> usize {
        self.session.turns().len()
    }

    fn played(&self, index: usize) -> PlayedTurn {
        certain(played_turn(&self.session.turns()[index]))
    }

    fn cell(&self, square: Square) -> Cell {
        self.session.state().cell(square)
    }

    fn view(&self) -> View {
        let session = &self.session;
        let outcome = session.outcome();
        Standpoint {
            state: session.state(),
            turn_start: session.turn_start(),
            start: session.start(),
            chess960: self.chess960,
            pending: session.pending(),
            is_open: outcome.is_none(),
            outcome,
            claims: session.claims(),
            repetitions: session.repetitions(),
            draw_offer: session.draw_offer(),
            can_undo: session.can_undo(),
            can_redo: session.can_redo(),
        }
        .view()
    }
}

/// The state of a game, from which its view is made.
pub(super) struct Standpoint<'a, R> {
    /// The current state.
    pub state: &'a R,
    /// The state at the start of the turn under way.
    pub turn_start: &'a R,
    /// The state at the start of the game.
    pub start: &'a R,
    /// The Chess960 number of the start position.
    pub chess960: Option<u32>,
    /// The steps of the turn under way.
    pub pending: &'a [Step],
    /// `true` if the side to move may act.
    pub is_open: bool,
    /// The outcome.
    pub outcome: Option<Outcome>,
    /// The available claims.
    pub claims: Vec<Claim>,
    /// The number of times the position at the start of the turn has occurred.
    pub repetitions: usize,
    /// The side with an open draw offer.
    pub draw_offer: Option<Color>,
    /// `true` if there is a step to take back.
    pub can_undo: bool,
    /// `true` if there is a step to redo.
    pub can_redo: bool,
}

impl<R: Text> Standpoint<'_, R> {
    /// The view for user interfaces.
    pub fn view(self) -> View {
        let state = self.state;
        let under_way = !self.pending.is_empty();
        let links = if under_way { certain(self.turn_start.turn_links(self.pending)) } else { Vec::new() };
        let promotion = match state.due() {
            Due::Promote(square) => Some(Promotion { square, color: state.turn() }),
            _ => None,
        };
        View {
            game: R::INFO.id,
            rules: state.rule_set_name(),
            chess960: self.chess960,
            turn: state.turn(),
            first_turn: self.start.turn(),
            turns_before: turns_before(self.start),
            due: self.is_open.then(|| state.due()),
            held: state.held(),
            pockets: state.pockets(),
            promotion,
            legal_steps: if self.is_open { legal_steps(state) } else { Vec::new() },
            notation: under_way.then(|| joined(&links)),
            pending: self.pending.to_vec(),
            links,
            alarms: state.alarms_since(self.turn_start),
            claims: self.claims,
            outcome: self.outcome,
            quiet_turns: state.quiet_turns(),
            series: state.series(),
            repetitions: self.repetitions,
            draw_offer: self.draw_offer,
            can_undo: self.can_undo,
            can_redo: self.can_redo,
            fen: state.to_fen(),
        }
    }
}

/// The legal steps with their kinds.
fn legal_steps<R: Text>(state: &R) -> Vec<LegalStep> {
    state.steps_with_kinds().into_iter().map(|(step, kind)| LegalStep { step, kind }).collect()
}

impl<R: Text> Stepped for Table<R> {
    fn info(&self) -> &'static Info {
        R::INFO
    }

    fn legal_steps(&self) -> Vec<LegalStep> {
        if self.session.outcome().is_some() {
            return Vec::new();
        }
        legal_steps(self.session.state())
    }

    fn play(&mut self, step: Step) -> Result<(), Failure> {
        Ok(self.session.play(step)?)
    }

    fn claim(&mut self, claim: Claim) -> Result<(), Failure> {
        Ok(self.session.claim(claim)?)
    }

    fn why_not(&self, step: Step) -> Option<Why> {
        match self.session.state().check(step) {
            Err(StepError::Illegal { reason, .. }) if self.session.outcome().is_none() => Some((&reason).into()),
            _ => None,
        }
    }

    fn preview(&self, step: Step, links: usize) -> Result<Vec<Link>, Failure> {
        Ok(self.session.state().preview(step, links)?)
    }

    fn plans(&self, color: Color, piece: Square, at: Square) -> Bitboard {
        self.session.state().plans(color, piece, at)
    }

    fn undo_step(&mut self) -> bool {
        self.session.undo_step()
    }

    fn undo_turn(&mut self) -> bool {
        self.session.undo_turn()
    }

    fn redo_step(&mut self) -> bool {
        self.session.redo_step()
    }

    fn redo_turn(&mut self) -> bool {
        self.session.redo_turn()
    }

    fn go_to(&mut self, kept: usize, steps: &[Step]) -> Result<usize, Failure> {
        let played = self.session.turns().len();
        if kept > played {
            let text = format!("turns is {kept}: expected at most {played}, as many as have been played");
            return Err(Failure::argument(text));
        }
        Ok(self.session.go_to(kept, steps)?)
    }

    fn offer_draw(&mut self, color: Color) -> Result<(), Failure> {
        Ok(self.session.offer_draw(color)?)
    }

    fn accept_draw(&mut self, color: Color) -> Result<(), Failure> {
        Ok(self.session.accept_draw(color)?)
    }

    fn decline_draw(&mut self, color: Color) -> Result<(), Failure> {
        Ok(self.session.decline_draw(color)?)
    }

    fn resign(&mut self, color: Color) -> Result<(), Failure> {
        Ok(self.session.resign(color)?)
    }

    fn lose_on_time(&mut self, color: Color) -> Result<(), Failure> {
        Ok(self.session.lose_on_time(color)?)
    }

    fn end_as(&mut self, winner: Option<Color>, reason: EndReason) -> Result<(), Failure> {
        Ok(self.session.end_as(winner, reason)?)
    }

    fn fen(&self) -> String {
        self.session.state().to_fen()
    }

    fn start_fen(&self) -> String {
        self.session.start().to_fen()
    }

    fn record(&self, tags: &[(&str, &str)]) -> String {
        write_record(&self.session, tags)
    }

    fn actions(&self) -> String {
        R::write_actions(&mut self.session.steps())
    }
}

/// Reads a whole turn, or the rest of the one under way: its steps, and the state after it.
///
/// # Errors
/// As [`Text::read_turn`]; `bad-notation` for a turn that is not finished.
pub(crate) fn whole_turn<R: Text>(state: &R, text: &str) -> Result<(Vec<Step>, R), Failure> {
    let steps = state.read_turn(text)?;
    let mut after = state.clone();
    for &step in &steps {
        after.play(step)?;
    }
    if !after.is_turn_over(state.turn()) {
        let message = format!("bad turn “{}”: it is not finished", quote::beginning(text));
        return Err(Failure::new("bad-notation", message).with_span(text, 0..text.len()));
    }
    Ok((steps, after))
}

impl<R: Text> AnyTable for Table<R> {
    fn read_turn(&self, text: &str) -> Result<Vec<Step>, Failure> {
        self.session.still_playing()?;
        self.session.state().read_turn(text)
    }

    fn play_turn(&mut self, text: &str) -> Result<(), Failure> {
        self.session.still_playing()?;
        for step in whole_turn(self.session.state(), text)?.0 {
            self.session.play(step)?;
        }
        Ok(())
    }

    fn legal_turns(&self) -> Box<dyn Iterator<Item = TurnAndEnd>> {
        if self.session.outcome().is_some() {
            return Box::new(std::iter::empty());
        }
        let (start, pending) = (self.session.turn_start().clone(), self.session.pending().to_vec());
        Box::new(self.session.state().turns().map(move |LegalTurn { steps, end }| {
            let mut turn = Turn { start: start.clone(), steps: pending.clone() };
            turn.steps.extend(steps);
            TurnAndEnd { turn: certain(played_turn(&turn)), fen: end.to_fen() }
        }))
    }

    fn perft(&self, depth: u32) -> Result<u64, Failure> {
        fn count<S: Stepwise>(state: &S, depth: u32) -> u64 {
            if depth == 0 {
                return 1;
            }
            let mut sequences = 0;
            for turn in state.turns() {
                sequences += count(&turn.end, depth - 1);
            }
            sequences
        }
        if depth > MOST_PERFT {
            return Err(Failure::argument(format!("depth is {depth}: expected at most {MOST_PERFT}")));
        }
        // As for `legal_turns`, a game that is over has no turns.
        if depth > 0 && self.session.outcome().is_some() {
            return Ok(0);
        }
        Ok(count(self.session.state(), depth))
    }

    fn key(&self) -> u64 {
        self.session.turn_start().key()
    }

    fn copy(&self) -> Box<dyn AnyTable> {
        Box::new(Self { session: self.session.clone(), chess960: self.chess960 })
    }
}
