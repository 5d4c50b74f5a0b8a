//! The evaluation: as in chess, plus the room of the kings, because the next series are longer.

use super::position::Position;
use crate::board::{Bitboard, Color, Role, attacks};
use crate::games::chess::Evaluator;
use crate::games::chess::eval::{self, Weights};
use crate::search::Score;

/// The value of a point of [`net`], in hundredths of a pawn.
const NET: Score = 5;

/// The cost of starting a series in check, and the additional cost for each escape fewer than [`MANY_WAYS`].
const IN_CHECK: Score = 60;
const FEW_WAYS: Score = 30;
const MANY_WAYS: Score = 6;

/// The score for the side to move with these weights.
pub(super) fn judge(position: &Position, weights: &Weights) -> Score {
    let us = position.turn();
    let mut score = eval::judge(&position.chess, weights) + NET * (net(position, us) - net(position, !us));
    if position.made == 0 && position.checkers().any() {
        let ways = position.steps().len() as Score;
        score -= IN_CHECK + FEW_WAYS * (MANY_WAYS - ways).max(0);
    }
    score.clamp(-20_000, 20_000)
}

/// The score by a player's evaluator.
pub(super) fn evaluate(position: &Position, evaluator: &Evaluator) -> Score {
    evaluator.judged(judge(position, &evaluator.weights), position.key())
}

/// The tightness of the mating net of `by` around the enemy king: for each adjacent square that is closed, with
/// the number of pieces that close it; and the pieces that could join.
pub(super) fn net(position: &Position, by: Color) -> i32 {
    let board = position.board();
    let Some(king) = board.king(!by) else { return 0 };
    let (own, occupied) = (board.of(!by), board.occupied() & !Bitboard::from(king));
    let mut score = 0;
    for at in attacks::king(king) {
        let attackers = board.attackers(by, at, occupied).count().min(3) as i32;
        score += match (attackers, own.has(at)) {
            (0, true) => 3,
            (0, false) => 0,
            (count, true) => 4 + count,
            (count, false) => 5 + 2 * count,
        };
    }
    // The edge of the board closes squares, too.
    score += 4 * (8 - attacks::king(king).count() as i32);
    let count = |role| board.pieces(by, role).count() as i32;
    score += 12 * count(Role::Queen) + 6 * count(Role::Rook) + 3 * (count(Role::Knight) + count(Role::Bishop));
    for pawn in board.pieces(by, Role::Pawn) {
        score += [0, 0, 0, 1, 2, 4, 7, 0][usize::from(pawn.relative_rank(by))];
    }
    score
}
