//! Castling (FIDE 3.8.2; Chess960: FIDE guidelines II.3).

use super::basis::Basis;
use super::position::Position;
use crate::board::{Bitboard, Castle, Square};

/// The obstacle that keeps a king with the right to castle from castling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Obstacle {
    /// A piece on this square.
    Piece(Square),
    /// The king is in check.
    Check,
    /// The king would cross or reach an attacked square.
    Attacked(Square),
}

/// The castling rights of the side to move, ignoring pieces in between.
pub(super) fn rights<L: Basis>(position: &Position<L>) -> impl Iterator<Item = Castle> {
    let king = position.board.king(position.turn);
    king.into_iter().flat_map(|king| Castle::rights(position.castling, position.turn, king))
}

/// The obstacle to this castling move, if there is one.
pub(super) fn obstacle<L: Basis>(position: &Position<L>, castle: Castle) -> Option<Obstacle> {
    let board = &position.board;
    let occupied = board.occupied();
    if let Some(square) = (castle.must_be_empty() & occupied).first() {
        return Some(Obstacle::Piece(square));
    }
    let without_king = occupied & !Bitboard::from(castle.king);
    let attacked = |square: Square, occupied| board.attackers(!position.turn, square, occupied).any();
    if attacked(castle.king, occupied) {
        return Some(Obstacle::Check);
    }
    // The rook may leave a square on which it shielded the king, as in some Chess960 positions.
    let after = without_king & !Bitboard::from(castle.rook) | castle.rook_to.into();
    let mut path = castle.king_path().into_iter();
    path.find(|&square| attacked(square, if square == castle.king_to { after } else { without_king }))
        .map(Obstacle::Attacked)
}
