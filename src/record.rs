//! Game records as PGN-like text (rules §10): tags, numbered turns, comments, result. What a turn means is not known
//! here; a game reads and writes the turns' own text.

use std::fmt::Write as _;

/// The results a record can end with.
pub const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// A record, split into its parts.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Record {
    /// Tag pairs in their order.
    pub tags: Vec<(String, String)>,
    /// What stands in braces before the first turn.
    pub comment: String,
    pub turns: Vec<RecordTurn>,
    /// One of [`RESULTS`]; `*` when the text has none.
    pub result: String,
}

/// One turn of a record.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RecordTurn {
    /// The turn in a game's own notation; it has no spaces.
    pub text: String,
    /// What stands in braces behind it.
    pub comment: String,
}

/// A text that is not written as a record is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("bad record, line {line}: found “{found}”, expected {expected}")]
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

    /// Splits a text into the parts of a record.
    ///
    /// # Errors
    /// When a tag or a comment is not closed, or something stands behind the result.
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
        let add_comment = |words: &mut Vec<String>, comment: &str| {
            if !comment.is_empty() {
                words.push(format!("{{{}}}", comment.replace('}', ")")));
            }
        };
        add_comment(&mut words, &self.comment);
        for (index, turn) in self.turns.iter().enumerate() {
            let half_move = index + usize::from(black_first);
            if half_move % 2 == 0 {
                words.push(format!("{}.", half_move / 2 + 1));
            } else if index == 0 || !self.turns[index - 1].comment.is_empty() {
                words.push(format!("{}...", half_move / 2 + 1));
            }
            words.push(turn.text.clone());
            add_comment(&mut words, &turn.comment);
        }
        words.push(self.result.clone());
        wrap(&mut text, &words);
        text
    }
}

/// Writes words in lines of at most 80 characters, as PGN does.
fn wrap(text: &mut String, words: &[String]) {
    let mut length = 0;
    for word in words {
        let width = word.chars().count();
        if length > 0 && length + 1 + width > 80 {
            text.push('\n');
            length = 0;
        } else if length > 0 {
            text.push(' ');
            length += 1;
        }
        text.push_str(word);
        length += width;
    }
    text.push('\n');
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn record(mut self) -> Result<Record, RecordSyntaxError> {
        let mut record = Record { result: "*".into(), ..Record::default() };
        let mut ended = false;
        loop {
            self.skip(char::is_whitespace);
            let Some(next) = self.rest().chars().next() else { return Ok(record) };
            match next {
                '[' if record.turns.is_empty() && !ended => record.tags.push(self.tag()?),
                '{' => {
                    let comment = self.comment()?;
                    let place = record.turns.last_mut().map_or(&mut record.comment, |turn| &mut turn.comment);
                    if !place.is_empty() && !comment.is_empty() {
                        place.push(' ');
                    }
                    place.push_str(&comment);
                }
                ';' => self.skip(|c| c != '\n'),
                _ if ended => return Err(self.expected("nothing behind the result")),
                '(' | ')' => return Err(self.expected("a turn; variations are not read")),
                _ => {
                    let start = self.at;
                    let word = self.word();
                    match without_number(&word) {
                        result if RESULTS.contains(&result) => {
                            record.result = result.to_owned();
                            ended = true;
                        }
                        // Only a number, or a numeric annotation.
                        turn if turn.is_empty() || turn.starts_with('$') => {}
                        turn if turn.starts_with('[') => {
                            self.at = start;
                            return Err(self.expected("a turn; tags stand before the first one"));
                        }
                        turn => record.turns.push(RecordTurn { text: turn.to_owned(), comment: String::new() }),
                    }
                }
            }
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
        self.skip(|c| !c.is_whitespace() && !"{;()".contains(c));
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
        assert!(record.write(true).contains("1... e7>e5 2. e2>e4 0-0-0 *"), "{}", record.write(true));
    }

    #[test]
    fn errors_name_the_line() {
        for (text, line) in [
            ("\n[White Ada]", 2),
            ("[White \"Ada]\n", 1),
            ("1. e2>e4\n{never closed", 2),
            ("\n\n* e2>e4", 3),
            ("(", 1),
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
            ("1.$1 ...e2>e4 {so} {} {}", "\n1. ...e2>e4 {so} *\n"),
        ] {
            let record = Record::parse(text).unwrap();
            assert_eq!(record.write(false), written);
            assert_eq!(Record::parse(written), Ok(record));
        }
    }

    #[test]
    fn long_records_are_wrapped() {
        let turns = vec![RecordTurn { text: "g2>Pf3>Pe4>Pd5>d6".into(), comment: String::new() }; 30];
        let record = Record { turns, result: "*".into(), ..Record::default() };
        let text = record.write(false);
        assert!(text.lines().all(|line| line.len() <= 80));
        assert_eq!(Record::parse(&text).unwrap(), record);
    }
}
