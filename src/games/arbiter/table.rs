//! The arbiter: keeps the position, answers each act, and tells each side what it may know.

use super::act::{Act, Try};
use super::knowledge::{Heard, Knowledge};
use super::laws::ArbiterLaws;
use super::view::{ArbiterView, Lost, Noticed, Open, Targets};
use super::words::{Said, Word};
use crate::board::{Bitboard, Color, Square};
use crate::games::failure::Failure;
use crate::games::game_record::{number_of, record_of};
use crate::games::numbering;
use crate::games::text::Text;
use crate::games::view::Cell;
use crate::position::Outcome;
use crate::session::Session;

/// What comes of an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The try was the move.
    Moved,
    /// The try is refused, as everybody hears: another one is to be made.
    Again,
    /// The question is answered.
    Answer(bool),
    /// It cannot be done: the own pieces do not allow it, it was refused in this turn already, or the question has been
    /// asked. Nobody hears of it.
    NotATry,
    /// After a yes, a try of the kind that was asked about comes first. Nobody else hears of it.
    AskedFirst,
}

impl Reply {
    /// A stable name, as the JS API uses it.
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

/// What can be done with an arbiter, whichever game it is.
pub trait AnyArbiter {
    /// The side to move does something. What is no try changes nothing, and nobody hears of it.
    ///
    /// # Errors
    /// `game-over`
    fn act(&mut self, act: Act) -> Result<Reply, Failure>;

    /// What a side may see.
    ///
    /// # Errors
    /// Never for turns that were played: their steps were legal.
    fn view(&self, color: Color) -> Result<ArbiterView, Failure>;

    /// What a side has heard and done.
    ///
    /// # Errors
    /// `bad-argument` in games that did not begin at the usual start: nobody knows what stands there but the arbiter.
    fn knowledge(&self, color: Color) -> Result<Knowledge, Failure>;

    /// All acts that somebody heard of, oldest first: played again, they lead here.
    fn script(&self) -> Vec<Act>;

    /// The game as a record with these tags: tries that were refused and questions are comments.
    ///
    /// # Errors
    /// `game-not-over`: it would tell a side what it must not know.
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
}

/// An act that somebody heard of.
#[derive(Clone, Debug)]
struct Entry {
    /// How many moves had been made before it.
    before: usize,
    by: Color,
    act: Act,
    said: Vec<Said>,
}

/// The arbiter of a game `R`.
pub struct Arbiter<R: Text> {
    laws: ArbiterLaws<R>,
    session: Session<R>,
    entries: Vec<Entry>,
    /// The own pieces that each side has lost.
    lost: [Vec<Lost>; 2],
}

impl<R: Text> Arbiter<R> {
    /// A game from this position on; `None` in games without an arbiter.
    pub fn new(start: R) -> Option<Self> {
        let laws = R::ARBITER?;
        Some(Self { laws, session: Session::new(start), entries: Vec::new(), lost: [Vec::new(), Vec::new()] })
    }

    /// The position, which only the arbiter knows while the game is under way.
    pub fn position(&self) -> &R {
        self.session.state()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// What was said of the last act that somebody heard of.
    pub fn last_said(&self) -> &[Said] {
        self.entries.last().map_or(&[], |entry| &entry.said)
    }

    /// The acts of this turn.
    fn of_turn(&self) -> &[Entry] {
        let moves = self.session.turns().len();
        let first = self.entries.iter().rposition(|entry| entry.before < moves).map_or(0, |last| last + 1);
        &self.entries[first..]
    }

    fn was_asked(&self) -> bool {
        self.of_turn().iter().any(|entry| entry.act == Act::Ask)
    }

    /// Whether a try of the kind that was asked about must come first: the answer was yes, and none was made after it.
    fn is_due(&self) -> bool {
        let mut acts = self.of_turn().iter().skip_while(|entry| entry.act != Act::Ask);
        let is_yes = acts.next().is_some_and(|entry| entry.said.iter().any(|said| said.word == Word::Yes));
        is_yes && acts.next().is_none()
    }

    /// The tries of this turn that were refused.
    fn refused(&self) -> impl Iterator<Item = Try> {
        self.of_turn()
            .iter()
            .filter_map(|entry| if let Act::Try(attempt) = entry.act { Some(attempt) } else { None })
    }

    /// Whether a piece was refused on this square in this turn, whatever it was to become there.
    fn was_refused(&self, attempt: Try) -> bool {
        self.refused().any(|refused| (refused.from, refused.to) == (attempt.from, attempt.to))
    }

    fn ask(&mut self) -> Reply {
        if self.was_asked() {
            return Reply::NotATry;
        }
        let answer = (self.laws.answer)(self.session.state());
        self.note(Act::Ask, vec![if answer { Word::Yes } else { Word::No }.into()]);
        Reply::Answer(answer)
    }

    fn attempt(&mut self, attempt: Try) -> Result<Reply, Failure> {
        let state = self.session.state();
        if self.was_refused(attempt) || !(self.laws.tries)(state).contains(&attempt) {
            return Ok(Reply::NotATry);
        }
        if self.is_due() && !(self.laws.is_asked_about)(state, attempt) {
            return Ok(Reply::AskedFirst);
        }
        let Some(steps) = (self.laws.steps)(state, attempt) else {
            self.note(Act::Try(attempt), vec![Word::Again.into()]);
            return Ok(Reply::Again);
        };
        let before = state.clone();
        let (number, mover) = number_of(self.session.start(), self.session.turns().len());
        let moves = self.session.turns().len();
        for step in steps {
            self.session.play(step)?;
        }
        if let Some(outcome) = (self.laws.ends)(self.session.state()).filter(|_| self.session.outcome().is_none())
        {
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
        self.entries.push(Entry { before: moves, by: mover, act: Act::Try(attempt), said });
        Ok(Reply::Moved)
    }

    /// What is said after a move: who is next and whether in check, or how the game has ended.
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
        self.entries.push(Entry { before: self.session.turns().len(), by, act, said });
    }

    /// The squares that a side can try, piece by piece.
    fn targets(&self) -> Vec<Targets> {
        let state = self.session.state();
        let is_due = self.is_due();
        let mut targets: Vec<Targets> = Vec::new();
        for attempt in (self.laws.tries)(state) {
            if self.was_refused(attempt) || is_due && !(self.laws.is_asked_about)(state, attempt) {
                continue;
            }
            match targets.iter_mut().find(|known| known.from == attempt.from) {
                Some(known) => known.to |= attempt.to.into(),
                None => targets.push(Targets { from: attempt.from, to: attempt.to.into() }),
            }
        }
        targets
    }

    fn noticed(&self, entry: &Entry, color: Color, is_over: bool) -> Noticed {
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
        // What was done in a turn that did not end.
        let left = self.comment(record.turns.len());
        match record.turns.last_mut() {
            _ if left.is_empty() => {}
            Some(last) if last.comment.is_empty() => last.comment = left,
            Some(last) => last.comment = format!("{}\n{left}", last.comment),
            None => record.comment = left,
        }
        record.write(numbering(self.session.start()))
    }

    /// What was done in a turn beside the move: `tries e4f5, e4d5`, `Can I? yes` (rules §19), in its order.
    fn comment(&self, turn: usize) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut tries: Vec<String> = Vec::new();
        let told = |tries: &mut Vec<String>| {
            let text = (!tries.is_empty()).then(|| format!("tries {}", tries.join(", ")));
            tries.clear();
            text
        };
        for Entry { act, said, .. } in self.entries.iter().filter(|entry| entry.before == turn) {
            match (act, said.first().map(|said| said.word)) {
                (Act::Ask, Some(answer)) => {
                    parts.extend(told(&mut tries));
                    parts.push(format!("{act} {answer}"));
                }
                (Act::Try(attempt), Some(Word::Again)) => tries.push(attempt.to_string()),
                _ => {}
            }
        }
        parts.extend(told(&mut tries));
        parts.join("; ")
    }
}

/// Where pieces of a side stood that are gone.
fn removed<R: Text>(before: &R, after: &R, color: Color) -> Bitboard {
    let has = |state: &R, square| state.cell(square).of(color).is_some();
    Square::all().filter(|&square| has(before, square) && !has(after, square)).collect()
}

impl<R: Text> AnyArbiter for Arbiter<R> {
    fn act(&mut self, act: Act) -> Result<Reply, Failure> {
        if let Some(outcome) = self.session.outcome() {
            return Err(Failure::new("game-over", format!("the game is over: {}", outcome.reason.name())));
        }
        match act {
            Act::Ask => Ok(self.ask()),
            Act::Try(attempt) => self.attempt(attempt),
        }
    }

    fn view(&self, color: Color) -> Result<ArbiterView, Failure> {
        let state = self.session.state();
        let outcome = self.session.outcome();
        let is_over = outcome.is_some();
        let is_next = !is_over && state.turn() == color;
        let own = |cell: Cell| match color {
            Color::White => Cell { black: None, ..cell },
            Color::Black => Cell { white: None, ..cell },
        };
        let seen = |square| if is_over { state.cell(square) } else { own(state.cell(square)) };
        Ok(ArbiterView {
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
            open: is_over.then(|| Open { fen: state.to_fen(), record: self.record_text(&[]) }),
        })
    }

    fn knowledge(&self, color: Color) -> Result<Knowledge, Failure> {
        let start = self.session.start();
        if *start != R::standard(start.rule_set()) {
            return Err(Failure::argument(
                "the game did not begin at the usual start: nobody knows what stands there",
            ));
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
                "the game is not over: its record would tell where everything is",
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
