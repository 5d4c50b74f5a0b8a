//! The evaluation: remaining pieces are a burden, and mobility is good, because it gives a choice of captures.

use super::Position;
use crate::board::{Color, Role, attacks};
use crate::games::weights::{self, ByRole, weights};
use crate::search::Score;

weights! {
    /// The cost of having a piece. A king gets rid of other pieces without being forced to capture far away.
    burden: ByRole<Score> = ByRole([0, 240, 330, 260, 100, 160, 20]);
    /// For each square in a piece's attack set.
    mobility: Score = 3;
}

/// The evaluator.
pub type Evaluator = weights::Evaluator<Weights>;

/// The score for the side to move, in hundredths of a pawn.
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
