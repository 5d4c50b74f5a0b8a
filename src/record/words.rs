//! The words of a record other than turns: annotation signs, results, numbers, null moves.

use super::{MARKS, RESULTS};
use crate::typography::{DOTS, is_dash};

/// Annotation signs other than [`MARKS`], with their numeric annotation glyphs. A sign comes before the signs that
/// are its suffixes.
const SIGNS: [(&str, u8); 33] = [
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
    ("=∞", 44),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("⩱", 15),
    ("±", 16),
    ("∓", 17),
    ("□", 7),
    ("⨀", 22),
    ("○", 26),
    ("⟳", 32),
    ("↑", 36),
    ("→", 40),
    ("⇆", 132),
    ("⇄", 132),
    ("⊕", 138),
    ("∆", 140),
    ("Δ", 140),
    ("⌓", 142),
];

/// Suffixes of a capture en passant.
pub(super) const EN_PASSANT: [&str; 3] = ["e.p.", "e.p", "ep"];

/// `true` if the word is only a sign of check or mate, which belongs to the turn before it.
pub(super) fn is_check(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| matches!(c, '+' | '#' | '†' | '‡'))
}

/// Null moves of other programs, which use them to show threats.
pub(super) const NULL_MOVES: [&str; 4] = ["--", "Z0", "@@@@", "null"];

/// A loss of both sides.
pub(super) const DOUBLE_LOSS: &str = "0-0";

/// A word split from the annotation signs at its end.
pub(super) struct Signed<'a> {
    /// The word; empty if it is only signs.
    pub text: &'a str,
    pub annotations: Vec<u8>,
    /// Unknown signs, such as `?!?`.
    pub unknown: Vec<&'a str>,
}

/// Splits the annotation signs off the end of a word.
pub(super) fn without_signs(word: &str) -> Signed<'_> {
    let (mut text, mut annotations, mut unknown) = (word, Vec::new(), Vec::new());
    // After `$` there is only a number.
    if text.starts_with('$') {
        return Signed { text, annotations, unknown };
    }
    if text == "N" {
        return Signed { text: "", annotations: vec![146], unknown };
    }
    loop {
        let (rest, marks) = text.split_at(text.trim_end_matches(['!', '?']).len());
        if !marks.is_empty() {
            match MARKS.iter().zip(1..).find(|(mark, _)| **mark == marks) {
                Some((_, number)) => annotations.push(number),
                None => unknown.push(marks),
            }
            text = rest;
        } else if let Some((rest, number)) =
            SIGNS.iter().find_map(|(sign, number)| Some((text.strip_suffix(sign)?, *number)))
            // A pawn with an open promotion also ends with `=`.
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
    unknown.reverse();
    Signed { text, annotations, unknown }
}

/// The result meant by a word, with any dash and any form of one half.
pub(super) fn result_of(word: &str) -> Option<&'static str> {
    const LONGEST: usize = 12;
    if word.len() > LONGEST {
        return None;
    }
    let plain = word.replace(is_dash, "-").replace(':', "-").replace('½', "1/2");
    let plain = match plain.as_str() {
        // Half a point for each side, and games that were not played.
        "1/2" => "1/2-1/2",
        "1-0F" => "1-0",
        "0-1F" => "0-1",
        plain => plain,
    };
    RESULTS.into_iter().find(|result| *result == plain)
}

/// The result meant by the tag `Result`, with any dash; `None` if it is not one of [`RESULTS`].
pub(crate) fn tag_result(value: &str) -> Option<&'static str> {
    result_of(value).or_else(|| forfeit(value))
}

/// The result of a game that one side has forfeited.
pub(super) fn forfeit(word: &str) -> Option<&'static str> {
    match word {
        "+/-" | "+:-" => Some("1-0"),
        "-/+" | "-:+" => Some("0-1"),
        _ => None,
    }
}

/// Splits off the number of a turn, such as `3.` or `3...`; the rest of a bare number is empty.
pub(super) fn without_number(mut word: &str) -> &str {
    loop {
        let after_number = word.trim_start_matches(|c: char| c.is_ascii_digit());
        if after_number.len() == word.len() || !(after_number.is_empty() || after_number.starts_with(DOTS)) {
            return word;
        }
        word = after_number.trim_start_matches(DOTS);
    }
}
