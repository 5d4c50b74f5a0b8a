//! Game records as PGN-like text (rules §10): tags, numbered turns, comments, annotations, variations, result. A turn is
//! an opaque word here; each game has its own notation.

mod lexer;
mod reader;
mod splitter;

use std::fmt::{self, Write as _};

use crate::quote;
pub use reader::RecordParser;
#[doc(hidden)]
pub use reader::paragraphs;
pub(crate) use reader::{DOUBLE_LOSS, tag_result};
pub use splitter::{Beginning, RecordSplitter};

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
    /// The turn in a game's own notation. It has no spaces, unless it has several moves.
    pub text: String,
    /// Numeric annotation glyphs in order: 1 is a good turn, `!`; 2 a mistake, `?`; and so on as in PGN.
    pub annotations: Vec<u8>,
    /// The comment after the turn; a line break begins a paragraph.
    pub comment: String,
}

/// How the turns of a record are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// By pairs of turns, one of each side, from 1 on.
    Pairs {
        /// How many turns come before the first one, counted from the first pair on: an odd number where Black begins.
        before: usize,
    },
    /// Each turn has a number of its own.
    Turns {
        /// That of the first turn.
        first: usize,
    },
}

impl Numbering {
    /// The number of a turn that so many others come before, and whether it shares it with the turn before.
    pub const fn of(self, before: usize) -> (usize, bool) {
        match self {
            Self::Pairs { before: first } => {
                let half_move = first + before;
                (half_move / 2 + 1, !half_move.is_multiple_of(2))
            }
            Self::Turns { first } => (first + before, false),
        }
    }

    /// The numbers of the turns behind so many others.
    const fn behind(self, turns: usize) -> Self {
        match self {
            Self::Pairs { before } => Self::Pairs { before: before + turns },
            Self::Turns { first } => Self::Turns { first: first + turns },
        }
    }
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
    /// What was found there.
    pub found: String,
    /// What was expected there.
    pub expected: Expected,
}

/// What should stand in a record instead of what was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A tag pair.
    Tag,
    /// A turn, and not a tag between turns.
    TurnNotTag,
    /// A turn, and not a null move, which is read as text.
    TurnNotNull,
    /// The brace at the end of a comment.
    CommentEnd,
    /// The parenthesis at the end of a variation.
    VariationEnd,
    /// A turn that the variation replaces.
    TurnBefore,
    /// A turn in the variation.
    TurnWithin,
    /// An annotation glyph.
    Annotation,
    /// A shorter word.
    ShorterTurn,
    /// Nothing more.
    Nothing,
}

impl Expected {
    /// A stable name, as the JS API uses it for the fault.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Tag => "tag",
            Self::TurnNotTag => "late-tag",
            Self::TurnNotNull => "null-move",
            Self::CommentEnd => "open-comment",
            Self::VariationEnd => "open-variation",
            Self::TurnBefore => "lone-variation",
            Self::TurnWithin => "empty-variation",
            Self::Annotation => "annotation",
            Self::ShorterTurn => "long-turn",
            Self::Nothing => "behind-result",
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tag => "a tag such as [White \"Ada\"]",
            Self::TurnNotTag => "a turn; tags stand before the first one",
            Self::TurnNotNull => "a turn, and no null move",
            Self::CommentEnd => "“}” at the end of a comment",
            Self::VariationEnd => "“)” at the end of a variation",
            Self::TurnBefore => "a turn before its variations",
            Self::TurnWithin => "a turn",
            Self::Annotation => "an annotation from $0 to $255",
            Self::ShorterTurn => "a turn; this text is too long to be one",
            Self::Nothing => "nothing behind the result",
        })
    }
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
        let mut parser = RecordParser::default();
        while !parser.advance(text, usize::MAX)? {}
        Ok(parser.into_record())
    }

    /// Takes a turn of a line out, with all that comes after it. What was written there becomes a comment: on the turn before
    /// it or, where a variation has no turn then, on the turn that it would replace. `numbering` is that of the record.
    pub(crate) fn cut(&mut self, line: usize, at: usize, numbering: Numbering) {
        let before = self.depths().get(line).copied().unwrap_or_default() + at;
        let mut rest = Record { turns: self.line_mut(line).1.split_off(at), ..Record::default() };
        let mut emptied = None;
        // For each line, whether it goes, and its number then.
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
        // A turn of several moves may go on in the next line.
        words.extend(self.text.split(' ').map(str::to_owned));
        if let (Some(last), Some(mark)) = (words.last_mut(), mark) {
            last.push_str(mark);
        }
        words.extend(others.iter().map(|annotation| format!("${annotation}")));
        push_comment(words, &self.comment);
    }
}

/// A line break in a comment begins a paragraph, which is an empty line in the text.
fn push_comment(words: &mut Vec<String>, comment: &str) {
    if !comment.is_empty() {
        words.push(format!("{{{}}}", comment.replace('}', ")").replace('\n', "\n\n")));
    }
}

/// Adds a comment to what is said there already.
fn say(place: &mut String, comment: &str) {
    if !place.is_empty() && !comment.is_empty() {
        place.push(' ');
    }
    place.push_str(comment);
}

/// Words with their parentheses, which touch what they hold.
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

/// Writes words in lines of at most 80 characters, as PGN does.
fn wrap(text: &mut String, words: &[String]) {
    let mut length = 0;
    for word in touching(words) {
        // A comment of several paragraphs ends in another line than it begins in.
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

#[cfg(test)]
mod tests {
    use super::*;

    const PAIRS: Numbering = Numbering::Pairs { before: 0 };

    #[test]
    fn reads_what_it_writes() {
        let text = "[White \"A \\\"quoted\\\" \\\\ name\"]\n[Result \"1-0\"]\n\n{before} 1. e2>e4 {why not} 1... e7>e5 2. 0-0 d7>d5# 1-0\n";
        let record = Record::parse(text).unwrap();
        assert_eq!(record.tag("White"), Some("A \"quoted\" \\ name"));
        assert_eq!(record.turns.len(), 4);
        assert_eq!(record.turns[0].comment, "why not");
        assert_eq!(record.turns[2].text, "0-0");
        assert_eq!(record.result, "1-0");
        assert_eq!(record.write(PAIRS), text);
    }

    #[test]
    fn numbers_may_touch_the_turn_and_black_may_begin() {
        let record = Record::parse("3...e7>e5 4.e2>e4 $3 ; rest of the line\n 4... 0-0-0 *").unwrap();
        let turns: Vec<&str> = record.turns.iter().map(|turn| turn.text.as_str()).collect();
        assert_eq!(turns, ["e7>e5", "e2>e4", "0-0-0"]);
        let written = "1... e7>e5 2. e2>e4!! {rest of the line} 2... 0-0-0 *";
        assert!(
            record.write(Numbering::Pairs { before: 1 }).contains(written),
            "{}",
            record.write(Numbering::Pairs { before: 1 })
        );
    }

    #[test]
    fn errors_name_the_line() {
        for (text, line) in [
            ("\n[White Ada", 2),
            ("[FEN 8/8]\n", 1),
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
            ("1. e2>e4 $1!", 1),
        ] {
            assert_eq!(Record::parse(text).unwrap_err().line, line, "{text}");
        }
    }

    #[test]
    fn errors_name_what_was_found() {
        for (text, found) in [
            ("[White Ada", "[White"),
            ("1. e2>e4\n$256 e7>e5", "$256"),
            ("1. e2>e4 *\n e7>e5", "e7>e5"),
            ("1. e2>e4 (", "("),
            ("1. e2>e4 {so\n", "{so"),
        ] {
            assert_eq!(Record::parse(text).unwrap_err().found, found, "{text}");
        }
        assert_eq!(Record::parse(&"e".repeat(20_000)).unwrap_err().found, "e".repeat(100));
    }

    #[test]
    fn bad_tags_are_kept_as_a_comment() {
        let text = "[Event]\n[Site ]\n[White \"Ada\"]\n[Black Ben]\n[\"Cup\"] [Round \"1\"]\n\n1. e4 e5 *";
        let record = Record::parse(text).unwrap();
        assert_eq!(record.tags, [("White".into(), "Ada".into()), ("Round".into(), "1".into())]);
        assert_eq!(record.comment, "[Event] [Site ] [Black Ben] [\"Cup\"]");
        assert_eq!(record.turns.len(), 2);
        assert_eq!(Record::parse(&record.write(PAIRS)), Ok(record));
    }

    #[test]
    fn what_is_not_seen_is_not_read() {
        for text in
            ["1. e4 e5 *\n\u{1a}", "1. e4 e5 *\n\0\0\0", "\u{feff}1. \u{200b}e4\u{200b} e\u{2060}5 *\u{200b}"]
        {
            let record = Record::parse(text).unwrap();
            let turns: Vec<&str> = record.turns.iter().map(|turn| turn.text.as_str()).collect();
            assert_eq!((turns.as_slice(), record.result.as_str()), (["e4", "e5"].as_slice(), "*"), "{text:?}");
        }
    }

    #[test]
    fn signs_are_annotations() {
        for (sign, number) in [
            ("±", 16),
            ("∓", 17),
            ("⩲", 14),
            ("⩱", 15),
            ("=", 10),
            ("∞", 13),
            ("+=", 14),
            ("=+", 15),
            ("+/=", 14),
            ("=/+", 15),
            ("+/-", 16),
            ("-/+", 17),
            ("+-", 18),
            ("-+", 19),
            ("+−", 18),
            ("□", 7),
        ] {
            for text in [format!("1. e4{sign} e5"), format!("1. e4 {sign} e5"), format!("1.e4!{sign} e5")] {
                let record = Record::parse(&text).unwrap();
                assert_eq!((record.turns.len(), record.turns[0].text.as_str()), (2, "e4"), "{text}");
                assert_eq!(record.turns[0].annotations.last(), Some(&number), "{text}");
                assert_eq!(Record::parse(&record.write(PAIRS)), Ok(record));
            }
        }
        let written = |text| Record::parse(text).unwrap().write(PAIRS);
        assert_eq!(written("1. e4 N e5 (=) 2. Nf3 − d6 *"), "\n1. e4 $146 e5 {(=)} 2. Nf3 d6 *\n");
        assert_eq!(written("1. Qh5++- a1= 2. d8="), "\n1. Qh5+ $18 a1= 2. d8= *\n");
        for text in ["1. exd6 e.p. a6", "1. exd6 ep a6", "1. exd6e.p. a6", "1. exd6ep a6"] {
            assert_eq!(written(text), "\n1. exd6 a6 *\n");
        }
        assert_eq!(written("1. exd6ep! a6"), "\n1. exd6! a6 *\n");
    }

    #[test]
    fn null_moves_are_kept_as_text_with_all_that_follows() {
        for (text, written) in [
            // A variation that begins with one.
            (
                "3. Bc4 Bc5 (3... Z0 {Threat:} 4. Ng5 $1 Z0 5. Bxf7+) 4. c3",
                "1. Bc4 Bc5 {(3... Z0 Threat: 4. Ng5! Z0 5. Bxf7+)} 2. c3 *",
            ),
            (
                "1. e4 ({why not} 1. -- e5 (1... c5) 2. d4 $14) e5",
                "1. e4 {(why not 1. -- e5 (1... c5) 2. d4 $14)} 1... e5 *",
            ),
            // One that comes to it, and one with another variation behind it.
            (
                "1. e4 (1. d4 -- 2. c4!? {so} e5 (2... --)) (1. c4) e5",
                "1. e4 (1. d4 {-- 2. c4!? so e5 (2... --)}) (1. c4) 1... e5 *",
            ),
            (
                "1. e4 (1. d4 d5 (1... null 2. e4) 2. c4) e5",
                "1. e4 (1. d4 d5 {(1... null 2. e4)} 2. c4) 1... e5 *",
            ),
            // In the main line the game is read up to there.
            (
                "1. e4 e5 2. @@@@ Nf6 (2... d6 {or so}) 3. d4 1-0",
                "1. e4 e5 {2. @@@@ Nf6 (2... d6 or so) 3. d4} 1-0",
            ),
            ("1. e4 e5 2. --! Nf6 ; so\n3. d4", "1. e4 e5 {2. --! Nf6 ; so 3. d4} *"),
            ("-- e5 *", "{-- e5} *"),
        ] {
            let record = Record::parse(text).unwrap();
            assert_eq!(record.write(PAIRS).trim().replace('\n', " "), written);
            assert_eq!(Record::parse(&record.write(PAIRS)), Ok(record));
        }
        for (text, expected) in [
            ("1. e4 (1. -- e5", Expected::VariationEnd),
            ("1. e4 (1. -- {e5)", Expected::CommentEnd),
            ("1. e4 -- e5)", Expected::TurnWithin),
            ("1. e4 -- 1-0 e5", Expected::Nothing),
        ] {
            assert_eq!(Record::parse(text).unwrap_err().expected, expected, "{text}");
        }
    }

    #[test]
    fn results_are_read_in_other_words() {
        for (word, tag, result) in [
            ("1:0", "?", "1-0"),
            ("0:1", "0-1", "0-1"),
            ("1/2", "1/2-1/2", "1/2-1/2"),
            ("½", "?", "1/2-1/2"),
            ("½:½", "½", "1/2-1/2"),
            ("1-0F", "1-0F", "1-0"),
            ("", "0-1F", "0-1"),
            ("+/-", "+/-", "1-0"),
            ("-/+", "-/+", "0-1"),
            // Both have lost, which no result of the four says.
            ("0-0", "0-0", "*"),
            ("0-1", "1-0", "0-1"),
            ("*", "1-0", "*"),
        ] {
            let record = Record::parse(&format!("[Result \"{tag}\"]\n\n1. e4 e5 {word}\n")).unwrap();
            let last = &record.turns[1];
            assert_eq!((record.turns.len(), record.result.as_str()), (2, result), "{word}");
            assert!(last.annotations.is_empty(), "{word}");
        }
        // Without the tag these are a sign and a castling.
        assert_eq!(Record::parse("1. e4 e5 +/-").unwrap().turns[1].annotations, [16]);
        assert_eq!(Record::parse("1. e4 e5 0-0").unwrap().turns.len(), 3);
    }

    #[test]
    fn the_result_behind_the_turns_counts_before_that_of_the_tag() {
        for (end, result) in [("", "1-0"), (" *", "*"), (" 0-1", "0-1")] {
            let record = Record::parse(&format!("[Result \"1-0\"]\n\n1. e2>e4{end}")).unwrap();
            assert_eq!(record.result, result, "{end}");
        }
        assert_eq!(Record::parse("[Result \"won\"]\n\n1. e2>e4").unwrap().result, "*");
    }

    #[test]
    fn oddly_written_turns_are_read_once_and_for_all() {
        for (text, written) in [
            ("1.1.e2>e4 7 1...2.e7>e5", "\n1. e2>e4 e7>e5 *\n"),
            ("1.e2>e4 1.1-0", "\n1. e2>e4 1-0\n"),
            ("1. $1 ...e2>e4 {so} {} {}", "\n1. ...e2>e4! {so} *\n"),
            ("1. e2>e4 ($142 1. d2>d4! d7>d5)", "\n1. e2>e4 (1. d2>d4 $142 $1 d7>d5) *\n"),
            ("e2>e4 !? $14$1 e7>e5?! d2>d4!!!", "\n1. e2>e4!? $14 $1 e7>e5?! 2. d2>d4 *\n"),
            ("22????", "\n*\n"),
            ("e2>e4 2!? 1-0??", "\n1. e2>e4!? 1-0\n"),
            ("e2>e4$2 (d2>d4 *) {so}", "\n1. e2>e4? {so} (1. d2>d4) *\n"),
        ] {
            let record = Record::parse(text).unwrap();
            assert_eq!(record.write(PAIRS), written);
            assert_eq!(Record::parse(written), Ok(record));
        }
    }

    #[test]
    fn quotation_marks_and_backslashes_in_tags_need_no_backslash() {
        for (tag, value) in [
            (r#"[White "A "B" C"]"#, r#"A "B" C"#),
            (r#"[White ""]"#, ""),
            (r#"[White """]"#, "\""),
            (r#"[White "A\B"]"#, r"A\B"),
            (r#"[White "A\\B"]"#, r"A\B"),
            (r#"[White "A\"]"#, r"A\"),
            (r#"[White "A\\"]"#, r"A\"),
            (r#"[White "A \"B\""]"#, r#"A "B""#),
            (r#"[White "The "best" [of] 5" ]"#, r#"The "best" [of] 5"#),
            (r#"[White "The "best"] of 5"]"#, r#"The "best"] of 5"#),
            ("[White \"“Ada”\"]", "“Ada”"),
            // As a web page of a text has them.
            ("[White „Ada“]", "Ada"),
            ("[White “Ada”]", "Ada"),
            ("[White ”Ada \"Bob\"”]", "Ada \"Bob\""),
            ("[White « Ada »]", "Ada"),
        ] {
            let record = Record::parse(&format!("{tag}\n[Black \"Bob\"]\n\n1. e2>e4 *")).unwrap();
            assert_eq!((record.tag("White"), record.tag("Black")), (Some(value), Some("Bob")), "{tag}");
            assert_eq!(record.turns.len(), 1, "{tag}");
            assert_eq!(Record::parse(&record.write(PAIRS)), Ok(record));
        }
        assert_eq!(Record::parse("[White „Ada").unwrap_err().expected, Expected::Tag);
    }

    #[test]
    fn three_dots_may_be_one_character() {
        let record = Record::parse("1… e7>e5 2.e2>e4 ... 2…d7>d5 3. … c7>c5 *").unwrap();
        let turns: Vec<&str> = record.turns.iter().map(|turn| turn.text.as_str()).collect();
        assert_eq!(turns, ["e7>e5", "e2>e4", "d7>d5", "c7>c5"]);
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
        assert_eq!(record.write(PAIRS), text);
    }

    #[test]
    fn no_nesting_is_too_deep() {
        let deep = 100_000;
        let text = format!("a{}{}", "(b".repeat(deep), ")".repeat(deep));
        let record = Record::parse(&text).unwrap();
        assert_eq!(record.variations.len(), deep);
        assert_eq!(Record::parse(&record.write(Numbering::Pairs { before: 1 })), Ok(record));
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
            for before in [0, 1, 45] {
                let text = record.write(Numbering::Pairs { before });
                // The order of variations is that of the text, from here on.
                let read = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(read.variations.len(), record.variations.len(), "{text}");
                assert_eq!(read.turns, record.turns, "{text}");
                assert_eq!(read.write(Numbering::Pairs { before }), text);
                let other = read.write(Numbering::Pairs { before: before + 1 });
                assert_eq!(Record::parse(&other), Ok(read));
            }
        }
    }

    #[test]
    fn long_records_are_wrapped() {
        // Words of all lengths, and comments of one and of two paragraphs.
        let mut rng = fastrand::Rng::with_seed(34);
        let mut word = |longest| "x".repeat(rng.usize(1..=longest));
        let turns: Vec<_> = (0..1000)
            .map(|number| {
                let comment = match number % 12 {
                    5 => word(60),
                    11 => format!("{}\n{}", word(30), word(30)),
                    _ => String::new(),
                };
                RecordTurn { text: word(24), comment, ..RecordTurn::default() }
            })
            .collect();
        let record = Record { turns, comment: "y".repeat(90), result: "*".into(), ..Record::default() };
        let text = record.write(PAIRS);
        assert_eq!(Record::parse(&text).as_ref(), Ok(&record));
        // Only what does not fit in a line stands in a line of its own, and nothing that fits is put in the next one.
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[..2], ["", &format!("{{{}}}", record.comment)]);
        assert!(lines[2..].iter().all(|line| line.len() <= 80));
        assert!(lines.iter().any(|line| line.len() == 80));
        for pair in lines.windows(2).filter(|pair| pair.iter().all(|line| !line.is_empty())) {
            let next = pair[1].split(' ').next().unwrap();
            assert!(pair[0].len() + 1 + next.len() > 80, "{pair:?}");
        }
    }
}
