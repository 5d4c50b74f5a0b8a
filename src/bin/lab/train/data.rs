//! Positions of games as inputs of the net.

use std::io::{BufRead, BufReader};

use paco_sako::board::Color;
use paco_sako::games::paco::net::{bucket, for_each_piece};
use paco_sako::games::paco::{Partial, RuleSet, TERMS, features};
use paco_sako::search::{SCALE, expectation};

/// More pieces than this are on no board.
const MOST: usize = 32;

/// Every this many games one is kept apart.
const KEPT: usize = 20;

/// A position with what became of it.
#[derive(Clone, Copy)]
pub struct Sample {
    pub pieces: [u16; MOST],
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
    pub fn read<'a>(files: impl Iterator<Item = &'a str>, games: usize, result: f64) -> Result<Self, String> {
        let mut data = Self::default();
        for file in files {
            let failed = |error: std::io::Error| format!("cannot read {file}: {error}");
            let reader = BufReader::new(std::fs::File::open(file).map_err(failed)?);
            for line in reader.lines().take(games) {
                let added = data.add(&line.map_err(failed)?, result);
                added.map_err(|error| format!("{file}: game {}: {error}", data.games + 1))?;
            }
        }
        Ok(data)
    }

    /// Adds the positions of a game: a line of what `samples` wrote.
    pub fn add(&mut self, line: &str, result: f64) -> Result<(), String> {
        let (points, positions) = game(line).map_err(|error| error.to_string())?;
        let read = |(fen, score): (String, i32)| {
            sample(&fen, points, score, result).ok_or_else(|| format!("`{fen}` is no position"))
        };
        let samples: Vec<Sample> = positions.into_iter().map(read).collect::<Result<_, _>>()?;
        self.games += 1;
        if self.games.is_multiple_of(KEPT) { &mut self.kept } else { &mut self.learned }.extend(samples);
        Ok(())
    }
}

fn game(line: &str) -> Result<(f64, Vec<(String, i32)>), serde_json::Error> {
    #[derive(serde::Deserialize)]
    struct Game {
        points: f64,
        positions: Vec<(String, i32)>,
    }
    let game: Game = serde_json::from_str(line)?;
    Ok((game.points, game.positions))
}

fn sample(fen: &str, points: f64, score: i32, result: f64) -> Option<Sample> {
    let partial = Partial::from_fen(fen, RuleSet::Manual).ok()?;
    let position = partial.position();
    let points = if position.turn() == Color::White { points } else { 1.0 - points };
    let label = result * points + (1.0 - result) * expectation(score, SCALE);
    let mut pieces = [0; MOST];
    let mut count = 0;
    for_each_piece(position, |piece| {
        if let Some(slot) = pieces.get_mut(count) {
            *slot = piece as u16;
            count += 1;
        }
    });
    let terms = features(position).map(|count| count.clamp(-127, 127) as i8);
    Some(Sample { pieces, count: count as u8, bucket: bucket(position) as u8, terms, label: label as f32 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_labelled_from_the_side_to_move() {
        let mut data = Data::default();
        let game = r#"{"points":1,"positions":[["4k3/8/8/3e4/8/2N5/1P6/4K2R w 0 H - -",200],
            ["4k2r/1p6/2n5/8/3E4/8/8/4K3 b 0 h - -",0]]}"#;
        data.add(game, 0.5).unwrap();
        let [white, black] = data.learned[..] else { panic!("{} positions", data.learned.len()) };
        assert!((white.label - (0.5 + 0.5 * 0.7311)).abs() < 1e-4 && (black.label - 0.25).abs() < 1e-4);
        let inputs = |mut sample: Sample| {
            sample.pieces.sort_unstable();
            (sample.pieces, sample.count, sample.bucket, sample.terms)
        };
        assert_eq!(inputs(white), inputs(black));
        for _ in 1..KEPT {
            data.add(game, 0.5).unwrap();
        }
        assert_eq!((data.games, data.learned.len(), data.kept.len()), (KEPT, 2 * KEPT - 2, 2));
        assert!(data.add(r#"{"points":1,"positions":[["chess",0]]}"#, 0.5).unwrap_err().contains("`chess`"));
    }
}
