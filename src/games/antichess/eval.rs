//! How good a position is: what is left on the board, which is a burden, and how freely it moves, which is a way to
//! decide what is captured.

use super::Position;
use crate::board::{Color, Role, attacks};
use crate::games::levels;
use crate::search::Score;

/// Judges positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Evaluator {
    /// How far a judgement may be off, in hundredths: weak players see things that are not there.
    pub noise: Score,
    /// Decides which positions are misjudged.
    pub seed: u64,
}

/// No judgement goes beyond this.
const LIMIT: Score = 12_000;

/// What having a piece costs, by number of the role: bishop, rook, queen, pawn, knight, king. A king gets rid of other
/// pieces without being forced to capture far away.
const BURDEN: [Score; 7] = [0, 240, 330, 260, 100, 160, 20];

/// For each square that a piece reaches.
const MOBILITY: Score = 3;

impl Evaluator {
    /// How good the position is for the side to move, in hundredths of a pawn.
    pub fn score(&self, position: &Position) -> Score {
        let us = position.turn();
        let mut score = side(position, us) - side(position, !us);
        if self.noise > 0 {
            score += levels::error(self.noise, self.seed, position.key());
        }
        score.clamp(-LIMIT, LIMIT)
    }
}

fn side(position: &Position, color: Color) -> Score {
    let board = position.board();
    let (own, occupied) = (board.of(color), board.occupied());
    let mut score = 0;
    for role in Role::ALL {
        for from in board.pieces(color, role) {
            let reach = attacks::reach(color, role, from, occupied) & !own;
            score += MOBILITY * reach.count() as Score - BURDEN[role.index()];
        }
    }
    score
}
