//! The geometry of castling, including Chess960. Each game has its own rules for when a side may castle.

use super::{Bitboard, Castling, Color, Square, attacks};

/// A castling move: the origins and destinations of king and rook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Castle {
    /// Origin of the king.
    pub king: Square,
    /// Origin of the rook.
    pub rook: Square,
    /// Destination of the king.
    pub king_to: Square,
    /// Destination of the rook.
    pub rook_to: Square,
}

impl Castle {
    /// Castling with a rook on either side of the king. King and rook go to the g- and f-file or to the c- and
    /// d-file, from any origin.
    pub const fn new(color: Color, king: Square, rook: Square) -> Self {
        let (king_file, rook_file) = if rook.index() > king.index() { (6, 5) } else { (2, 3) };
        Self { king, rook, king_to: Castling::home(color, king_file), rook_to: Castling::home(color, rook_file) }
    }

    /// The castling moves that a king on this square has the right to, ignoring pieces in between.
    pub fn rights(castling: Castling, color: Color, king: Square) -> impl Iterator<Item = Self> {
        castling.rooks_of(color).into_iter().map(move |rook| Self::new(color, king, rook))
    }

    /// The square on which a player drops the king to castle: two squares sideways from the e-file. From any other
    /// file of a Chess960 start, that square may be an ordinary move or off the board, so the king is dropped on
    /// its rook.
    pub fn target(self) -> Square {
        if self.king.file() == 4 { self.king_to } else { self.rook }
    }

    /// Origin and destination of the king, then of the rook.
    pub const fn squares(self) -> [Square; 4] {
        [self.king, self.king_to, self.rook, self.rook_to]
    }

    /// The king's path, both ends included: the squares that must not be attacked.
    ///
    /// ```text
    /// 1 | r . . . K . . R
    ///     . . . . x x x .   king's side, from e1
    /// ```
    pub fn king_path(self) -> Bitboard {
        attacks::between_on_rank(self.king, self.king_to) | self.king.into() | self.king_to.into()
    }

    /// The squares that must be empty: the paths of king and rook, except for their own squares.
    ///
    /// ```text
    /// 1 | R . . . K . . r
    ///     . x x x . . . .   queen's side, from e1 and a1
    /// ```
    pub fn must_be_empty(self) -> Bitboard {
        let rook_path = attacks::between_on_rank(self.rook, self.rook_to) | self.rook_to.into();
        (self.king_path() | rook_path) & !Bitboard::from(self.king) & !Bitboard::from(self.rook)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn castle(color: Color, king: &str, rook: &str) -> Castle {
        Castle::new(color, king.parse().unwrap(), rook.parse().unwrap())
    }

    fn names(squares: Bitboard) -> String {
        squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn paths_from_several_starts() {
        for (king, rook, target, path, empty) in [
            ("e1", "h1", "g1", "e1 f1 g1", "f1 g1"),
            ("e1", "a1", "c1", "c1 d1 e1", "b1 c1 d1"),
            ("f1", "g1", "g1", "f1 g1", ""),
            ("g1", "h1", "h1", "g1", "f1"),
            ("b1", "a1", "a1", "b1 c1", "c1 d1"),
            ("b1", "c1", "c1", "b1 c1 d1 e1 f1 g1", "d1 e1 f1 g1"),
            ("c1", "b1", "b1", "c1", "d1"),
            ("e1", "b1", "c1", "c1 d1 e1", "c1 d1"),
        ] {
            let castle = castle(Color::White, king, rook);
            let found = (castle.target().to_string(), names(castle.king_path()), names(castle.must_be_empty()));
            assert_eq!(found, (target.into(), path.into(), empty.into()), "{king} {rook}");
        }
        let black = castle(Color::Black, "e8", "a8");
        assert_eq!(black.squares().map(|square| square.to_string()), ["e8", "c8", "a8", "d8"]);
    }

    /// A piece between king and rook always blocks one of them.
    #[test]
    fn nothing_may_stand_between_king_and_rook() {
        for (king, rook) in (0..8).flat_map(|king| (0..8).map(move |rook| (king, rook))) {
            let castle =
                Castle::new(Color::White, Castling::home(Color::White, king), Castling::home(Color::White, rook));
            if king == rook {
                continue;
            }
            let between = attacks::between_on_rank(castle.king, castle.rook);
            assert_eq!(between & !castle.must_be_empty(), Bitboard::EMPTY, "{castle:?}");
        }
    }

    #[test]
    fn a_king_has_a_way_for_each_right() {
        let mut castling = Castling::NONE;
        castling.grant(Color::White, 0);
        castling.grant(Color::White, 7);
        castling.grant(Color::Black, 7);
        let ways = |color, king: &str| {
            Castle::rights(castling, color, king.parse().unwrap())
                .map(|castle| castle.king_to.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(
            (ways(Color::White, "e1"), ways(Color::Black, "e8")),
            (vec!["c1".into(), "g1".into()], vec!["g8".into()])
        );
    }
}
