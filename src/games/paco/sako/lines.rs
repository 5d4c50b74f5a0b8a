//! What pieces reach from unions: the lines that a search through states asks for again and again.

use crate::board::{Bitboard, Color, Role, Square, attacks};

/// The lines from all unions on a board, computed once.
pub(super) struct Lines {
    /// By square: the number of the union there.
    numbers: [u8; 64],
    /// By number: the square, and what is reached from there.
    squares: [Square; Lines::MOST],
    diagonal: [Bitboard; Lines::MOST],
    straight: [Bitboard; Lines::MOST],
}

impl Lines {
    /// A side has at most sixteen pieces, and so there are no more unions.
    pub const MOST: usize = 16;

    #[inline]
    pub fn new(unions: Bitboard, occupied: Bitboard) -> Self {
        let mut lines = Self {
            numbers: [0; 64],
            squares: [Square::masked(0); Self::MOST],
            diagonal: [Bitboard::EMPTY; Self::MOST],
            straight: [Bitboard::EMPTY; Self::MOST],
        };
        for (number, from) in unions.into_iter().enumerate().take(Self::MOST) {
            lines.numbers[from.index()] = number as u8;
            lines.squares[number] = from;
            lines.diagonal[number] = attacks::bishop(from, occupied);
            lines.straight[number] = attacks::rook(from, occupied);
        }
        lines
    }

    /// The number of the union on a square, below sixteen.
    #[inline]
    pub fn number(&self, union: Square) -> usize {
        usize::from(self.numbers[union.index()]) % Self::MOST
    }

    /// The square of the union with this number.
    #[inline]
    pub fn square(&self, number: usize) -> Square {
        self.squares[number % Self::MOST]
    }

    /// What a piece reaches from a union, the first piece in every line included.
    #[inline]
    pub fn reach(&self, color: Color, role: Role, union: Square) -> Bitboard {
        let number = self.number(union);
        match role {
            Role::Bishop => self.diagonal[number],
            Role::Rook => self.straight[number],
            Role::Queen => self.diagonal[number] | self.straight[number],
            Role::Knight => attacks::knight(union),
            Role::Pawn => attacks::pawn(color, union),
            Role::King => attacks::king(union),
        }
    }
}
