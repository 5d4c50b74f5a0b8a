//! How good a position is: as in crazyhouse, but what is captured helps on the other board, so it is worth as much as it would
//! be in hand.

use crate::games::crazyhouse::eval;
use crate::games::weights::{self, ByRole, weights};

weights! {
    /// Those of crazyhouse. A piece on the board is worth as much more as it gives to the other team when it is lost, and a
    /// piece in hand, which comes onto the board, too.
    board: eval::Weights = eval::Weights {
        material: ByRole([0, 490, 630, 1080, 165, 480, 0]),
        in_hand: ByRole([0, 520, 670, 1160, 190, 530, 0]),
        ..eval::Weights::BY_HAND
    };
}

/// Judges positions.
pub type Evaluator = weights::Evaluator<Weights>;
