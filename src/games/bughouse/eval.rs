//! The evaluation: as in crazyhouse, but captured pieces go to the other board, so a capture is worth as much as a
//! piece in hand.

use crate::games::crazyhouse::eval;
use crate::games::weights::{self, ByRole, weights};

weights! {
    /// The weights of crazyhouse, adjusted: a piece on the board and a piece in hand are worth more by what the
    /// other team gains when they are lost.
    board: eval::Weights = eval::Weights {
        material: ByRole([0, 490, 630, 1080, 165, 480, 0]),
        in_hand: ByRole([0, 520, 670, 1160, 190, 530, 0]),
        ..eval::Weights::BY_HAND
    };
}

/// The evaluator.
pub type Evaluator = weights::Evaluator<Weights>;
