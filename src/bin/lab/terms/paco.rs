//! The evaluation of Paco Ŝako as a table of terms.

use paco_sako::games::paco::{Evaluator, Position, TERMS, Weights, features};
use paco_sako::search::{Game, SCALE};

use super::{BOUNDS, Counts, Terms};

/// The terms of Paco Ŝako.
pub struct PacoTerms;

impl Terms<Position> for PacoTerms {
    fn names(&self) -> Vec<String> {
        TERMS.iter().map(|(name, ..)| (*name).to_owned()).collect()
    }

    fn by_hand(&self) -> Vec<f64> {
        listed(&Weights::by_hand())
    }

    fn weights(&self, evaluator: &Evaluator) -> Vec<f64> {
        listed(&evaluator.weights)
    }

    /// The net replaces the weights, so it is removed.
    fn set(&self, evaluator: &mut Evaluator, weights: &[f64]) {
        let mut hundredths = [0.0; TERMS.len()];
        for (to, from) in hundredths.iter_mut().zip(weights) {
            *to = *from as f32;
        }
        evaluator.weights = Weights::from_hundredths(&hundredths);
        evaluator.net = None;
    }

    /// None: terms that do not occur in games get weight 0.
    fn usual(&self) -> Vec<f64> {
        vec![0.0; TERMS.len()]
    }

    fn counts(&self, _evaluator: &Evaluator, position: &Position) -> Counts {
        Counts { terms: features(position).map(f32::from).into(), rest: 0.0 }
    }

    fn scale(&self) -> f64 {
        SCALE
    }

    /// Positions with a threatened king are never evaluated statically.
    fn is_quiet(&self, position: &Position, _next: &Position) -> bool {
        !position.is_threatened(BOUNDS) && position.promotion_due().is_none()
    }

    fn source(&self, command: &str, weights: &[f64]) -> String {
        let mut text = format!(
            "//! Weights of the evaluation, made by `paco-sako-lab {command}`.\n\nuse super::terms::TERMS;\n\n\
             /// In hundredths, in the order of the terms.\npub(super) const FITTED: [f32; TERMS.len()] = [\n"
        );
        for ((name, ..), weight) in TERMS.iter().zip(weights) {
            text += &format!("    {weight:?}, // {name}\n");
        }
        text + "];\n"
    }
}

fn listed(weights: &Weights) -> Vec<f64> {
    weights.in_hundredths().map(f64::from).collect()
}
