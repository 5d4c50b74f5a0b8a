//! Reads a record and replays it in parts, so that a long record or large turns do not block the caller.

use std::collections::{HashMap, hash_map};
use std::ops::Range;

use super::failure::{Failure, TextSpan};
use super::game_record::{
    RecordError, number_of, numbering, repetition_draw, restore_result, start_of, unfinished,
};
use super::joining::Joining;
use super::text::Text;
use crate::position::{Outcome, Step};
use crate::record::{Places, Record, RecordParser};
use crate::session::{Session, SessionError, Turn};

/// The number of bytes of the text that are parsed in one part.
const PART: usize = 8192;

/// The place of a turn in a record: its line, and its index in the line.
pub type LinePlace = (usize, usize);

/// A turn that has been checked.
#[derive(Clone, Copy)]
struct CheckedTurn {
    /// The index of the position after it.
    after: usize,
    /// The place of its first occurrence.
    place: LinePlace,
}

/// A record with all its turns, including variations.
#[derive(Clone, Debug)]
pub struct GameTree<R> {
    /// The start of the game.
    pub start: R,
    /// The turns of each line, the main line first, as [`Record::line`] counts them.
    pub lines: Vec<Vec<Turn<R>>>,
    /// The steps of the turn under way at the end of the main line.
    pub pending: Vec<Step>,
    /// The outcome of the main line, if it ends.
    pub outcome: Option<Outcome>,
}

/// Reads a game with its variations and replays all of it. `rules` is used if the record does not name a rule set.
/// The record is returned as well; an incomplete turn is the last one of its main line.
///
/// # Errors
/// If the text is not a record of this game, or a turn is not legal; the message says which.
///
/// ```
/// use paco_sako::games::{paco::Partial, records::read_tree};
/// let (tree, _) = read_tree::<Partial>("1. e2>e4 (1. d2>d4 d7>d5) e7>e5 *", None)?;
/// assert_eq!(tree.lines.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2]);
/// # Ok::<(), paco_sako::games::records::RecordError>(())
/// ```
pub fn read_tree<R: Text>(text: &str, rules: Option<R::RuleSet>) -> Result<(GameTree<R>, Record), RecordError> {
    let mut reader = RecordReader::new(rules);
    while !reader.advance(text)? {}
    Ok(reader.into_tree())
}

/// Reads a game and replays its main line. `rules` is used if the record does not name a rule set. The record is
/// returned as well, for its tags and comments.
///
/// # Errors
/// If the text is not a record of this game, or a turn is not legal; the message says which.
///
/// ```
/// use paco_sako::games::{paco::Partial, records::read_record};
/// let (session, record) = read_record::<Partial>("[White \"Ada\"]\n\n1. e2>e4 *", None)?;
/// assert_eq!((session.turns().len(), record.tag("White")), (1, Some("Ada")));
/// # Ok::<(), paco_sako::games::records::RecordError>(())
/// ```
pub fn read_record<R: Text>(text: &str, rules: Option<R::RuleSet>) -> Result<(Session<R>, Record), RecordError> {
    let mut reader = RecordReader::new(rules);
    reader.read_main_line(text)?;
    Ok(reader.into_session())
}

/// As [`read_record`], where errors are failures with their place in the text.
pub(super) fn read_session<R: Text>(text: &str, rules: Option<R::RuleSet>) -> Result<Session<R>, Failure> {
    let mut reader = RecordReader::new(rules);
    reader.read_main_line(text).map_err(|error| reader.failure(text, error))?;
    Ok(reader.into_session().0)
}

/// Reads a record in parts. The same text must be passed in for every part.
pub struct RecordReader<R: Text> {
    rules: Option<R::RuleSet>,
    parser: RecordParser,
    /// `true` if illegal turns become comments.
    lenient: bool,
    /// Doubtful passages.
    remarks: Vec<Failure>,
    record: Record,
    /// Joins moves into turns, in games with turns of several moves.
    joining: Option<Joining<R>>,
    /// `None` until the text has been parsed and the start is known.
    session: Option<Session<R>>,
    /// The number of turns of the main line that have been read.
    read: usize,
    has_main_line: bool,
    /// The lines that have been read; empty until the main line is complete.
    lines: Vec<Vec<Turn<R>>>,
    /// For each of these lines and the next one, the number of turns before it.
    before: Vec<usize>,
    /// The line being read, and the current state in it.
    current: Vec<Turn<R>>,
    state: Option<R>,
    /// The checked turns, by the index of the position before them and their text: a variation that occurs many
    /// times is checked once.
    known: HashMap<(usize, String), CheckedTurn>,
    /// The same by place: the index of the position before each turn, and its entry.
    places: Vec<Vec<(usize, CheckedTurn)>>,
    /// The number of indexed positions; the start has index 0.
    positions: usize,
    /// The rest of `known` while memory is released in parts.
    leaving: Option<hash_map::IntoIter<(usize, String), CheckedTurn>>,
    /// The turn that is being read, for its place in the text.
    current_place: LinePlace,
    /// The places of other parts.
    text_places: Places,
    /// The last place whose line was counted.
    counted: Counted,
}

/// A place in a text: faults mostly follow each other, so that lines are counted on from the last one.
#[derive(Clone, Copy, Default)]
struct Counted {
    bytes: usize,
    lines: usize,
    units: usize,
}

impl Counted {
    /// Another place of the same text.
    fn at(self, text: &str, bytes: usize) -> Self {
        let from = if bytes < self.bytes { Self::default() } else { self };
        let between = text.get(from.bytes..bytes).unwrap_or_default();
        Self {
            bytes,
            lines: from.lines + between.matches('\n').count(),
            units: from.units + between.encode_utf16().count(),
        }
    }
}

impl<R: Text> RecordReader<R> {
    /// Creates a reader. `rules` is used if the record does not name a rule set.
    pub fn new(rules: Option<R::RuleSet>) -> Self {
        Self {
            rules,
            parser: RecordParser::default(),
            lenient: false,
            remarks: Vec::new(),
            record: Record::default(),
            joining: None,
            session: None,
            read: 0,
            has_main_line: false,
            lines: Vec::new(),
            before: vec![0],
            current: Vec::new(),
            state: None,
            known: HashMap::new(),
            places: Vec::new(),
            positions: 1,
            leaving: None,
            current_place: (0, 0),
            text_places: Places::default(),
            counted: Counted::default(),
        }
    }

    /// Makes the reader accept as much as possible of other programs' records: a line ends before an illegal turn,
    /// and the rest of the line becomes a comment. Only a game whose first turn is illegal is an error.
    #[must_use]
    pub fn lenient(self) -> Self {
        Self { parser: self.parser.lenient(), lenient: true, ..self }
    }

    /// The doubtful passages so far; they are also comments of the game.
    pub fn remarks(&self) -> &[Failure] {
        &self.remarks
    }

    fn read_main_line(&mut self, text: &str) -> Result<(), RecordError> {
        while !self.has_main_line {
            self.advance(text)?;
        }
        Ok(())
    }

    /// The failure for an error of [`advance`](Self::advance), with the place in the text.
    pub fn failure(&mut self, text: &str, error: RecordError) -> Failure {
        let place = match &error {
            RecordError::Syntax(error) => Some(error.at.clone()),
            RecordError::Tag { tag, .. } => self.place_of_tag(tag),
            RecordError::Fen(_) => self.place_of_tag("FEN"),
            RecordError::Turn { .. } | RecordError::Session { .. } | RecordError::Unfinished { .. } => {
                let (line, index) = self.current_place;
                self.record.line(line).get(index).map(|turn| turn.at.clone())
            }
        };
        self.placed(text, error.into(), place)
    }

    fn place_of_tag(&self, name: &str) -> Option<Range<usize>> {
        let index = self.record.tags.iter().position(|(tag, _)| tag == name)?;
        self.text_places.tags.get(index).cloned()
    }

    /// Adds a place to the fault of a record.
    fn placed(&mut self, text: &str, mut failure: Failure, place: Option<Range<usize>>) -> Failure {
        if let (Some(fault), Some(place)) = (&mut failure.details.record, place) {
            self.counted = self.counted.at(text, place.start);
            fault.line = Some(self.counted.lines + 1);
            fault.span = Some(TextSpan { from: self.counted.units, to: self.counted.at(text, place.end).units });
        }
        failure
    }

    /// Releases a part of the memory, about `count` objects; reading is impossible afterwards. Returns `true` when
    /// only the main line is left.
    pub fn discard(&mut self, count: usize) -> bool {
        // If reading was given up, the parser still holds the text.
        let mut parsed = std::mem::take(&mut self.parser).into_record();
        if !parsed.turns.is_empty() || !parsed.variations.is_empty() {
            std::mem::swap(&mut self.record, &mut parsed);
        }
        let leaving = self.leaving.get_or_insert_with(|| std::mem::take(&mut self.known).into_iter());
        leaving.by_ref().take(count).for_each(drop);
        shorten(&mut self.record.turns, count);
        shorten(&mut self.record.variations, count);
        shorten(&mut self.lines, count);
        shorten(&mut self.places, count);
        leaving.len() == 0
            && self.record.turns.is_empty()
            && self.record.variations.is_empty()
            && self.lines.is_empty()
            && self.places.is_empty()
    }

    /// Parses some kilobytes of the text, or checks one turn. Returns `true` when all has been read.
    ///
    /// # Errors
    /// As [`read_tree`].
    pub fn advance(&mut self, text: &str) -> Result<bool, RecordError> {
        if self.has_main_line {
            return if self.lines.is_empty() { self.begin_variations() } else { self.read_variation(text) };
        }
        let Some(session) = &mut self.session else {
            if !self.read_text(text)? {
                return Ok(false);
            }
            let mut session = Session::new(start_of::<R>(&self.record, self.rules)?);
            // The original game may have been played on after a third repetition.
            session.set_repetition_draw(false);
            self.session = Some(session);
            return Ok(false);
        };
        if let Some(turn) = self.record.turns.get(self.read) {
            let played = if session.is_turn_under_way() {
                // Only the last turn may be incomplete.
                let before = self.read - 1;
                self.current_place = (0, before);
                Err(unfinished(session.start(), before, 0, self.record.turns.get(before)))
            } else {
                self.current_place = (0, self.read);
                play_turn(session, &turn.text, self.read)
            };
            match played {
                Ok(()) => self.read += 1,
                Err(error) if self.lenient && self.read > 0 => {
                    let numbering = numbering(session.start());
                    let remark = self.failure(text, error);
                    self.remarks.push(remark);
                    self.record.cut(0, self.read, numbering);
                }
                Err(error) => return Err(error),
            }
            return Ok(false);
        }
        session.set_repetition_draw(repetition_draw(&self.record));
        for remark in restore_result(session, &mut self.record) {
            let found = remark.details.record.as_ref().map(|fault| fault.found.as_str());
            let place = if self.record.tag("Result") == found {
                self.place_of_tag("Result")
            } else {
                Some(self.text_places.result.clone())
            };
            let remark = self.placed(text, remark, place);
            self.remarks.push(remark);
        }
        self.has_main_line = true;
        Ok(false)
    }

    /// Parses more of the text. Returns `true` when all of it has been split into turns.
    fn read_text(&mut self, text: &str) -> Result<bool, RecordError> {
        if R::INFO.in_series
            && let Some(joining) = &mut self.joining
        {
            let is_joined = joining.advance();
            if is_joined {
                self.record = std::mem::take(&mut joining.joined);
                self.joining = None;
            }
            return Ok(is_joined);
        }
        if !self.parser.advance(text, PART)? {
            return Ok(false);
        }
        for remark in self.parser.take_remarks() {
            let remark = self.failure(text, remark.into());
            self.remarks.push(remark);
        }
        self.text_places = self.parser.take_places();
        self.record = std::mem::take(&mut self.parser).into_record();
        if R::INFO.in_series {
            let start = start_of::<R>(&self.record, self.rules)?;
            self.joining = Some(Joining::new(std::mem::take(&mut self.record), start));
            return Ok(false);
        }
        Ok(true)
    }

    fn begin_variations(&mut self) -> Result<bool, RecordError> {
        let Some(session) = &self.session else { return Ok(true) };
        let turns = session.turns();
        // The last turn of the main line may be incomplete.
        if turns.len() + usize::from(session.is_turn_under_way()) != self.record.turns.len() {
            self.current_place = (0, turns.len());
            return Err(unfinished(session.start(), turns.len(), 0, self.record.turns.get(turns.len())));
        }
        let mut places = Vec::with_capacity(turns.len());
        for (index, turn) in self.record.turns.iter().take(turns.len()).enumerate() {
            let known = CheckedTurn { after: index + 1, place: (0, index) };
            self.known.insert((index, turn.text.clone()), known);
            places.push((index, known));
        }
        self.positions = turns.len() + 1;
        self.places.push(places);
        self.lines.push(turns.to_vec());
        Ok(self.record.variations.is_empty())
    }

    /// Reads one turn of the variations.
    fn read_variation(&mut self, text: &str) -> Result<bool, RecordError> {
        match self.read_turn_of_variation() {
            Err(error @ (RecordError::Turn { .. } | RecordError::Unfinished { variation: 1.., .. }))
                if self.lenient =>
            {
                let remark = self.failure(text, error);
                self.remarks.push(remark);
                self.cut_variation();
                Ok(self.lines.len() > self.record.variations.len())
            }
            read => read,
        }
    }

    /// Ends the current variation before its next turn.
    fn cut_variation(&mut self) {
        let Some(start) = self.session.as_ref().map(Session::start) else { return };
        let (number, index) = (self.lines.len(), self.current.len());
        let variation = &self.record.variations[number - 1];
        let first = self.before[variation.line] + variation.turn;
        self.record.cut(number, index, numbering(start));
        if index == 0 {
            self.places.pop();
        } else {
            self.lines.push(std::mem::take(&mut self.current));
            self.before.push(first);
        }
    }

    fn read_turn_of_variation(&mut self) -> Result<bool, RecordError> {
        let Some(start) = self.session.as_ref().map(Session::start) else { return Ok(true) };
        let number = self.lines.len();
        let Some(variation) = self.record.variations.get(number - 1) else { return Ok(true) };
        let first = self.before[variation.line] + variation.turn;
        let index = self.current.len();
        self.current_place = (number, index);
        if index == 0 {
            let Some(replaced) = self.lines[variation.line].get(variation.turn) else {
                // It would replace the incomplete turn.
                self.current_place = (0, self.record.turns.len() - 1);
                return Err(unfinished(start, variation.turn, 0, self.record.turns.last()));
            };
            self.state = Some(replaced.start.clone());
            self.places.push(Vec::with_capacity(variation.turns.len()));
        }
        let begins = self.places[variation.line][variation.turn].0;
        let (Some(state), Some(places), Some(turn)) =
            (&mut self.state, self.places.last_mut(), variation.turns.get(index))
        else {
            return Ok(true);
        };
        let before = places.last().map_or(begins, |(_, known)| known.after);
        let begun = state.clone();
        let key = (before, turn.text.clone());
        let known = self.known.get(&key).copied();
        let steps = match known {
            Some(CheckedTurn { place: (line, turn), .. }) => self.lines[line][turn].steps.clone(),
            None => {
                let (turn_number, color) = number_of(start, first + index);
                let bad = |source| RecordError::Turn { number: turn_number, color, variation: number, source };
                state.read_turn(&turn.text).map_err(bad)?
            }
        };
        for &step in &steps {
            // The steps have been checked, so this cannot fail.
            if state.play(step).is_err() {
                break;
            }
        }
        if !state.is_turn_over(begun.turn()) {
            return Err(unfinished(start, first + index, number, Some(turn)));
        }
        let known = known.unwrap_or_else(|| {
            let after = self.positions;
            self.positions += 1;
            let new = CheckedTurn { after, place: (number, index) };
            self.known.insert(key, new);
            new
        });
        places.push((before, known));
        self.current.push(Turn { start: begun, steps });
        if self.current.len() == variation.turns.len() {
            self.lines.push(std::mem::take(&mut self.current));
            self.before.push(first);
        }
        Ok(self.lines.len() > self.record.variations.len())
    }

    /// Returns `true` if the main line has been read, including the end of the game.
    pub fn has_main_line(&self) -> bool {
        self.has_main_line
    }

    /// The parsed record; empty until the text has been parsed.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The game after its main line; `None` until the text has been parsed.
    pub fn session(&self) -> Option<&Session<R>> {
        self.session.as_ref()
    }

    /// A turn that has been read, and the place (line and index) of its first occurrence.
    pub fn turn(&self, line: usize, index: usize) -> Option<(&Turn<R>, LinePlace)> {
        let turn = self.lines.get(line)?.get(index)?;
        Some((turn, self.places[line][index].1.place))
    }

    /// The game and its record.
    ///
    /// # Panics
    /// If the main line has not been read.
    pub fn into_session(self) -> (Session<R>, Record) {
        (self.session.expect("the main line has been read"), self.record)
    }

    /// The whole tree and its record.
    ///
    /// # Panics
    /// If reading is not finished.
    pub fn into_tree(self) -> (GameTree<R>, Record) {
        let session = self.session.expect("all has been read");
        let tree = GameTree {
            start: session.start().clone(),
            lines: self.lines,
            pending: session.pending().to_vec(),
            outcome: session.outcome(),
        };
        (tree, self.record)
    }
}

/// Plays a turn of the main line, given the number of turns before it.
fn play_turn<R: Text>(session: &mut Session<R>, text: &str, before: usize) -> Result<(), RecordError> {
    let (number, _) = number_of(session.start(), before);
    let color = session.state().turn();
    let over = |error: SessionError<R::Reason>| RecordError::Session {
        number,
        color,
        found: text.to_owned(),
        source: error.into(),
    };
    if let Some(end) = session.outcome().filter(|end| !end.reason.can_be_overlooked()) {
        return Err(over(SessionError::GameOver(end.reason)));
    }
    let bad = |source| RecordError::Turn { number, color, variation: 0, source };
    for step in session.state().read_turn(text).map_err(bad)? {
        session.play_on(step).map_err(over)?;
    }
    Ok(())
}

fn shorten<T>(list: &mut Vec<T>, by: usize) {
    list.truncate(list.len().saturating_sub(by));
}
