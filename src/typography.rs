//! Typographic characters that web pages and other programs (WordPress, for example) substitute or insert.

/// Quotation marks used instead of `"`.
pub(crate) const QUOTES: [char; 8] = ['„', '“', '”', '‟', '«', '»', '″', '＂'];

/// Dots after a number, including the single character for three dots.
pub(crate) const DOTS: [char; 2] = ['.', '…'];

/// Returns `true` for a hyphen, or a dash used instead of one.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '‒' | '–' | '—' | '−')
}

/// Returns `true` for invisible characters: optional line breaks, byte order marks in the middle of concatenated
/// files, block padding, and the old end-of-file mark (0x1A).
pub(crate) const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}' | '\u{2060}' | '\u{feff}' | '\0' | '\u{1a}')
}

/// Returns `true` for a variation selector, which requests the figurine before it as text or as a picture.
pub(crate) const fn is_variation_selector(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}')
}
