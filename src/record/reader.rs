//! Reads a text into the parts of a record, a little at a time.

use super::lexer::{Cursor, Item, LONGEST_WORD};
use super::{Expected, MARKS, RESULTS, Record, RecordSyntaxError, RecordTurn, Variation, say};
use crate::typography::{DOTS, is_dash, is_invisible};

/// The signs of annotations but those that [`MARKS`] are, with their numeric annotation glyphs. A sign that another one ends
/// with stands behind it.
const SIGNS: [(&str, u8); 22] = [
    ("+/-", 16),
    ("-/+", 17),
    ("+/=", 14),
    ("=/+", 15),
    ("+/−", 16),
    ("−/+", 17),
    ("+-", 18),
    ("-+", 19),
    ("+−", 18),
    ("−+", 19),
    ("+–", 18),
    ("–+", 19),
    ("+=", 14),
    ("=+", 15),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("⩱", 15),
    ("±", 16),
    ("∓", 17),
    ("□", 7),
    ("⨀", 22),
];

/// As some write it behind a turn that takes a pawn in passing.
const EN_PASSANT: [&str; 3] = ["e.p.", "e.p", "ep"];

/// As PGN writes that a draw was offered.
const DRAW_OFFER: &str = "(=)";

/// How programs write that a side passes, to show what it would have to fear.
const NULL_MOVES: [&str; 4] = ["--", "Z0", "@@@@", "null"];

/// Both sides have lost.
pub(crate) const DOUBLE_LOSS: &str = "0-0";

/// Reads a record in parts, so that a long text need not be read at one go.
pub struct RecordParser {
    /// How far the text has been read, in bytes.
    at: usize,
    record: Record,
    /// Whether the result has been read.
    ended: bool,
    /// The lines that are open, the main line first, and where each begins in the text.
    open: Vec<(usize, usize)>,
    /// Where the last word begins, if it was only the number of a turn.
    number: Option<usize>,
    /// A null move has been read: the rest of its line is kept as it is written.
    aside: Option<Aside>,
    /// Annotations that stand before the first turn of their line, which they are of.
    leading: Vec<u8>,
    /// Whether what is wrong becomes a comment where that can be.
    lenient: bool,
    /// What was found and is no part of a record.
    remarks: Vec<RecordSyntaxError>,
}

/// What follows from a null move on, which stands for a threat and is no turn of any game.
struct Aside {
    /// Where it begins in the text.
    from: usize,
    /// So many variations are open in it.
    depth: usize,
}

impl Default for RecordParser {
    fn default() -> Self {
        let record = Record { result: "*".into(), ..Record::default() };
        let open = vec![(0, 0)];
        Self {
            at: 0,
            record,
            ended: false,
            open,
            number: None,
            aside: None,
            leading: Vec::new(),
            lenient: false,
            remarks: Vec::new(),
        }
    }
}

impl RecordParser {
    /// Keeps what is wrong in a text as a comment, as far as that can be, and remarks it.
    #[must_use]
    pub fn lenient(self) -> Self {
        Self { lenient: true, ..self }
    }

    /// What was found and is no part of a record, though the record was read; told once.
    pub fn take_remarks(&mut self) -> Vec<RecordSyntaxError> {
        std::mem::take(&mut self.remarks)
    }

    /// Reads on for about `work` bytes; `text` must be the same every time. Returns whether the end has been reached.
    ///
    /// # Errors
    /// As [`Record::parse`].
    pub fn advance(&mut self, text: &str, work: usize) -> Result<bool, RecordSyntaxError> {
        let mut cursor = Cursor { text, at: self.at };
        let until = self.at.saturating_add(work);
        while cursor.at < until {
            let Some(next) = cursor.next() else { return self.end(&cursor).map(|()| true) };
            if let Err(error) = self.item(&mut cursor, next) {
                self.overlook(&mut cursor, error)?;
            }
        }
        self.at = cursor.at;
        Ok(false)
    }

    /// What was read.
    pub fn into_record(self) -> Record {
        self.record
    }

    /// Keeps what was found in place of something else as a comment, if that can be.
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
        let is_first = self.remarks.last().is_none_or(|last| last.expected != error.expected);
        match error.expected {
            // A parenthesis with nothing in it, or none that is open.
            Expected::TurnWithin if line == 0 => {}
            Expected::TurnWithin => {
                self.open.pop();
                if let Some(Variation { line: above, comment, .. }) = self.record.variations.pop() {
                    self.record.add_comment(above, &format!("({comment})"));
                }
            }
            _ => self.record.add_comment(line, &paragraphs(&found)),
        }
        if is_first {
            self.remarks.push(error);
        }
        Ok(())
    }

    /// Reads one tag, comment, parenthesis or word.
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
                match cursor.tag() {
                    Ok((name, value)) => self.record.tags.push((name.to_owned(), value)),
                    // Bad tag must not tear the tags from the turns: what it says is kept.
                    Err(error) => {
                        let Some(bad) = cursor.bad_tag() else { return Err(error) };
                        self.record.add_comment(0, &paragraphs(&bad.replace('}', ")")));
                        self.remarks.push(RecordSyntaxError { found: bad.to_owned(), ..error });
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
                // A closing brace could not be written again.
                let comment = paragraphs(&cursor.line_comment().replace('}', ")"));
                self.record.add_comment(line, &comment);
            }
            Item::Escape => cursor.skip_line(),
            _ if self.ended => return Err(cursor.expected(Expected::Nothing)),
            // A draw was offered here.
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

    /// Passes over what stands behind a null move. Returns whether it goes on: not with the end of the line, which is read as
    /// usual then.
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
                // A word that is none, such as a lone sign.
                if cursor.at == start {
                    cursor.at += cursor.rest().chars().next().map_or(0, char::len_utf8);
                }
            }
        }
        Ok(true)
    }

    /// Keeps what stands from a null move to the cursor as a comment.
    fn keep_aside(&mut self, cursor: &Cursor<'_>, line: usize) {
        let Some(Aside { from, .. }) = self.aside.take() else { return };
        let text = cursor.text[from..cursor.at].replace(['{', '}'], " ");
        let mut said = String::new();
        for word in text.split_whitespace() {
            // Marks as people know them.
            let number = word.strip_prefix('$').and_then(|number| number.parse::<usize>().ok()?.checked_sub(1));
            let mark = number.and_then(|number| MARKS.get(number).copied());
            if mark.is_none() && !said.is_empty() && !word.starts_with(')') {
                said.push(' ');
            }
            said.push_str(mark.unwrap_or(word));
        }
        self.record.add_comment(line, &said);
    }

    /// A variation that begins with a null move has no turn: what it says stands with the turn that it would replace. Returns
    /// whether it was one.
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

    /// Reads a turn, its number, an annotation or the result.
    fn word(&mut self, cursor: &mut Cursor<'_>, line: usize) -> Result<(), RecordSyntaxError> {
        let start = cursor.at;
        let word = cursor.word();
        if word.len() >= LONGEST_WORD {
            cursor.at = start;
            return Err(cursor.expected(Expected::ShorterTurn));
        }
        let visible = word.contains(is_invisible).then(|| word.replace(is_invisible, ""));
        let turn = without_number(visible.as_deref().unwrap_or(word));
        if line == 0 && self.is_sign_of_result(turn, cursor.rest()) {
            self.ended = true;
            return Ok(());
        }
        if NULL_MOVES.contains(&turn.trim_end_matches(['!', '?'])) {
            // In a variation it is as usual as any other threat.
            if line == 0 {
                self.remarks.push(Cursor { text: cursor.text, at: start }.expected(Expected::TurnNotNull));
            }
            self.leading.clear();
            self.aside = Some(Aside { from: self.number.unwrap_or(start), depth: 0 });
            return Ok(());
        }
        let (text, annotations) = without_signs(turn);
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
        self.number = None;
        match text {
            // Only a turn number, or the dots behind it.
            text if text.trim_matches(DOTS).is_empty() && annotations.is_empty() => self.number = Some(start),
            // A dash between turns, and a pawn taken in passing, which the turn says already.
            text if text.chars().eq(text.chars().next().filter(|&c| is_dash(c))) || EN_PASSANT.contains(&text) => {
                self.add_word(line, "", annotations);
            }
            text if text.starts_with('[') => {
                cursor.at = start;
                return Err(cursor.expected(Expected::TurnNotTag));
            }
            text => {
                if self.add_word(line, text, annotations).is_none() {
                    cursor.at = start;
                    return Err(cursor.expected(Expected::Annotation));
                }
            }
        }
        Ok(())
    }

    /// Adds a turn with its annotations, or annotations to the turn before. `None` if the word is neither.
    fn add_word(&mut self, line: usize, word: &str, mut annotations: Vec<u8>) -> Option<()> {
        let (_, turns) = self.record.line_mut(line);
        match word.strip_prefix('$') {
            Some(number) => annotations.push(number.parse().ok()?),
            None if !word.is_empty() => {
                annotations.splice(..0, self.leading.drain(..));
                turns.push(RecordTurn::new(word.to_owned()));
            }
            None => {}
        }
        let place = turns.last_mut().map_or(&mut self.leading, |turn| &mut turn.annotations);
        place.append(&mut annotations);
        Some(())
    }

    /// Whether a word is the result as the tag has it: signs of games that were not played, which stand for something else
    /// behind a turn, `+/-` and `0-0`.
    fn is_sign_of_result(&self, word: &str, rest: &str) -> bool {
        let is_sign = word == DOUBLE_LOSS || forfeit(word).is_some();
        is_sign
            && self.record.tag("Result") == Some(word)
            && rest.trim_matches(|c: char| c.is_whitespace() || is_invisible(c)).is_empty()
    }

    /// At the end of the text.
    fn end(&mut self, cursor: &Cursor<'_>) -> Result<(), RecordSyntaxError> {
        if let Some(&(line, at)) = self.open.last()
            && line > 0
        {
            let error = Cursor { text: cursor.text, at }.expected(Expected::VariationEnd);
            // What it says is told already; an empty one would be none.
            let has_turns = self.open.iter().all(|(line, _)| *line == 0 || !self.record.line(*line).is_empty());
            if !self.lenient || !has_turns || self.aside.is_some() {
                return Err(error);
            }
            self.open.truncate(1);
            self.remarks.push(error);
        }
        self.keep_aside(cursor, 0);
        let told = self.record.tag("Result").unwrap_or_default().to_owned();
        let meant = tag_result(&told);
        // A record that was cut off behind its last turn still says in a tag how the game has ended. So does one that ends
        // with a sign that the tag repeats.
        if let Some(result) = meant.filter(|_| !self.ended || result_of(&told).is_none()) {
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

    /// Adds a comment to the last turn of a line, or before its first one, after any that is there already.
    pub(crate) fn add_comment(&mut self, line: usize, comment: &str) {
        let last = self.line(line).len().checked_sub(1);
        say(self.place(line, last), comment);
    }

    /// What is said behind a turn of a line, or before its first one.
    pub(super) fn place(&mut self, line: usize, turn: Option<usize>) -> &mut String {
        let (before, turns) = self.line_mut(line);
        match turn.and_then(|turn| turns.get_mut(turn)) {
            Some(turn) => &mut turn.comment,
            None => before,
        }
    }
}

/// The word without the signs of annotations at its end, and their numbers. The word may be such a sign alone.
fn without_signs(word: &str) -> (&str, Vec<u8>) {
    let (mut text, mut annotations) = (word, Vec::new());
    // Behind a `$` stands a number only.
    if text.starts_with('$') {
        return (text, annotations);
    }
    if text == "N" {
        return ("", vec![146]);
    }
    loop {
        let (rest, marks) = text.split_at(text.trim_end_matches(['!', '?']).len());
        if !marks.is_empty() {
            annotations.extend(MARKS.iter().zip(1..).find(|(mark, _)| **mark == marks).map(|(_, number)| number));
            text = rest;
        } else if let Some((rest, number)) =
            SIGNS.iter().find_map(|(sign, number)| Some((text.strip_suffix(sign)?, *number)))
            // A pawn that is still to become something ends with `=`, too.
            && !(text.ends_with('=') && rest.ends_with(['1', '8']))
        {
            annotations.push(number);
            text = rest;
        } else if let Some(rest) = EN_PASSANT.iter().find_map(|sign| text.strip_suffix(sign))
            && rest.ends_with(|c: char| c.is_ascii_digit())
        {
            text = rest;
        } else {
            break;
        }
    }
    annotations.reverse();
    (text, annotations)
}

/// A comment without the line breaks that a program has put in to keep lines short. An empty line begins a paragraph,
/// which becomes one line break. Blanks within a line stay.
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

/// The result that a word stands for, however its dash and its halves are written.
fn result_of(word: &str) -> Option<&'static str> {
    const LONGEST: usize = 12;
    if word.len() > LONGEST {
        return None;
    }
    let plain = word.replace(is_dash, "-").replace(':', "-").replace('½', "1/2");
    let plain = match plain.as_str() {
        // Half a point, which is one half for each side; and games that were not played.
        "1/2" => "1/2-1/2",
        "1-0F" => "1-0",
        "0-1F" => "0-1",
        plain => plain,
    };
    RESULTS.into_iter().find(|result| *result == plain)
}

/// The result that the tag `Result` stands for; `None` where it is none of [`RESULTS`], however it is written.
pub(crate) fn tag_result(value: &str) -> Option<&'static str> {
    result_of(value).or_else(|| forfeit(value))
}

/// The result that stands for a game which one side has not played.
fn forfeit(word: &str) -> Option<&'static str> {
    match word {
        "+/-" | "+:-" => Some("1-0"),
        "-/+" | "-:+" => Some("0-1"),
        _ => None,
    }
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
