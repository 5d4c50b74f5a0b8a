//! Tokens of records: tags, comments, parentheses, words. Shared by the parser of a record and the splitter of
//! files.

use super::{Expected, RecordSyntaxError};
use crate::typography::{QUOTES, is_invisible};

/// The maximum length of a word, in bytes. No turn is that long.
pub(super) const LONGEST_WORD: usize = 16_384;

/// The tags with a meaning for the game. Some programs write them with other capitals, such as `Fen`.
const TAGS: [&str; 11] =
    ["Event", "Site", "Date", "Round", "White", "Black", "Result", "SetUp", "FEN", "Variant", "Rules"];

/// The kind of token at a position, by its first character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Item {
    /// `[`: a tag, if tags are allowed here.
    Bracket,
    /// `{`: a comment up to `}`.
    Comment,
    /// `;`: a comment up to the end of the line.
    LineComment,
    /// `%` at the start of a line, which is for other programs.
    Escape,
    /// `(`: a variation.
    Open,
    /// `)`: its end.
    Close,
    /// A turn, its number, an annotation or the result.
    Word,
}

/// A position in a text.
pub(super) struct Cursor<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    /// An earlier position and its line, from which lines are counted.
    known: (usize, usize),
    /// Where a tag was looked for last, and the end of that line, without blanks. A line may be as long as the text.
    tag_line: (usize, usize),
    /// The end of a line on which no tag ends, and the quotation mark with which one was looked for.
    no_tag_end: (usize, char),
}

impl<'a> Cursor<'a> {
    /// At the start of a text.
    pub(super) fn new(text: &'a str) -> Self {
        Self::on_line(text, 0, 1)
    }

    /// At a position on this line.
    pub(super) fn on_line(text: &'a str, at: usize, line: usize) -> Self {
        Self { text, at, known: (at, line), tag_line: (0, 0), no_tag_end: (0, '"') }
    }

    /// At another position.
    pub(super) fn moved(&self, at: usize) -> Self {
        let known = if self.known.0 <= at { self.known } else { (0, 1) };
        Self { known, ..Self::on_line(self.text, at, 1) }
    }

    /// The line of the position, counted from 1.
    pub(super) fn line(&self) -> usize {
        let (from, line) = self.known;
        line + self.text[from..self.at].matches('\n').count()
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The rest of the line, without blanks at its end.
    fn rest_of_line(&mut self) -> &'a str {
        let (from, end) = self.tag_line;
        if !(from..end).contains(&self.at) {
            let rest = self.rest();
            let line = &rest[..rest.find(['\n', '\r']).unwrap_or(rest.len())];
            self.tag_line = (self.at, self.at + line.trim_end().len());
        }
        &self.text[self.at..self.tag_line.1]
    }

    pub(super) fn skip(&mut self, while_true: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.find(|c| !while_true(c)).unwrap_or(rest.len());
    }

    /// Moves to the next token and returns its kind; `None` at the end of the text.
    pub(super) fn next(&mut self) -> Option<Item> {
        self.skip(|c| c.is_whitespace() || is_invisible(c));
        Some(match self.rest().chars().next()? {
            '[' => Item::Bracket,
            '{' => Item::Comment,
            ';' => Item::LineComment,
            '%' if self.begins_line() => Item::Escape,
            '(' => Item::Open,
            ')' => Item::Close,
            _ => Item::Word,
        })
    }

    fn begins_line(&self) -> bool {
        self.at == 0 || self.text[..self.at].ends_with('\n')
    }

    /// Moves to the end of the line.
    pub(super) fn skip_line(&mut self) {
        self.at += self.rest().find('\n').unwrap_or(self.rest().len());
    }

    pub(super) fn expected(&self, expected: Expected) -> RecordSyntaxError {
        let line = self.line();
        // Only the start of the word, because it may be all of a long text.
        let rest = self.rest().trim_start();
        let word: String = rest.chars().take_while(|c| !c.is_whitespace()).take(100).collect();
        let from = self.text.len() - rest.len();
        let at = from..from + word.len();
        let found = if word.is_empty() { "the end".to_owned() } else { word };
        RecordSyntaxError { line, at, found, expected }
    }

    /// The name of a tag and its opening quotation mark, after which the cursor stops. `None` if no tag starts
    /// here.
    pub(super) fn tag_begin(&mut self) -> Option<(&'a str, char)> {
        self.at += self.rest().strip_prefix('[').map(|_| 1)?;
        self.skip(char::is_whitespace);
        let from = self.at;
        self.skip(|c| c.is_ascii_alphanumeric() || c == '_');
        let name = &self.text[from..self.at];
        self.skip(char::is_whitespace);
        let quote = self.rest().chars().next()?;
        if name.is_empty() || quote != '"' && !QUOTES.contains(&quote) {
            return None;
        }
        self.at += quote.len_utf8();
        let usual = TAGS.into_iter().find(|usual| usual.eq_ignore_ascii_case(name));
        Some((usual.unwrap_or(name), quote))
    }

    /// `[Name "value"]`, with `\"` and `\\` in the value. Other programs do not escape quotation marks and
    /// backslashes, so a mark ends the value only if it also ends the tag. The cursor does not move if there is no
    /// such tag.
    pub(super) fn tag(&mut self) -> Result<(&'a str, String), RecordSyntaxError> {
        let start = self.at;
        let tag = self.tag_begin().and_then(|(name, quote)| Some((name, self.tag_value(quote)?)));
        tag.ok_or_else(|| {
            self.at = start;
            self.expected(Expected::Tag)
        })
    }

    /// A tag without a name or a value in quotation marks, up to its bracket. `None` if the line has no bracket,
    /// and for the tags that are needed to replay the game.
    pub(super) fn bad_tag(&mut self) -> Option<&'a str> {
        let line = self.rest_of_line();
        let tag = &line[..=line.find(']')?];
        let name = tag[1..].trim_start().split(|c: char| !c.is_ascii_alphanumeric()).next();
        if name.is_some_and(|name| ["Variant", "Rules", "FEN"].contains(&name)) {
            return None;
        }
        self.at += tag.len();
        Some(tag)
    }

    /// The rest of a tag after its opening quotation mark.
    fn tag_value(&mut self, quote: char) -> Option<String> {
        let line = self.rest_of_line();
        if self.no_tag_end.0 == self.tag_line.1 && (quote == '"' || self.no_tag_end.1 != '"') {
            return None;
        }
        let is_quote = |c: char| c == '"' || quote != '"' && QUOTES.contains(&c);
        let mut value = String::new();
        let mut characters = line.char_indices().peekable();
        // An escaped mark that could be the last one of the tag: the length of the value there, and the end.
        let mut escaped = None;
        while let Some((at, c)) = characters.next() {
            if is_quote(c)
                && let Some(end) = tag_end(line, at + c.len_utf8())
            {
                self.at += end;
                return Some(trimmed(value, quote));
            }
            match characters.peek().copied() {
                Some((_, next @ ('"' | '\\'))) if c == '\\' => {
                    characters.next();
                    if next == '"'
                        && let Some(end) = tag_end(line, at + 2)
                    {
                        escaped = Some((value.len(), end));
                    }
                    value.push(next);
                }
                _ => value.push(c),
            }
        }
        // The backslash was the last character of the value.
        let Some((length, end)) = escaped else {
            self.no_tag_end = (self.tag_line.1, quote);
            return None;
        };
        value.truncate(length);
        value.push('\\');
        self.at += end;
        Some(trimmed(value, quote))
    }

    /// A comment in braces; `None` if it has no end.
    pub(super) fn comment(&mut self) -> Option<&'a str> {
        let from = self.at + 1;
        self.skip_comment().then(|| &self.text[from..self.at - 1])
    }

    /// Skips the rest of a comment. Returns `false`, without moving the cursor, if the comment has no end.
    pub(super) fn skip_comment(&mut self) -> bool {
        let end = self.rest().find('}');
        self.at += end.map_or(0, |end| end + 1);
        end.is_some()
    }

    /// A comment after `;`.
    pub(super) fn line_comment(&mut self) -> &'a str {
        let from = self.at + 1;
        self.skip_line();
        &self.text[from..self.at]
    }

    pub(super) fn word(&mut self) -> &'a str {
        let from = self.at;
        // An annotation may touch the turn before it.
        self.at += usize::from(self.rest().starts_with('$'));
        let rest = self.rest();
        let (mut length, bytes) = (0, rest.as_bytes());
        for (at, c) in rest.char_indices() {
            // Brackets have been handled already.
            if at < length {
                continue;
            }
            // The letter of a piece in brackets is part of a turn, such as its origin: `Q(p)xh8`.
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

/// The end of a tag whose value may have ended before `at`: after its bracket. `None` if the value continues, as
/// in `[Event "The "best" [of] 5"]`.
fn tag_end(line: &str, at: usize) -> Option<usize> {
    let behind = line[at..].trim_start().strip_prefix(']')?;
    let end = line.len() - behind.len();
    let next = behind.trim_start();
    // Another tag, a comment or turns may follow.
    let goes_on = !next.starts_with(['[', '{', ';']) && next.ends_with("\"]");
    (!goes_on).then_some(end)
}

/// French quotation marks are set off by spaces, which are not part of the quoted text.
fn trimmed(value: String, quote: char) -> String {
    if matches!(quote, '«' | '»') { value.trim().to_owned() } else { value }
}
