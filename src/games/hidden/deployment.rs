//! The pieces set up by one side.
//!
//! Its text is the ranks from the middle of the board to the own edge, file a first, in the letters of a FEN:
//! White's ranks 4/3/2/1, Black's 5/6/7/8 (rules §15).

use std::ops::Range;

use crate::board::{Bitboard, Color, Role, Side, Square};
use crate::games::failure::{Failure, Why};
use crate::games::info::HiddenInfo;
use crate::quote;

/// The pieces that one side has set up so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deployment {
    color: Color,
    men: Side,
}

impl Deployment {
    /// An empty deployment.
    pub const fn empty(color: Color) -> Self {
        Self { color, men: Side::EMPTY }
    }

    /// The side.
    pub const fn color(&self) -> Color {
        self.color
    }

    /// The piece on a square.
    pub const fn get(&self, square: Square) -> Option<Role> {
        self.men.get(square)
    }

    /// The occupied squares.
    pub const fn squares(&self) -> Bitboard {
        self.men.all()
    }

    /// The squares of all pieces of this role.
    pub const fn pieces(&self, role: Role) -> Bitboard {
        self.men.pieces(role)
    }

    /// Puts a piece on a square, replacing the one that stands there.
    pub fn put(&mut self, role: Role, at: Square) {
        self.take(at);
        self.men.toggle(role, at);
    }

    /// Removes the piece on a square and returns it.
    pub fn take(&mut self, at: Square) -> Option<Role> {
        let role = self.men.get(at)?;
        self.men.toggle(role, at);
        Some(role)
    }

    /// The number of pieces of a role that are still to be placed.
    pub fn left(&self, role: Role, info: &HiddenInfo) -> u32 {
        info.count(role).saturating_sub(self.pieces(role).count())
    }

    /// Returns `true` if all pieces have been placed.
    pub fn is_complete(&self, info: &HiddenInfo) -> bool {
        Role::ALL.into_iter().all(|role| self.left(role, info) == 0)
    }

    /// The squares on which a side sets up.
    pub fn half(color: Color, info: &HiddenInfo) -> Bitboard {
        Square::all().filter(|square| square.relative_rank(color) < info.ranks).collect()
    }

    /// Reads a set-up with all pieces, in either case.
    ///
    /// # Errors
    /// As [`read_part`](Self::read_part), and `bad-set-up` with the reason `set-up-men` if pieces are missing.
    pub fn read(text: &str, color: Color, info: &HiddenInfo) -> Result<Self, Failure> {
        let read = Self::read_part(text, color, info)?;
        match Role::ALL.into_iter().find(|&role| read.left(role, info) > 0) {
            Some(role) => Err(wrong_count(text, role, read.pieces(role).count(), info)),
            None => Ok(read),
        }
    }

    /// Reads a set-up that may be incomplete, in either case.
    ///
    /// # Errors
    /// `bad-set-up`, with the reason `set-up-ranks` for a wrong number of ranks or squares, `set-up-letter` for an
    /// unknown letter, `set-up-men` for too many pieces of a role.
    pub fn read_part(text: &str, color: Color, info: &HiddenInfo) -> Result<Self, Failure> {
        let mut read = Self::empty(color);
        let mut rows = 0;
        let mut offset = 0;
        for row in text.split('/') {
            let place = offset..offset + row.len();
            let Some(rank) = info.ranks.checked_sub(rows + 1) else { return Err(wrong_ranks(text, place, info)) };
            rows += 1;
            let mut file = 0;
            for (index, symbol) in row.char_indices() {
                let at = offset + index..offset + index + symbol.len_utf8();
                if let Some(gap @ 1..=8) = symbol.to_digit(10) {
                    file += gap as u8;
                } else if let Some(role) = Role::from_letter(symbol) {
                    let rank = if color == Color::White { rank } else { 7 - rank };
                    let square = Square::at(file.min(8) as i8, rank as i8);
                    let square = square.ok_or_else(|| wrong_ranks(text, at.clone(), info))?;
                    read.put(role, square);
                    file += 1;
                } else {
                    let expected = "a piece “PNBRQK”, “pnbrqk” or a gap 1–8";
                    return Err(refused("set-up-letter", None, text, at, expected));
                }
                if file > 8 {
                    return Err(wrong_ranks(text, place, info));
                }
            }
            if file < 8 {
                return Err(wrong_ranks(text, place, info));
            }
            offset += row.len() + 1;
        }
        if rows < info.ranks {
            return Err(wrong_ranks(text, 0..text.len(), info));
        }
        match Role::ALL.into_iter().find(|&role| read.pieces(role).count() > info.count(role)) {
            Some(role) => Err(wrong_count(text, role, read.pieces(role).count(), info)),
            None => Ok(read),
        }
    }

    /// Writes the set-up; White's in upper case. Reading it gives an equal one.
    pub fn write(&self, info: &HiddenInfo) -> String {
        let row = |rank: u8| {
            let rank = if self.color == Color::White { rank } else { 7 - rank };
            let (mut text, mut gap) = (String::new(), 0);
            for square in (0..8).filter_map(|file| Square::at(file, rank as i8)) {
                let Some(role) = self.get(square) else {
                    gap += 1;
                    continue;
                };
                if gap > 0 {
                    text += &gap.to_string();
                    gap = 0;
                }
                let letter = role.letter();
                text.push(if self.color == Color::White { letter } else { letter.to_ascii_lowercase() });
            }
            if gap > 0 {
                text += &gap.to_string();
            }
            text
        };
        (0..info.ranks).rev().map(row).collect::<Vec<_>>().join("/")
    }
}

fn refused(code: &'static str, role: Option<Role>, text: &str, at: Range<usize>, expected: &str) -> Failure {
    let found = quote::around(text, &at);
    let mut failure = Failure::new("bad-set-up", format!("bad set-up “{found}”: expected {expected}"));
    failure.details.reason = Some(Why { code, square: None, role });
    failure.with_span(text, at)
}

fn wrong_ranks(text: &str, at: Range<usize>, info: &HiddenInfo) -> Failure {
    refused("set-up-ranks", None, text, at, &format!("{} ranks of eight squares", info.ranks))
}

fn wrong_count(text: &str, role: Role, found: u32, info: &HiddenInfo) -> Failure {
    let count = info.count(role);
    let expected = format!("{count} of the role {}, not {found}", role.name());
    refused("set-up-men", Some(role), text, 0..text.len(), &expected)
}
