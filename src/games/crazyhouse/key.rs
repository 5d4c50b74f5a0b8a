//! Positions as other programs name them, to compare sets of positions.

use super::Position;
use crate::board::Square;

impl Position {
    /// Placement with `~`, pockets, side to move, castling rights and `passed`, the square that a pawn has just passed over
    /// whether or not it can be captured there.
    pub fn reference_key(&self, passed: Option<Square>) -> String {
        let fen = self.to_fen();
        let fields: Vec<&str> = fen.split(' ').take(3).collect();
        format!("{} {}", fields.join(" "), passed.map_or_else(|| "-".to_owned(), |square| square.to_string()))
    }
}
