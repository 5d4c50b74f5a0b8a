//! Typed turns, rewritten in the characters of the notation.

use crate::board::Role;
use crate::typography::{DOTS, is_variation_selector};

/// Signs accepted for `>`: a move to a square.
const GOES: &str = "-‐‑‒–—―−→➔➜➝⟶⇒›»~";

/// The text in the notation's own signs, and the byte position in the original text for each of its bytes. Unknown
/// characters are unchanged.
pub fn tidied(text: &str) -> (String, Vec<usize>) {
    let is_nothing = |c: char| c.is_whitespace() || c == '\u{feff}' || is_variation_selector(c);
    let signs: Vec<(usize, char)> = without_number(text).filter(|&(_, c)| !is_nothing(c)).collect();
    let is_castling = signs.first().is_some_and(|(_, c)| "0oO".contains(*c));
    let mut tidy = Tidy { text: String::with_capacity(text.len()), places: Vec::with_capacity(text.len()) };
    let at = |index: usize| signs.get(index).map_or(' ', |(_, c)| *c);
    for (index, &(place, sign)) in signs.iter().enumerate() {
        let sign = match sign {
            '×' | 'X' => 'x',
            'о' | 'О' if is_castling => 'O',
            _ if GOES.contains(sign) => {
                if is_castling {
                    '-'
                } else {
                    '>'
                }
            }
            _ => sign,
        };
        let next = at(index + 1);
        let is_file = |c: char| ('a'..='h').contains(&c.to_ascii_lowercase());
        let is_rank = |c: char| ('1'..='8').contains(&c);
        match sign {
            // An arrow of two signs, such as `=>` or `->`.
            '=' if next == '>' => {}
            '>' if tidy.text.ends_with(['>', 'x']) => {}
            _ if is_castling => tidy.push(sign, place),
            // A file: a rank follows it.
            _ if is_file(sign) && is_rank(next) => {
                tidy.separate(place);
                tidy.push(sign.to_ascii_lowercase(), place);
            }
            _ => match role_of(sign) {
                Some(role) => {
                    // After a square it is the promotion, or the next piece.
                    let promotes = !is_file(next) && role_of(next).is_none();
                    if promotes && tidy.ends_with_square() {
                        tidy.push('=', place);
                    } else {
                        tidy.separate(place);
                    }
                    tidy.push(role.letter(), place);
                }
                None => tidy.push(sign, place),
            },
        }
    }
    (tidy.text, tidy.places)
}

/// The piece of a letter or a figurine.
fn role_of(sign: char) -> Option<Role> {
    Role::from_figurine(sign).or_else(|| Role::from_letter(sign))
}

/// The characters of a text after the number of the turn, such as `12.` or `12…`, or after dots alone.
fn without_number(text: &str) -> impl Iterator<Item = (usize, char)> {
    let begun = text.trim_start();
    let after = begun.trim_start_matches(|c: char| c.is_ascii_digit());
    // Without dots the digits belong to the turn: castling is written with them.
    let rest = if after.starts_with(DOTS) { after.trim_start_matches(DOTS) } else { begun };
    let skipped = text.len() - rest.len();
    rest.char_indices().map(move |(at, sign)| (at + skipped, sign))
}

struct Tidy {
    text: String,
    places: Vec<usize>,
}

impl Tidy {
    fn push(&mut self, sign: char, place: usize) {
        self.text.push(sign);
        self.places.resize(self.text.len(), place);
    }

    /// Returns `true` if a square has just been written.
    fn ends_with_square(&self) -> bool {
        let end = self.text.as_bytes().last_chunk::<2>();
        end.is_some_and(|[file, rank]| (b'a'..=b'h').contains(file) && (b'1'..=b'8').contains(rank))
    }

    /// Writes the sign that was omitted between two squares.
    fn separate(&mut self, place: usize) {
        if self.ends_with_square() {
            self.push('>', place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_is_inserted_only_between_two_squares() {
        for (text, tidy) in [
            ("e2 e4", "e2>e4"),
            ("nb1 c3", "Nb1>c3"),
            ("c4f7f5", "c4>f7>f5"),
            ("Bc4Rf7Qf5", "Bc4>Rf7>Qf5"),
            ("b7b8q", "b7>b8=Q"),
            ("b7b8nd7", "b7>b8>Nd7"),
            ("♗c4♜f7♛f5", "Bc4>Rf7>Qf5"),
            ("♘♟\u{fe0e}f7>e5", "NPf7>e5"),
            ("b7b8♞d7", "b7>b8>Nd7"),
            ("♗4>c5", "B4>c5"),
            ("e22e4", "e22e4"),
            ("N1c3", "N1c3"),
            ("e9 e4", "e9e4"),
        ] {
            assert_eq!(tidied(text).0, tidy, "{text}");
        }
    }
}
