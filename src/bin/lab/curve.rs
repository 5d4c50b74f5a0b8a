//! `curve`: fits the expected result of a score to self-play games.

use paco_sako::board::Color;
use paco_sako::cli::{self, Args, Result, say};
use paco_sako::games::interface::{Playable, Visitor};
use paco_sako::position::State;
use paco_sako::search::{DECIDED, Score, expectation};

use crate::self_play::{SelfPlaySetting, points};

const HELP: &str = "\
cargo lab curve [options]

  Plays self-play games and fits the curve of the expected share of points by score,
  1 / (1 + e^(-score / scale)). Prints the scale with the mean cross entropy on
  held-out games, one in ten. The same options give the same scale, which is stored
  as `scale` in the game's `info.rs`.

  --game KIND   the game: paco-sako (the default) or another one of this build
  --games N     games to play (400)
  --nodes N     nodes per turn (1000)
  --seed N      (1)
  --threads N   (2)";

/// The mover's score of a position, and its result of the game: 1, 0.5 or 0 points.
#[derive(Clone, Copy, PartialEq, Debug)]
struct CurveSample {
    score: Score,
    points: f64,
}

/// Runs the command with the arguments after `curve`.
pub fn run(arguments: &[String]) -> Result {
    let args = Args::parse(arguments, &["game", "games", "nodes", "seed", "threads"], &[], HELP)?;
    args.only_options(HELP)?;
    args.game()?.visit(Curve(&args))
}

struct Curve<'a>(&'a Args);

impl Visitor for Curve<'_> {
    type Output = Result;

    fn visit<R: Playable>(self) -> Self::Output {
        let args = self.0;
        let games: usize = args.number("games")?.unwrap_or(400);
        let setting = SelfPlaySetting {
            seed: args.number("seed")?.unwrap_or(1),
            nodes: args.number("nodes")?.unwrap_or(1_000),
        };
        let threads = args.number("threads")?.unwrap_or(2_usize).clamp(1, 64);
        let samples = cli::all(games, threads, |game| play_game::<R>(&setting, game), |_| {});
        let (mut fitted_to, mut kept_apart) = (Vec::new(), Vec::new());
        for (game, samples) in samples.into_iter().enumerate() {
            if game % 10 == 9 { &mut kept_apart } else { &mut fitted_to }.extend(samples);
        }
        if fitted_to.is_empty() || kept_apart.is_empty() {
            return Err("there are no positions to fit to: expected more games".into());
        }
        let scale = fitted(&fitted_to);
        let now = f64::from(R::INFO.scale);
        say!(
            "{}: scale {scale:.0}; {games} games, {} positions; cross entropy on {} positions of games kept apart \
             {:.4}, with {now:.0} {:.4}, without knowing the score {:.4}",
            R::INFO.id,
            fitted_to.len() + kept_apart.len(),
            kept_apart.len(),
            loss(&kept_apart, scale),
            loss(&kept_apart, now),
            loss(&kept_apart, f64::INFINITY),
        )
    }
}

fn play_game<R: Playable>(setting: &SelfPlaySetting, game: u64) -> Vec<CurveSample> {
    let mut seen: Vec<(Color, Score)> = Vec::new();
    let winner = setting.play::<R>(game, R::analysis, |position, best| {
        // Decided scores count as won or lost, independently of the curve.
        if best.score.abs() < DECIDED {
            seen.push((position.turn(), best.score));
        }
    });
    seen.into_iter().map(|(turn, score)| CurveSample { score, points: points(winner, turn) }).collect()
}

/// The mean cross entropy; with an infinite scale, every expectation is one half.
fn loss(samples: &[CurveSample], scale: f64) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|&CurveSample { score, points }| {
            let expected = expectation(score, scale).clamp(1e-9, 1.0 - 1e-9);
            -(points * expected.ln() + (1.0 - points) * (1.0 - expected).ln())
        })
        .sum();
    sum / samples.len().max(1) as f64
}

/// The scale with the least loss, which is convex in its inverse: golden-section search between 20 and 2000.
fn fitted(samples: &[CurveSample]) -> f64 {
    let golden = (5.0_f64.sqrt() - 1.0) / 2.0;
    let at = |inverse: f64| loss(samples, 1.0 / inverse);
    let (mut low, mut high) = (1.0 / 2_000.0, 1.0 / 20.0);
    for _ in 0..60 {
        let (left, right) = (high - golden * (high - low), low + golden * (high - low));
        if at(left) < at(right) {
            high = right;
        } else {
            low = left;
        }
    }
    2.0 / (low + high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use paco_sako::cli::Random;
    use paco_sako::games::paco::Partial;

    #[test]
    fn the_scale_behind_the_results_is_found_again() {
        let mut random = Random::new(4);
        let samples: Vec<CurveSample> = (0..40_000)
            .map(|_| {
                let score = random.below(1_201) as Score - 600;
                let wins = (random.below(1_000_000) as f64) < 1e6 * expectation(score, 320.0);
                CurveSample { score, points: f64::from(u8::from(wins)) }
            })
            .collect();
        let scale = fitted(&samples);
        assert!((scale - 320.0).abs() < 16.0, "{scale}");
        assert!(loss(&samples, scale) < loss(&samples, 200.0));
    }

    #[test]
    fn games_are_the_same_every_time() {
        let setting = SelfPlaySetting { seed: 3, nodes: 60 };
        let samples = play_game::<Partial>(&setting, 2);
        assert!(!samples.is_empty());
        assert_eq!(samples, play_game::<Partial>(&setting, 2));
    }
}
