//! A table of weights for the middle game and the endgame, as a table of terms.

use paco_sako::games::info::Info;
use paco_sako::games::weights::{Evaluator, Weight, Weights};
use paco_sako::search::{Game, Score};

use super::{Counts, Terms};

/// The terms of the game with this description.
pub struct WeightTerms(pub &'static Info);

/// The change of a weight used to measure its effect on the score.
const STEP: Score = 24;

impl<W: Weights, P: Game<Evaluator = Evaluator<W>>> Terms<P> for WeightTerms {
    fn names(&self) -> Vec<String> {
        let mut names = Vec::new();
        W::BY_HAND.names("", &mut names);
        names
    }

    fn by_hand(&self) -> Vec<f64> {
        listed(&W::BY_HAND)
    }

    fn weights(&self, evaluator: &P::Evaluator) -> Vec<f64> {
        listed(&evaluator.weights)
    }

    /// The net was trained with other weights, so it is removed.
    fn set(&self, evaluator: &mut P::Evaluator, weights: &[f64]) {
        evaluator.weights = table(weights);
        evaluator.net = None;
    }

    /// Terms need not be counted separately: each weight is changed a little, up and down. Nonlinear terms, such
    /// as an advantage that counts less without pawns, are linearized at these weights.
    fn counts(&self, evaluator: &P::Evaluator, position: &P) -> Counts {
        let mut changed = evaluator.clone();
        let mut score_with = |index: usize, step: Score| {
            change(&mut changed.weights, index, step);
            let score = position.evaluate(&changed);
            change(&mut changed.weights, index, -step);
            score
        };
        let weights = listed(&evaluator.weights);
        let growth = |index| (score_with(index, STEP) - score_with(index, -STEP)) as f32 / (2 * STEP) as f32;
        let terms: Box<[f32]> = (0..weights.len()).map(growth).collect();
        let sum: f64 = terms.iter().zip(weights).map(|(&count, weight)| f64::from(count) * weight).sum();
        Counts { terms, rest: (f64::from(position.evaluate(evaluator)) - sum) as f32 }
    }

    fn scale(&self) -> f64 {
        self.0.scale.into()
    }

    fn source(&self, command: &str, weights: &[f64]) -> String {
        format!(
            "//! Weights of the evaluation, made by `paco-sako-lab {command}`.\n\nuse super::eval::Weights;\n\
             use crate::games::one_move::Places;\nuse crate::games::weights::{{ByRole, Pair}};\n\n\
             pub(super) const FITTED: Weights = {:?};\n",
            table::<W>(weights)
        )
    }
}

fn change<W: Weight>(weights: &mut W, index: usize, step: Score) {
    let mut number = 0;
    weights.numbers(&mut |weight| {
        if number == index {
            *weight += step;
        }
        number += 1;
    });
}

fn listed<W: Weights>(weights: &W) -> Vec<f64> {
    let mut list = Vec::new();
    weights.clone().numbers(&mut |&mut weight| list.push(weight.into()));
    list
}

/// The table with these numbers, rounded.
fn table<W: Weights>(list: &[f64]) -> W {
    let (mut weights, mut list) = (W::BY_HAND, list.iter());
    weights.numbers(&mut |weight| {
        if let Some(number) = list.next() {
            *weight = number.round() as Score;
        }
    });
    weights
}
