//! `fit`: the weights of the evaluation, fitted to games that the computer plays against itself.

use paco_sako::board::Color;
use paco_sako::games::paco::{Evaluator, Level, Partial, RuleSet, TERMS, Weights, features};
use paco_sako::search::{DECIDED, Game, Limits, Request, SCALE, Search, Sight, Table, expectation};
use serde_json::json;

use crate::args::Args;
use crate::contest::{random_opening, random_safe_turn, read_weights};
use crate::parallel;
use crate::random::Random;

const HELP: &str = "\
cargo run --release -- fit [options]

  Lets the computer play against itself and fits the weights of the evaluation
  to the results by logistic regression. The same options give the same weights.
  Prints the weights in hundredths as JSON.

  --games N       games to play (2000)
  --nodes N       nodes for each turn (500)
  --seed N        (1)
  --weights FILE  weights to play with, `hand` for the hand-made ones; default: those of the computer
  --out FILE      write the weights there as JSON
  --rust FILE     write them there as the source text `src/games/paco/weights.rs`
  --threads N     (2)";

/// Half-turns of one game at most.
const LONGEST: usize = 300;

/// One turn in so many is random, so that the games differ.
const RANDOM_TURN: usize = 12;

/// How much the result of the game weighs against the score of the search.
const RESULT: f64 = 0.6;

/// L2 regularization: keeps weights with little evidence near zero.
const RIDGE: f64 = 2e-5;

const COUNT: usize = TERMS.len();

/// A position of a game.
struct Sample {
    features: [i16; COUNT],
    /// What the side to move may expect, 0 to 1.
    label: f32,
}

struct Setting {
    seed: u64,
    nodes: u64,
    weights: Weights,
}

/// Runs the command with the arguments that follow the word `fit`.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let options = ["games", "nodes", "seed", "weights", "out", "rust", "threads"];
    let args = Args::parse(arguments, &options, &[], HELP)?;
    if args.has("help") {
        println!("{HELP}");
        return Ok(());
    }
    if let Some(extra) = args.positional.first() {
        return Err(format!("unknown argument `{extra}`\n\n{HELP}"));
    }
    let games: usize = args.number("games")?.unwrap_or(2_000);
    let setting = Setting {
        seed: args.number("seed")?.unwrap_or(1),
        nodes: args.number("nodes")?.unwrap_or(500),
        weights: args.value("weights").map_or(Ok(Weights::fitted()), read_weights)?,
    };
    let threads = args.number("threads")?.unwrap_or(2_usize).clamp(1, 64);
    let told = |played: usize| {
        if played.is_multiple_of(1_000) {
            eprintln!("{played} games played");
        }
    };
    let samples = parallel::all(games, threads, |game| play_game(&setting, game), told);
    // Every tenth game is held out for validation.
    let (mut fitted_to, mut kept_apart) = (Vec::new(), Vec::new());
    for (game, samples) in samples.into_iter().enumerate() {
        if game % 10 == 9 { &mut kept_apart } else { &mut fitted_to }.extend(samples);
    }
    if fitted_to.is_empty() {
        return Err("there is no position to fit to: expected more games".to_owned());
    }
    let before = to_array(&setting.weights);
    let after = regression(&fitted_to, before);
    eprintln!(
        "{games} games, {} positions; loss {:.5}, before {:.5}; on games kept apart {:.5}, before {:.5}",
        fitted_to.len() + kept_apart.len(),
        loss(&fitted_to, &after),
        loss(&fitted_to, &before),
        loss(&kept_apart, &after),
        loss(&kept_apart, &before),
    );
    let named: serde_json::Map<String, serde_json::Value> =
        TERMS.iter().zip(after).map(|((name, ..), weight)| ((*name).to_owned(), json!(round(weight)))).collect();
    let text = serde_json::to_string_pretty(&named).map_err(|error| error.to_string())?;
    println!("{text}");
    let write = |file: &str, text: String| {
        std::fs::write(file, text).map_err(|error| format!("cannot write {file}: {error}"))
    };
    if let Some(file) = args.value("out") {
        write(file, text + "\n")?;
    }
    if let Some(file) = args.value("rust") {
        write(file, source(&after, arguments))?;
    }
    Ok(())
}

fn round(weight: f64) -> f64 {
    (weight * 100.0).round() / 100.0
}

fn to_array(weights: &Weights) -> [f64; COUNT] {
    let mut array = [0.0; COUNT];
    for (to, from) in array.iter_mut().zip(weights.in_hundredths()) {
        *to = from.into();
    }
    array
}

fn source(weights: &[f64; COUNT], arguments: &[String]) -> String {
    let mut text = format!(
        "//! Weights of the evaluation, made by `paco-sako fit {}`.\n\nuse super::eval::TERMS;\n\n\
         /// In hundredths, in the order of the terms.\npub(super) const FITTED: [f32; TERMS.len()] = [\n",
        arguments.join(" ")
    );
    for ((name, ..), weight) in TERMS.iter().zip(weights) {
        text += &format!("    {:?}, // {name}\n", round(*weight));
    }
    text + "];\n"
}

fn play_game(setting: &Setting, game: u64) -> Vec<Sample> {
    let seed = setting.seed.wrapping_mul(1_000_000_007).wrapping_add(game);
    let mut random = Random::new(seed);
    let mut position = random_opening::<Partial>(seed, RuleSet::Manual);
    let Some(level) = Level::new(Level::STRONGEST) else { return Vec::new() };
    let mut request = position.request(level, 0);
    request.limits = Limits { nodes: Some(setting.nodes), ..Limits::default() };
    request.settings.evaluator = Evaluator::new(setting.weights);
    request.verify = false;
    let mut table = Table::new(1 << 20);
    let mut seen: Vec<(Color, [i16; COUNT], f64)> = Vec::new();
    let mut past = Vec::new();
    let winner = loop {
        let key = position.key();
        let is_repeated = past.iter().filter(|&&before| before == key).count() >= 2;
        if position.is_drawn() || is_repeated || past.len() >= LONGEST {
            break None;
        }
        let mut search = Search::new(Request { position, past: past.clone(), ..request.clone() }, table);
        while !search.run(f64::INFINITY, &mut || 0.0) {}
        let best = search.best();
        table = search.into_table();
        let Some(best) = best else { break None };
        let Some(next) = best.position else { break Some(position.turn()) };
        // Decided positions and those with a threatened king are never evaluated statically.
        let is_quiet = !position.is_threatened(SIGHT) && position.promotion_due().is_none();
        if is_quiet && best.score.abs() < DECIDED {
            seen.push((position.turn(), features(&position), expectation(best.score, SCALE)));
        }
        past.push(key);
        let by_chance = random.below(RANDOM_TURN) == 0;
        position =
            by_chance.then(|| random_safe_turn::<Partial>(&position, &mut random)).flatten().unwrap_or(next);
    };
    let samples = seen.into_iter().map(|(turn, features, expected)| {
        let result = winner.map_or(0.5, |winner| if winner == turn { 1.0 } else { 0.0 });
        Sample { features, label: (RESULT * result + (1.0 - RESULT) * expected) as f32 }
    });
    samples.collect()
}

const SIGHT: Sight = Sight::within(2_000);

fn predict(features: &[i16; COUNT], weights: &[f64; COUNT]) -> f64 {
    let sum: f64 = features.iter().zip(weights).map(|(&feature, weight)| f64::from(feature) * weight).sum();
    1.0 / (1.0 + (-sum / SCALE).exp())
}

/// Mean cross entropy.
fn loss(samples: &[Sample], weights: &[f64; COUNT]) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| {
            let (label, expected) =
                (f64::from(sample.label), predict(&sample.features, weights).clamp(1e-9, 1.0 - 1e-9));
            -(label * expected.ln() + (1.0 - label) * (1.0 - expected).ln())
        })
        .sum();
    sum / samples.len().max(1) as f64
}

/// Newton's method: converges in a few steps for so few weights.
fn regression(samples: &[Sample], start: [f64; COUNT]) -> [f64; COUNT] {
    let mut weights = start;
    for _ in 0..8 {
        let mut gradient = [0.0; COUNT];
        let mut curvature = vec![[0.0; COUNT]; COUNT];
        for sample in samples {
            let expected = predict(&sample.features, &weights);
            let error = (f64::from(sample.label) - expected) / SCALE;
            let bend = expected * (1.0 - expected) / (SCALE * SCALE);
            for row in 0..COUNT {
                let feature = f64::from(sample.features[row]);
                if feature == 0.0 {
                    continue;
                }
                gradient[row] += error * feature;
                for (cell, &other) in curvature[row].iter_mut().zip(&sample.features[..=row]) {
                    *cell += bend * feature * f64::from(other);
                }
            }
        }
        let count = samples.len() as f64;
        #[allow(clippy::needless_range_loop)] // both halves of the matrix are written
        for row in 0..COUNT {
            gradient[row] = gradient[row] / count - RIDGE * weights[row] / SCALE;
            for column in 0..=row {
                let cell = curvature[row][column] / count;
                curvature[row][column] = cell;
                curvature[column][row] = cell;
            }
            curvature[row][row] += RIDGE / SCALE;
        }
        let step = solve(curvature, gradient);
        for (weight, step) in weights.iter_mut().zip(step) {
            *weight += step;
        }
    }
    weights
}

/// Solves a symmetric linear system by Gaussian elimination; undetermined unknowns become 0.
fn solve(mut matrix: Vec<[f64; COUNT]>, mut right: [f64; COUNT]) -> [f64; COUNT] {
    for column in 0..COUNT {
        let pivot = (column..COUNT).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()));
        let pivot = pivot.unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        if matrix[column][column].abs() < 1e-15 {
            continue;
        }
        for row in column + 1..COUNT {
            let factor = matrix[row][column] / matrix[column][column];
            let above = matrix[column];
            for (cell, above) in matrix[row].iter_mut().zip(above) {
                *cell -= factor * above;
            }
            right[row] -= factor * right[column];
        }
    }
    let mut result = [0.0; COUNT];
    for row in (0..COUNT).rev() {
        let known: f64 = (row + 1..COUNT).map(|column| matrix[row][column] * result[column]).sum();
        if matrix[row][row].abs() >= 1e-15 {
            result[row] = (right[row] - known) / matrix[row][row];
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_behind_the_labels_are_found_again() {
        let mut random = Random::new(3);
        let mut truth = [0.0; COUNT];
        truth[1] = 40.0;
        truth[5] = -25.0;
        let samples: Vec<Sample> = (0..5_000)
            .map(|_| {
                let mut features = [0; COUNT];
                for feature in &mut features[..8] {
                    *feature = random.below(7) as i16 - 3;
                }
                Sample { label: predict(&features, &truth) as f32, features }
            })
            .collect();
        let found = regression(&samples, [0.0; COUNT]);
        assert!((found[1] - 40.0).abs() < 1.0 && (found[5] + 25.0).abs() < 1.0, "{found:?}");
        assert!(found[2].abs() < 1.0 && found[20].abs() < 1e-6, "{found:?}");
        assert!(loss(&samples, &found) < loss(&samples, &[0.0; COUNT]));
    }

    #[test]
    fn games_are_the_same_every_time() {
        let setting = Setting { seed: 5, nodes: 50, weights: Weights::by_hand() };
        let labels = |samples: Vec<Sample>| samples.into_iter().map(|sample| sample.label).collect::<Vec<_>>();
        let first = labels(play_game(&setting, 1));
        assert!(!first.is_empty());
        assert_eq!(first, labels(play_game(&setting, 1)));
    }
}
