//! Which piece stands where.

use std::fmt;

use super::{Bitboard, Color, Role, Square, attacks};

/// What stands on one square: per colour at most one piece. Both set is a union.
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

    /// A square with one piece or none of each side, seen from `color`.
    pub const fn seen_from(color: Color, own: Option<Role>, other: Option<Role>) -> Self {
        match color {
            Color::White => Self { white: own, black: other },
            Color::Black => Self { white: other, black: own },
        }
    }
}

/// All pieces of one colour: three bitboards that hold the bits of [`Role`]'s number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Side([u64; 3]);

impl Side {
    /// No piece.
    pub const EMPTY: Self = Self([0; 3]);

    /// The piece on this square.
    #[inline]
    pub const fn get(&self, square: Square) -> Option<Role> {
        let at = square.index();
        Role::from_bits(self.0[0] >> at & 1 | (self.0[1] >> at & 1) << 1 | (self.0[2] >> at & 1) << 2)
    }

    /// Puts a piece on a free square, or takes it away where it stands.
    #[inline]
    pub const fn toggle(&mut self, role: Role, square: Square) {
        self.toggle_bits(role as u64, square);
    }

    /// Puts one piece in the place of another.
    #[inline]
    pub const fn exchange(&mut self, from: Role, to: Role, square: Square) {
        self.toggle_bits(from as u64 ^ to as u64, square);
    }

    #[inline(always)]
    const fn toggle_bits(&mut self, bits: u64, square: Square) {
        let here = 1 << square.index();
        self.0[0] ^= here & (bits & 1).wrapping_neg();
        self.0[1] ^= here & (bits >> 1 & 1).wrapping_neg();
        self.0[2] ^= here & (bits >> 2).wrapping_neg();
    }

    /// Where anything stands.
    #[inline]
    pub const fn all(&self) -> Bitboard {
        Bitboard(self.0[0] | self.0[1] | self.0[2])
    }

    /// The squares on which another piece stands than in the other set, or none in one of the two.
    #[inline]
    pub const fn difference(&self, other: &Self) -> Bitboard {
        Bitboard((self.0[0] ^ other.0[0]) | (self.0[1] ^ other.0[1]) | (self.0[2] ^ other.0[2]))
    }

    /// Where pieces of this role stand.
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

    /// Where bishops and queens stand.
    #[inline]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        let Self([a, _, c]) = *self;
        Bitboard(a & !c)
    }

    /// Where rooks and queens stand.
    #[inline]
    pub const fn straight_sliders(&self) -> Bitboard {
        let Self([_, b, c]) = *self;
        Bitboard(b & !c)
    }
}

/// All pieces of a board: on every square at most one of each colour, so that a union is simply a square where both
/// stand. It takes 48 bytes, and is copied instead of shared.
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

    /// All pieces of this colour, to be changed.
    #[inline]
    pub const fn side_mut(&mut self, color: Color) -> &mut Side {
        &mut self.sides[color.index()]
    }

    /// The piece of this colour on this square.
    #[inline]
    pub const fn get(&self, color: Color, square: Square) -> Option<Role> {
        self.side(color).get(square)
    }

    /// What stands on this square.
    pub const fn content(&self, square: Square) -> Content {
        Content { white: self.get(Color::White, square), black: self.get(Color::Black, square) }
    }

    /// Puts a piece where none of its colour stands, or takes it away where it does.
    #[inline]
    pub const fn toggle(&mut self, color: Color, role: Role, square: Square) {
        self.side_mut(color).toggle(role, square);
    }

    /// Sets what stands on a square, whatever stood there before.
    pub fn set(&mut self, square: Square, content: Content) {
        for color in Color::ALL {
            for role in [self.get(color, square), content.of(color)].into_iter().flatten() {
                self.toggle(color, role, square);
            }
        }
    }

    /// Where pieces of this colour stand, free or in unions.
    #[inline]
    pub const fn of(&self, color: Color) -> Bitboard {
        self.side(color).all()
    }

    /// Where anything stands.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.of(Color::White) | self.of(Color::Black)
    }

    /// Where unions stand.
    #[inline]
    pub fn unions(&self) -> Bitboard {
        self.of(Color::White) & self.of(Color::Black)
    }

    /// Where pieces of this colour and role stand.
    #[inline]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.side(color).pieces(role)
    }

    /// Where this colour's bishops and queens stand.
    #[inline]
    pub const fn diagonal_sliders(&self, color: Color) -> Bitboard {
        self.side(color).diagonal_sliders()
    }

    /// Where this colour's rooks and queens stand.
    #[inline]
    pub const fn straight_sliders(&self, color: Color) -> Bitboard {
        self.side(color).straight_sliders()
    }

    /// The pieces of `by` that attack a square by the movements of chess, lines being open where nothing is in `occupied`.
    #[inline]
    pub fn attackers(&self, by: Color, at: Square, occupied: Bitboard) -> Bitboard {
        let mut attackers = attacks::pawn(!by, at) & self.pieces(by, Role::Pawn)
            | attacks::knight(at) & self.pieces(by, Role::Knight)
            | attacks::king(at) & self.pieces(by, Role::King);
        // Most squares have no slider on their lines at all, which is quick to see.
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

/// Draws the board from White's side; unions as the white letter followed by the black one.
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
    fn pieces_are_found_where_they_were_put() {
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
