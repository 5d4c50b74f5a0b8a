//! Input quoted in error messages: only as much of it as a message stays readable.

use std::ops::Range;

/// At most this many characters of the input are quoted.
const LONGEST: usize = 60;

/// What stands for the characters that are left out.
const CUT: char = '…';

/// The beginning of a text, at most 60 characters; `…` follows where more was cut off.
pub(crate) fn beginning(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}{CUT}", &text[..end]),
        None => text.to_owned(),
    }
}

/// The part of a text around a place in it (in bytes), at most 60 characters; `…` stands for what was cut off.
pub(crate) fn around(text: &str, at: &Range<usize>) -> String {
    let count = text.chars().count();
    if count <= LONGEST {
        return text.to_owned();
    }
    // In the middle, unless the text begins or ends before that.
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
    fn long_texts_are_cut_to_what_matters() {
        let text = format!("{}!{}", "ŝ".repeat(100), "ĉ".repeat(100));
        assert_eq!(beginning(&text), format!("{}…", "ŝ".repeat(60)));
        assert_eq!(around(&text, &(0..2)), format!("{}…", "ŝ".repeat(60)));
        assert_eq!(around(&text, &(200..201)), format!("…{}!{}…", "ŝ".repeat(30), "ĉ".repeat(29)));
        assert_eq!(around(&text, &(text.len()..text.len())), format!("…{}", "ĉ".repeat(60)));
    }
}
