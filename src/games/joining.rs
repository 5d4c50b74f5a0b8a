//! Records of games with turns of several moves: the text has single moves, and the rules, not the move numbers,
//! decide which moves form a turn.

use super::text::Text;
use crate::record::{Record, RecordTurn, Variation};

/// Joins the moves of a record into turns, one at a time.
pub(super) struct Joining<R> {
    /// The record as read, with each move as a turn of its own.
    moves: Record,
    /// The part that has been joined.
    pub joined: Record,
    /// For each joined line: the state before each of its turns, and the place of each move as its turn and its
    /// index in that turn.
    lines: Vec<JoinedLine<R>>,
    /// The line being joined.
    line: OpenLine<R>,
    /// The same line joined from the start of the turn that it replaces, used if the other reading fails.
    plain: Option<OpenLine<R>>,
}

struct JoinedLine<R> {
    starts: Vec<R>,
    places: Vec<(usize, usize)>,
}

/// A line being joined.
struct OpenLine<R> {
    /// The index of the next move.
    next: usize,
    /// The current state.
    state: R,
    /// `true` if the next move starts a turn.
    begins: bool,
    /// `true` if an illegal move was found; the reader of the turns reports it.
    is_bad: bool,
    starts: Vec<R>,
    places: Vec<(usize, usize)>,
    turns: Vec<RecordTurn>,
    /// In a variation: the moves of the same turn before the ones it replaces.
    before: Vec<String>,
}

impl<R: Text> OpenLine<R> {
    fn new(state: R) -> Self {
        Self {
            next: 0,
            state,
            begins: true,
            is_bad: false,
            starts: Vec::new(),
            places: Vec::new(),
            turns: Vec::new(),
            before: Vec::new(),
        }
    }

    /// Returns `true` if the moves form whole turns.
    fn is_whole(&self) -> bool {
        self.begins && !self.is_bad
    }

    /// Adds a move with its comments.
    fn add(&mut self, said: RecordTurn) {
        let mut after = self.state.clone();
        let steps = if self.is_bad { None } else { self.state.read_turn(&said.text).ok() };
        let is_legal = steps.is_some_and(|steps| steps.into_iter().all(|step| after.play(step).is_ok()));
        self.is_bad |= !is_legal;
        match self.turns.last_mut() {
            Some(turn) if !self.begins => {
                turn.text = format!("{} {}", turn.text, said.text);
                turn.annotations.extend(said.annotations);
                if !turn.comment.is_empty() && !said.comment.is_empty() {
                    turn.comment.push(' ');
                }
                turn.comment += &said.comment;
                // Moves before those of a variation were read elsewhere.
                turn.at = if turn.at.is_empty() { said.at } else { turn.at.start..said.at.end.max(turn.at.end) };
            }
            _ => {
                self.starts.push(self.state.clone());
                self.turns.push(said);
            }
        }
        let turn = self.turns.len() - 1;
        let number = self.places.last().filter(|place| place.0 == turn).map_or(0, |place| place.1 + 1);
        self.places.push((turn, number));
        let mover = self.state.turn();
        self.begins = self.is_bad || after.is_turn_over(mover);
        self.state = after;
    }
}

impl<R: Text> Joining<R> {
    /// Starts joining. `moves` is the parsed text of a game with this start.
    pub fn new(moves: Record, start: R) -> Self {
        let joined = Record {
            tags: moves.tags.clone(),
            comment: moves.comment.clone(),
            result: moves.result.clone(),
            ..Record::default()
        };
        Self { moves, joined, lines: Vec::new(), line: OpenLine::new(start), plain: None }
    }

    /// Joins one move. Returns `true` when all have been joined.
    pub fn advance(&mut self) -> bool {
        let number = self.lines.len();
        if let Some(said) = self.moves.line(number).get(self.line.next) {
            self.line.next += 1;
            self.line.add(said.clone());
            return false;
        }
        if !self.line.is_whole() && self.branch_within() {
            return false;
        }
        // If both readings fail, the fault is reported for the line as it stands.
        if let Some(plain) = self.plain.take()
            && !self.line.is_whole()
        {
            self.line = plain;
        }
        self.end_line();
        self.begin_variation()
    }

    /// A variation that does not consist of whole turns may replace only the last moves of a turn: starts it again
    /// with the earlier moves of that turn. Returns `false` if there are none.
    fn branch_within(&mut self) -> bool {
        let before = std::mem::take(&mut self.line.before);
        let Some(start) = self.line.starts.first().filter(|_| !before.is_empty()).cloned() else { return false };
        let mut line = OpenLine::new(start);
        for text in before {
            line.add(RecordTurn::new(text));
        }
        self.plain = Some(std::mem::replace(&mut self.line, line));
        true
    }

    fn end_line(&mut self) {
        let turns = std::mem::take(&mut self.line.turns);
        match self.lines.len().checked_sub(1) {
            None => self.joined.turns = turns,
            Some(index) => {
                if let Some(variation) = self.joined.variations.get_mut(index) {
                    variation.turns = turns;
                }
            }
        }
        let (starts, places) = (std::mem::take(&mut self.line.starts), std::mem::take(&mut self.line.places));
        self.lines.push(JoinedLine { starts, places });
    }

    /// Starts the next variation. Returns `true` if there is none.
    fn begin_variation(&mut self) -> bool {
        let Some(variation) = self.moves.variations.get(self.lines.len() - 1) else { return true };
        let Some(from) = self.lines.get(variation.line) else { return true };
        // A restarted line has additional moves before its own.
        let added = from.places.len().saturating_sub(self.moves.line(variation.line).len());
        let Some(&(turn, within)) = from.places.get(variation.turn + added) else { return true };
        let mut line = OpenLine::new(from.starts[turn].clone());
        let moves = self.joined.line(variation.line).get(turn).map(|turn| turn.text.as_str()).unwrap_or_default();
        line.before = moves.split(' ').take(within).map(str::to_owned).collect();
        self.line = line;
        let comment = variation.comment.clone();
        self.joined.variations.push(Variation { line: variation.line, turn, comment, turns: Vec::new() });
        false
    }
}
