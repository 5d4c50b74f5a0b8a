//! Castling (rules §5), including Chess960.

use super::phase::Hand;
use super::position::Position;
use super::sako;
use crate::board::{Bitboard, Castle, Castling, Color, Role, Square, attacks};

/// The castling moves that a king lifted from `king` has a right to, ignoring obstacles.
fn rights(position: &Position, color: Color, king: Square) -> impl Iterator<Item = Castle> {
    Castle::rights(position.castling, color, king)
}

/// The squares on which the king may be placed to castle; it still stands on `king`.
pub(super) fn targets(position: &Position, king: Square) -> Bitboard {
    let castles = rights(position, position.turn, king);
    castles.filter(|castle| obstacle(*castle, position).is_none()).map(Castle::target).collect()
}

/// Returns `true` if a king may castle without leaving its square, as in some Chess960 starts: then only the rook
/// moves, and a chain of rooks may lead to the same position.
pub(super) fn leaves_king(position: &Position) -> bool {
    let king = position.board.king(position.turn);
    king.is_some_and(|king| rights(position, position.turn, king).any(|castle| castle.king_to == king))
}

/// The castling move made by placing the king on this square. It need not be legal.
pub(super) fn to_square(position: &Position, king: Square, to: Square) -> Option<Castle> {
    if attacks::king(king).has(to) && !position.board.of(position.turn).has(to) {
        return None;
    }
    let castle = rights(position, position.turn, king).find(|castle| castle.target() == to)?;
    // If kings unite, a king next to its rook can also take over the union that the rook is in; this is the
    // meaning if it cannot castle.
    let may_take_over =
        position.rules.kings_unite() && attacks::king(king).has(to) && position.board.of(!position.turn).has(to);
    (!may_take_over || in_between(castle, position).is_empty()).then_some(castle)
}

/// Returns `true` if placing the king in hand, lifted from `king`, on this square is legal castling.
pub(super) fn is_legal(position: &Position, king: Square, to: Square) -> bool {
    let castle = to_square(position, king, to);
    castle.is_some_and(|castle| obstacle(castle, &with_king(king, position)).is_none())
}

/// The squares on which a king of this colour would be placed to castle, ignoring obstacles.
pub(super) fn hoped_for(position: &Position, color: Color, king: Square) -> Bitboard {
    rights(position, color, king).map(Castle::target).collect()
}

/// The obstacle that keeps a king with the right to castle from castling.
pub(super) enum Obstacle {
    /// Pieces on these squares.
    Pieces(Bitboard),
    /// The enemy covers the king's path.
    Covered(Castle),
    /// The king would be in Ŝako after castling.
    Sako(Square),
}

/// Castles with the king in hand.
pub(super) fn apply(castle: Castle, position: &mut Position) {
    let (us, them) = (position.turn, !position.turn);
    position.revoke_castling();
    let partner = position.board.get(them, castle.rook);
    position.toggle(us, Role::Rook, castle.rook);
    position.toggle(us, Role::Rook, castle.rook_to);
    // A union castles as a whole (rules §5).
    if let Some(partner) = partner {
        position.toggle(them, partner, castle.rook);
        position.toggle(them, partner, castle.rook_to);
    }
    position.toggle(us, Role::King, castle.king_to);
}

/// The position with the king in hand put back on its origin.
pub(super) fn with_king(king: Square, position: &Position) -> Position {
    let mut before = *position;
    before.toggle(position.turn, Role::King, king);
    before
}

/// The pieces in between.
fn in_between(castle: Castle, position: &Position) -> Bitboard {
    castle.must_be_empty() & position.board.occupied()
}

/// The obstacle to this castling move, if there is one; the king is still on its square.
pub(super) fn obstacle(castle: Castle, position: &Position) -> Option<Obstacle> {
    let pieces = in_between(castle, position);
    if pieces.any() {
        return Some(Obstacle::Pieces(pieces));
    }
    // Rules §9, `vchess`: attacks on the king are no obstacle.
    if position.rules.kings_unite() {
        return None;
    }
    if sako::covers(position, !position.turn, castle.king_path()) {
        return Some(Obstacle::Covered(castle));
    }
    // The manual (p. 64) also forbids castling into Ŝako; the rook has left its square by then. A free rook from a corner
    // opens no line to the king: those of the first rank end at the rook's new square or at the edge.
    let corner = matches!(castle.rook.file(), 0 | 7);
    if corner && !position.board.of(!position.turn).has(castle.rook) {
        return None;
    }
    let mut after = *position;
    after.toggle(position.turn, Role::King, castle.king);
    apply(castle, &mut after);
    sako::gives_sako(&after, !position.turn).then_some(Obstacle::Sako(castle.king_to))
}

impl Position {
    /// The squares on which a lifted king may be placed to castle (rules §5).
    pub(super) fn castle_targets(&self, hand: Hand) -> Bitboard {
        if hand.role != Role::King || self.castling.rooks_of(self.turn).is_empty() {
            return Bitboard::EMPTY;
        }
        debug_assert!(Castling::first_rank(self.turn).has(hand.at));
        targets(&with_king(hand.at, self), hand.at)
    }
}
