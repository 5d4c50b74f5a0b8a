//! Quotes input in error messages, shortened so that messages stay readable.

use std::ops::Range;

/// The maximum number of characters quoted.
const LONGEST: usize = 60;

/// Marks omitted characters.
const CUT: char = '…';

/// The beginning of a text, at most 60 characters, followed by `…` if it was cut.
pub(crate) fn beginning(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}{CUT}", &text[..end]),
        None => text.to_owned(),
    }
}

/// The part of a text around a byte range, at most 60 characters, with `…` where it was cut.
pub(crate) fn around(text: &str, at: &Range<usize>) -> String {
    let count = text.chars().count();
    if count <= LONGEST {
        return text.to_owned();
    }
    // The range is centred, except near the beginning or the end of the text.
    let place = text.char_indices().take_while(|(index, _)| *index < at.start).count();
    let first = place.saturating_sub(LONGEST / 2).min(count - LONGEST);
    let part: String = text.chars().skip(first).take(LONGEST).collect();
    let cut = |is_cut: bool| if is_cut { CUT.to_string() } else { String::new() };
    format!("{}{part}{}", cut(first > 0), cut(first + LONGEST < count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_texts_are_quoted_whole() {
        let text = "ŝ".repeat(LONGEST);
        assert_eq!(beginning(&text), text);
        assert_eq!(around(&text, &(118..120)), text);
        assert_eq!(around("", &(0..0)), "");
    }

    #[test]
    fn long_texts_are_cut_around_the_fault() {
        let text = format!("{}!{}", "ŝ".repeat(100), "ĉ".repeat(100));
        assert_eq!(beginning(&text), format!("{}…", "ŝ".repeat(60)));
        assert_eq!(around(&text, &(0..2)), format!("{}…", "ŝ".repeat(60)));
        assert_eq!(around(&text, &(200..201)), format!("…{}!{}…", "ŝ".repeat(30), "ĉ".repeat(29)));
        assert_eq!(around(&text, &(text.len()..text.len())), format!("…{}", "ĉ".repeat(60)));
    }
}
