//! Static exchange evaluation.

use super::laws::Laws;
use super::position::{Move, Position};
use crate::board::{Bitboard, Color, Role, Square};
use crate::games::one_move::{Exchange, VALUE};
use crate::search::Score;

impl<L: Laws> Exchange for Position<L> {
    fn attackers_through(&self, by: Color, at: Square, occupied: Bitboard) -> Bitboard {
        self.board.attackers(by, at, occupied)
    }

    fn counted_as(&self, color: Color, role: Role) -> Bitboard {
        self.board.pieces(color, role)
    }
}

impl<L: Laws> Position<L> {
    /// The material gain of this move, if both sides then keep capturing on its square as long as it pays.
    pub(in crate::games) fn exchange(&self, step: Move) -> Score {
        let Some(role) = self.board.get(self.turn, step.from) else { return 0 };
        let captured = self.captured(step);
        let mut gain = captured.map_or(0, |(role, _)| VALUE[role.index()]);
        let mut occupied = self.board.occupied() & !Bitboard::from(step.from) | step.to.into();
        if let Some((_, at)) = captured.filter(|(_, at)| *at != step.to) {
            occupied &= !Bitboard::from(at);
        }
        let mut standing = VALUE[role.index()];
        if let Some(promotion) = step.promotion {
            gain += VALUE[promotion.index()] - standing;
            standing = VALUE[promotion.index()];
        }
        gain - self.recapture(!self.turn, step.to, standing, occupied)
    }

    /// Returns `true` if the move from here to `after` is a capture or promotion that loses no material.
    #[inline]
    pub(in crate::games) fn gains(&self, after: &Self) -> bool {
        let (us, before, now) = (self.turn, &self.board, &after.board);
        let captures = now.of(!us).count() < before.of(!us).count();
        let promotes = now.pieces(us, Role::Pawn).count() < before.pieces(us, Role::Pawn).count();
        if !captures && !promotes {
            return false;
        }
        let from = (before.of(us) & !now.of(us)).first();
        let to = (now.of(us) & !before.of(us)).first();
        let (Some(from), Some(to)) = (from, to) else { return false };
        let promotion = if promotes { now.get(us, to) } else { None };
        self.exchange(Move { from, to, promotion }) >= 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::chess::{Position, read_move};

    fn exchange(fen: &str, text: &str) -> Score {
        let position = Position::from_fen(fen).unwrap();
        position.exchange(read_move(&position, text).unwrap())
    }

    #[test]
    fn series_of_captures() {
        assert_eq!(exchange("1k6/8/8/4p3/8/8/8/K3R3 w - - 0 1", "Rxe5"), 100);
        assert_eq!(exchange("1k6/8/3p4/4p3/8/8/8/K3R3 w - - 0 1", "Rxe5"), 100 - 500);
        // The rook behind recaptures.
        assert_eq!(exchange("1k6/8/5n2/4p3/8/8/4R3/K3R3 w - - 0 1", "Rxe5"), 100);
        assert_eq!(exchange("1k6/8/3p4/4p3/8/8/4R3/K3R3 w - - 0 1", "Rxe5"), 100 - 500 + 100);
        assert_eq!(exchange("1k6/8/8/3pP3/8/8/8/K7 w - d6 0 1", "exd6"), 100);
        assert_eq!(exchange("1k1r4/4P3/8/8/8/8/8/K7 w - - 0 1", "exd8=Q+"), 500 + 850);
        assert_eq!(exchange("1k6/8/8/8/8/8/4p3/K2R4 w - - 0 1", "Re1"), 0);
        assert_eq!(exchange("1k6/8/8/8/8/8/3p4/K2R4 w - - 0 1", "Re1"), -500);
    }
}
