//! Characters that programs put in the place of others when they make a web page of a text, as WordPress does, or add to them.

/// Quotation marks in the place of `"`.
pub(crate) const QUOTES: [char; 8] = ['„', '“', '”', '‟', '«', '»', '″', '＂'];

/// Dots behind a number, one character in the place of three among them.
pub(crate) const DOTS: [char; 2] = ['.', '…'];

/// Whether it is a hyphen, or a dash in its place.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '‒' | '–' | '—' | '−')
}

/// Whether nothing is seen of it: what web pages put where lines may break, a mark at the beginning of a file that was joined
/// to another one, what fills a block of a disk, and the sign that ended files (0x1A).
pub(crate) const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}' | '\u{2060}' | '\u{feff}' | '\0' | '\u{1a}')
}

/// Whether it only asks for the figurine before it as a character or as a picture.
#[cfg_attr(
    not(any(feature = "paco", feature = "chess")),
    allow(dead_code, reason = "no other game reads figurines so")
)]
pub(crate) const fn is_variation_selector(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}')
}
