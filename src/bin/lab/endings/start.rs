//! Random positions with few pieces. The tests of endings include this file, too.

use paco_sako::board::Color;
use paco_sako::games::Opening;
use paco_sako::games::interface::{Playable, open};

/// After this many attempts there is no such position.
const MOST_ATTEMPTS: usize = 10_000;

/// A random position with kings and these pieces, White to move and unable to win at once. Pieces are letters of FENs:
/// capitals of White, others of Black. Two bishops of a side are of both shades. `below` returns a random number
/// below its argument.
pub fn start<R: Playable>(pieces: &str, mut below: impl FnMut(usize) -> usize) -> Option<R::Position> {
    (0..MOST_ATTEMPTS).find_map(|_| {
        let mut squares = [None; 64];
        for letter in "kK".chars().chain(pieces.chars()) {
            let is_free = |at: &usize, squares: &[Option<char>; 64]| {
                squares[*at].is_none() && (!letter.eq_ignore_ascii_case(&'p') || (8..56).contains(at))
            };
            let at = std::iter::repeat_with(|| below(64)).find(|at| is_free(at, &squares))?;
            squares[at] = Some(letter);
        }
        if pieces.matches('B').count() == 2 {
            let dark = |dark: usize| (0..64).any(|at| squares[at] == Some('B') && (at / 8 + at % 8) % 2 == dark);
            if !(dark(0) && dark(1)) {
                return None;
            }
        }
        let rows = squares.chunks(8).map(|row| {
            let row: String = row.iter().map(|letter| letter.unwrap_or('1')).collect();
            (2..=8).rev().fold(row, |row, empty| row.replace(&"1".repeat(empty), &empty.to_string()))
        });
        let rest = if R::INFO.id == "paco-sako" { "w 0 - - -" } else { "w - - 0 1" };
        let fen = format!("{} {rest}", rows.collect::<Vec<_>>().join("/"));
        let checked = R::check_fen(&fen, R::RuleSet::default()).ok()?;
        let session = open::<R>(&Opening { fen: Some(&fen), ..Opening::default() }).ok()?;
        let position = session.state().at_start_of_turn()?;
        let begins = checked.faults.is_empty() && R::threatens(position, Color::White) != Some(true);
        begins.then(|| position.clone())
    })
}
