//! What the laboratory asks of a game beyond its rules: the terms that its evaluation is made of, each with a weight.

mod paco;
mod weights;

use std::any::Any;

use paco_sako::games::{self, Playable, Rules, antichess, chess, crazyhouse, krachtschaak};
use paco_sako::search::{Game, Sight};

/// The table of terms of a game's evaluation.
pub trait Terms<P: Game>: Send + Sync {
    /// The names of the terms, in order.
    fn names(&self) -> Vec<String>;

    /// The weights made by hand, in hundredths, as all weights are here.
    fn by_hand(&self) -> Vec<f64>;

    /// The weights of an evaluator.
    fn weights(&self, evaluator: &P::Evaluator) -> Vec<f64>;

    /// Gives an evaluator these weights, each as near as it can be stored.
    fn set(&self, evaluator: &mut P::Evaluator, weights: &[f64]);

    /// What weights fall back to of which games say nothing.
    fn usual(&self) -> Vec<f64> {
        self.by_hand()
    }

    /// How often each term counts for the side to move.
    fn counts(&self, evaluator: &P::Evaluator, position: &P) -> Counts;

    /// The score that stands for odds of `e` to one where weights are fitted.
    fn scale(&self) -> f64;

    /// Whether the evaluation alone can tell how good the position is, from which the best turn leads to `next`.
    fn is_quiet(&self, position: &P, next: &P) -> bool {
        !position.is_threatened(SIGHT) && !position.is_noisy(next, next.is_threatened(SIGHT))
    }

    /// The weights as Rust source text: the file that the evaluation reads them from.
    fn source(&self, command: &str, weights: &[f64]) -> String;
}

/// The bound of [`Terms::is_quiet`].
const SIGHT: Sight = Sight::within(2_000);

/// The terms of a game's evaluation, where it is a table of terms.
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

/// An evaluation as a sum: the count of each term times its weight, and the rest.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Counts {
    /// For each term, how much the score grows with its weight.
    pub terms: Box<[f32]>,
    /// What does not depend on weights.
    pub rest: f32,
}
