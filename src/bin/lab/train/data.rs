//! Positions of games as inputs of the net.

use std::path::PathBuf;

use paco_sako::board::Color;
use paco_sako::games::net::MOST;
use paco_sako::position::State as _;
use paco_sako::search::expectation;

use super::learns::{Learns, MOST_TERMS, Seen};
use crate::saved_positions::SavedPosition;

/// One game in this many is held out.
const KEPT: usize = 20;

/// A position with its label.
#[derive(Clone, Copy)]
pub struct TrainingSample {
    pub inputs: [u16; MOST],
    pub count: u8,
    pub set: u8,
    pub terms: [i8; MOST_TERMS],
    /// The expected result for the side to move by the evaluation to which the net is added, as a logit.
    pub beside: f32,
    /// The expected result for the side to move, 0 to 1.
    pub label: f32,
}

impl TrainingSample {
    pub fn inputs(&self) -> impl Iterator<Item = usize> + '_ {
        self.inputs[..usize::from(self.count)].iter().map(|&input| usize::from(input))
    }

    pub fn set(&self) -> usize {
        self.set.into()
    }
}

/// Parameters of the labels: the result of the game and the scores of the search, of the position itself or of
/// later positions in the game.
#[derive(Clone, Copy)]
pub struct Labels {
    /// The weight of the game's result.
    pub result: f64,
    /// The share of the expectation that comes from the next position's label instead of the position's own score
    /// (TD(λ)).
    pub trace: f64,
}

pub struct Data {
    labels: Labels,
    pub games: usize,
    pub learned: Vec<TrainingSample>,
    pub kept: Vec<TrainingSample>,
}

impl Data {
    pub const fn new(labels: Labels) -> Self {
        Self { labels, games: 0, learned: Vec::new(), kept: Vec::new() }
    }

    /// Reads the output of `samples`, at most this many games of each file.
    pub fn read<R: Learns>(files: &[PathBuf], games: usize, labels: Labels) -> Result<Self, String> {
        let mut data = Self::new(labels);
        for file in files {
            let before = data.games;
            let mut game = Vec::new();
            R::read(file, &mut |kept| {
                if kept.is_first {
                    data.add::<R>(&game);
                    game.clear();
                }
                if data.games - before >= games {
                    return false;
                }
                game.push(kept);
                true
            })?;
            data.add::<R>(&game);
        }
        Ok(data)
    }

    /// Adds the positions of a game, in order.
    pub fn add<R: Learns>(&mut self, game: &[SavedPosition<R::Position>]) {
        if game.is_empty() {
            return;
        }
        self.games += 1;
        let samples = if self.games.is_multiple_of(KEPT) { &mut self.kept } else { &mut self.learned };
        let first = samples.len();
        // The expectation for White of the next saved position.
        let mut next = None;
        for kept in game.iter().rev() {
            let of_white =
                |expected: f64| if kept.position.turn() == Color::White { expected } else { 1.0 - expected };
            let (result, own) = (f64::from(kept.half_points) / 2.0, expectation(kept.score, R::scale()));
            let expected = next.map_or(own, |next| own + self.labels.trace * (of_white(next) - own));
            next = Some(of_white(expected));
            let label = self.labels.result * result + (1.0 - self.labels.result) * expected;
            samples.push(sample::<R>(kept, label as f32));
        }
        samples[first..].reverse();
    }
}

fn sample<R: Learns>(kept: &SavedPosition<R::Position>, label: f32) -> TrainingSample {
    let Seen { inputs: seen, set, terms, beside } = R::seen(&kept.position);
    let (mut inputs, count) = ([0; MOST], seen.numbers().len());
    inputs[..count].copy_from_slice(seen.numbers());
    let beside = (f64::from(beside) / R::scale()) as f32;
    TrainingSample { inputs, count: count as u8, set: set as u8, terms, beside, label }
}

#[cfg(test)]
mod tests {
    use super::*;
    use paco_sako::games::paco::{Partial, RuleSet};

    #[test]
    fn positions_are_labelled_from_the_side_to_move() {
        let packed = |fen, score, half_points, is_first| {
            let position = *Partial::from_fen(fen, RuleSet::Manual).unwrap().position();
            SavedPosition { position, score, half_points, is_first }
        };
        let game = [
            packed("4k3/8/8/3e4/8/2N5/1P6/4K2R w 0 H - -", 200, 2, true),
            packed("4k2r/1p6/2n5/8/3E4/8/8/4K3 b 0 h - -", 0, 0, false),
        ];
        let mut data = Data::new(Labels { result: 0.5, trace: 0.0 });
        data.add::<Partial>(&game);
        let [white, black] = data.learned[..] else { panic!("{} positions", data.learned.len()) };
        assert!((white.label - (0.5 + 0.5 * 0.7311)).abs() < 1e-4 && (black.label - 0.25).abs() < 1e-4);
        let inputs = |mut sample: TrainingSample| {
            sample.inputs.sort_unstable();
            (sample.inputs, sample.count, sample.set, sample.terms)
        };
        assert_eq!(inputs(white), inputs(black));
        for _ in 1..KEPT {
            data.add::<Partial>(&game);
        }
        assert_eq!((data.games, data.learned.len(), data.kept.len()), (KEPT, 2 * KEPT - 2, 2));
        // White expects 0.7311, and Black to move afterwards expects 0.5, which is 0.5 for White.
        let mut data = Data::new(Labels { result: 0.0, trace: 0.25 });
        data.add::<Partial>(&game);
        assert!((data.learned[0].label - (0.75 * 0.7311 + 0.25 * 0.5)).abs() < 1e-4, "{}", data.learned[0].label);
        assert!((data.learned[1].label - 0.5).abs() < 1e-6);
    }
}
