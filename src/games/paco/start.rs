//! Start positions.

use super::trace::Trace;
use super::{Position, RuleSet};
use crate::board::{Castling, Color, Placement, Role, Square};

/// A number that is no Chess960 start position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a Chess960 start position: expected a number from 0 to 959")]
pub struct StartNumberError(pub u32);

impl Position {
    /// The start position with this Chess960 number (518 is the usual one), numbered as Scharnagl does: the bishops by
    /// remainders of four, the queen by a remainder of six, and the knights by the tenth that is left.
    ///
    /// # Errors
    /// For a number above 959.
    pub fn chess960(number: u32, rules: RuleSet) -> Result<Self, StartNumberError> {
        let row = first_rank(number).ok_or(StartNumberError(number))?;
        let mut board = Placement::EMPTY;
        let mut castling = Castling::NONE;
        for square in Square::all().take(8) {
            let role = row[square.index()];
            let pawn = Square::masked(square.index() as u32 + 8);
            board.toggle(Color::White, role, square);
            board.toggle(Color::White, Role::Pawn, pawn);
            board.toggle(Color::Black, role, square.flip_rank());
            board.toggle(Color::Black, Role::Pawn, pawn.flip_rank());
            if role == Role::Rook {
                castling.grant(Color::White, square.file());
                castling.grant(Color::Black, square.file());
            }
        }
        let mut position =
            Self { board, key: 0, castling, trace: Trace::NONE, turn: Color::White, quiet: 0, rules };
        position.key = position.compute_key();
        Ok(position)
    }
}

fn first_rank(number: u32) -> Option<[Role; 8]> {
    if number >= 960 {
        return None;
    }
    let mut row: [Option<Role>; 8] = [None; 8];
    let (rest, light) = (number / 4, number % 4);
    let (rest, dark) = (rest / 4, rest % 4);
    let (knights, queen) = (rest / 6, rest % 6);
    row[light as usize * 2 + 1] = Some(Role::Bishop);
    row[dark as usize * 2] = Some(Role::Bishop);
    put(&mut row, queen as usize, Role::Queen);
    // The tenth: which two of the five free files the knights take, in lexical order.
    let pairs = (0..5).flat_map(|a| (a + 1..5).map(move |b| (a, b)));
    let (first, second) = pairs.into_iter().nth(knights as usize)?;
    put(&mut row, second, Role::Knight);
    put(&mut row, first, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        put(&mut row, 0, role);
    }
    let mut full = [Role::King; 8];
    for (file, role) in row.into_iter().enumerate() {
        full[file] = role?;
    }
    Some(full)
}

/// Puts a piece on the nth file that is still free.
fn put(row: &mut [Option<Role>; 8], nth: usize, role: Role) {
    if let Some(free) = row.iter_mut().filter(|file| file.is_none()).nth(nth) {
        *free = Some(role);
    }
}

/// The Chess960 number of a position that is a start position, whatever its rule set.
pub fn chess960_number(position: &Position) -> Option<u32> {
    (0..960).find(|&number| Position::chess960(number, position.rules).as_ref() == Ok(position))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn letters(number: u32) -> String {
        first_rank(number).unwrap().map(Role::letter).iter().collect()
    }

    #[test]
    fn known_numbers() {
        assert_eq!(letters(518), "RNBQKBNR");
        assert_eq!(letters(0), "BBQNNRKR");
        assert_eq!(letters(959), "RKRNNQBB");
        assert_eq!(first_rank(960), None);
    }

    #[test]
    fn all_numbers_differ_and_have_the_king_between_the_rooks() {
        let all: HashSet<String> = (0..960).map(letters).collect();
        assert_eq!(all.len(), 960);
        for row in all {
            let king = row.find('K').unwrap();
            assert!(row.find('R').unwrap() < king && king < row.rfind('R').unwrap(), "{row}");
            let bishops: Vec<usize> = row.match_indices('B').map(|(i, _)| i % 2).collect();
            assert_ne!(bishops[0], bishops[1], "{row}");
        }
    }

    #[test]
    fn numbers_are_found_again() {
        for number in [0, 1, 100, 518, 959] {
            let start = Position::chess960(number, RuleSet::Manual).unwrap();
            assert_eq!(chess960_number(&start), Some(number));
        }
        let mut moved = Position::start(RuleSet::Manual);
        moved.quiet = 1;
        assert_eq!(chess960_number(&moved), None);
    }
}
