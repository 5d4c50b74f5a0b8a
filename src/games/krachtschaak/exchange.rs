//! What a series of captures on one square wins, powers included that the pieces have now. Powers gained on the way are
//! left out: it is an estimate.

use super::moves::Move;
use super::piece::Piece;
use super::position::Position;
use crate::board::{Bitboard, Role, Square};
use crate::search::Score;

/// What pieces are worth, by number of the role, in hundredths. A king is never given up.
pub(super) const VALUE: [Score; 7] = [0, 330, 500, 950, 100, 320, 10_000];

/// What it is worth to have captured something and gained its movement.
const GAINED: [Score; 7] = [0, 40, 60, 100, 20, 50, 0];

/// From the least to the most valuable.
const ORDER: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

/// What a piece counts for in exchanges, what began as a king as one.
pub(super) fn worth(piece: Piece) -> Score {
    if piece.is_royal() { VALUE[Role::King.index()] } else { VALUE[piece.kind.index()] }
}

impl Position {
    /// What this move wins or loses, if both sides then go on capturing on its square as long as it pays.
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
        gain - self.recapture(mv.to, standing, occupied)
    }

    /// What the side not to move wins at most by capturing on a square, and so on; never less than nothing.
    fn recapture(&self, at: Square, mut standing: Score, mut occupied: Bitboard) -> Score {
        let mut side = !self.turn;
        // What each capture wins, if nothing follows.
        let mut gains = [0; 32];
        let mut count = 0;
        while count < gains.len() {
            let capturing = self.attackers_through(side, at, occupied) & occupied;
            let first = |role| {
                let royal = self.royal(side).map_or(Bitboard::EMPTY, Bitboard::from);
                let of_role = if role == Role::King { royal } else { self.board.pieces(side, role) & !royal };
                (capturing & of_role).first()
            };
            let Some((role, from)) = ORDER.into_iter().find_map(|role| Some((role, first(role)?))) else { break };
            // A royal piece captures only what is not protected.
            if role == Role::King {
                let left = occupied & !Bitboard::from(from);
                if (self.attackers_through(!side, at, left) & left).any() {
                    break;
                }
            }
            gains[count] = standing;
            count += 1;
            standing = VALUE[role.index()];
            occupied &= !Bitboard::from(from);
            side = !side;
        }
        // From the last capture on: it is made if it wins more than what follows costs.
        gains[..count].iter().rev().fold(0, |follows, gain| (gain - follows).max(0))
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
        // The king may capture what nothing protects.
        assert_eq!(exchange("8/8/4k3/4p3/8/8/8/K3R3 w - - 0 1", "Rxe5"), 120 - 500);
        assert_eq!(exchange("8/8/4k3/4p3/8/2N+b5/8/K3R3 w - - 0 1", "Rxe5"), 120);
    }
}
