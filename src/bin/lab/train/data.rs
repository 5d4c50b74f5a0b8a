//! Positions of games as inputs of the net.

use std::path::PathBuf;

use paco_sako::games::paco::net::{MOST, bucket, inputs};
use paco_sako::games::paco::{TERMS, features};
use paco_sako::search::{SCALE, expectation};

use crate::packed::{Packed, read_file};

/// Every this many games one is kept apart.
const KEPT: usize = 20;

/// A position with what became of it.
#[derive(Clone, Copy)]
pub struct Sample {
    pub inputs: [u16; MOST],
    pub count: u8,
    pub bucket: u8,
    pub terms: [i8; TERMS.len()],
    /// What the side to move may expect, 0 to 1.
    pub label: f32,
}

#[derive(Default)]
pub struct Data {
    pub games: usize,
    pub learned: Vec<Sample>,
    pub kept: Vec<Sample>,
}

impl Data {
    /// Reads what `samples` wrote, of each file this many games at most; `result` is how much the result of a game weighs.
    pub fn read(files: &[PathBuf], games: usize, result: f64) -> Result<Self, String> {
        let mut data = Self::default();
        for file in files {
            let before = data.games;
            read_file(file, |packed| {
                if packed.is_first && data.games - before >= games {
                    return false;
                }
                data.add(&packed, result);
                true
            })?;
        }
        Ok(data)
    }

    /// Adds a position of a game. All positions of a game follow each other.
    pub fn add(&mut self, packed: &Packed, result: f64) {
        self.games += usize::from(packed.is_first);
        let sample = sample(packed, result);
        if self.games.is_multiple_of(KEPT) { &mut self.kept } else { &mut self.learned }.push(sample);
    }
}

fn sample(packed: &Packed, result: f64) -> Sample {
    let position = &packed.position;
    let label = result * f64::from(packed.half_points) / 2.0 + (1.0 - result) * expectation(packed.score, SCALE);
    let (inputs, count) = inputs(position);
    let terms = features(position).map(|count| count.clamp(-127, 127) as i8);
    Sample { inputs, count: count as u8, bucket: bucket(position) as u8, terms, label: label as f32 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use paco_sako::games::paco::{Partial, RuleSet};

    #[test]
    fn positions_are_labelled_from_the_side_to_move() {
        let packed = |fen, score, half_points, is_first| {
            let position = *Partial::from_fen(fen, RuleSet::Manual).unwrap().position();
            Packed { position, score, half_points, is_first }
        };
        let game = [
            packed("4k3/8/8/3e4/8/2N5/1P6/4K2R w 0 H - -", 200, 2, true),
            packed("4k2r/1p6/2n5/8/3E4/8/8/4K3 b 0 h - -", 0, 0, false),
        ];
        let mut data = Data::default();
        let add = |data: &mut Data| game.iter().for_each(|packed| data.add(packed, 0.5));
        add(&mut data);
        let [white, black] = data.learned[..] else { panic!("{} positions", data.learned.len()) };
        assert!((white.label - (0.5 + 0.5 * 0.7311)).abs() < 1e-4 && (black.label - 0.25).abs() < 1e-4);
        let inputs = |mut sample: Sample| {
            sample.inputs.sort_unstable();
            (sample.inputs, sample.count, sample.bucket, sample.terms)
        };
        assert_eq!(inputs(white), inputs(black));
        for _ in 1..KEPT {
            add(&mut data);
        }
        assert_eq!((data.games, data.learned.len(), data.kept.len()), (KEPT, 2 * KEPT - 2, 2));
    }
}
