//! The trainable net: gradient descent by Adam with decoupled weight decay.

use paco_sako::cli::Random;
use paco_sako::games::net::{FINER, FULL, LARGEST, PARTS};

use super::TrainOptions;
use super::data::TrainingSample;
use super::learns::{Learns, MOST_HIDDEN, MOST_TERMS, Shape};

/// The kind of a weight.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Group {
    Inputs,
    Bias,
    Output,
    Linear,
}

/// The offsets of the weights of each group, in the order of a net file.
impl Shape {
    const fn at_bias(self) -> usize {
        self.inputs * self.hidden
    }

    const fn at_output(self) -> usize {
        self.at_bias() + self.hidden
    }

    const fn at_linear(self) -> usize {
        self.at_output() + self.sets * self.hidden
    }
}

/// A net in floating point. Its output is a logit; the counts of terms are divided by their standard deviations.
#[derive(Clone)]
pub struct Model {
    shape: Shape,
    /// The score that stands for odds of `e` to one.
    scale: f32,
    weights: Vec<f32>,
    /// The standard deviation of each term's count.
    usual: [f32; MOST_TERMS],
}

/// The state of a position in the net.
struct Passed {
    terms: [f32; MOST_TERMS],
    units: [f32; MOST_HIDDEN],
    logit: f32,
}

impl Model {
    /// The shipped linear evaluation, with a net that adds nothing.
    pub fn shipped<R: Learns>(samples: &[TrainingSample]) -> Self {
        let mut squares = [0.0_f64; MOST_TERMS];
        for sample in samples {
            for (square, &count) in squares.iter_mut().zip(&sample.terms) {
                *square += f64::from(count) * f64::from(count);
            }
        }
        let usual = squares.map(|square| ((square / samples.len().max(1) as f64).sqrt() as f32).max(0.1));
        let (shape, scale) = (R::SHAPE, R::scale() as f32);
        let mut weights = vec![0.0; shape.size()];
        let linear = &mut weights[shape.at_linear()..];
        for ((weight, hundredths), usual) in linear.iter_mut().zip(R::linear()).zip(usual) {
            *weight = hundredths / scale * usual;
        }
        Self { shape, scale, weights, usual }
    }

    /// Returns `true` if weights of terms are learned, too.
    pub const fn has_terms(&self) -> bool {
        self.shape.terms > 0
    }

    /// The number of weights.
    pub fn size(&self) -> usize {
        self.weights.len()
    }

    pub fn zeroed(&self) -> Vec<f32> {
        vec![0.0; self.weights.len()]
    }

    /// Initializes hidden units with different weights; inputs that no position has keep 0.
    pub fn stir(&mut self, samples: &[TrainingSample], random: &mut Random) {
        let mut seen = vec![false; self.shape.inputs];
        for sample in samples {
            for mirrored in [false, true] {
                self.inputs(sample, mirrored).for_each(|input| seen[input] = true);
            }
        }
        let mut uniform = |most: f32| most * ((random.number() >> 40) as f32 / (1 << 23) as f32 - 1.0);
        let rows = self.weights.chunks_exact_mut(self.shape.hidden);
        for weight in rows.zip(seen).filter(|(_, seen)| *seen).flat_map(|(row, _)| row) {
            *weight = uniform(0.15);
        }
        let (at_bias, at_output, at_linear) =
            (self.shape.at_bias(), self.shape.at_output(), self.shape.at_linear());
        self.weights[at_bias..at_output].fill(0.4);
        self.weights[at_output..at_linear].fill_with(|| uniform(0.1));
    }

    /// The inputs of a position, or of its mirror image.
    fn inputs(&self, sample: &TrainingSample, is_mirrored: bool) -> impl Iterator<Item = usize> {
        let shape = self.shape;
        sample.inputs().map(move |input| if is_mirrored { shape.mirrored(input) } else { input })
    }

    fn pass(&self, sample: &TrainingSample, mirrored: bool, hidden: bool) -> Passed {
        let mut passed = Passed { terms: [0.0; MOST_TERMS], units: [0.0; MOST_HIDDEN], logit: 0.0 };
        for ((term, &count), usual) in passed.terms.iter_mut().zip(&sample.terms).zip(self.usual) {
            *term = f32::from(count) / usual;
        }
        let linear = &self.weights[self.shape.at_linear()..];
        passed.logit = sample.beside;
        passed.logit += linear.iter().zip(passed.terms).map(|(weight, term)| weight * term).sum::<f32>();
        if !hidden {
            return passed;
        }
        let count = self.shape.hidden;
        let units = &mut passed.units[..count];
        units.copy_from_slice(&self.weights[self.shape.at_bias()..][..count]);
        for input in self.inputs(sample, mirrored) {
            for (unit, weight) in units.iter_mut().zip(&self.weights[input * count..][..count]) {
                *unit += weight;
            }
        }
        let output = &self.weights[self.shape.at_output() + sample.set() * count..][..count];
        for (unit, weight) in units.iter().zip(output) {
            let full = unit.clamp(0.0, 1.0);
            passed.logit += full * full * weight;
        }
        passed
    }

    /// Adds the gradient of the position, and returns its loss.
    pub fn learn(&self, sample: &TrainingSample, mirrored: bool, hidden: bool, gradient: &mut [f32]) -> f64 {
        let passed = self.pass(sample, mirrored, hidden);
        let error = 1.0 / (1.0 + (-passed.logit).exp()) - sample.label;
        let linear = &mut gradient[self.shape.at_linear()..];
        for (slope, term) in linear.iter_mut().zip(passed.terms) {
            *slope += error * term;
        }
        if hidden {
            let count = self.shape.hidden;
            let output = &self.weights[self.shape.at_output() + sample.set() * count..][..count];
            let slopes = &mut gradient[self.shape.at_output() + sample.set() * count..][..count];
            let mut back = [0.0_f32; MOST_HIDDEN];
            for (((slope, back), unit), weight) in slopes.iter_mut().zip(&mut back).zip(passed.units).zip(output) {
                let full = unit.clamp(0.0, 1.0);
                *slope += error * full * full;
                let inside = if unit > 0.0 && unit < 1.0 { 1.0 } else { 0.0 };
                *back = error * weight * 2.0 * full * inside;
            }
            for input in self.inputs(sample, mirrored) {
                for (slope, back) in gradient[input * count..][..count].iter_mut().zip(back) {
                    *slope += back;
                }
            }
            for (slope, back) in gradient[self.shape.at_bias()..][..count].iter_mut().zip(back) {
                *slope += back;
            }
        }
        loss(passed.logit, sample.label)
    }

    /// The mean cross entropy.
    pub fn loss(&self, samples: &[TrainingSample]) -> f64 {
        let sum: f64 = samples.iter().map(|sample| loss(self.pass(sample, false, true).logit, sample.label)).sum();
        sum / samples.len().max(1) as f64
    }

    /// The numbers of the net file.
    pub fn rounded(&self) -> Vec<i16> {
        let places = self.weights.iter().zip(0..);
        places
            .map(|(&weight, place)| {
                let most = self.most(place);
                let number = (weight * self.unit(place)).round().clamp(-most, most) as i16;
                if place < self.shape.at_bias() { coarse(number, self.shape.grain) } else { number }
            })
            .collect()
    }

    /// The net after rounding.
    pub fn read(numbers: &[i16], like: &Self) -> Self {
        let weights =
            numbers.iter().zip(0..).map(|(&number, place)| f32::from(number) / like.unit(place)).collect();
        Self { weights, ..like.clone() }
    }

    /// The value of a weight of 1 in the file.
    fn unit(&self, place: usize) -> f32 {
        let shape = self.shape;
        if place < shape.at_output() {
            f32::from(FULL << FINER)
        } else if place < shape.at_linear() {
            self.scale
        } else {
            PARTS as f32 * self.scale / self.usual[place - shape.at_linear()]
        }
    }

    fn most(&self, place: usize) -> f32 {
        if (self.shape.at_output()..self.shape.at_linear()).contains(&place) {
            f32::from(LARGEST)
        } else {
            32_767.0
        }
    }
}

/// The nearest multiple of a grain; ties round up.
fn coarse(number: i16, grain: i16) -> i16 {
    number.saturating_add(grain / 2).div_euclid(grain) * grain
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
    pub fn new(size: usize) -> Self {
        Self { mean: vec![0.0; size], square: vec![0.0; size], steps: 0 }
    }

    /// Changes the weights of these groups against the gradient, which is the sum over `count` positions.
    pub fn step(
        &mut self,
        model: &mut Model,
        gradient: &[f32],
        count: usize,
        rate: f32,
        options: &TrainOptions,
        groups: &[Group],
    ) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.steps += 1;
        let shape = model.shape;
        let (grown, grown_square) = (1.0 - MEAN.powi(self.steps), 1.0 - SQUARE.powi(self.steps));
        for &group in groups {
            let (range, decay) = match group {
                Group::Inputs => (0..shape.at_bias(), options.decay),
                Group::Bias => (shape.at_bias()..shape.at_output(), 0.0),
                Group::Output => (shape.at_output()..shape.at_linear(), options.decay),
                Group::Linear => (shape.at_linear()..shape.size(), 0.0),
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
        // The limit of these weights in the file.
        let most = f32::from(LARGEST) / model.scale;
        for weight in &mut model.weights[shape.at_output()..shape.at_linear()] {
            *weight = weight.clamp(-most, most);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::data::{Data, Labels};
    use super::*;
    use paco_sako::games::paco::Partial;

    fn samples() -> Vec<TrainingSample> {
        let mut data = Data::new(Labels { result: 0.6, trace: 0.0 });
        let maker = crate::samples::Maker { games: 1, nodes: 20, seed: 4, linear: true };
        for game in 0..3 {
            data.add::<Partial>(&maker.play::<Partial>(game));
        }
        data.learned
    }

    fn stirred(samples: &[TrainingSample]) -> Model {
        let mut model = Model::shipped::<Partial>(samples);
        model.stir(samples, &mut Random::new(2));
        model
    }

    #[test]
    fn numbers_are_rounded_to_a_grain() {
        assert_eq!([-12, -5, -4, 3, 4, 11].map(|number| coarse(number, 8)), [-8, -8, 0, 0, 8, 8]);
        assert_eq!([-3, 0, 7].map(|number| coarse(number, 1)), [-3, 0, 7]);
    }

    #[test]
    fn gradients_are_slopes_of_the_loss() {
        let samples = samples();
        let mut model = stirred(&samples);
        let sample = samples[samples.len() / 2];
        let mut gradient = model.zeroed();
        model.learn(&sample, false, true, &mut gradient);
        let piece = usize::from(sample.inputs[0]) * Partial::SHAPE.hidden;
        let shape = Partial::SHAPE;
        let output = shape.at_output() + sample.set() * Partial::SHAPE.hidden;
        for place in [piece, piece + 9, shape.at_bias() + 9, output + 9, shape.at_linear()] {
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
        let (mut adam, before) = (Adam::new(model.weights.len()), model.loss(&samples));
        let options = TrainOptions { epochs: 1, batch: 1, rate: 0.01, decay: 0.0, threads: 1 };
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
