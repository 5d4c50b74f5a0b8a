//! Parses a record in parts.

use std::ops::Range;

use super::lexer::{Cursor, Item, LONGEST_WORD};
use super::words::{
    DOUBLE_LOSS, EN_PASSANT, NULL_MOVES, Signed, forfeit, is_check, result_of, tag_result, without_number,
    without_signs,
};
use super::{Expected, MARKS, Record, RecordSyntaxError, RecordTurn, Variation, say};
use crate::typography::{DOTS, is_dash, is_invisible};

/// A draw offer in PGN.
const DRAW_OFFER: &str = "(=)";

/// Parses a record in parts, for long texts.
pub struct RecordParser {
    /// The position in the text, in bytes.
    at: usize,
    /// The line of that position, counted from 1.
    line: usize,
    record: Record,
    /// `true` if the result has been read.
    ended: bool,
    /// The open lines, the main line first, and the start of each in the text.
    open: Vec<(usize, usize)>,
    /// The start of the last word, if it was only the number of a turn.
    number: Option<usize>,
    /// Set after a null move: the rest of its line is kept verbatim.
    aside: Option<Aside>,
    /// Annotations before the first turn of their line, which they belong to.
    leading: Vec<u8>,
    /// `true` if errors become comments where possible.
    lenient: bool,
    /// Errors that were skipped.
    remarks: Vec<RecordSyntaxError>,
    places: Places,
}

/// Where the parts of a record stand in its text besides the turns, in bytes.
#[derive(Default)]
pub(crate) struct Places {
    /// Of the tags, in the order of [`Record::tags`].
    pub tags: Vec<Range<usize>>,
    pub result: Range<usize>,
}

/// Text from a null move on, which shows a threat and is not part of a game.
struct Aside {
    /// Its start in the text.
    from: usize,
    /// The number of open variations inside it.
    depth: usize,
}

impl Default for RecordParser {
    fn default() -> Self {
        let record = Record { result: "*".into(), ..Record::default() };
        let open = vec![(0, 0)];
        Self {
            at: 0,
            line: 1,
            record,
            ended: false,
            open,
            number: None,
            aside: None,
            leading: Vec::new(),
            lenient: false,
            remarks: Vec::new(),
            places: Places::default(),
        }
    }
}

impl RecordParser {
    /// Makes the parser keep errors of a text as comments where possible, and list them.
    #[must_use]
    pub fn lenient(self) -> Self {
        Self { lenient: true, ..self }
    }

    /// Takes the errors that were skipped so far.
    pub fn take_remarks(&mut self) -> Vec<RecordSyntaxError> {
        std::mem::take(&mut self.remarks)
    }

    /// Parses about `work` more bytes; the same `text` must be passed in every time. Returns `true` at the end.
    ///
    /// # Errors
    /// As [`Record::parse`].
    pub fn advance(&mut self, text: &str, work: usize) -> Result<bool, RecordSyntaxError> {
        let mut cursor = Cursor::on_line(text, self.at, self.line);
        let until = self.at.saturating_add(work);
        while cursor.at < until {
            let Some(next) = cursor.next() else { return self.end(&cursor).map(|()| true) };
            if let Err(error) = self.item(&mut cursor, next) {
                self.overlook(&mut cursor, error)?;
            }
        }
        (self.at, self.line) = (cursor.at, cursor.line());
        Ok(false)
    }

    /// The places of the parts that have been read.
    pub(crate) fn take_places(&mut self) -> Places {
        std::mem::take(&mut self.places)
    }

    /// The parsed record.
    pub fn into_record(self) -> Record {
        self.record
    }

    /// Keeps unexpected text as a comment, if possible.
    fn overlook(&mut self, cursor: &mut Cursor<'_>, error: RecordSyntaxError) -> Result<(), RecordSyntaxError> {
        let is_kept = !matches!(error.expected, Expected::TurnBefore | Expected::ShorterTurn);
        if !self.lenient || !is_kept || self.aside.is_some() {
            return Err(error);
        }
        let from = cursor.at;
        if error.expected == Expected::CommentEnd {
            cursor.at = cursor.text.len();
        } else if error.expected == Expected::TurnNotTag {
            cursor.bad_tag().ok_or_else(|| error.clone())?;
        } else if cursor.word().is_empty() {
            cursor.at += cursor.rest().chars().next().map_or(0, char::len_utf8);
        }
        let found = cursor.text[from..cursor.at].replace(['{', '}'], "");
        let line = self.open.last().map_or(0, |(line, _)| *line);
        match error.expected {
            // An empty pair of parentheses, or one without its opening one.
            Expected::TurnWithin if line == 0 => {}
            Expected::TurnWithin => {
                self.open.pop();
                if let Some(Variation { line: above, comment, .. }) = self.record.variations.pop() {
                    self.record.add_comment(above, &format!("({comment})"));
                }
            }
            _ => self.record.add_comment(line, &paragraphs(&found)),
        }
        self.remark(error);
        Ok(())
    }

    /// Adds a remark, unless there is one with the same expectation: only the first one is reported.
    fn remark(&mut self, error: RecordSyntaxError) {
        if self.remarks.iter().all(|other| other.expected != error.expected) {
            self.remarks.push(error);
        }
    }

    /// Parses one tag, comment, parenthesis or word.
    fn item(&mut self, cursor: &mut Cursor<'_>, next: Item) -> Result<(), RecordSyntaxError> {
        let line = self.open.last().map_or(0, |(line, _)| *line);
        if self.aside.is_some() && self.aside(cursor, next, line)? {
            return Ok(());
        }
        if next != Item::Word {
            self.number = None;
        }
        match next {
            Item::Bracket if self.record.turns.is_empty() && !self.ended => {
                let from = cursor.at;
                match cursor.tag() {
                    Ok((name, value)) => {
                        self.record.tags.push((name.to_owned(), value));
                        self.places.tags.push(from..cursor.at);
                    }
                    // A bad tag must not separate the tags from the turns: its text is kept.
                    Err(error) => {
                        let Some(bad) = cursor.bad_tag() else { return Err(error) };
                        self.record.add_comment(0, &paragraphs(&bad.replace('}', ")")));
                        let at = from..cursor.at;
                        self.remark(RecordSyntaxError { found: bad.to_owned(), at, ..error });
                    }
                }
            }
            Item::Comment => {
                let Some(comment) = cursor.comment() else {
                    return Err(cursor.expected(Expected::CommentEnd));
                };
                self.record.add_comment(line, &paragraphs(comment));
            }
            Item::LineComment => {
                // The writer could not write a closing brace.
                let comment = paragraphs(&cursor.line_comment().replace('}', ")"));
                self.record.add_comment(line, &comment);
            }
            Item::Escape => cursor.skip_line(),
            _ if self.ended => return Err(cursor.expected(Expected::Nothing)),
            // A draw offer.
            Item::Open if cursor.rest().starts_with(DRAW_OFFER) && !self.record.line(line).is_empty() => {
                cursor.at += DRAW_OFFER.len();
                self.record.add_comment(line, DRAW_OFFER);
            }
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

    /// Skips text after a null move. Returns `false` at the end of the line, which is parsed normally.
    fn aside(&mut self, cursor: &mut Cursor<'_>, next: Item, line: usize) -> Result<bool, RecordSyntaxError> {
        let Some(aside) = &mut self.aside else { return Ok(false) };
        match next {
            Item::Comment if !cursor.skip_comment() => return Err(cursor.expected(Expected::CommentEnd)),
            Item::Comment => {}
            Item::LineComment | Item::Escape => cursor.skip_line(),
            Item::Open => {
                aside.depth += 1;
                cursor.at += 1;
            }
            Item::Close if aside.depth > 0 => {
                aside.depth -= 1;
                cursor.at += 1;
            }
            Item::Close => {
                self.keep_aside(cursor, line);
                return Ok(self.drop_empty(cursor, line));
            }
            Item::Bracket | Item::Word => {
                let start = cursor.at;
                let word = cursor.word();
                if aside.depth == 0 && line == 0 && result_of(without_number(word)).is_some() {
                    cursor.at = start;
                    self.keep_aside(cursor, line);
                    return Ok(false);
                }
                // Not a word, such as a lone sign.
                if cursor.at == start {
                    cursor.at += cursor.rest().chars().next().map_or(0, char::len_utf8);
                }
            }
        }
        Ok(true)
    }

    /// Keeps the text from a null move to the cursor as a comment.
    fn keep_aside(&mut self, cursor: &Cursor<'_>, line: usize) {
        let Some(Aside { from, .. }) = self.aside.take() else { return };
        let text = cursor.text[from..cursor.at].replace(['{', '}'], " ");
        let mut said = String::new();
        for word in text.split_whitespace() {
            // Marks in their usual form.
            let number = word.strip_prefix('$').and_then(|number| number.parse::<usize>().ok()?.checked_sub(1));
            let mark = number.and_then(|number| MARKS.get(number).copied());
            if mark.is_none() && !said.is_empty() && !word.starts_with(')') {
                said.push(' ');
            }
            said.push_str(mark.unwrap_or(word));
        }
        self.record.add_comment(line, &said);
    }

    /// A variation that starts with a null move has no turn: its text moves to the turn that it would replace.
    /// Returns `true` if it was one.
    fn drop_empty(&mut self, cursor: &mut Cursor<'_>, line: usize) -> bool {
        if line == 0 || !self.record.line(line).is_empty() {
            return false;
        }
        let Some(Variation { line: above, comment, .. }) = self.record.variations.pop() else { return false };
        self.record.add_comment(above, &format!("({comment})"));
        self.open.pop();
        cursor.at += 1;
        true
    }

    /// Parses a turn, its number, an annotation or the result.
    fn word(&mut self, cursor: &mut Cursor<'_>, line: usize) -> Result<(), RecordSyntaxError> {
        let start = cursor.at;
        let word = cursor.word();
        if word.len() >= LONGEST_WORD {
            cursor.at = start;
            return Err(cursor.expected(Expected::ShorterTurn));
        }
        // Invisible characters may stand within a part, which is all of the word then.
        let part_of = |word: &str, part: &str| {
            word.find(part).map_or(start..start + word.len(), |at| start + at..start + at + part.len())
        };
        let visible = word.contains(is_invisible).then(|| word.replace(is_invisible, ""));
        let turn = without_number(visible.as_deref().unwrap_or(word));
        if line == 0 && self.is_sign_of_result(turn, cursor.rest()) {
            self.places.result = start..cursor.at;
            self.ended = true;
            return Ok(());
        }
        if NULL_MOVES.contains(&turn.trim_end_matches(['!', '?'])) {
            // In a variation a null move is as common as any other threat.
            if line == 0 {
                self.remark(cursor.moved(start).expected(Expected::TurnNotNull));
            }
            self.leading.clear();
            self.aside = Some(Aside { from: self.number.unwrap_or(start), depth: 0 });
            return Ok(());
        }
        let Signed { text, annotations, mut unknown } = without_signs(turn);
        // A number or a result with a suffix is not a turn.
        let text = without_number(text);
        if let Some(result) = result_of(text) {
            // Some programs also end variations with a result.
            if line == 0 {
                self.record.result = result.to_owned();
                self.places.result = start..cursor.at;
                self.ended = true;
            }
            return Ok(());
        }
        self.number = None;
        match text {
            // Only a turn number, or the dots after it.
            text if text.trim_matches(DOTS).is_empty() && annotations.is_empty() => self.number = Some(start),
            // A dash between turns, or a redundant mark of a check or of a capture en passant.
            text if text.chars().eq(text.chars().next().filter(|&c| is_dash(c)))
                || EN_PASSANT.contains(&text)
                || is_check(text) =>
            {
                self.add_word(line, "", annotations, 0..0);
            }
            text if text.starts_with('[') => {
                cursor.at = start;
                return Err(cursor.expected(Expected::TurnNotTag));
            }
            // Unknown signs.
            text if !text.starts_with('$') && !text.contains(char::is_alphanumeric) && !text.is_empty() => {
                self.add_word(line, "", annotations, 0..0);
                unknown.insert(0, text);
            }
            text => {
                if self.add_word(line, text, annotations, part_of(word, text)).is_none() {
                    cursor.at = start;
                    return Err(cursor.expected(Expected::Annotation));
                }
            }
        }
        for sign in unknown {
            self.record.add_comment(line, &sign.replace(['{', '}'], ""));
            let place = cursor.moved(start).expected(Expected::Annotation);
            self.remark(RecordSyntaxError { found: sign.to_owned(), at: part_of(word, sign), ..place });
        }
        Ok(())
    }

    /// Adds a turn with its annotations, or annotations to the previous turn. `None` if the word is neither.
    fn add_word(&mut self, line: usize, word: &str, mut annotations: Vec<u8>, at: Range<usize>) -> Option<()> {
        let (_, turns) = self.record.line_mut(line);
        match word.strip_prefix('$') {
            Some(number) => annotations.push(number.parse().ok()?),
            None if !word.is_empty() => {
                annotations.splice(..0, self.leading.drain(..));
                turns.push(RecordTurn { at, ..RecordTurn::new(word.to_owned()) });
            }
            None => {}
        }
        let place = turns.last_mut().map_or(&mut self.leading, |turn| &mut turn.annotations);
        place.append(&mut annotations);
        Some(())
    }

    /// Returns `true` if a word is the result as in the tag: results of games that were not played, `+/-` and
    /// `0-0`, have another meaning after a turn.
    fn is_sign_of_result(&self, word: &str, rest: &str) -> bool {
        let is_sign = word == DOUBLE_LOSS || forfeit(word).is_some();
        is_sign
            && self.record.tag("Result") == Some(word)
            && rest.trim_matches(|c: char| c.is_whitespace() || is_invisible(c)).is_empty()
    }

    /// Handles the end of the text.
    fn end(&mut self, cursor: &Cursor<'_>) -> Result<(), RecordSyntaxError> {
        if let Some(&(line, at)) = self.open.last()
            && line > 0
        {
            let error = cursor.moved(at).expected(Expected::VariationEnd);
            // Its text has been kept already; an empty variation is dropped.
            let has_turns = self.open.iter().all(|(line, _)| *line == 0 || !self.record.line(*line).is_empty());
            if !self.lenient || !has_turns || self.aside.is_some() {
                return Err(error);
            }
            self.open.truncate(1);
            self.remark(error);
        }
        self.keep_aside(cursor, 0);
        let tag = self.record.tag("Result").unwrap_or_default().to_owned();
        let meant = tag_result(&tag);
        // A record that was cut off after its last turn still has the result in a tag. So does one that ends with
        // a sign repeated in the tag.
        if let Some(result) = meant.filter(|_| !self.ended || result_of(&tag).is_none()) {
            self.record.result = result.to_owned();
        }
        Ok(())
    }
}

impl Record {
    /// The comment before the first turn of a line, and its turns.
    pub(super) fn line_mut(&mut self, line: usize) -> (&mut String, &mut Vec<RecordTurn>) {
        match line.checked_sub(1).and_then(|index| self.variations.get_mut(index)) {
            Some(variation) => (&mut variation.comment, &mut variation.turns),
            None => (&mut self.comment, &mut self.turns),
        }
    }

    /// Adds a comment after the last turn of a line, or before its first one, after any existing comment.
    pub(crate) fn add_comment(&mut self, line: usize, comment: &str) {
        let last = self.line(line).len().checked_sub(1);
        say(self.place(line, last), comment);
    }

    /// The comment after a turn of a line, or before its first one.
    pub(super) fn place(&mut self, line: usize, turn: Option<usize>) -> &mut String {
        let (before, turns) = self.line_mut(line);
        match turn.and_then(|turn| turns.get_mut(turn)) {
            Some(turn) => &mut turn.comment,
            None => before,
        }
    }
}

/// Joins lines that a program has wrapped. An empty line separates paragraphs and becomes one line break. Blanks
/// within a line are kept.
pub fn paragraphs(text: &str) -> String {
    let mut all = String::new();
    let mut is_open = false;
    let text = text.replace("\r\n", "\n").replace('\r', " ");
    for line in text.lines().map(str::trim) {
        if !line.is_empty() {
            if !all.is_empty() {
                all.push(if is_open { ' ' } else { '\n' });
            }
            all.push_str(line);
        }
        is_open = !line.is_empty();
    }
    all
}
