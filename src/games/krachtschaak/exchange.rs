//! Static exchange evaluation, including the current powers of the pieces. Powers gained during the exchange are
//! ignored, so it is an estimate.

use super::piece::Piece;
use super::position::Move;
use super::position::Position;
use crate::board::{Bitboard, Color, Role, Square};
use crate::games::one_move::{Exchange, VALUE};
use crate::search::Score;

/// The value of gaining the movement of a captured piece.
const GAINED: [Score; 7] = [0, 40, 60, 100, 20, 50, 0];

/// The role that a piece counts as in exchanges; a royal piece counts as a king.
pub(super) fn worth(piece: Piece) -> Score {
    if piece.is_royal() { VALUE[Role::King.index()] } else { VALUE[piece.kind.index()] }
}

impl Exchange for Position {
    fn attackers_through(&self, by: Color, at: Square, occupied: Bitboard) -> Bitboard {
        self.attackers_through(by, at, occupied)
    }

    fn counted_as(&self, color: Color, role: Role) -> Bitboard {
        let royal = self.royal(color).map_or(Bitboard::EMPTY, Bitboard::from);
        if role == Role::King { royal } else { self.board.pieces(color, role) & !royal }
    }
}

impl Position {
    /// The material gain of this move, if both sides then keep capturing on its square as long as it pays.
    pub(super) fn exchange(&self, mv: Move) -> Score {
        let Some(piece) = self.piece_of(self.turn, mv.from) else { return 0 };
        let victim = mv.captured.and_then(|at| self.piece_of(!self.turn, at));
        let mut gain = victim.map_or(0, |victim| worth(victim) + GAINED[victim.origin.index()]);
        let mut occupied = self.board.occupied() & !Bitboard::from(mv.from) | mv.to.into();
        if let Some(at) = mv.captured.filter(|at| *at != mv.to) {
            occupied &= !Bitboard::from(at);
        }
        let mut standing = worth(piece);
        if let Some(promotion) = mv.promotion.filter(|_| !piece.is_royal()) {
            gain += VALUE[promotion.index()] - standing;
            standing = VALUE[promotion.index()];
        }
        gain - self.recapture(!self.turn, mv.to, standing, occupied)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Partial, read_move};
    use super::*;

    fn exchange(fen: &str, text: &str) -> Score {
        let position = *Partial::from_fen(fen).unwrap().position();
        position.exchange(read_move(&position, text).unwrap())
    }

    #[test]
    fn powers_protect() {
        assert_eq!(exchange("1k6/8/8/4p3/8/8/8/K3R3 w - - 0 1", "Rxe5"), 120);
        assert_eq!(exchange("1k6/8/8/4p3/8/6r+b1/8/K3R3 w - - 0 1", "Rxe5"), 120 - 500);
        assert_eq!(exchange("1k6/8/8/4p3/8/6r1/8/K3R3 w - - 0 1", "Rxe5"), 120);
        // The king may capture an unprotected piece.
        assert_eq!(exchange("8/8/4k3/4p3/8/8/8/K3R3 w - - 0 1", "Rxe5"), 120 - 500);
        assert_eq!(exchange("8/8/4k3/4p3/8/2N+b5/8/K3R3 w - - 0 1", "Rxe5"), 120);
    }
}
