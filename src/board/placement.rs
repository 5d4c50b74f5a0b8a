//! Which piece stands where.

use std::fmt;

use super::{Bitboard, Color, Role, Square};

/// What stands on one square: per colour at most one piece. Both set is a union.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Content {
    pub white: Option<Role>,
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

/// All pieces of a board: on every square at most one of each colour, so that a union is simply a square where both
/// stand.
///
/// Each colour is three bitboards that hold the bits of [`Role`]'s number: 48 bytes in all, copied instead of shared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Placement {
    planes: [[u64; 3]; 2],
}

impl Placement {
    /// An empty board.
    pub const EMPTY: Self = Self { planes: [[0; 3]; 2] };

    /// The piece of this colour on this square.
    #[inline]
    pub const fn get(&self, color: Color, square: Square) -> Option<Role> {
        let planes = &self.planes[color.index()];
        let at = square.index();
        Role::from_bits(planes[0] >> at & 1 | (planes[1] >> at & 1) << 1 | (planes[2] >> at & 1) << 2)
    }

    /// What stands on this square.
    pub const fn content(&self, square: Square) -> Content {
        Content { white: self.get(Color::White, square), black: self.get(Color::Black, square) }
    }

    /// Puts a piece where none of its colour stands, or takes it away where it does.
    #[inline]
    pub const fn toggle(&mut self, color: Color, role: Role, square: Square) {
        let planes = &mut self.planes[color.index()];
        let (bits, at) = (role as u64, square.index());
        planes[0] ^= (bits & 1) << at;
        planes[1] ^= (bits >> 1 & 1) << at;
        planes[2] ^= (bits >> 2) << at;
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
        let planes = &self.planes[color.index()];
        Bitboard(planes[0] | planes[1] | planes[2])
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
        let [a, b, c] = self.planes[color.index()];
        Bitboard(match role {
            Role::Bishop => a & !b & !c,
            Role::Rook => b & !a & !c,
            Role::Queen => a & b,
            Role::Pawn => c & !a & !b,
            Role::Knight => c & a,
            Role::King => c & b,
        })
    }

    /// Where this colour's bishops and queens stand.
    #[inline]
    pub const fn diagonal_sliders(&self, color: Color) -> Bitboard {
        let [a, _, c] = self.planes[color.index()];
        Bitboard(a & !c)
    }

    /// Where this colour's rooks and queens stand.
    #[inline]
    pub const fn straight_sliders(&self, color: Color) -> Bitboard {
        let [_, b, c] = self.planes[color.index()];
        Bitboard(b & !c)
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
