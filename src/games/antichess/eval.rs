//! How good a position is: pieces left on the board are a burden, and mobility is good, as it lets a side decide what
//! is captured.

use super::Position;
use crate::board::{Color, Role, attacks};
use crate::games::weights::{self, ByRole, weights};
use crate::search::Score;

weights! {
    /// What having a piece costs. A king gets rid of other pieces without being forced to capture far away.
    burden: ByRole<Score> = ByRole([0, 240, 330, 260, 100, 160, 20]);
    /// For each square that a piece reaches.
    mobility: Score = 3;
}

/// Judges positions.
pub type Evaluator = weights::Evaluator<Weights>;

/// How good the position is for the side to move, in hundredths of a pawn.
pub(super) fn judge(position: &Position, weights: &Weights) -> Score {
    let us = position.turn();
    let [own, other] = [us, !us].map(|color| side(position, color, weights));
    own - other
}

fn side(position: &Position, color: Color, weights: &Weights) -> Score {
    let board = position.board();
    let (own, occupied) = (board.of(color), board.occupied());
    let mut score = 0;
    for role in Role::ALL {
        for from in board.pieces(color, role) {
            let reach = attacks::reach(color, role, from, occupied) & !own;
            score += weights.mobility * reach.count() as Score - weights.burden[role];
        }
    }
    score
}
