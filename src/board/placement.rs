//! Piece placement.

use std::fmt;

use super::{Bitboard, Color, Role, Square, attacks};

/// The content of one square: at most one piece of each colour. Two pieces are a union.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Content {
    /// The white piece.
    pub white: Option<Role>,
    /// The black piece.
    pub black: Option<Role>,
}

impl Content {
    /// The piece of one side.
    pub const fn of(self, color: Color) -> Option<Role> {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// The content of a square, given the pieces of `color` and of the other side.
    pub const fn seen_from(color: Color, own: Option<Role>, other: Option<Role>) -> Self {
        match color {
            Color::White => Self { white: own, black: other },
            Color::Black => Self { white: other, black: own },
        }
    }
}

/// All pieces of one colour, as three bitboards that hold the bits of the [`Role`] numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Side([u64; 3]);

/// By the bits of a role's number: for each of them a mask, all ones if it is set.
static MASKS: [[u64; 3]; 8] = {
    let mut masks = [[0; 3]; 8];
    let mut bits = 0;
    while bits < 8 {
        let mut bit = 0;
        while bit < 3 {
            masks[bits][bit] = (bits as u64 >> bit & 1).wrapping_neg();
            bit += 1;
        }
        bits += 1;
    }
    masks
};

impl Side {
    /// No piece.
    pub const EMPTY: Self = Self([0; 3]);

    /// The piece on this square.
    #[inline]
    pub const fn get(&self, square: Square) -> Option<Role> {
        let at = square.index();
        Role::from_bits(self.0[0] >> at & 1 | (self.0[1] >> at & 1) << 1 | (self.0[2] >> at & 1) << 2)
    }

    /// Puts a piece on a free square, or removes it from the square it stands on.
    #[inline]
    pub const fn toggle(&mut self, role: Role, square: Square) {
        self.toggle_bits(role as usize, square);
    }

    /// Replaces one piece by another.
    #[inline]
    pub const fn exchange(&mut self, from: Role, to: Role, square: Square) {
        self.toggle_bits(from as usize ^ to as usize, square);
    }

    #[inline(always)]
    const fn toggle_bits(&mut self, bits: usize, square: Square) {
        let here = 1 << square.index();
        let [a, b, c] = MASKS[bits & 7];
        self.0[0] ^= here & a;
        self.0[1] ^= here & b;
        self.0[2] ^= here & c;
    }

    /// The occupied squares.
    #[inline]
    pub const fn all(&self) -> Bitboard {
        Bitboard(self.0[0] | self.0[1] | self.0[2])
    }

    /// The squares on which the two sets differ.
    #[inline]
    pub const fn difference(&self, other: &Self) -> Bitboard {
        Bitboard((self.0[0] ^ other.0[0]) | (self.0[1] ^ other.0[1]) | (self.0[2] ^ other.0[2]))
    }

    /// The squares of all pieces of this role.
    #[inline]
    pub const fn pieces(&self, role: Role) -> Bitboard {
        let Self([a, b, c]) = *self;
        Bitboard(match role {
            Role::Bishop => a & !b & !c,
            Role::Rook => b & !a & !c,
            Role::Queen => a & b,
            Role::Pawn => c & !a & !b,
            Role::Knight => c & a,
            Role::King => c & b,
        })
    }

    /// The squares of bishops and queens.
    #[inline]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        let Self([a, _, c]) = *self;
        Bitboard(a & !c)
    }

    /// The squares of rooks and queens.
    #[inline]
    pub const fn straight_sliders(&self) -> Bitboard {
        let Self([_, b, c]) = *self;
        Bitboard(b & !c)
    }
}

/// All pieces of a board. Each square has at most one piece of each colour; a square with both is a union. It
/// takes 48 bytes and is copied, not shared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Placement {
    sides: [Side; 2],
}

impl Placement {
    /// An empty board.
    pub const EMPTY: Self = Self { sides: [Side([0; 3]); 2] };

    /// All pieces of this colour.
    #[inline]
    pub const fn side(&self, color: Color) -> &Side {
        &self.sides[color.index()]
    }

    /// All pieces of this colour, mutable.
    #[inline]
    pub const fn side_mut(&mut self, color: Color) -> &mut Side {
        &mut self.sides[color.index()]
    }

    /// The piece of this colour on this square.
    #[inline]
    pub const fn get(&self, color: Color, square: Square) -> Option<Role> {
        self.side(color).get(square)
    }

    /// The content of this square.
    pub const fn content(&self, square: Square) -> Content {
        Content { white: self.get(Color::White, square), black: self.get(Color::Black, square) }
    }

    /// Puts a piece on a square without one of its colour, or removes it from the square it stands on.
    #[inline]
    pub const fn toggle(&mut self, color: Color, role: Role, square: Square) {
        self.side_mut(color).toggle(role, square);
    }

    /// Sets the content of a square, replacing the previous content.
    pub fn set(&mut self, square: Square, content: Content) {
        for color in Color::ALL {
            for role in [self.get(color, square), content.of(color)].into_iter().flatten() {
                self.toggle(color, role, square);
            }
        }
    }

    /// The squares of this colour's pieces, free or in unions.
    #[inline]
    pub const fn of(&self, color: Color) -> Bitboard {
        self.side(color).all()
    }

    /// The occupied squares.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.of(Color::White) | self.of(Color::Black)
    }

    /// The squares of all unions.
    #[inline]
    pub fn unions(&self) -> Bitboard {
        self.of(Color::White) & self.of(Color::Black)
    }

    /// The squares of all pieces of this colour and role.
    #[inline]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.side(color).pieces(role)
    }

    /// The squares of this colour's bishops and queens.
    #[inline]
    pub const fn diagonal_sliders(&self, color: Color) -> Bitboard {
        self.side(color).diagonal_sliders()
    }

    /// The squares of this colour's rooks and queens.
    #[inline]
    pub const fn straight_sliders(&self, color: Color) -> Bitboard {
        self.side(color).straight_sliders()
    }

    /// The pieces of `by` that attack a square by the movements of chess. Only the squares in `occupied` block
    /// lines.
    #[inline]
    pub fn attackers(&self, by: Color, at: Square, occupied: Bitboard) -> Bitboard {
        let mut attackers = attacks::pawn(!by, at) & self.pieces(by, Role::Pawn)
            | attacks::knight(at) & self.pieces(by, Role::Knight)
            | attacks::king(at) & self.pieces(by, Role::King);
        // Fast path: most squares have no slider on their lines at all.
        let diagonal = self.diagonal_sliders(by);
        if (attacks::bishop_lines(at) & diagonal).any() {
            attackers |= attacks::bishop(at, occupied) & diagonal;
        }
        let straight = self.straight_sliders(by);
        if (attacks::rook_lines(at) & straight).any() {
            attackers |= attacks::rook(at, occupied) & straight;
        }
        attackers
    }

    /// The king's square, if this colour has a king.
    #[inline]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Role::King).first()
    }
}

/// Draws the board from White's side; unions are the white letter followed by the black one.
impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let content = Square::at(file, rank).map(|s| self.content(s)).unwrap_or_default();
                let white = content.white.map_or('.', Role::letter);
                let black = content.black.map_or('.', |role| role.letter().to_ascii_lowercase());
                write!(f, "{white}{black}{}", if file < 7 { ' ' } else { '\n' })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_found_on_their_squares() {
        let squares: Vec<Square> = Square::all().collect();
        let mut board = Placement::EMPTY;
        for (i, role) in Role::ALL.into_iter().enumerate() {
            board.toggle(Color::White, role, squares[i]);
            board.toggle(Color::Black, role, squares[i + 3]);
        }
        for (i, role) in Role::ALL.into_iter().enumerate() {
            assert_eq!(board.get(Color::White, squares[i]), Some(role));
            assert_eq!(board.pieces(Color::White, role), squares[i].into());
            assert_eq!(board.pieces(Color::Black, role), squares[i + 3].into());
        }
        assert_eq!(board.unions().count(), 3);
        assert_eq!(board.occupied().count(), 9);
        let both = board.diagonal_sliders(Color::White) & board.straight_sliders(Color::White);
        assert_eq!(both, board.pieces(Color::White, Role::Queen));
        board.set(squares[3], Content::default());
        assert_eq!(board.content(squares[3]), Content::default());
    }
}
