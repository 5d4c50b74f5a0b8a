//! What a series of captures on one square wins: static exchange evaluation.

use super::Position;
use super::guard::attackers;
use super::moves::Move;
use crate::board::{Bitboard, Role, Square};
use crate::search::Score;

/// What pieces are worth in exchanges, by number of the role, in hundredths. A king is never given up.
pub(super) const VALUE: [Score; 7] = [0, 330, 500, 950, 100, 320, 10_000];

/// From the least to the most valuable.
const ORDER: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

impl Position {
    /// What this move wins or loses, if both sides then go on capturing on its square as long as it pays.
    pub(super) fn exchange(&self, step: Move) -> Score {
        let Some(role) = self.board.get(self.turn, step.from) else { return 0 };
        let captured = self.captured(step);
        let mut gain = captured.map_or(0, |(role, _)| VALUE[role.index()]);
        let mut occupied = self.board.occupied() & !Bitboard::from(step.from) | step.to.into();
        if let Some((_, at)) = captured.filter(|(_, at)| *at != step.to) {
            occupied &= !Bitboard::from(at);
        }
        let mut standing = role;
        if let Some(promotion) = step.promotion {
            gain += VALUE[promotion.index()] - VALUE[Role::Pawn.index()];
            standing = promotion;
        }
        gain - self.recapture(step.to, standing, occupied)
    }

    /// What the side not to move wins at most by capturing `standing` on a square, and so on; never less than nothing.
    fn recapture(&self, at: Square, mut standing: Role, mut occupied: Bitboard) -> Score {
        let mut side = !self.turn;
        // What each capture wins, if nothing follows.
        let mut gains = [0; 32];
        let mut count = 0;
        while count < gains.len() {
            let capturing = attackers(&self.board, side, at, occupied) & occupied;
            let first = |role| (capturing & self.board.pieces(side, role)).first();
            let Some((role, from)) = ORDER.into_iter().find_map(|role| Some((role, first(role)?))) else { break };
            // A king captures only what is not protected.
            if role == Role::King {
                let left = occupied & !Bitboard::from(from);
                if (attackers(&self.board, !side, at, left) & left).any() {
                    break;
                }
            }
            gains[count] = VALUE[standing.index()];
            count += 1;
            standing = role;
            occupied &= !Bitboard::from(from);
            side = !side;
        }
        // From the last capture on: it is made if it wins more than what follows costs.
        gains[..count].iter().rev().fold(0, |follows, gain| (gain - follows).max(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::chess::read_move;

    fn exchange(fen: &str, text: &str) -> Score {
        let position = Position::from_fen(fen).unwrap();
        position.exchange(read_move(&position, text).unwrap())
    }

    #[test]
    fn series_of_captures() {
        assert_eq!(exchange("1k6/8/8/4p3/8/8/8/K3R3 w - - 0 1", "Rxe5"), 100);
        assert_eq!(exchange("1k6/8/3p4/4p3/8/8/8/K3R3 w - - 0 1", "Rxe5"), 100 - 500);
        // The rook behind takes again.
        assert_eq!(exchange("1k6/8/5n2/4p3/8/8/4R3/K3R3 w - - 0 1", "Rxe5"), 100);
        assert_eq!(exchange("1k6/8/3p4/4p3/8/8/4R3/K3R3 w - - 0 1", "Rxe5"), 100 - 500 + 100);
        assert_eq!(exchange("1k6/8/8/3pP3/8/8/8/K7 w - d6 0 1", "exd6"), 100);
        assert_eq!(exchange("1k1r4/4P3/8/8/8/8/8/K7 w - - 0 1", "exd8=Q+"), 500 + 850);
        assert_eq!(exchange("1k6/8/8/8/8/8/4p3/K2R4 w - - 0 1", "Re1"), 0);
        assert_eq!(exchange("1k6/8/8/8/8/8/3p4/K2R4 w - - 0 1", "Re1"), -500);
    }
}
