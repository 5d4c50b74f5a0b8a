//! Game records as PGN-like text (rules §10): tags, numbered turns, comments, annotations, variations, result.
//! Turns are opaque words here; each game has its own notation.

mod faults;
mod lexer;
mod reader;
mod splitter;
#[cfg(test)]
mod tests;
mod words;

use std::fmt::Write as _;
use std::ops::Range;

pub use faults::{Expected, RecordSyntaxError};
use lexer::{Cursor, Item};
pub(crate) use reader::Places;
pub use reader::RecordParser;
#[doc(hidden)]
pub use reader::paragraphs;
pub use splitter::{Beginning, RecordSplitter};
pub(crate) use words::tag_result;

/// The valid results.
pub const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// The suffixes `!`, `?`, `!!`, `??`, `!?` and `?!` stand for the numeric annotation glyphs 1–6, as in PGN.
const MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// A parsed record.
///
/// Variations are stored in a flat list, so that nesting in the text does not use the stack.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Record {
    /// The tag pairs in order.
    pub tags: Vec<(String, String)>,
    /// The comment before the first turn.
    pub comment: String,
    /// The main line.
    pub turns: Vec<RecordTurn>,
    /// The variations. The parser lists them in the order of their opening parentheses; the writer only needs the
    /// variations of each line in the order of the turns they replace.
    pub variations: Vec<Variation>,
    /// One of [`RESULTS`]; `*` if the text has none.
    pub result: String,
}

/// One turn of a record.
#[derive(Clone, Debug, Eq, Default)]
pub struct RecordTurn {
    /// The turn in the game's own notation. It has no spaces, unless the turn has several moves.
    pub text: String,
    /// Numeric annotation glyphs in order: 1 is a good turn, `!`; 2 a mistake, `?`; and so on as in PGN.
    pub annotations: Vec<u8>,
    /// The comment after the turn; a line break separates paragraphs.
    pub comment: String,
    /// The bytes of the text it was read from; empty if it was not.
    pub at: Range<usize>,
}

/// Turns are equal wherever they stand.
impl PartialEq for RecordTurn {
    fn eq(&self, other: &Self) -> bool {
        (&self.text, &self.annotations, &self.comment) == (&other.text, &other.annotations, &other.comment)
    }
}

/// The numbering of the turns of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// By pairs of turns, one of each side, from 1 on.
    Pairs {
        /// The number of turns before the first one, counted from the first pair: odd if Black begins.
        before: usize,
    },
    /// Each turn has a number of its own.
    Turns {
        /// The number of the first turn.
        first: usize,
    },
}

impl Numbering {
    /// The number of the turn after this many others, and `true` if the previous turn has the same number.
    pub const fn of(self, before: usize) -> (usize, bool) {
        match self {
            Self::Pairs { before: first } => {
                let half_move = first + before;
                (half_move / 2 + 1, !half_move.is_multiple_of(2))
            }
            Self::Turns { first } => (first + before, false),
        }
    }

    /// The numbering of the turns after this many others.
    const fn behind(self, turns: usize) -> Self {
        match self {
            Self::Pairs { before } => Self::Pairs { before: before + turns },
            Self::Turns { first } => Self::Turns { first: first + turns },
        }
    }
}

/// A variation: turns in parentheses that replace a turn of another line and its continuation.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Variation {
    /// The line from which it branches: 0 is the main line, `n` the `n`-th variation, which precedes this one.
    pub line: usize,
    /// The index of the turn of that line that its first turn replaces.
    pub turn: usize,
    /// The comment before its first turn.
    pub comment: String,
    /// The turns, at least one.
    pub turns: Vec<RecordTurn>,
}

/// The value of a tag before the first turn of a text, of which no more is read.
pub(crate) fn tag_at_head(text: &str, name: &str) -> Option<String> {
    let mut cursor = Cursor::new(text);
    loop {
        match cursor.next()? {
            Item::Bracket => match cursor.tag() {
                Ok((found, value)) if found == name => return Some(value),
                Ok(_) => {}
                Err(_) => _ = cursor.bad_tag()?,
            },
            Item::Comment => _ = cursor.comment()?,
            Item::LineComment | Item::Escape => cursor.skip_line(),
            Item::Open | Item::Close | Item::Word => return None,
        }
    }
}

/// Returns `true` if a tag can have this name: letters without accents, digits and `_`.
pub(crate) fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

impl Record {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// The turns of a line: 0 is the main line, `n` the `n`-th variation.
    pub fn line(&self, line: usize) -> &[RecordTurn] {
        match line.checked_sub(1) {
            None => &self.turns,
            Some(index) => self.variations.get(index).map_or(&[], |variation| &variation.turns),
        }
    }

    /// For each line, the number of turns of the game before its first one; 0 for the main line.
    fn depths(&self) -> Vec<usize> {
        let mut depths = vec![0];
        for variation in &self.variations {
            let above = depths.get(variation.line).copied().unwrap_or_default();
            depths.push(above + variation.turn);
        }
        depths
    }

    /// Parses a text.
    ///
    /// # Errors
    /// If a tag, a comment or a variation is not closed, a variation has no turn, or text follows the result.
    pub fn parse(text: &str) -> Result<Self, RecordSyntaxError> {
        let mut parser = RecordParser::default();
        while !parser.advance(text, usize::MAX)? {}
        Ok(parser.into_record())
    }

    /// Removes a turn of a line and all turns after it. Their text becomes a comment on the previous turn or, if a
    /// variation has no turn left, on the turn that it would replace. `numbering` is that of the record.
    pub(crate) fn cut(&mut self, line: usize, at: usize, numbering: Numbering) {
        let before = self.depths().get(line).copied().unwrap_or_default() + at;
        let mut rest = Record { turns: self.line_mut(line).1.split_off(at), ..Record::default() };
        let mut emptied = None;
        // For each line: `true` if it is removed, and its new index.
        let mut places = vec![(false, 0)];
        for (index, mut variation) in std::mem::take(&mut self.variations).into_iter().enumerate() {
            let (goes, parent) = places[variation.line];
            if variation.line == line && variation.turn >= at {
                (variation.line, variation.turn) = (0, variation.turn - at);
                rest.variations.push(variation);
                places.push((true, rest.variations.len()));
            } else if index + 1 == line && at == 0 {
                emptied = Some(Variation { line: parent, ..variation });
                places.push((true, 0));
            } else {
                variation.line = parent;
                let into = if goes { &mut rest } else { &mut *self };
                into.variations.push(variation);
                places.push((goes, into.variations.len()));
            }
        }
        let mut words = Vec::new();
        rest.write_lines(&mut words, numbering.behind(before));
        let said = touching(&words).join(" ").replace("\n\n", " ").replace(['{', '}'], "");
        match emptied {
            Some(Variation { line, turn, comment, .. }) => {
                let said = if comment.is_empty() { said } else { format!("{comment} {said}") };
                say(self.place(line, Some(turn)), &format!("({said})"));
            }
            None => say(self.place(line, at.checked_sub(1)), &said),
        }
    }

    /// Writes the record.
    pub fn write(&self, numbering: Numbering) -> String {
        let mut text = String::new();
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        text.push('\n');
        let mut words = Vec::new();
        push_comment(&mut words, &self.comment);
        self.write_lines(&mut words, numbering);
        words.push(self.result.clone());
        wrap(&mut text, &words);
        text
    }

    fn write_lines(&self, words: &mut Vec<String>, numbering: Numbering) {
        let depths = self.depths();
        // For each line, its variations in reverse order.
        let mut leaving: Vec<Vec<usize>> = vec![Vec::new(); depths.len()];
        for (index, variation) in self.variations.iter().enumerate().rev() {
            if let Some(list) = leaving.get_mut(variation.line) {
                list.push(index);
            }
        }
        // The open lines, with the next turn of each.
        let mut open = vec![(0, 0)];
        let mut numbered = true;
        while let Some((line, next)) = open.last_mut() {
            let (line, at) = (*line, *next);
            let of_last = leaving[line].pop_if(|index| self.variations[*index].turn < at);
            if let Some(index) = of_last {
                words.push("(".to_owned());
                push_comment(words, &self.variations[index].comment);
                open.push((index + 1, 0));
                numbered = true;
                continue;
            }
            let Some(turn) = self.line(line).get(at) else {
                open.pop();
                if !open.is_empty() {
                    words.push(")".to_owned());
                    numbered = true;
                }
                continue;
            };
            let (number, is_second) = numbering.of(depths[line] + at);
            if !is_second {
                words.push(format!("{number}."));
            } else if numbered {
                words.push(format!("{number}..."));
            }
            turn.push(words);
            numbered = !turn.comment.is_empty();
            *next += 1;
        }
    }
}

impl RecordTurn {
    /// A turn without comment.
    pub fn new(text: String) -> Self {
        Self { text, ..Self::default() }
    }

    fn push(&self, words: &mut Vec<String>) {
        let mark = |annotation: u8| MARKS.get(usize::from(annotation).checked_sub(1)?);
        let (mark, others) = match self.annotations.split_first() {
            Some((&first, rest)) if mark(first).is_some() => (mark(first).copied(), rest),
            _ => (None, self.annotations.as_slice()),
        };
        // A turn of several moves may continue on the next line.
        words.extend(self.text.split(' ').map(str::to_owned));
        if let (Some(last), Some(mark)) = (words.last_mut(), mark) {
            last.push_str(mark);
        }
        words.extend(others.iter().map(|annotation| format!("${annotation}")));
        push_comment(words, &self.comment);
    }
}

/// A line break in a comment separates paragraphs, which is an empty line in the text.
fn push_comment(words: &mut Vec<String>, comment: &str) {
    if !comment.is_empty() {
        words.push(format!("{{{}}}", comment.replace('}', ")").replace('\n', "\n\n")));
    }
}

/// Appends a comment to an existing one.
fn say(place: &mut String, comment: &str) {
    if !place.is_empty() && !comment.is_empty() {
        place.push(' ');
    }
    place.push_str(comment);
}

/// Words with parentheses attached to the words inside.
fn touching(words: &[String]) -> Vec<String> {
    let mut joined: Vec<String> = Vec::with_capacity(words.len());
    for word in words {
        match joined.last_mut() {
            Some(last) if word == ")" || last == "(" => last.push_str(word),
            _ => joined.push(word.clone()),
        }
    }
    joined
}

/// Wraps words into lines of at most 80 characters, as in PGN.
fn wrap(text: &mut String, words: &[String]) {
    let mut length = 0;
    for word in touching(words) {
        // A comment of several paragraphs starts and ends on different lines.
        let (first, last) = (word.split('\n').next(), word.rsplit('\n').next());
        let width = first.unwrap_or_default().chars().count();
        if length > 0 && length + 1 + width > 80 {
            text.push('\n');
            length = 0;
        } else if length > 0 {
            text.push(' ');
            length += 1;
        }
        text.push_str(&word);
        length = match last {
            Some(last) if word.contains('\n') => last.chars().count(),
            _ => length + width,
        };
    }
    text.push('\n');
}
