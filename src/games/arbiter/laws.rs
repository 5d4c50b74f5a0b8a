//! The rules that a game gives its arbiter.

use super::act::Try;
use crate::games::text::Text;
use crate::position::{Outcome, Step};

/// The rules of a game with an arbiter. All methods are called at the start of a turn.
pub trait ArbiterRules: Text {
    /// The tries that the pieces of the side to move allow by themselves, ignoring all other pieces.
    fn tries(&self) -> Vec<Try>;

    /// The steps that play a try; `None` if it is not legal.
    fn steps_to_try(&self, attempt: Try) -> Option<Vec<Step>>;

    /// The answer to the question.
    fn answer(&self) -> bool;

    /// Returns `true` if the question is about this kind of try: after a yes, one of them has to be tried first.
    fn is_asked_about(&self, attempt: Try) -> bool;

    /// The outcome after a move, if the arbiter has to announce it. Ends that follow from the position alone are
    /// excluded.
    fn told_end(&self) -> Option<Outcome>;
}
