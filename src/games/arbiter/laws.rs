//! What a game says of its arbiter.

use super::act::{Act, Try};
use super::knowledge::Knowledge;
use crate::games::failure::Failure;
use crate::position::{Outcome, Step};

/// The rules of a game with an arbiter. All of them are asked at the start of a turn.
pub struct ArbiterLaws<R> {
    /// The tries that the pieces of the side to move allow by themselves, whatever else stands on the board.
    pub tries: fn(&R) -> Vec<Try>,
    /// The steps that play a try; `None` if it is not legal.
    pub steps: fn(&R, Try) -> Option<Vec<Step>>,
    /// The answer to the question.
    pub answer: fn(&R) -> bool,
    /// Whether this is a try of the kind that the question is about: after a yes one of them comes first.
    pub is_asked_about: fn(&R, Try) -> bool,
    /// How a move ended the game, where that is for the arbiter to say: what the position alone tells is known anyway.
    pub ends: fn(&R) -> Option<Outcome>,
    /// What the computer does at a level, counted from 1, with a seed. It is given what a player may know, and nothing else.
    pub choose: fn(&Knowledge, usize, u64) -> Result<Act, Failure>,
}
