//! Castling (rules §5), Chess960 included.

use super::position::Position;
use super::sako;
use crate::board::{Bitboard, Castling, Role, Square, attacks};

/// One way to castle: where king and rook come from and go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Castle {
    king: Square,
    rook: Square,
    king_to: Square,
    rook_to: Square,
}

/// The ways to castle that a king lifted from `king` has a right to, whatever stands in between.
fn rights(position: &Position, king: Square) -> impl Iterator<Item = Castle> {
    let color = position.turn;
    position.castling.rooks_of(color).into_iter().map(move |rook| {
        let (king_file, rook_file) = if rook > king { (6, 5) } else { (2, 3) };
        Castle { king, rook, king_to: Castling::home(color, king_file), rook_to: Castling::home(color, rook_file) }
    })
}

/// All ways to castle with the king in the hand, lifted from `king`.
pub(super) fn all(position: &Position, king: Square) -> impl Iterator<Item = Castle> {
    rights(position, king).filter(|castle| castle.is_legal(position))
}

/// The way to castle that putting the king on this square means. It need not be legal.
pub(super) fn to_square(position: &Position, king: Square, to: Square) -> Option<Castle> {
    if attacks::king(king).has(to) && !position.board.of(position.turn).has(to) {
        return None;
    }
    rights(position, king).find(|castle| castle.target() == to)
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

    /// `position` is without the king, which is in the hand.
    fn is_legal(self, position: &Position) -> bool {
        let rook_path = attacks::between_on_rank(self.rook, self.rook_to) | self.rook_to.into();
        let between = attacks::between_on_rank(self.king, self.rook);
        let others = position.board.occupied() & !Bitboard::from(self.rook);
        if ((self.king_path() | rook_path | between) & others).any() {
            return false;
        }
        let mut before = *position;
        before.toggle(position.turn, Role::King, self.king);
        if sako::covers(&before, !position.turn, self.king_path()) {
            return false;
        }
        // The manual (p. 64) also forbids to end up in Ŝako: the rook has left its square by then.
        let mut after = *position;
        self.apply(&mut after);
        !sako::gives_sako(&after, !position.turn)
    }
}
