//! The arbiter: keeps the position, answers each act, and shows each side what it may know.

use super::act::{Act, Try};
use super::knowledge::{Heard, Knowledge};
use super::laws::ArbiterRules;
use super::view::{ArbiterView, Lost, Noticed, OpenGame, TryTargets};
use super::words::{Said, Word};
use crate::board::{Bitboard, Color, Square};
use crate::games::failure::Failure;
use crate::games::game_record::{number_of, record_of};
use crate::games::records::numbering;
use crate::games::rules::Rules;
use crate::games::view::Cell;
use crate::position::Outcome;
use crate::session::Session;

/// The result of an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActResult {
    /// The try was the move.
    Moved,
    /// The try is refused, announced to both sides: the side has to try another move.
    Again,
    /// The question is answered.
    Answer(bool),
    /// The act is impossible: the side's own pieces do not allow it, the try was already refused in this turn, or
    /// the question has already been asked. It is not announced.
    NotATry,
    /// After a yes, a try of the kind that was asked about has to come first. It is not announced.
    AskedFirst,
}

impl ActResult {
    /// The stable name used by the JS API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Moved => "moved",
            Self::Again => "again",
            Self::Answer(true) => "yes",
            Self::Answer(false) => "no",
            Self::NotATry => "not-a-try",
            Self::AskedFirst => "asked-first",
        }
    }
}

/// The operations of an arbiter, independent of the game.
pub trait AnyArbiter {
    /// Performs an act of the side to move. An impossible act changes nothing and is not announced.
    ///
    /// # Errors
    /// `game-over`
    fn act(&mut self, act: Act) -> Result<ActResult, Failure>;

    /// The view of a side.
    fn view(&self, color: Color) -> ArbiterView;

    /// The knowledge of a side.
    ///
    /// # Errors
    /// `bad-argument` if the game did not begin at the usual start position, which the players do not know.
    fn knowledge(&self, color: Color) -> Result<Knowledge, Failure>;

    /// All announced acts, oldest first. Replaying them reproduces the game.
    fn script(&self) -> Vec<Act>;

    /// The game as a record with these tags. Refused tries and questions are comments.
    ///
    /// # Errors
    /// `game-not-over`: the record would reveal hidden information.
    fn record(&self, tags: &[(&str, &str)]) -> Result<String, Failure>;

    /// Offers a draw; offering back accepts.
    ///
    /// # Errors
    /// `draw-offer`, `game-over`
    fn offer_draw(&mut self, color: Color) -> Result<(), Failure>;

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
}

/// An announced act.
#[derive(Clone, Debug)]
struct ActEntry {
    /// The number of moves before it.
    before: usize,
    by: Color,
    act: Act,
    said: Vec<Said>,
}

/// The arbiter of a game `R`.
pub struct Arbiter<R: ArbiterRules> {
    session: Session<R>,
    entries: Vec<ActEntry>,
    /// The captured pieces of each side.
    lost: [Vec<Lost>; 2],
}

impl<R: ArbiterRules> Arbiter<R> {
    /// A game from this position on, which is at the start of a turn.
    pub fn new(start: R) -> Self {
        Self { session: Session::new(start), entries: Vec::new(), lost: [Vec::new(), Vec::new()] }
    }

    /// The position, which is hidden from the players while the game is under way.
    pub fn position(&self) -> &R {
        self.session.state()
    }

    /// The outcome, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// The announcements on the last announced act.
    pub fn last_said(&self) -> &[Said] {
        self.entries.last().map_or(&[], |entry| &entry.said)
    }

    /// The acts of this turn.
    fn of_turn(&self) -> &[ActEntry] {
        let moves = self.session.turns().len();
        let first = self.entries.iter().rposition(|entry| entry.before < moves).map_or(0, |last| last + 1);
        &self.entries[first..]
    }

    fn was_asked(&self) -> bool {
        self.of_turn().iter().any(|entry| entry.act == Act::Ask)
    }

    /// Returns `true` if a try of the kind that was asked about has to come first: the answer was yes, and there
    /// was no such try since.
    fn is_due(&self) -> bool {
        let mut acts = self.of_turn().iter().skip_while(|entry| entry.act != Act::Ask);
        let is_yes = acts.next().is_some_and(|entry| entry.said.iter().any(|said| said.word == Word::Yes));
        is_yes && acts.next().is_none()
    }

    /// The refused tries of this turn.
    fn refused(&self) -> impl Iterator<Item = Try> {
        self.of_turn()
            .iter()
            .filter_map(|entry| if let Act::Try(attempt) = entry.act { Some(attempt) } else { None })
    }

    /// Returns `true` if this piece was refused on this square in this turn, with any promotion.
    fn was_refused(&self, attempt: Try) -> bool {
        self.refused().any(|refused| (refused.from, refused.to) == (attempt.from, attempt.to))
    }

    fn ask(&mut self) -> ActResult {
        if self.was_asked() {
            return ActResult::NotATry;
        }
        let answer = self.session.state().answer();
        self.note(Act::Ask, vec![if answer { Word::Yes } else { Word::No }.into()]);
        ActResult::Answer(answer)
    }

    fn attempt(&mut self, attempt: Try) -> Result<ActResult, Failure> {
        let state = self.session.state();
        if self.was_refused(attempt) || !state.tries().contains(&attempt) {
            return Ok(ActResult::NotATry);
        }
        if self.is_due() && !state.is_asked_about(attempt) {
            return Ok(ActResult::AskedFirst);
        }
        let Some(steps) = state.steps_to_try(attempt) else {
            self.note(Act::Try(attempt), vec![Word::Again.into()]);
            return Ok(ActResult::Again);
        };
        let before = state.clone();
        let (number, mover) = number_of(self.session.start(), self.session.turns().len());
        let moves = self.session.turns().len();
        for step in steps {
            self.session.play(step)?;
        }
        if let Some(outcome) = self.session.state().told_end().filter(|_| self.session.outcome().is_none()) {
            self.session.end(outcome)?;
        }
        let mut said = Vec::new();
        for square in removed(&before, self.session.state(), !mover) {
            said.push(Said { to: Some(!mover), word: Word::Removed { square } });
            if let Some(piece) = before.cell(square).of(!mover) {
                self.lost[(!mover).index()].push(Lost { role: piece.role, square, number });
            }
        }
        said.extend(self.announced().into_iter().map(Said::from));
        self.entries.push(ActEntry { before: moves, by: mover, act: Act::Try(attempt), said });
        Ok(ActResult::Moved)
    }

    /// The announcements after a move: the side to move, check, or the end of the game.
    fn announced(&self) -> Vec<Word> {
        if let Some(outcome) = self.session.outcome() {
            return Word::of(outcome).into_iter().collect();
        }
        let state = self.session.state();
        let mut words = vec![Word::Next { color: state.turn() }];
        if self.is_check() {
            words.push(Word::Check);
        }
        words
    }

    fn is_check(&self) -> bool {
        let state = self.session.state();
        state.alarms().iter().any(|alarm| alarm.side == state.turn())
    }

    fn note(&mut self, act: Act, said: Vec<Said>) {
        let by = self.session.state().turn();
        self.entries.push(ActEntry { before: self.session.turns().len(), by, act, said });
    }

    /// The squares that a side can try, piece by piece.
    fn targets(&self) -> Vec<TryTargets> {
        let state = self.session.state();
        let is_due = self.is_due();
        let mut targets: Vec<TryTargets> = Vec::new();
        for attempt in state.tries() {
            if self.was_refused(attempt) || is_due && !state.is_asked_about(attempt) {
                continue;
            }
            match targets.iter_mut().find(|known| known.from == attempt.from) {
                Some(known) => known.to |= attempt.to.into(),
                None => targets.push(TryTargets { from: attempt.from, to: attempt.to.into() }),
            }
        }
        targets
    }

    fn noticed(&self, entry: &ActEntry, color: Color, is_over: bool) -> Noticed {
        let heard = entry.said.iter().filter(|said| is_over || said.is_heard_by(color));
        Noticed {
            number: number_of(self.session.start(), entry.before).0,
            color: entry.by,
            act: (is_over || entry.by == color).then_some(entry.act),
            words: heard.map(|said| said.word).collect(),
        }
    }

    fn record_text(&self, tags: &[(&str, &str)]) -> String {
        let mut record = record_of(&self.session, tags);
        for (index, turn) in record.turns.iter_mut().enumerate() {
            turn.comment = self.comment(index);
        }
        // The acts of a turn that did not end.
        let left = self.comment(record.turns.len());
        match record.turns.last_mut() {
            _ if left.is_empty() => {}
            Some(last) if last.comment.is_empty() => last.comment = left,
            Some(last) => last.comment = format!("{}\n{left}", last.comment),
            None => record.comment = left,
        }
        record.write(numbering(self.session.start()))
    }

    /// The acts of a turn other than the move, in order: `tries e4f5, e4d5`, `Can I? yes` (rules §19).
    fn comment(&self, turn: usize) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut tries: Vec<String> = Vec::new();
        let listed = |tries: &mut Vec<String>| {
            let text = (!tries.is_empty()).then(|| format!("tries {}", tries.join(", ")));
            tries.clear();
            text
        };
        for ActEntry { act, said, .. } in self.entries.iter().filter(|entry| entry.before == turn) {
            match (act, said.first().map(|said| said.word)) {
                (Act::Ask, Some(answer)) => {
                    parts.extend(listed(&mut tries));
                    parts.push(format!("{act} {answer}"));
                }
                (Act::Try(attempt), Some(Word::Again)) => tries.push(attempt.to_string()),
                _ => {}
            }
        }
        parts.extend(listed(&mut tries));
        parts.join("; ")
    }
}

/// The squares of the side's pieces that have been removed.
fn removed<R: Rules>(before: &R, after: &R, color: Color) -> Bitboard {
    let has = |state: &R, square| state.cell(square).of(color).is_some();
    Square::all().filter(|&square| has(before, square) && !has(after, square)).collect()
}

impl<R: ArbiterRules> AnyArbiter for Arbiter<R> {
    fn act(&mut self, act: Act) -> Result<ActResult, Failure> {
        if let Some(outcome) = self.session.outcome() {
            return Err(Failure::new("game-over", format!("the game is over: {}", outcome.reason.name())));
        }
        match act {
            Act::Ask => Ok(self.ask()),
            Act::Try(attempt) => self.attempt(attempt),
        }
    }

    fn view(&self, color: Color) -> ArbiterView {
        let state = self.session.state();
        let outcome = self.session.outcome();
        let is_over = outcome.is_some();
        let is_next = !is_over && state.turn() == color;
        let own = |cell: Cell| match color {
            Color::White => Cell { black: None, ..cell },
            Color::Black => Cell { white: None, ..cell },
        };
        let seen = |square| if is_over { state.cell(square) } else { own(state.cell(square)) };
        ArbiterView {
            game: R::INFO.id,
            color,
            turn: state.turn(),
            number: number_of(self.session.start(), self.session.turns().len()).0,
            board: Square::all().map(seen).collect(),
            targets: if is_next { self.targets() } else { Vec::new() },
            refused: if is_next { self.refused().map(Act::Try).collect() } else { Vec::new() },
            can_ask: is_next && !self.was_asked(),
            is_due: is_next && self.is_due(),
            check: !is_over && self.is_check(),
            lost: self.lost[color.index()].clone(),
            acts: self.entries.iter().map(|entry| self.noticed(entry, color, is_over)).collect(),
            draw_offer: self.session.draw_offer(),
            outcome,
            open: is_over.then(|| OpenGame { fen: state.to_fen(), record: self.record_text(&[]) }),
        }
    }

    fn knowledge(&self, color: Color) -> Result<Knowledge, Failure> {
        let start = self.session.start();
        if *start != R::standard(start.rule_set()) {
            return Err(Failure::argument("the game did not begin at the usual start"));
        }
        let heard = self.entries.iter().map(|entry| Heard {
            own: (entry.by == color).then_some(entry.act),
            words: entry.said.iter().filter(|said| said.is_heard_by(color)).map(|said| said.word).collect(),
        });
        Ok(Knowledge { color, heard: heard.collect() })
    }

    fn script(&self) -> Vec<Act> {
        self.entries.iter().map(|entry| entry.act).collect()
    }

    fn record(&self, tags: &[(&str, &str)]) -> Result<String, Failure> {
        if self.session.outcome().is_none() {
            return Err(Failure::new(
                "game-not-over",
                "the game is not over: its record would reveal the position",
            ));
        }
        Ok(self.record_text(tags))
    }

    fn offer_draw(&mut self, color: Color) -> Result<(), Failure> {
        Ok(self.session.offer_draw(color)?)
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
}
