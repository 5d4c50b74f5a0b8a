//! Game records as PGN-like text (rules §10): tags, numbered turns, comments, annotations, variations, result. A turn is
//! an opaque word here; each game has its own notation.

use std::fmt::Write as _;

use crate::quote;

/// The results a record can end with.
pub const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// The suffixes `!`, `?`, `!!`, `??`, `!?` and `?!` stand for the numeric annotation glyphs 1–6, as in PGN.
const MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// A record, split into its parts.
///
/// Variations are kept in one flat list, so that no text can nest deeper than the stack is.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Record {
    /// Tag pairs in their order.
    pub tags: Vec<(String, String)>,
    /// The comment before the first turn.
    pub comment: String,
    /// The main line.
    pub turns: Vec<RecordTurn>,
    /// The variations. Reading gives them in the order of their opening parentheses; writing only needs the variations
    /// of one line to be in the order of the turns they replace.
    pub variations: Vec<Variation>,
    /// One of [`RESULTS`]; `*` when the text has none.
    pub result: String,
}

/// One turn of a record.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RecordTurn {
    /// The turn in a game's own notation; it has no spaces.
    pub text: String,
    /// Numeric annotation glyphs in order: 1 is a good turn, `!`; 2 a mistake, `?`; and so on as in PGN.
    pub annotations: Vec<u8>,
    /// The comment after the turn.
    pub comment: String,
}

/// A variation: turns in parentheses that replace a turn of another line and what follows it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Variation {
    /// The line it branches off from: 0 is the main line, `n` the `n`-th variation, which comes before this one.
    pub line: usize,
    /// The turn of that line which its first turn replaces, counted from 0.
    pub turn: usize,
    /// The comment before its first turn.
    pub comment: String,
    /// At least one turn.
    pub turns: Vec<RecordTurn>,
}

/// A text that is not a well-formed record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("bad record, line {line}: found “{}”, expected {expected}", quote::beginning(found))]
pub struct RecordSyntaxError {
    /// Line of the text, counted from 1.
    pub line: usize,
    pub found: String,
    pub expected: &'static str,
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

    /// How many turns of the game come before the first one of each line, the main line's being 0.
    fn depths(&self) -> Vec<usize> {
        let mut depths = vec![0];
        for variation in &self.variations {
            let above = depths.get(variation.line).copied().unwrap_or_default();
            depths.push(above + variation.turn);
        }
        depths
    }

    /// Splits a text into the parts of a record.
    ///
    /// # Errors
    /// When a tag, a comment or a variation is not closed, a variation has no turn, or something stands behind the
    /// result.
    pub fn parse(text: &str) -> Result<Self, RecordSyntaxError> {
        Parser { text, at: 0 }.record()
    }

    /// Writes the record; the first turn is Black's if `black_first`.
    pub fn write(&self, black_first: bool) -> String {
        let mut text = String::new();
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        text.push('\n');
        let mut words = Vec::new();
        push_comment(&mut words, &self.comment);
        self.write_lines(&mut words, usize::from(black_first));
        words.push(self.result.clone());
        wrap(&mut text, &words);
        text
    }

    fn write_lines(&self, words: &mut Vec<String>, first: usize) {
        let depths = self.depths();
        // The variations of each line, the one to be written first at the end.
        let mut leaving: Vec<Vec<usize>> = vec![Vec::new(); depths.len()];
        for (index, variation) in self.variations.iter().enumerate().rev() {
            if let Some(list) = leaving.get_mut(variation.line) {
                list.push(index);
            }
        }
        // The lines that are open, and the next turn of each.
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
            let half_move = depths[line] + at + first;
            if half_move.is_multiple_of(2) {
                words.push(format!("{}.", half_move / 2 + 1));
            } else if numbered {
                words.push(format!("{}...", half_move / 2 + 1));
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
        words.push(format!("{}{}", self.text, mark.unwrap_or_default()));
        words.extend(others.iter().map(|annotation| format!("${annotation}")));
        push_comment(words, &self.comment);
    }
}

fn push_comment(words: &mut Vec<String>, comment: &str) {
    if !comment.is_empty() {
        words.push(format!("{{{}}}", comment.replace('}', ")")));
    }
}

/// Puts a comment behind what is there already.
fn add_comment(place: &mut String, comment: &str) {
    if !place.is_empty() && !comment.is_empty() {
        place.push(' ');
    }
    place.push_str(comment);
}

/// Writes words in lines of at most 80 characters, as PGN does. Parentheses touch what they hold.
fn wrap(text: &mut String, words: &[String]) {
    let mut joined: Vec<String> = Vec::with_capacity(words.len());
    for word in words {
        match joined.last_mut() {
            Some(last) if word == ")" || last == "(" => last.push_str(word),
            _ => joined.push(word.clone()),
        }
    }
    let mut length = 0;
    for word in joined {
        let width = word.chars().count();
        if length > 0 && length + 1 + width > 80 {
            text.push('\n');
            length = 0;
        } else if length > 0 {
            text.push(' ');
            length += 1;
        }
        text.push_str(&word);
        length += width;
    }
    text.push('\n');
}

impl Record {
    /// The comment before the first turn of a line, and its turns.
    fn line_mut(&mut self, line: usize) -> (&mut String, &mut Vec<RecordTurn>) {
        match line.checked_sub(1).and_then(|index| self.variations.get_mut(index)) {
            Some(variation) => (&mut variation.comment, &mut variation.turns),
            None => (&mut self.comment, &mut self.turns),
        }
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

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn record(mut self) -> Result<Record, RecordSyntaxError> {
        let mut record = Record { result: "*".into(), ..Record::default() };
        let mut ended = false;
        // The lines that are open, the main line first, and where each begins in the text.
        let mut open = vec![(0, 0)];
        loop {
            self.skip(char::is_whitespace);
            let line = open.last().map_or(0, |(line, _)| *line);
            let Some(next) = self.rest().chars().next() else { break };
            match next {
                '[' if record.turns.is_empty() && !ended => record.tags.push(self.tag()?),
                '{' => {
                    let comment = self.comment()?;
                    let (before, turns) = record.line_mut(line);
                    add_comment(turns.last_mut().map_or(before, |turn| &mut turn.comment), &comment);
                }
                ';' => self.skip(|c| c != '\n'),
                _ if ended => return Err(self.expected("nothing behind the result")),
                '(' => {
                    let Some(turn) = record.line(line).len().checked_sub(1) else {
                        return Err(self.expected("a turn before its variations"));
                    };
                    record.variations.push(Variation { line, turn, ..Variation::default() });
                    open.push((record.variations.len(), self.at));
                    self.at += 1;
                }
                ')' => {
                    if line == 0 || record.line(line).is_empty() {
                        return Err(self.expected("a turn"));
                    }
                    open.pop();
                    self.at += 1;
                }
                _ => {
                    let start = self.at;
                    let word = self.word();
                    let turn = without_number(&word);
                    let (text, marks) = turn.split_at(turn.trim_end_matches(['!', '?']).len());
                    // A number or a result with a suffix is still not a turn.
                    match without_number(text) {
                        // Some programs end variations with a result too.
                        result if RESULTS.contains(&result) => {
                            if line == 0 {
                                record.result = result.to_owned();
                                ended = true;
                            }
                        }
                        // Only a turn number.
                        "" if marks.is_empty() => {}
                        text if text.starts_with('[') => {
                            self.at = start;
                            return Err(self.expected("a turn; tags stand before the first one"));
                        }
                        text => {
                            if record.add_word(line, text, marks).is_none() {
                                self.at = start;
                                return Err(self.expected("an annotation from $0 to $255"));
                            }
                        }
                    }
                }
            }
        }
        match open.last() {
            Some(&(line, at)) if line > 0 => {
                self.at = at;
                Err(self.expected("“)” at the end of a variation"))
            }
            _ => Ok(record),
        }
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip(&mut self, while_true: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.find(|c| !while_true(c)).unwrap_or(rest.len());
    }

    fn expected(&self, expected: &'static str) -> RecordSyntaxError {
        let line = self.text[..self.at].matches('\n').count() + 1;
        let found = match self.rest().split_whitespace().next() {
            Some(word) => word.chars().take(40).collect(),
            None => "the end".to_owned(),
        };
        RecordSyntaxError { line, found, expected }
    }

    /// `[Name "value"]`, with `\"` and `\\` in the value.
    fn tag(&mut self) -> Result<(String, String), RecordSyntaxError> {
        const EXPECTED: &str = "a tag such as [White \"Ada\"]";
        let start = self.at;
        let bad = |parser: &Self| Self { text: parser.text, at: start }.expected(EXPECTED);
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
            return Err(self.expected("“}” at the end of a comment"));
        };
        let comment = self.rest()[1..end].split_whitespace().collect::<Vec<_>>().join(" ");
        self.at += end + 1;
        Ok(comment)
    }

    fn word(&mut self) -> String {
        let from = self.at;
        // An annotation may touch the turn before it.
        self.at += usize::from(self.rest().starts_with('$'));
        self.skip(|c| !c.is_whitespace() && !"{;()$".contains(c));
        self.text[from..self.at].to_owned()
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        let text = "[White \"A \\\"quoted\\\" \\\\ name\"]\n[Result \"1-0\"]\n\n{before} 1. e2>e4 {why not} 1... e7>e5 2. 0-0 d7>d5# 1-0\n";
        let record = Record::parse(text).unwrap();
        assert_eq!(record.tag("White"), Some("A \"quoted\" \\ name"));
        assert_eq!(record.turns.len(), 4);
        assert_eq!(record.turns[0].comment, "why not");
        assert_eq!(record.turns[2].text, "0-0");
        assert_eq!(record.result, "1-0");
        assert_eq!(record.write(false), text);
    }

    #[test]
    fn numbers_may_touch_the_turn_and_black_may_begin() {
        let record = Record::parse("3...e7>e5 4.e2>e4 $3 ; rest of the line\n 4... 0-0-0 *").unwrap();
        let turns: Vec<&str> = record.turns.iter().map(|turn| turn.text.as_str()).collect();
        assert_eq!(turns, ["e7>e5", "e2>e4", "0-0-0"]);
        assert!(record.write(true).contains("1... e7>e5 2. e2>e4!! 0-0-0 *"), "{}", record.write(true));
    }

    #[test]
    fn errors_name_the_line() {
        for (text, line) in [
            ("\n[White Ada]", 2),
            ("[White \"Ada]\n", 1),
            ("1. e2>e4\n{never closed", 2),
            ("\n\n* e2>e4", 3),
            ("\n(", 2),
            ("1. e2>e4 ()", 1),
            ("1. e2>e4 ({only words})", 1),
            ("1. e2>e4\n(1. d2>d4", 2),
            ("1. e2>e4 (1. d2>d4)\n)", 2),
            ("1. e2>e4\n$256", 2),
            ("1. e2>e4 $x", 1),
            ("1. e2>e4\n[White \"Ada\"]", 2),
            ("\n1.[White \"Ada\"]", 2),
            ("[White \"A\\\nda\"]", 1),
            ("[White \"A\rda\"]", 1),
        ] {
            assert_eq!(Record::parse(text).unwrap_err().line, line, "{text}");
        }
    }

    #[test]
    fn oddly_written_turns_are_read_once_and_for_all() {
        for (text, written) in [
            ("1.1.e2>e4 7 1...2.e7>e5", "\n1. e2>e4 e7>e5 *\n"),
            ("1.e2>e4 1.1-0", "\n1. e2>e4 1-0\n"),
            ("1. $1 ...e2>e4 {so} {} {}", "\n1. ...e2>e4 {so} *\n"),
            ("e2>e4 !? $14$1 e7>e5?! d2>d4!!!", "\n1. e2>e4!? $14 $1 e7>e5?! 2. d2>d4 *\n"),
            ("22????", "\n*\n"),
            ("e2>e4 2!? 1-0??", "\n1. e2>e4!? 1-0\n"),
            ("e2>e4$2 (d2>d4 *) {so}", "\n1. e2>e4? {so} (1. d2>d4) *\n"),
        ] {
            let record = Record::parse(text).unwrap();
            assert_eq!(record.write(false), written);
            assert_eq!(Record::parse(written), Ok(record));
        }
    }

    #[test]
    fn variations_are_read_and_written() {
        let text = "\n{intro} 1. e2>e4! {why} ({or} 1. d2>d4 d7>d5 (1... c7>c5? $14 {bold} 2. d4>d5)\n(1... e7>e6)) \
                    (1. c2>c4) 1... e7>e5 2. d2>d4 *\n";
        let record = Record::parse(text).unwrap();
        let places: Vec<_> = record.variations.iter().map(|variation| (variation.line, variation.turn)).collect();
        assert_eq!(places, [(0, 0), (1, 1), (1, 1), (0, 0)]);
        assert_eq!(record.variations[0].comment, "or");
        assert_eq!(record.variations[1].turns[0].annotations, [2, 14]);
        assert_eq!(record.turns[0].annotations, [1]);
        assert_eq!(record.write(false), text);
    }

    #[test]
    fn no_nesting_is_too_deep() {
        let deep = 100_000;
        let text = format!("a{}{}", "(b".repeat(deep), ")".repeat(deep));
        let record = Record::parse(&text).unwrap();
        assert_eq!(record.variations.len(), deep);
        assert_eq!(Record::parse(&record.write(true)), Ok(record));
        assert_eq!(Record::parse(&"a(".repeat(deep)).unwrap_err().line, 1);
    }

    /// Random records, most of them small, with all that a turn can have.
    fn random_record(rng: &mut fastrand::Rng) -> Record {
        let comment = |rng: &mut fastrand::Rng| {
            let words = ["so", "(not)", "a [%cal Ge2e4]", "1-0", "$1", "; well", "“ŝ”", "{"];
            (0..rng.usize(0..6).saturating_sub(3))
                .map(|_| words[rng.usize(..words.len())])
                .collect::<Vec<_>>()
                .join(" ")
        };
        let line = |rng: &mut fastrand::Rng, least| -> Vec<RecordTurn> {
            (0..rng.usize(least..8))
                .map(|number| RecordTurn {
                    text: format!("{}{number}", ["e2>", "0-0-", "PNb", "a8=Q:b"][rng.usize(..4)]),
                    annotations: (0..rng.usize(0..5).saturating_sub(2)).map(|_| rng.u8(0..12)).collect(),
                    comment: comment(rng),
                })
                .collect()
        };
        let mut record =
            Record { turns: line(rng, 0), comment: comment(rng), result: "*".into(), ..Record::default() };
        for _ in 0..rng.usize(0..12) {
            let from = rng.usize(0..=record.variations.len());
            let known = record.variations.iter().filter(|variation| variation.line == from);
            let first = known.map(|variation| variation.turn).max().unwrap_or(0);
            if let Some(last) = record.line(from).len().checked_sub(1) {
                let turn = rng.usize(first..=last);
                let variation = Variation { line: from, turn, comment: comment(rng), turns: line(rng, 1) };
                record.variations.push(variation);
            }
        }
        record
    }

    #[test]
    fn whatever_is_written_is_read_to_the_same() {
        let mut rng = fastrand::Rng::with_seed(6);
        for _ in 0..2000 {
            let record = random_record(&mut rng);
            for black_first in [false, true] {
                let text = record.write(black_first);
                // The order of variations is that of the text, from here on.
                let read = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(read.variations.len(), record.variations.len(), "{text}");
                assert_eq!(read.turns, record.turns, "{text}");
                assert_eq!(read.write(black_first), text);
                assert_eq!(Record::parse(&read.write(!black_first)), Ok(read));
            }
        }
    }

    #[test]
    fn long_records_are_wrapped() {
        let turns = vec![RecordTurn::new("g2>Pf3>Pe4>Pd5>d6".into()); 30];
        let record = Record { turns, result: "*".into(), ..Record::default() };
        let text = record.write(false);
        assert!(text.lines().all(|line| line.len() <= 80));
        assert_eq!(Record::parse(&text).unwrap(), record);
    }
}
