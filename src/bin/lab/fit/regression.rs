//! Logistic regression: finds weights with which an evaluation predicts the results of games.

use crate::terms::Counts;

/// L2 regularization: keeps weights with little evidence near the usual ones.
const RIDGE: f64 = 2e-5;

/// A position of a game.
pub struct FitSample {
    pub counts: Counts,
    /// The expected result for the side to move, 0 to 1.
    pub label: f32,
}

/// Parameters that do not depend on the samples.
pub struct Regression {
    /// The score that stands for odds of `e` to one.
    pub scale: f64,
    /// The default values of weights without evidence.
    pub usual: Vec<f64>,
}

impl Regression {
    /// The expected result for the side to move with these weights.
    pub fn predict(&self, counts: &Counts, weights: &[f64]) -> f64 {
        let sum: f64 = counts.terms.iter().zip(weights).map(|(&count, weight)| f64::from(count) * weight).sum();
        1.0 / (1.0 + (-(sum + f64::from(counts.rest)) / self.scale).exp())
    }

    /// The mean cross entropy.
    pub fn loss(&self, samples: &[FitSample], weights: &[f64]) -> f64 {
        let sum: f64 = samples
            .iter()
            .map(|FitSample { counts, label }| {
                let (label, expected) = (f64::from(*label), self.predict(counts, weights).clamp(1e-9, 1.0 - 1e-9));
                -(label * expected.ln() + (1.0 - label) * (1.0 - expected).ln())
            })
            .sum();
        sum / samples.len().max(1) as f64
    }

    /// The weights with the least loss, by Newton's method, which converges in a few steps for so few weights.
    pub fn fitted(&self, samples: &[FitSample], start: &[f64]) -> Vec<f64> {
        let size = start.len();
        let mut weights = start.to_vec();
        for _ in 0..8 {
            let mut gradient = vec![0.0; size];
            let mut curvature = vec![vec![0.0; size]; size];
            for FitSample { counts, label } in samples {
                let expected = self.predict(counts, &weights);
                let error = (f64::from(*label) - expected) / self.scale;
                let bend = expected * (1.0 - expected) / (self.scale * self.scale);
                for row in 0..size {
                    let count = f64::from(counts.terms[row]);
                    if count == 0.0 {
                        continue;
                    }
                    gradient[row] += error * count;
                    for (cell, &other) in curvature[row].iter_mut().zip(&counts.terms[..=row]) {
                        *cell += bend * count * f64::from(other);
                    }
                }
            }
            let count = samples.len() as f64;
            #[allow(clippy::needless_range_loop)] // both halves of the matrix are written
            for row in 0..size {
                gradient[row] = gradient[row] / count - RIDGE * (weights[row] - self.usual[row]) / self.scale;
                for column in 0..=row {
                    let cell = curvature[row][column] / count;
                    curvature[row][column] = cell;
                    curvature[column][row] = cell;
                }
                curvature[row][row] += RIDGE / self.scale;
            }
            for (weight, step) in weights.iter_mut().zip(solve(curvature, gradient)) {
                *weight += step;
            }
        }
        weights
    }
}

/// Solves a symmetric linear system by Gaussian elimination; undetermined unknowns become 0.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for column in 0..size {
        let pivot = (column..size).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()));
        let pivot = pivot.unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        if matrix[column][column].abs() < 1e-15 {
            continue;
        }
        let (above, below) = matrix.split_at_mut(column + 1);
        let above = &above[column];
        for (row, cells) in (column + 1..).zip(below) {
            let factor = cells[column] / above[column];
            for (cell, above) in cells.iter_mut().zip(above) {
                *cell -= factor * above;
            }
            right[row] -= factor * right[column];
        }
    }
    let mut result = vec![0.0; size];
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|column| matrix[row][column] * result[column]).sum();
        if matrix[row][row].abs() >= 1e-15 {
            result[row] = (right[row] - known) / matrix[row][row];
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use paco_sako::cli::Random;

    #[test]
    fn the_weights_behind_the_labels_are_found_again() {
        const COUNT: usize = 40;
        let mut random = Random::new(3);
        let mut truth = [0.0; COUNT];
        truth[1] = 40.0;
        truth[5] = -25.0;
        let regression = Regression { scale: 200.0, usual: vec![0.0; COUNT] };
        let samples: Vec<FitSample> = (0..5_000)
            .map(|_| {
                let mut counts = Counts { terms: vec![0.0; COUNT].into(), rest: random.below(90) as f32 };
                for count in &mut counts.terms[..8] {
                    *count = random.below(7) as f32 - 3.0;
                }
                FitSample { label: regression.predict(&counts, &truth) as f32, counts }
            })
            .collect();
        let found = regression.fitted(&samples, &[0.0; COUNT]);
        assert!((found[1] - 40.0).abs() < 1.0 && (found[5] + 25.0).abs() < 1.0, "{found:?}");
        assert!(found[2].abs() < 1.0 && found[20].abs() < 1e-6, "{found:?}");
        assert!(regression.loss(&samples, &found) < regression.loss(&samples, &[0.0; COUNT]));
    }
}
