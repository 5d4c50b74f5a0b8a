//! Castling (rules §5), Chess960 included.

use super::position::Position;
use super::{Reason, sako};
use crate::board::{Bitboard, Castling, Color, Role, Square, attacks};

/// One way to castle: where king and rook come from and go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Castle {
    king: Square,
    rook: Square,
    king_to: Square,
    rook_to: Square,
}

/// The ways to castle that a king lifted from `king` has a right to, whatever stands in between.
fn rights(position: &Position, color: Color, king: Square) -> impl Iterator<Item = Castle> {
    position.castling.rooks_of(color).into_iter().map(move |rook| {
        let (king_file, rook_file) = if rook > king { (6, 5) } else { (2, 3) };
        Castle { king, rook, king_to: Castling::home(color, king_file), rook_to: Castling::home(color, rook_file) }
    })
}

/// All ways to castle with the king in the hand, lifted from `king`.
pub(super) fn all(position: &Position, king: Square) -> impl Iterator<Item = Castle> {
    rights(position, position.turn, king).filter(|castle| castle.is_legal(position))
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
    (!may_take_over || castle.is_legal(position)).then_some(castle)
}

/// Where a king of this colour would be put to castle, if nothing stood in its way.
pub(super) fn hoped_for(position: &Position, color: Color, king: Square) -> Bitboard {
    rights(position, color, king).map(Castle::target).collect()
}

/// What keeps a king with the right to castle from doing so.
enum Obstacle {
    /// Something stands on these squares.
    Pieces(Bitboard),
    /// The enemy covers the king's way.
    Covered(Castle),
    /// The king would end up in Ŝako.
    Sako(Square),
}

impl Castle {
    /// Where the king is put to castle: two squares sideways from the e-file. From any other file of a Chess960 start
    /// that could also be an ordinary move or none at all, so there the king is put onto its rook.
    pub fn target(self) -> Square {
        if self.king.file() == 4 { self.king_to } else { self.rook }
    }

    /// Where the king comes from and goes to, then the rook.
    pub fn squares(self) -> [Square; 4] {
        [self.king, self.king_to, self.rook, self.rook_to]
    }

    pub fn apply(self, position: &mut Position) {
        let (us, them) = (position.turn, !position.turn);
        position.revoke_castling();
        let partner = position.board.get(them, self.rook);
        position.toggle(us, Role::Rook, self.rook);
        position.toggle(us, Role::Rook, self.rook_to);
        // A union castles as a whole (rules §5).
        if let Some(partner) = partner {
            position.toggle(them, partner, self.rook);
            position.toggle(them, partner, self.rook_to);
        }
        position.toggle(us, Role::King, self.king_to);
    }

    /// The king's way, both ends included.
    fn king_path(self) -> Bitboard {
        attacks::between_on_rank(self.king, self.king_to) | self.king.into() | self.king_to.into()
    }

    fn is_legal(self, position: &Position) -> bool {
        self.obstacle(position).is_none()
    }

    /// Why the king in the hand may not castle, if it may not.
    pub fn reason(self, position: &Position) -> Option<Reason> {
        Some(match self.obstacle(position)? {
            Obstacle::Pieces(squares) => Reason::CastlingBlocked { by: squares.first()? },
            Obstacle::Covered(castle) => {
                let before = castle.with_king(position);
                let covered = |square: &Square| sako::covers(&before, !position.turn, (*square).into());
                Reason::CastlingCovered { at: castle.king_path().into_iter().find(covered)? }
            }
            Obstacle::Sako(at) => Reason::CastlingIntoSako { at },
        })
    }

    fn with_king(self, position: &Position) -> Position {
        let mut before = *position;
        before.toggle(position.turn, Role::King, self.king);
        before
    }

    /// `position` is without the king, which is in the hand.
    fn obstacle(self, position: &Position) -> Option<Obstacle> {
        let rook_path = attacks::between_on_rank(self.rook, self.rook_to) | self.rook_to.into();
        let between = attacks::between_on_rank(self.king, self.rook);
        let others = position.board.occupied() & !Bitboard::from(self.rook);
        let pieces = (self.king_path() | rook_path | between) & others;
        if pieces.any() {
            return Some(Obstacle::Pieces(pieces));
        }
        // Rules §9, `vchess`: attacks on the king hinder nothing.
        if position.rules.kings_dance() {
            return None;
        }
        if sako::covers(&self.with_king(position), !position.turn, self.king_path()) {
            return Some(Obstacle::Covered(self));
        }
        // The manual (p. 64) also forbids to end up in Ŝako: the rook has left its square by then.
        let mut after = *position;
        self.apply(&mut after);
        sako::gives_sako(&after, !position.turn).then_some(Obstacle::Sako(self.king_to))
    }
}
