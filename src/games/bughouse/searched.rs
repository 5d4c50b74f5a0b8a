//! The interface to the search, for one board: pieces from the other board are not predicted.

use std::ops::ControlFlow;

use super::eval::Weights;
use super::{Partial, Position};
use crate::board::Placement;
use crate::games::crazyhouse::searched::{for_each_win, guess_turn, may_pass, moves_and_drops};
use crate::games::crazyhouse::{self, Turn, eval};
use crate::games::one_move::{Levels, Moves};
use crate::position::Step;
use crate::search::Score;

impl Moves for Position {
    moves_and_drops!();

    type Weights = Weights;

    const LEVELS: Levels = <crazyhouse::Position as Moves>::LEVELS;

    fn judge(&self, weights: &Weights) -> Score {
        eval::judge(self, &weights.board)
    }
}
