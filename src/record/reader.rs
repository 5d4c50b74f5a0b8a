//! Reads a text into the parts of a record, a little at a time.

use super::{Expected, MARKS, RESULTS, Record, RecordSyntaxError, RecordTurn, Variation};

/// Words are read up to here, in bytes. No turn is as long as that.
const LONGEST_WORD: usize = 16_384;

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
            cursor.skip(char::is_whitespace);
            let Some(next) = cursor.rest().chars().next() else { return self.end(&cursor).map(|()| true) };
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
    fn item(&mut self, cursor: &mut Cursor<'_>, next: char) -> Result<(), RecordSyntaxError> {
        let line = self.open.last().map_or(0, |(line, _)| *line);
        match next {
            '[' if self.record.turns.is_empty() && !self.ended => self.record.tags.push(cursor.tag()?),
            '{' => {
                let comment = cursor.comment()?;
                self.record.add_comment(line, &comment);
            }
            ';' => {
                let comment = cursor.comment_to_end_of_line();
                self.record.add_comment(line, &comment);
            }
            // A line for other programs.
            '%' if cursor.begins_line() => cursor.skip(|c| c != '\n'),
            _ if self.ended => return Err(cursor.expected(Expected::Nothing)),
            '(' => {
                let Some(turn) = self.record.line(line).len().checked_sub(1) else {
                    return Err(cursor.expected(Expected::TurnBefore));
                };
                self.record.variations.push(Variation { line, turn, ..Variation::default() });
                self.open.push((self.record.variations.len(), cursor.at));
                cursor.at += 1;
            }
            ')' => {
                if line == 0 || self.record.line(line).is_empty() {
                    return Err(cursor.expected(Expected::TurnWithin));
                }
                self.open.pop();
                cursor.at += 1;
            }
            _ => self.word(cursor, line)?,
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
            // Only a turn number.
            "" if marks.is_empty() => {}
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

    /// Adds a comment to the last turn of a line, or before its first one, behind what is there already.
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

/// A place in a text.
struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip(&mut self, while_true: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.find(|c| !while_true(c)).unwrap_or(rest.len());
    }

    fn begins_line(&self) -> bool {
        self.at == 0 || self.text[..self.at].ends_with('\n')
    }

    fn expected(&self, expected: Expected) -> RecordSyntaxError {
        let line = self.text[..self.at].matches('\n').count() + 1;
        // Only a beginning of the word: it may be all of a long text.
        let rest = self.rest().trim_start();
        let word: String = rest.chars().take_while(|c| !c.is_whitespace()).take(100).collect();
        let found = if word.is_empty() { "the end".to_owned() } else { word };
        RecordSyntaxError { line, found, expected }
    }

    /// `[Name "value"]`, with `\"` and `\\` in the value.
    fn tag(&mut self) -> Result<(String, String), RecordSyntaxError> {
        let start = self.at;
        let bad = |cursor: &Self| Self { text: cursor.text, at: start }.expected(Expected::Tag);
        self.at += 1;
        self.skip(char::is_whitespace);
        let from = self.at;
        self.skip(|c| c.is_ascii_alphanumeric() || c == '_');
        let name = self.text[from..self.at].to_owned();
        self.skip(char::is_whitespace);
        if name.is_empty() || !self.rest().starts_with('"') {
            return Err(bad(self));
        }
        let mut value = String::new();
        let mut characters = self.rest().char_indices().skip(1);
        let closed = loop {
            let character = match characters.next() {
                Some((end, '"')) => break end + 1,
                Some((_, '\\')) => characters.next(),
                other => other,
            };
            match character {
                Some((_, '\n' | '\r')) | None => return Err(bad(self)),
                Some((_, c)) => value.push(c),
            }
        };
        self.at += closed;
        self.skip(char::is_whitespace);
        if !self.rest().starts_with(']') {
            return Err(bad(self));
        }
        self.at += 1;
        Ok((name, value))
    }

    fn comment(&mut self) -> Result<String, RecordSyntaxError> {
        let Some(end) = self.rest().find('}') else {
            return Err(self.expected(Expected::CommentEnd));
        };
        let comment = paragraphs(&self.rest()[1..end]);
        self.at += end + 1;
        Ok(comment)
    }

    /// A comment behind `;`. A closing brace could not be written again.
    fn comment_to_end_of_line(&mut self) -> String {
        let rest = self.rest();
        let end = rest.find('\n').unwrap_or(rest.len());
        self.at += end;
        paragraphs(&rest[1..end].replace('}', ")"))
    }

    fn word(&mut self) -> &'a str {
        let from = self.at;
        // An annotation may touch the turn before it.
        self.at += usize::from(self.rest().starts_with('$'));
        let rest = self.rest();
        let (mut length, bytes) = (0, rest.as_bytes());
        for (at, c) in rest.char_indices() {
            // What stands in brackets has been taken already.
            if at < length {
                continue;
            }
            // The letter of a piece in brackets is part of a turn, such as what the piece began as: `Q(p)xh8`.
            let is_piece = matches!(bytes.get(at..), Some([b'(', letter, b')', ..])
                if self.at + at > from && b"KQRBNPDTLpx".contains(letter));
            if at >= LONGEST_WORD || !is_piece && (c.is_whitespace() || "{;()$".contains(c)) {
                break;
            }
            length = at + if is_piece { 3 } else { c.len_utf8() };
        }
        self.at += length;
        &self.text[from..self.at]
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
    let plain = word.replace(['‐', '‑', '–', '—', '−'], "-").replace('½', "1/2");
    RESULTS.into_iter().find(|result| *result == plain)
}

/// The word without the number of a turn before it, such as `3.` or `3...`; nothing is left of a bare number.
fn without_number(mut word: &str) -> &str {
    loop {
        let after_number = word.trim_start_matches(|c: char| c.is_ascii_digit());
        if after_number.len() == word.len() || !(after_number.is_empty() || after_number.starts_with('.')) {
            return word;
        }
        word = after_number.trim_start_matches('.');
    }
}
