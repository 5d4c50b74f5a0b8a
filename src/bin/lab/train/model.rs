//! The net with weights that can be trained, and how they change: gradient descent by Adam with decoupled weight decay.

use paco_sako::games::paco::net::{BUCKETS, FINER, FULL, HIDDEN, INPUTS, LARGEST, Net, PARTS, mirrored};
use paco_sako::games::paco::{TERMS, Weights};
use paco_sako::search::SCALE;

use super::Options;
use super::data::Sample;
use paco_sako::cli::Random;

const COUNT: usize = TERMS.len();

/// What kind of weight.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Group {
    Inputs,
    Bias,
    Output,
    Linear,
}

/// Where the weights of each group begin; they stand as in the file of a net.
const AT_BIAS: usize = INPUTS * HIDDEN;
const AT_OUTPUT: usize = AT_BIAS + HIDDEN;
const AT_LINEAR: usize = AT_OUTPUT + BUCKETS * HIDDEN;

/// A net in floating point. Its output is on the scale of the logistic function; the counts of terms are divided by what is
/// usual for them.
#[derive(Clone)]
pub struct Model {
    weights: Vec<f32>,
    /// Standard deviation of each term's count.
    usual: [f32; COUNT],
}

/// The state of a position in the net.
struct Passed {
    terms: [f32; COUNT],
    units: [f32; HIDDEN],
    logit: f32,
}

impl Model {
    /// The linear evaluation that the computer plays with; the net beside it adds nothing.
    pub fn shipped(samples: &[Sample]) -> Self {
        let mut squares = [0.0_f64; COUNT];
        for sample in samples {
            for (square, &count) in squares.iter_mut().zip(&sample.terms) {
                *square += f64::from(count) * f64::from(count);
            }
        }
        let usual = squares.map(|square| ((square / samples.len().max(1) as f64).sqrt() as f32).max(0.1));
        let mut weights = vec![0.0; Net::SIZE];
        let hundredths = Weights::fitted();
        for (place, hundredths) in (AT_LINEAR..).zip(hundredths.in_hundredths()) {
            weights[place] = hundredths / SCALE as f32 * usual[place - AT_LINEAR];
        }
        Self { weights, usual }
    }

    pub fn zeroed(&self) -> Vec<f32> {
        vec![0.0; self.weights.len()]
    }

    /// Gives hidden units different weights to begin with; inputs that no position has keep 0.
    pub fn stir(&mut self, samples: &[Sample], random: &mut Random) {
        let mut seen = [false; INPUTS];
        for sample in samples {
            for mirrored in [false, true] {
                inputs(sample, mirrored).for_each(|input| seen[input] = true);
            }
        }
        let mut uniform = |most: f32| most * ((random.number() >> 40) as f32 / (1 << 23) as f32 - 1.0);
        let rows = self.weights.chunks_exact_mut(HIDDEN);
        for weight in rows.zip(seen).filter(|(_, seen)| *seen).flat_map(|(row, _)| row) {
            *weight = uniform(0.15);
        }
        self.weights[AT_BIAS..AT_OUTPUT].fill(0.4);
        self.weights[AT_OUTPUT..AT_LINEAR].fill_with(|| uniform(0.1));
    }

    fn pass(&self, sample: &Sample, mirrored: bool, hidden: bool) -> Passed {
        let bucket = usize::from(sample.bucket);
        let mut passed = Passed { terms: [0.0; COUNT], units: [0.0; HIDDEN], logit: 0.0 };
        for ((term, &count), usual) in passed.terms.iter_mut().zip(&sample.terms).zip(self.usual) {
            *term = f32::from(count) / usual;
        }
        let linear = &self.weights[AT_LINEAR..];
        passed.logit = linear.iter().zip(passed.terms).map(|(weight, term)| weight * term).sum();
        if !hidden {
            return passed;
        }
        passed.units.copy_from_slice(&self.weights[AT_BIAS..AT_OUTPUT]);
        for input in inputs(sample, mirrored) {
            for (unit, weight) in passed.units.iter_mut().zip(&self.weights[input * HIDDEN..][..HIDDEN]) {
                *unit += weight;
            }
        }
        let output = &self.weights[AT_OUTPUT + bucket * HIDDEN..][..HIDDEN];
        for (unit, weight) in passed.units.iter().zip(output) {
            let full = unit.clamp(0.0, 1.0);
            passed.logit += full * full * weight;
        }
        passed
    }

    /// Adds to the gradient what the position says, and returns its loss.
    pub fn learn(&self, sample: &Sample, mirrored: bool, hidden: bool, gradient: &mut [f32]) -> f64 {
        let bucket = usize::from(sample.bucket);
        let passed = self.pass(sample, mirrored, hidden);
        let error = 1.0 / (1.0 + (-passed.logit).exp()) - sample.label;
        let linear = &mut gradient[AT_LINEAR..];
        for (slope, term) in linear.iter_mut().zip(passed.terms) {
            *slope += error * term;
        }
        if hidden {
            let output = &self.weights[AT_OUTPUT + bucket * HIDDEN..][..HIDDEN];
            let slopes = &mut gradient[AT_OUTPUT + bucket * HIDDEN..][..HIDDEN];
            let mut back = [0.0_f32; HIDDEN];
            for (((slope, back), unit), weight) in slopes.iter_mut().zip(&mut back).zip(passed.units).zip(output) {
                let full = unit.clamp(0.0, 1.0);
                *slope += error * full * full;
                let inside = if unit > 0.0 && unit < 1.0 { 1.0 } else { 0.0 };
                *back = error * weight * 2.0 * full * inside;
            }
            for input in inputs(sample, mirrored) {
                for (slope, back) in gradient[input * HIDDEN..][..HIDDEN].iter_mut().zip(back) {
                    *slope += back;
                }
            }
            for (slope, back) in gradient[AT_BIAS..AT_OUTPUT].iter_mut().zip(back) {
                *slope += back;
            }
        }
        loss(passed.logit, sample.label)
    }

    /// Mean cross entropy.
    pub fn loss(&self, samples: &[Sample]) -> f64 {
        let sum: f64 = samples.iter().map(|sample| loss(self.pass(sample, false, true).logit, sample.label)).sum();
        sum / samples.len().max(1) as f64
    }

    /// The numbers of the net's file.
    pub fn rounded(&self) -> Vec<i16> {
        let places = self.weights.iter().zip(0..);
        places
            .map(|(&weight, place)| {
                (weight * self.unit(place)).round().clamp(-self.most(place), self.most(place)) as i16
            })
            .collect()
    }

    /// The net that rounding leaves.
    pub fn read(numbers: &[i16], like: &Self) -> Self {
        let weights =
            numbers.iter().zip(0..).map(|(&number, place)| f32::from(number) / like.unit(place)).collect();
        Self { weights, usual: like.usual }
    }

    /// What a weight of 1 is in the file.
    fn unit(&self, place: usize) -> f32 {
        let fine = f32::from(FULL << FINER);
        match place {
            ..AT_OUTPUT => fine,
            AT_OUTPUT..AT_LINEAR => SCALE as f32,
            _ => PARTS as f32 * SCALE as f32 / self.usual[place - AT_LINEAR],
        }
    }

    fn most(&self, place: usize) -> f32 {
        if (AT_OUTPUT..AT_LINEAR).contains(&place) { f32::from(LARGEST) } else { 32_767.0 }
    }
}

/// The inputs of a position, or of its mirror image.
fn inputs(sample: &Sample, is_mirrored: bool) -> impl Iterator<Item = usize> + '_ {
    let inputs = sample.inputs[..usize::from(sample.count)].iter().map(|&input| usize::from(input));
    inputs.map(move |input| if is_mirrored { mirrored(input) } else { input })
}

fn loss(logit: f32, label: f32) -> f64 {
    let expected = (1.0 / (1.0 + f64::from(-logit).exp())).clamp(1e-9, 1.0 - 1e-9);
    let label = f64::from(label);
    -(label * expected.ln() + (1.0 - label) * (1.0 - expected).ln())
}

/// The state of Adam.
pub struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    pub fn new() -> Self {
        Self { mean: vec![0.0; Net::SIZE], square: vec![0.0; Net::SIZE], steps: 0 }
    }

    /// Changes the weights of these groups against the gradient, which is the sum over `count` positions.
    pub fn step(
        &mut self,
        model: &mut Model,
        gradient: &[f32],
        count: usize,
        rate: f32,
        options: &Options,
        groups: &[Group],
    ) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.steps += 1;
        let (grown, grown_square) = (1.0 - MEAN.powi(self.steps), 1.0 - SQUARE.powi(self.steps));
        for &group in groups {
            let (range, decay) = match group {
                Group::Inputs => (0..AT_BIAS, options.decay),
                Group::Bias => (AT_BIAS..AT_OUTPUT, 0.0),
                Group::Output => (AT_OUTPUT..AT_LINEAR, options.decay),
                Group::Linear => (AT_LINEAR..Net::SIZE, 0.0),
            };
            for place in range {
                let slope = gradient[place] / count as f32;
                let (mean, square) = (&mut self.mean[place], &mut self.square[place]);
                *mean += (1.0 - MEAN) * (slope - *mean);
                *square += (1.0 - SQUARE) * (slope * slope - *square);
                let weight = &mut model.weights[place];
                *weight -= rate * (*mean / grown / ((*square / grown_square).sqrt() + 1e-8) + decay * *weight);
            }
        }
        // As large as they may become in the file.
        let most = f32::from(LARGEST) / SCALE as f32;
        for weight in &mut model.weights[AT_OUTPUT..AT_LINEAR] {
            *weight = weight.clamp(-most, most);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::data::Data;
    use super::*;

    fn samples() -> Vec<Sample> {
        let mut data = Data::default();
        let maker = crate::samples::Maker { games: 1, nodes: 20, seed: 4, linear: true };
        for packed in (0..3).flat_map(|game| maker.play(game)) {
            data.add(&packed, 0.6);
        }
        data.learned
    }

    fn stirred(samples: &[Sample]) -> Model {
        let mut model = Model::shipped(samples);
        model.stir(samples, &mut Random::new(2));
        model
    }

    #[test]
    fn gradients_are_slopes_of_the_loss() {
        let samples = samples();
        let mut model = stirred(&samples);
        let sample = samples[samples.len() / 2];
        let mut gradient = model.zeroed();
        model.learn(&sample, false, true, &mut gradient);
        let piece = usize::from(sample.inputs[0]) * HIDDEN;
        let output = AT_OUTPUT + usize::from(sample.bucket) * HIDDEN;
        for place in [piece, piece + 9, AT_BIAS + 9, output + 9, AT_LINEAR] {
            const STEP: f32 = 1.0 / 64.0;
            let before = model.weights[place];
            let [less, more] = [before - STEP, before + STEP].map(|weight| {
                model.weights[place] = weight;
                model.loss(&[sample])
            });
            model.weights[place] = before;
            let slope = (more - less) as f32 / (2.0 * STEP);
            assert!((slope - gradient[place]).abs() < 0.002, "{place}: {slope}, not {}", gradient[place]);
        }
    }

    #[test]
    fn training_fits_the_labels_and_rounding_changes_little() {
        let samples = samples();
        let mut model = stirred(&samples);
        let (mut adam, before) = (Adam::new(), model.loss(&samples));
        let options = Options { epochs: 1, batch: 1, rate: 0.01, decay: 0.0, threads: 1 };
        for _ in 0..40 {
            let mut gradient = model.zeroed();
            for sample in &samples {
                model.learn(sample, false, true, &mut gradient);
            }
            let groups = [Group::Inputs, Group::Bias, Group::Output, Group::Linear];
            adam.step(&mut model, &gradient, samples.len(), options.rate, &options, &groups);
        }
        let after = model.loss(&samples);
        assert!(after < before - 0.01, "{after}, before {before}");
        let rounded = Model::read(&model.rounded(), &model).loss(&samples);
        assert!((rounded - after).abs() < 0.001, "{rounded}, not {after}");
    }
}
