//! Positions of games as inputs of the net.

use std::io::{BufRead, BufReader};

use paco_sako::board::Color;
use paco_sako::games::paco::net::{bucket, for_each_piece};
use paco_sako::games::paco::{Partial, RuleSet, TERMS, features};
use paco_sako::search::{SCALE, expectation};

/// More pieces than this are on no board.
const MOST: usize = 32;

/// Every so many games one is kept apart.
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
    /// Reads what `samples` wrote, of each file so many games at most; `result` is how much the result of a game weighs.
    pub fn read<'a>(files: impl Iterator<Item = &'a str>, games: usize, result: f64) -> Result<Self, String> {
        let mut data = Self::default();
        for file in files {
            let failed = |error: std::io::Error| format!("cannot read {file}: {error}");
            let reader = BufReader::new(std::fs::File::open(file).map_err(failed)?);
            for line in reader.lines().take(games) {
                let line = line.map_err(failed)?;
                let (points, positions): (f64, Vec<(String, i32)>) =
                    game(&line).map_err(|error| format!("{file}: game {}: {error}", data.games + 1))?;
                data.games += 1;
                let kept = data.games.is_multiple_of(KEPT);
                let samples = if kept { &mut data.kept } else { &mut data.learned };
                for (fen, score) in positions {
                    samples.push(sample(&fen, points, score, result).ok_or_else(|| format!("{file}: `{fen}`"))?);
                }
            }
        }
        Ok(data)
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
