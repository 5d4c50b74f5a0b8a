//! Characters that programs put in the place of others when they make a web page of a text, as WordPress does.

/// Quotation marks in the place of `"`.
pub(crate) const QUOTES: [char; 8] = ['„', '“', '”', '‟', '«', '»', '″', '＂'];

/// Dots behind a number, one character in the place of three among them.
pub(crate) const DOTS: [char; 2] = ['.', '…'];

/// Whether it is a hyphen, or a dash in its place.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '‒' | '–' | '—' | '−')
}
