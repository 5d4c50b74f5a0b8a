//! Keys of positions in the format of other programs, to compare sets of positions.

use super::laws::Laws;
use super::position::Position;
use crate::board::{Bitboard, Role, Square};

impl<L: Laws> Position<L> {
    /// Placement, in games with pockets with `~` and the pieces in hand, side to move, castling rights and
    /// `passed`, the en passant square, even if no capture there is possible.
    pub fn reference_key(&self, passed: Option<Square>) -> String {
        let fen = self.to_fen();
        let fields: Vec<&str> = fen.split(' ').take(3).collect();
        format!("{} {}", fields.join(" "), passed.map_or_else(|| "-".to_owned(), |square| square.to_string()))
    }

    /// The square that a pawn passed over in the turn that led to `after`, even if no capture there is possible.
    pub fn passed_over(&self, after: &Self) -> Option<Square> {
        let pawns = |position: &Self| position.board.pieces(self.turn, Role::Pawn);
        let (left, come): (Bitboard, Bitboard) = (pawns(self) & !pawns(after), pawns(after) & !pawns(self));
        let (from, to) = (left.first()?, come.first()?);
        (from.rank().abs_diff(to.rank()) == 2).then(|| from.ahead(self.turn)).flatten()
    }
}
