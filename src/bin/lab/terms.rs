//! The laboratory's interface to a game's evaluation: its terms, each with a weight.

mod paco;
mod weights;

use std::any::Any;

use paco_sako::games::interface::{Playable, Rules};
use paco_sako::games::{self, antichess, chess, crazyhouse, krachtschaak};
use paco_sako::search::{Bounds, Game};

/// The table of terms of a game's evaluation.
pub trait Terms<P: Game>: Send + Sync {
    /// The names of the terms, in order.
    fn names(&self) -> Vec<String>;

    /// The hand-tuned weights, in hundredths like all weights here.
    fn by_hand(&self) -> Vec<f64>;

    /// The weights of an evaluator.
    fn weights(&self, evaluator: &P::Evaluator) -> Vec<f64>;

    /// Sets the weights of an evaluator, rounded to its precision.
    fn set(&self, evaluator: &mut P::Evaluator, weights: &[f64]);

    /// The defaults of weights without evidence in games.
    fn usual(&self) -> Vec<f64> {
        self.by_hand()
    }

    /// The count of each term for the side to move.
    fn counts(&self, evaluator: &P::Evaluator, position: &P) -> Counts;

    /// The score that stands for odds of `e` to one in fitting.
    fn scale(&self) -> f64;

    /// Returns `true` if the static evaluation is meaningful in the position, from which the best turn leads to
    /// `next`.
    fn is_quiet(&self, position: &P, next: &P) -> bool {
        !position.is_threatened(BOUNDS) && !position.is_noisy(next, next.is_threatened(BOUNDS))
    }

    /// The weights as Rust source text: the file that the evaluation includes.
    fn source(&self, command: &str, weights: &[f64]) -> String;
}

/// The bounds of [`Terms::is_quiet`].
const BOUNDS: Bounds = Bounds::within(2_000);

/// The terms of a game's evaluation, if it is a table of terms.
pub fn terms<R: Playable>() -> Option<Box<dyn Terms<R::Position>>> {
    fn of<R: Playable>(table: impl Terms<R::Position> + 'static) -> Box<dyn Any> {
        let table: Box<dyn Terms<R::Position>> = Box::new(table);
        Box::new(table)
    }
    let tables = [
        of::<games::paco::Partial>(paco::PacoTerms),
        of::<chess::Partial>(weights::WeightTerms(chess::Partial::INFO)),
        of::<krachtschaak::Partial>(weights::WeightTerms(krachtschaak::Partial::INFO)),
        of::<antichess::Partial>(weights::WeightTerms(antichess::Partial::INFO)),
        of::<crazyhouse::Partial>(weights::WeightTerms(crazyhouse::Partial::INFO)),
    ];
    tables.into_iter().find_map(|table| table.downcast().ok()).map(|table| *table)
}

/// An evaluation as a sum: the count of each term times its weight, plus the rest.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Counts {
    /// For each term, the derivative of the score by its weight.
    pub terms: Box<[f32]>,
    /// The part that does not depend on weights.
    pub rest: f32,
}
