//! Reads a text into the parts of a record, a little at a time.

use super::lexer::{Cursor, Item, LONGEST_WORD};
use super::{Expected, MARKS, RESULTS, Record, RecordSyntaxError, RecordTurn, Variation};
use crate::typography::{DOTS, is_dash};

/// Reads a record in parts, so that a long text need not be read at one go.
pub struct RecordParser {
    /// How far the text has been read, in bytes.
    at: usize,
    record: Record,
    /// Whether the result has been read.
    ended: bool,
    /// The lines that are open, the main line first, and where each begins in the text.
    open: Vec<(usize, usize)>,
}

impl Default for RecordParser {
    fn default() -> Self {
        let record = Record { result: "*".into(), ..Record::default() };
        Self { at: 0, record, ended: false, open: vec![(0, 0)] }
    }
}

impl RecordParser {
    /// Reads on for about `work` bytes; `text` must be the same every time. Returns whether the end has been reached.
    ///
    /// # Errors
    /// As [`Record::parse`].
    pub fn advance(&mut self, text: &str, work: usize) -> Result<bool, RecordSyntaxError> {
        let mut cursor = Cursor { text, at: self.at };
        let until = self.at.saturating_add(work);
        while cursor.at < until {
            let Some(next) = cursor.next() else { return self.end(&cursor).map(|()| true) };
            self.item(&mut cursor, next)?;
        }
        self.at = cursor.at;
        Ok(false)
    }

    /// What was read.
    pub fn into_record(self) -> Record {
        self.record
    }

    /// Reads one tag, comment, parenthesis or word.
    fn item(&mut self, cursor: &mut Cursor<'_>, next: Item) -> Result<(), RecordSyntaxError> {
        let line = self.open.last().map_or(0, |(line, _)| *line);
        match next {
            Item::Bracket if self.record.turns.is_empty() && !self.ended => {
                let (name, value) = cursor.tag()?;
                self.record.tags.push((name.to_owned(), value));
            }
            Item::Comment => {
                let Some(comment) = cursor.comment() else {
                    return Err(cursor.expected(Expected::CommentEnd));
                };
                self.record.add_comment(line, &paragraphs(comment));
            }
            Item::LineComment => {
                // A closing brace could not be written again.
                let comment = paragraphs(&cursor.line_comment().replace('}', ")"));
                self.record.add_comment(line, &comment);
            }
            Item::Escape => cursor.skip_line(),
            _ if self.ended => return Err(cursor.expected(Expected::Nothing)),
            Item::Open => {
                let Some(turn) = self.record.line(line).len().checked_sub(1) else {
                    return Err(cursor.expected(Expected::TurnBefore));
                };
                self.record.variations.push(Variation { line, turn, ..Variation::default() });
                self.open.push((self.record.variations.len(), cursor.at));
                cursor.at += 1;
            }
            Item::Close => {
                if line == 0 || self.record.line(line).is_empty() {
                    return Err(cursor.expected(Expected::TurnWithin));
                }
                self.open.pop();
                cursor.at += 1;
            }
            Item::Bracket | Item::Word => self.word(cursor, line)?,
        }
        Ok(())
    }

    /// Reads a turn, its number, an annotation or the result.
    fn word(&mut self, cursor: &mut Cursor<'_>, line: usize) -> Result<(), RecordSyntaxError> {
        let start = cursor.at;
        let word = cursor.word();
        if word.len() >= LONGEST_WORD {
            cursor.at = start;
            return Err(cursor.expected(Expected::ShorterTurn));
        }
        let turn = without_number(word);
        let (text, marks) = turn.split_at(turn.trim_end_matches(['!', '?']).len());
        // A number or a result with a suffix is still not a turn.
        let text = without_number(text);
        if let Some(result) = result_of(text) {
            // Some programs end variations with a result too.
            if line == 0 {
                self.record.result = result.to_owned();
                self.ended = true;
            }
            return Ok(());
        }
        match text {
            // Only a turn number, or the dots behind it.
            text if text.trim_matches(DOTS).is_empty() && marks.is_empty() => {}
            text if text.starts_with('[') => {
                cursor.at = start;
                return Err(cursor.expected(Expected::TurnNotTag));
            }
            text => {
                if self.record.add_word(line, text, marks).is_none() {
                    cursor.at = start;
                    return Err(cursor.expected(Expected::Annotation));
                }
            }
        }
        Ok(())
    }

    /// At the end of the text.
    fn end(&mut self, cursor: &Cursor<'_>) -> Result<(), RecordSyntaxError> {
        if let Some(&(line, at)) = self.open.last()
            && line > 0
        {
            return Err(Cursor { text: cursor.text, at }.expected(Expected::VariationEnd));
        }
        // A record that was cut off behind its last turn still says in a tag how the game has ended.
        if !self.ended
            && let Some(result) = RESULTS.into_iter().find(|result| self.record.tag("Result") == Some(result))
        {
            self.record.result = result.to_owned();
        }
        Ok(())
    }
}

impl Record {
    /// The comment before the first turn of a line, and its turns.
    fn line_mut(&mut self, line: usize) -> (&mut String, &mut Vec<RecordTurn>) {
        match line.checked_sub(1).and_then(|index| self.variations.get_mut(index)) {
            Some(variation) => (&mut variation.comment, &mut variation.turns),
            None => (&mut self.comment, &mut self.turns),
        }
    }

    /// Adds a comment to the last turn of a line, or before its first one, after any that is there already.
    fn add_comment(&mut self, line: usize, comment: &str) {
        let (before, turns) = self.line_mut(line);
        let place = turns.last_mut().map_or(before, |turn| &mut turn.comment);
        if !place.is_empty() && !comment.is_empty() {
            place.push(' ');
        }
        place.push_str(comment);
    }

    /// Adds a turn with its annotation suffix, or an annotation glyph to the turn before. `None` if the word is neither.
    fn add_word(&mut self, line: usize, word: &str, marks: &str) -> Option<()> {
        let (_, turns) = self.line_mut(line);
        let (text, annotation) = match word.strip_prefix('$') {
            Some(number) if marks.is_empty() => ("", Some(number.parse().ok()?)),
            Some(_) => return None,
            None => {
                let mark = MARKS.iter().zip(1..).find(|(mark, _)| **mark == marks);
                (word, mark.map(|(_, annotation)| annotation))
            }
        };
        if !text.is_empty() {
            turns.push(RecordTurn::new(text.to_owned()));
        }
        // A suffix without a turn, such as a lone `!`, is dropped.
        if let Some(turn) = turns.last_mut() {
            turn.annotations.extend(annotation);
        }
        Some(())
    }
}

/// A comment without the line breaks that a program has put in to keep lines short. An empty line begins a paragraph,
/// which becomes one line break.
pub fn paragraphs(text: &str) -> String {
    let mut all = String::new();
    let mut is_open = false;
    for line in text.lines() {
        let mut words = line.split_whitespace().peekable();
        if words.peek().is_none() {
            is_open = false;
        }
        for word in words {
            if !all.is_empty() {
                all.push(if is_open { ' ' } else { '\n' });
            }
            is_open = true;
            all.push_str(word);
        }
    }
    all
}

/// The result that a word stands for, however its dash and its halves are written.
fn result_of(word: &str) -> Option<&'static str> {
    const LONGEST: usize = 12;
    if word.len() > LONGEST {
        return None;
    }
    let plain = word.replace(is_dash, "-").replace('½', "1/2");
    RESULTS.into_iter().find(|result| *result == plain)
}

/// The word without the number of a turn before it, such as `3.` or `3...`; nothing is left of a bare number.
fn without_number(mut word: &str) -> &str {
    loop {
        let after_number = word.trim_start_matches(|c: char| c.is_ascii_digit());
        if after_number.len() == word.len() || !(after_number.is_empty() || after_number.starts_with(DOTS)) {
            return word;
        }
        word = after_number.trim_start_matches(DOTS);
    }
}
