//! A game being played, whichever it is: what user interfaces hold.

use super::failure::{Failure, Why};
use super::game_record::write_record;
use super::info::Info;
use super::opening::{Opening, open};
use super::text::Text;
use super::view::{Cell, Due, LegalStep, PlayedTurn, Promotion, View, joined};
use crate::board::{Bitboard, Color, Square};
use crate::position::{Claim, EndReason, Link, Outcome, Step, StepError};
use crate::quote;
use crate::session::{Session, Turn};

/// What is shown of a game: one at the table, or one board of a match.
pub trait Shown {
    /// How many turns have been played.
    fn turn_count(&self) -> usize;

    /// One of them.
    ///
    /// # Errors
    /// Never for a turn that was played: its steps were legal.
    fn played(&self, index: usize) -> Result<PlayedTurn, Failure>;

    /// What stands on a square.
    fn cell(&self, square: Square) -> Cell;

    /// The game as it stands.
    ///
    /// # Errors
    /// Never for steps that were played: they were legal.
    fn view(&self) -> Result<View, Failure>;
}

/// What can be done with a game at the table. Implemented once, by [`Table`], for every game.
pub trait AnyTable: Shown {
    /// What the game offers.
    fn info(&self) -> &'static Info;

    /// The legal steps; none when the game is over.
    fn legal_steps(&self) -> Vec<LegalStep>;

    /// Plays one step.
    ///
    /// # Errors
    /// `illegal-step`, `game-over`; nothing changes then.
    fn play(&mut self, step: Step) -> Result<(), Failure>;

    /// Makes a claim, which ends the game.
    ///
    /// # Errors
    /// `illegal-claim`, `game-over`
    fn claim(&mut self, claim: Claim) -> Result<(), Failure>;

    /// Why a step is refused now; `None` when it is legal, and when the game is over.
    fn why_not(&self, step: Step) -> Option<Why>;

    /// Where the turn could go on after a step, at most `links` placements further.
    ///
    /// # Errors
    /// `illegal-step`, `game-over`
    fn preview(&self, step: Step, links: usize) -> Result<Vec<Link>, Failure>;

    /// Where the piece of `color` on a square could go if the others stood better.
    fn plans(&self, color: Color, at: Square) -> Bitboard;

    /// The steps of a turn given as text.
    ///
    /// # Errors
    /// `bad-notation`, `illegal-turn`, `game-over`
    fn read_turn(&self, text: &str) -> Result<Vec<Step>, Failure>;

    /// Plays a whole turn, or the rest of the turn under way, given as text.
    ///
    /// # Errors
    /// `bad-notation`, `illegal-turn`, `game-over`; nothing changes then.
    fn play_turn(&mut self, text: &str) -> Result<(), Failure>;

    /// Takes back one step. Says whether there was one.
    fn undo_step(&mut self) -> bool;

    /// Takes back the turn under way or, at the start of a turn, the turn before. Says whether there was one.
    fn undo_turn(&mut self) -> bool;

    /// Plays the step again that was taken back last. Says whether there was one.
    fn redo_step(&mut self) -> bool;

    /// Plays steps again to the end of a turn. Says whether there was one.
    fn redo_turn(&mut self) -> bool;

    /// Keeps the first `kept` turns and plays these steps after them; see [`Session::go_to`]. Returns how many turns
    /// stayed as they were.
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

    /// Gives up: the other side wins.
    ///
    /// # Errors
    /// `game-over`
    fn resign(&mut self, color: Color) -> Result<(), Failure>;

    /// The side's time is up; see [`Session::lose_on_time`].
    ///
    /// # Errors
    /// `game-over`
    fn lose_on_time(&mut self, color: Color) -> Result<(), Failure>;

    /// Ends the game as a record tells; see [`Session::end_as`].
    ///
    /// # Errors
    /// `game-over`
    fn end_as(&mut self, winner: Option<Color>, reason: EndReason) -> Result<(), Failure>;

    /// The position as FEN.
    fn fen(&self) -> String;

    /// The position the game began at, as FEN.
    fn start_fen(&self) -> String;

    /// The game as a record with these tags.
    fn record(&self, tags: &[(&str, &str)]) -> String;

    /// The steps as a list of actions; empty for a game that has no such lists.
    fn actions(&self) -> String;
}

/// A game being played.
pub struct Table<R: Text> {
    session: Session<R>,
    chess960: Option<u32>,
}

impl<R: Text> Table<R> {
    /// Begins a game.
    ///
    /// # Errors
    /// `bad-argument`, `bad-start-number`, `bad-fen`, `bad-position`, `bad-record`, `bad-actions`
    pub fn new(opening: &Opening<'_>) -> Result<Self, Failure> {
        Ok(open::<R>(opening)?.into())
    }
}

impl<R: Text> From<Session<R>> for Table<R> {
    fn from(session: Session<R>) -> Self {
        let chess960 = session.start().chess960_number();
        Self { session, chess960 }
    }
}

/// A turn as it is told.
///
/// # Errors
/// When a step of it is not legal.
pub fn told<R: Text>(turn: &Turn<R>) -> Result<PlayedTurn, Failure> {
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

impl<R: Text> Shown for Table<R> {
    fn turn_count(&self) -> usize {
        self.session.turns().len()
    }

    fn played(&self, index: usize) -> Result<PlayedTurn, Failure> {
        told(&self.session.turns()[index])
    }

    fn cell(&self, square: Square) -> Cell {
        self.session.state().cell(square)
    }

    fn view(&self) -> Result<View, Failure> {
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

/// How a game stands, wherever it is kept: what its view is made of.
pub(super) struct Standpoint<'a, R> {
    /// How it stands now.
    pub state: &'a R,
    /// How it stood at the start of the turn under way.
    pub turn_start: &'a R,
    /// Where it began.
    pub start: &'a R,
    /// Number of the Chess960 start position it began at.
    pub chess960: Option<u32>,
    /// The steps of the turn under way.
    pub pending: &'a [Step],
    /// Whether the side to move may act.
    pub is_open: bool,
    /// How it has ended.
    pub outcome: Option<Outcome>,
    /// What can be claimed.
    pub claims: Vec<Claim>,
    /// How often the position at the start of the turn has stood on the board.
    pub repetitions: usize,
    /// Who has offered a draw.
    pub draw_offer: Option<Color>,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether there is something to play again.
    pub can_redo: bool,
}

impl<R: Text> Standpoint<'_, R> {
    /// What user interfaces see of it.
    ///
    /// # Errors
    /// When a step of the turn under way is not legal.
    pub fn view(self) -> Result<View, Failure> {
        let state = self.state;
        let links = if self.pending.is_empty() { Vec::new() } else { self.turn_start.turn_links(self.pending)? };
        let promotion = match state.due() {
            Due::Promote(square) => Some(Promotion { square, color: state.turn() }),
            _ => None,
        };
        Ok(View {
            game: R::INFO.id,
            rules: state.rule_set_name(),
            chess960: self.chess960,
            turn: state.turn(),
            first_turn: self.start.turn(),
            due: self.is_open.then(|| state.due()),
            held: state.held(),
            pockets: state.pockets(),
            promotion,
            legal_steps: if self.is_open { legal_steps(state) } else { Vec::new() },
            notation: (!self.pending.is_empty()).then(|| joined(&links)),
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
        })
    }
}

/// The legal steps, and what they do.
fn legal_steps<R: Text>(state: &R) -> Vec<LegalStep> {
    state.steps_with_kinds().into_iter().map(|(step, kind)| LegalStep { step, kind }).collect()
}

impl<R: Text> AnyTable for Table<R> {
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

    fn plans(&self, color: Color, at: Square) -> Bitboard {
        self.session.state().plans(color, at)
    }

    fn read_turn(&self, text: &str) -> Result<Vec<Step>, Failure> {
        if let Some(outcome) = self.session.outcome() {
            return Err(Failure::new("game-over", format!("the game is over: {}", outcome.reason.name())));
        }
        self.session.state().read_turn(text)
    }

    fn play_turn(&mut self, text: &str) -> Result<(), Failure> {
        let steps = self.read_turn(text)?;
        let mut after = self.session.state().clone();
        for &step in &steps {
            after.play(step)?;
        }
        if !after.is_turn_over(self.session.state().turn()) {
            let message = format!("bad turn “{}”: it is not finished", quote::beginning(text));
            return Err(Failure::new("bad-notation", message));
        }
        for step in steps {
            self.session.play(step)?;
        }
        Ok(())
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
