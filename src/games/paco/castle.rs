//! Castling (rules §5), Chess960 included.

use super::phase::Hand;
use super::position::Position;
use super::sako;
use crate::board::{Bitboard, Castle, Castling, Color, Role, Square, attacks};

/// The ways to castle that a king lifted from `king` has a right to, whatever stands in between.
fn rights(position: &Position, color: Color, king: Square) -> impl Iterator<Item = Castle> {
    Castle::rights(position.castling, color, king)
}

/// All ways to castle with the king in the hand, lifted from `king`.
pub(super) fn all(position: &Position, king: Square) -> impl Iterator<Item = Castle> {
    rights(position, position.turn, king).filter(|castle| obstacle(*castle, position).is_none())
}

/// Whether a king may castle without leaving its square, as in some Chess960 starts: then only the rook moves, and a chain
/// of rooks may lead to the same position.
pub(super) fn leaves_king(position: &Position) -> bool {
    let king = position.board.king(position.turn);
    king.is_some_and(|king| rights(position, position.turn, king).any(|castle| castle.king_to == king))
}

/// The way to castle that putting the king on this square means. It need not be legal.
pub(super) fn to_square(position: &Position, king: Square, to: Square) -> Option<Castle> {
    if attacks::king(king).has(to) && !position.board.of(position.turn).has(to) {
        return None;
    }
    let castle = rights(position, position.turn, king).find(|castle| castle.target() == to)?;
    // Where kings dance, one beside its rook can also take over the union that the rook is in: it does so when it cannot
    // castle.
    let may_take_over =
        position.rules.kings_dance() && attacks::king(king).has(to) && position.board.of(!position.turn).has(to);
    (!may_take_over || obstacle(castle, position).is_none()).then_some(castle)
}

/// Whether putting the king in the hand, lifted from `king`, on this square castles legally.
pub(super) fn is_legal(position: &Position, king: Square, to: Square) -> bool {
    to_square(position, king, to).is_some_and(|castle| obstacle(castle, position).is_none())
}

/// Where a king of this colour would be put to castle, if nothing stood in its way.
pub(super) fn hoped_for(position: &Position, color: Color, king: Square) -> Bitboard {
    rights(position, color, king).map(Castle::target).collect()
}

/// What keeps a king with the right to castle from doing so.
pub(super) enum Obstacle {
    /// Something stands on these squares.
    Pieces(Bitboard),
    /// The enemy covers the king's way.
    Covered(Castle),
    /// The king would end up in Ŝako.
    Sako(Square),
}

/// Castles with the king in the hand.
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

/// The position with the king where it was lifted.
pub(super) fn with_king(castle: Castle, position: &Position) -> Position {
    let mut before = *position;
    before.toggle(position.turn, Role::King, castle.king);
    before
}

/// What keeps the king from castling so, if anything does; `position` is without it, it is in the hand.
pub(super) fn obstacle(castle: Castle, position: &Position) -> Option<Obstacle> {
    let pieces = castle.must_be_empty() & position.board.occupied();
    if pieces.any() {
        return Some(Obstacle::Pieces(pieces));
    }
    // Rules §9, `vchess`: attacks on the king hinder nothing.
    if position.rules.kings_dance() {
        return None;
    }
    if sako::covers(&with_king(castle, position), !position.turn, castle.king_path()) {
        return Some(Obstacle::Covered(castle));
    }
    // The manual (p. 64) also forbids to end up in Ŝako: the rook has left its square by then.
    let mut after = *position;
    apply(castle, &mut after);
    sako::gives_sako(&after, !position.turn).then_some(Obstacle::Sako(castle.king_to))
}

impl Position {
    /// Where a lifted king castles to (rules §5).
    pub(super) fn castle_targets(&self, hand: Hand) -> Bitboard {
        if hand.role != Role::King || self.castling.rooks_of(self.turn).is_empty() {
            return Bitboard::EMPTY;
        }
        debug_assert!(Castling::first_rank(self.turn).has(hand.at));
        all(self, hand.at).map(|castle| castle.target()).collect()
    }
}
