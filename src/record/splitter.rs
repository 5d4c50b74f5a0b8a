//! Splits files with several records, line by line.

use std::collections::HashSet;

use super::lexer::{Cursor, Item};
use crate::typography::QUOTES;

/// The first tag of a record.
const FIRST_TAG: &str = "Event";

/// The tags of the seven-tag roster. They can start a record even without a value.
const USUAL_TAGS: [&str; 7] = [FIRST_TAG, "Site", "Date", "Round", "White", "Black", "Result"];

/// The start of a record in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// The offset in the file, in UTF-16 code units.
    pub offset: usize,
    /// The line, counted from 1.
    pub line: usize,
}

/// Finds the starts of records in a file that contains several: each starts with its tags. The first record, which
/// starts with the file, is not reported.
///
/// An unclosed comment ends with its record: inside a comment, a record starts at a first tag after an empty line,
/// if another comment is opened before the next `}`, or if there is no `}`. Quoted records in comments are
/// skipped.
#[derive(Default)]
pub struct RecordSplitter {
    place: Beginning,
    /// `true` if the line read last is incomplete.
    is_within_line: bool,
    state: SplitState,
    /// The alternative state in which a record has started inside the comment, and the records started since then,
    /// including that one.
    other: Option<(SplitState, Vec<Beginning>)>,
}

impl Default for Beginning {
    fn default() -> Self {
        Self { offset: 0, line: 1 }
    }
}

impl RecordSplitter {
    /// Reads the next part. Returns the starts of records known so far, in order.
    ///
    /// The file may be split anywhere except in a tag.
    pub fn add(&mut self, text: &str) -> Vec<Beginning> {
        let mut found = Vec::new();
        for line in text.split_inclusive('\n') {
            self.line(line, &mut found);
            self.place.offset += line.encode_utf16().count();
            self.is_within_line = !line.ends_with('\n');
            self.place.line += usize::from(!self.is_within_line);
        }
        found
    }

    /// Handles the end of the file. Returns the remaining records.
    pub fn end(&mut self) -> Vec<Beginning> {
        self.other.take().map(|(_, beginnings)| beginnings).unwrap_or_default()
    }

    /// Reads a line or a part of one.
    fn line(&mut self, line: &str, found: &mut Vec<Beginning>) {
        let goes_on = self.is_within_line;
        if self.other.is_none() && !goes_on && self.state.begins_within_comment(line) {
            self.other = Some((SplitState::default(), vec![self.place]));
        }
        if let Some((state, beginnings)) = &mut self.other {
            match first_brace(line, goes_on) {
                Some('{') => {
                    found.append(beginnings);
                    self.state = std::mem::take(state);
                    self.other = None;
                }
                Some(_) => self.other = None,
                None => {
                    if state.read(line, goes_on) {
                        beginnings.push(self.place);
                    }
                    return;
                }
            }
        }
        if self.state.read(line, goes_on) {
            found.push(self.place);
        }
    }
}

/// The state at the start of a line.
#[derive(Default)]
struct SplitState {
    in_comment: bool,
    /// `true` if the rest of the line is a comment, or for other programs.
    skips_line: bool,
    /// `true` if the record has more than tags and comments.
    has_turns: bool,
    /// `true` if other text, including an empty line, follows the last tag; in a comment, `true` if the previous
    /// line is empty.
    has_gap: bool,
    /// The names of the record's tags, and the first of them.
    names: HashSet<String>,
    first_name: Option<String>,
}

impl SplitState {
    /// Reads a line, or the rest of one. Returns `true` if another record starts with it.
    fn read(&mut self, line: &str, goes_on: bool) -> bool {
        let begins = !goes_on && !self.in_comment && tag_name(line).is_some_and(|name| self.ends_before(name));
        if begins {
            *self = Self::default();
        }
        self.skips_line &= goes_on;
        if self.skips_line {
            return begins;
        }
        let mut cursor = Cursor::new(line);
        if self.in_comment && !self.skip_comment(&mut cursor) {
            self.has_gap = line.trim().is_empty() && (self.has_gap || !goes_on);
            return begins;
        }
        let mut has_tag = false;
        while let Some(item) = cursor.next() {
            match item {
                Item::Bracket if !self.has_turns => {
                    has_tag = true;
                    let mut begin = cursor.moved(cursor.at);
                    let name = begin.bare_tag().or_else(|| Some(begin.tag_begin()?.0));
                    if let Some(name) = name {
                        self.first_name.get_or_insert_with(|| name.to_owned());
                        self.names.insert(name.to_owned());
                    }
                    // Errors in tags are reported when the record is read.
                    if cursor.tag().is_err() && cursor.bad_tag().is_none() {
                        self.has_turns |= name.is_none();
                        cursor.skip_line();
                    }
                }
                Item::Comment => {
                    self.skip_comment(&mut cursor);
                }
                Item::Escape if goes_on => {
                    self.has_turns = true;
                    let _ = cursor.word();
                }
                Item::LineComment | Item::Escape => {
                    self.skips_line = true;
                    cursor.skip_line();
                }
                Item::Open | Item::Close => {
                    self.has_turns = true;
                    cursor.at += 1;
                }
                Item::Bracket | Item::Word => {
                    self.has_turns = true;
                    let _ = cursor.word();
                }
            }
        }
        self.has_gap = !has_tag && !self.in_comment;
        begins
    }

    /// Returns `true` if the record ends before a line with this tag.
    fn ends_before(&self, name: &str) -> bool {
        let is_known = self.names.contains(name);
        self.has_turns || is_known && (self.has_gap || name == FIRST_TAG) || self.has_gap && self.is_first(name)
    }

    /// Returns `true` if this tag starts a record, as it did in the previous one.
    fn is_first(&self, name: &str) -> bool {
        self.first_name.as_ref().is_some_and(|first| name == FIRST_TAG || first == name)
    }

    /// Returns `true` if another record could start here, provided that the comment is unclosed.
    fn begins_within_comment(&self, line: &str) -> bool {
        self.in_comment
            && self.has_gap
            && tag_name(line).is_some_and(|name| name == FIRST_TAG || self.is_first(name))
    }

    /// Skips the comment, at most to the end of the line.
    fn skip_comment(&mut self, cursor: &mut Cursor<'_>) -> bool {
        self.in_comment = !cursor.skip_comment();
        if self.in_comment {
            cursor.skip_line();
        }
        !self.in_comment
    }
}

/// The name of the tag that starts a line.
fn tag_name(line: &str) -> Option<&str> {
    let mut cursor = Cursor::new(line);
    if cursor.next() != Some(Item::Bracket) {
        return None;
    }
    cursor.bare_tag().or_else(|| cursor.tag_begin().map(|(name, _)| name))
}

impl<'a> Cursor<'a> {
    /// The name of a roster tag without quotation marks or without a value, such as `[Event]`.
    fn bare_tag(&self) -> Option<&'a str> {
        let (tag, _) = self.rest().strip_prefix('[')?.split_once([']', '\n'])?;
        let (name, value) = tag.trim_start().split_once(char::is_whitespace).unwrap_or((tag.trim(), ""));
        (USUAL_TAGS.contains(&name) && !value.contains('"') && !value.contains(QUOTES)).then_some(name)
    }
}

/// The first brace of a line outside the tags at its start; with `goes_on`, the start has been read already.
fn first_brace(line: &str, goes_on: bool) -> Option<char> {
    let mut cursor = Cursor::new(line);
    while !goes_on && cursor.next() == Some(Item::Bracket) && (cursor.tag().is_ok() || cursor.bad_tag().is_some())
    {
    }
    cursor.rest().chars().find(|c| matches!(c, '{' | '}'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_tags_do_not_tear_a_record_from_its_turns() {
        let bad = "[Event]\n[Site ]\n[White \"Ada\"]\n[Black Ben]\n[\"Cup\"]\n[Result \"*\"]\n\n1. e4 *\n";
        assert_eq!(lines(bad), [0; 0]);
        assert_eq!(lines(&bad.repeat(3)), [9, 17]);
        assert_eq!(lines(&format!("{bad}\u{1a}")), [0; 0]);
        // A word in brackets between turns is not a tag.
        assert_eq!(lines("[White \"Ada\"]\n\n1. e4\n[Diagram]\n1... e5 *"), [0; 0]);
    }

    /// The lines on which records start.
    fn lines(text: &str) -> Vec<usize> {
        let mut splitter = RecordSplitter::default();
        let mut found = splitter.add(text);
        found.extend(splitter.end());
        let units: Vec<u16> = text.encode_utf16().collect();
        for beginning in &found {
            let before = String::from_utf16(&units[..beginning.offset]).unwrap();
            assert!(before.ends_with('\n'), "{beginning:?} in {text}");
            assert_eq!(before.matches('\n').count() + 1, beginning.line, "{text}");
        }
        found.iter().map(|beginning| beginning.line).collect()
    }

    #[test]
    fn records_begin_with_their_tags() {
        for (text, begins) in [
            ("", &[][..]),
            ("1. e2>e4 *\n", &[]),
            ("[A \"1\"]\n[B \"2\"]\n\n1. e2>e4 *\n\n[A \"1\"]\n\n*\n", &[6]),
            ("[A \"1\"]\n1. e2>e4\n[B \"2\"]\n*", &[3]),
            // Skipped turns: an empty variation.
            ("[A \"1\"]\n(\n[B \"2\"]\n*", &[3]),
            ("[Event \"ŝ 𝄞\"]\r\n\r\n*\r\n\r\n  [Event \"2\"]\r\n\r\n*\r\n", &[5]),
            // An empty line between the tags of one record, a comment before them, two tags in one line.
            ("[Event \"1\"]\n\n[White \"Ada\"]\n\n*\n", &[]),
            ("{a file}\n\n[Event \"1\"] [White \"Ada\"]\n; so\n[Black \"Bob\"]\n\n*\n", &[]),
            // An incomplete tag.
            ("[Event \"1\"]\n\n*\n\n[Event \"2]\n[White \"Ada\"]\n\n*\n\n[Event \"3\"]\n\n*\n", &[5, 10]),
            // Typographic quotation marks.
            ("[Event „1“]\n\n*\n\n[Event «2»]\n\n*\n", &[5]),
        ] {
            assert_eq!(lines(text), begins, "{text}");
        }
    }

    #[test]
    fn a_record_of_tags_only_is_one_of_its_own() {
        for (text, begins) in [
            ("[Event \"Real\"]\n[White \"Ada\"]\n\n[Event \"Next\"]\n[White \"Bob\"]\n\n1. e2>e4 *\n", &[4][..]),
            ("[White \"Ada\"]\n[Black \"Bob\"]\n\n[White \"Eva\"]\n\n*\n", &[4]),
            ("[White \"Ada\"]\n[Black \"Bob\"]\n\n[Event \"2\"]\n[White \"Eva\"]\n\n*\n", &[4]),
            ("[Event \"1\"]\n[Event \"2\"]\n\n*\n", &[2]),
            // With a tag of the previous record that was not its first one.
            ("[Site \"1\"]\n[White \"Ada\"]\n\n[White \"Eva\"]\n[Site \"2\"]\n\n*\n", &[4]),
            ("[Event \"1\"]\n[White \"Ada\"]\n\n[White \"Eva\"]\n[Event \"2\"]\n\n*\n", &[4]),
            ("[Event \"1\"]\n\n{no turns}\n[Event \"2\"]\n\n*\n", &[4]),
        ] {
            assert_eq!(lines(text), begins, "{text}");
        }
    }

    #[test]
    fn braces_count_as_in_the_reader() {
        for (text, begins) in [
            ("1. e2>e4 {\n[B \"2\"]\n} *\n", &[][..]),
            ("1. e2>e4 ; {\n[B \"2\"]\n*", &[2]),
            ("1. e2>e4\n% {\n[Event \"2\"]\n\n*", &[3]),
            ("1. e2>e4 % {\n\n[White \"2\"]\n\n*}", &[]),
            ("[White \"{\"]\n\n*\n\n[White \"}\"]\n\n*\n", &[5]),
            ("1. e2>e4 {; not %\n} *\n[Event \"2\"]", &[3]),
        ] {
            assert_eq!(lines(text), begins, "{text}");
        }
    }

    #[test]
    fn a_comment_that_is_left_open_takes_no_other_record() {
        let open = "[Event \"1\"]\n\n1. e2>e4 {left open *\n\n";
        let plain = "[Event \"2\"]\n[White \"}\"]\n\n1. d2>d4 *\n\n";
        let said = "[Event \"3\"]\n\n1. c2>c4 {so} *\n\n";
        for (parts, begins) in [
            (vec![open], &[][..]),
            (vec![open, plain], &[5]),
            (vec![open, said], &[5]),
            (vec![open, plain, said], &[5, 10]),
            (vec![open, plain, plain, open, plain, said, open], &[5, 10, 15, 19, 24, 28]),
            (vec![said, open, open, said], &[5, 9, 13]),
        ] {
            assert_eq!(lines(&parts.concat()), begins, "{parts:?}");
        }
        // Records that start with another tag.
        assert_eq!(lines("[White \"A\"]\n\n1. e2>e4 {open\n\n[White \"B\"]\n\n*\n"), [5]);
        assert_eq!(lines("1. e2>e4 {open\n\n[Event \"2\"]\n\n1. d2>d4 *\n"), [3]);
        // A tag other than the first one, or without an empty line before it.
        let quiet = "\n1. d2>d4 {so} *\n";
        assert_eq!(lines(&format!("{open}[White \"B\"]\n{quiet}")), []);
        assert_eq!(lines(&format!("[Event \"1\"]\n\n1. e2>e4 {{open\nin\n[Event \"2\"]\n{quiet}")), []);
        // A brace in one of several tags of a line.
        assert_eq!(lines(&format!("{open}[Event \"2\"] [White \"}}\"]\n{quiet}")), [5]);
        assert_eq!(lines(&format!("{open}[Event \"2\"]\n  [White \"}}\"]\n{quiet}")), [5]);
        // A record quoted in a comment.
        let quoted = "[Event \"1\"]\n\n1. e2>e4 {as in\n\n[Event \"of old\"]\n\n1. d2>d4} 1... d7>d5 *\n\n";
        assert_eq!(lines(quoted), []);
        assert_eq!(lines(&[quoted, said, quoted].concat()), [9, 13]);
    }

    #[test]
    fn a_line_may_be_cut_before_a_percent_sign() {
        let mut splitter = RecordSplitter::default();
        let parts = ["1. e2>e4 ", "% {\n\n[White \"2\"]\n\n", "} *\n[White \"3\"]\n"];
        let found = parts.map(|part| splitter.add(part).len());
        assert_eq!((found, lines(&parts.concat())), ([0, 0, 1], vec![6]));
    }

    #[test]
    fn parts_of_a_file_give_the_same_records_as_the_whole() {
        let pieces = [
            "[Event \"1\"]",
            "[White \"Ada\"]",
            "1. e2>e4",
            "{",
            "}",
            "% {",
            ";}",
            "\n",
            "\n",
            "\n\n",
            " ",
            "*",
            "(",
            "[",
            "ŝ",
        ];
        let mut rng = fastrand::Rng::with_seed(7);
        for _ in 0..3000 {
            let text: String = (0..rng.usize(..40)).map(|_| pieces[rng.usize(..pieces.len())]).collect();
            let mut splitter = RecordSplitter::default();
            // Lines are split only outside tags.
            let parts = text.split_inclusive('\n').flat_map(|line| match line.find("e2>e4") {
                Some(at) if !line[at..].contains('[') && !line[..at].trim_start().starts_with('[') => {
                    vec![&line[..at], &line[at..]]
                }
                _ => vec![line],
            });
            let mut found: Vec<_> = parts.flat_map(|part| splitter.add(part)).collect();
            found.extend(splitter.end());
            let at_once: Vec<_> = found.iter().map(|beginning| beginning.line).collect();
            assert_eq!(lines(&text), at_once, "{text}");
            assert!(at_once.is_sorted_by(|a, b| a < b), "{text}");
        }
    }
}
