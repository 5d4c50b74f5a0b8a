//! `fit`: fits the weights of an evaluation to self-play games.

mod regression;

use paco_sako::board::Color;
use paco_sako::cli::{self, Args, Result, note, say};
use paco_sako::games::interface::{Playable, Visitor};
use paco_sako::position::State;
use paco_sako::search::{DECIDED, Game, expectation};
use serde_json::json;

use crate::contest::read_weights;
use crate::self_play::{SelfPlaySetting, points};
use crate::terms::{Counts, Terms, terms};
use regression::{FitSample, Regression};

const HELP: &str = "\
cargo lab fit [options]

  Plays self-play games and fits the weights of the evaluation to the results
  by logistic regression. The same options give the same weights.
  Prints the weights in hundredths as JSON.

  --game KIND     the game: paco-sako (the default) or another one of this build
                  whose evaluation is a table of terms
  --games N       games to play (2000)
  --nodes N       nodes per turn (500)
  --seed N        (1)
  --weights FILE  weights to play with, `hand` for the hand-tuned ones; default: those of the computer
  --out FILE      write the weights to FILE as JSON
  --rust FILE     write them to FILE as the source text `weights.rs` of the game's folder
  --threads N     (2)";

/// The weight of the game's result against the score of the search.
const RESULT: f64 = 0.6;

/// Runs the command with the arguments after `fit`.
pub fn run(arguments: &[String]) -> Result {
    let options = ["game", "games", "nodes", "seed", "weights", "out", "rust", "threads"];
    let args = Args::parse(arguments, &options, &[], HELP)?;
    args.only_options(HELP)?;
    args.game()?.visit(Fit { args: &args, command: format!("fit {}", arguments.join(" ")) })
}

struct Fit<'a> {
    args: &'a Args,
    command: String,
}

impl Visitor for Fit<'_> {
    type Output = Result;

    fn visit<R: Playable>(self) -> Self::Output {
        let Self { args, command } = self;
        let fitting = Fitting::<R>::new(args.value("weights"))?;
        let games: usize = args.number("games")?.unwrap_or(2_000);
        let setting = SelfPlaySetting {
            seed: args.number("seed")?.unwrap_or(1),
            nodes: args.number("nodes")?.unwrap_or(500),
        };
        let threads = args.number("threads")?.unwrap_or(2_usize).clamp(1, 64);
        let progress = |played: usize| {
            if played.is_multiple_of(1_000) {
                note!("{played} games played");
            }
        };
        let samples = cli::all(games, threads, |game| fitting.play_game(&setting, game), progress);
        // Every tenth game is held out for validation.
        let (mut fitted_to, mut kept_apart) = (Vec::new(), Vec::new());
        for (game, samples) in samples.into_iter().enumerate() {
            if game % 10 == 9 { &mut kept_apart } else { &mut fitted_to }.extend(samples);
        }
        if fitted_to.is_empty() {
            return Err("there is no position to fit to: expected more games".into());
        }
        let regression = fitting.regression();
        let before = &fitting.weights;
        let after = regression.fitted(&fitted_to, before);
        note!(
            "{games} games, {} positions; loss {:.5}, before {:.5}; on games kept apart {:.5}, before {:.5}",
            fitted_to.len() + kept_apart.len(),
            regression.loss(&fitted_to, &after),
            regression.loss(&fitted_to, before),
            regression.loss(&kept_apart, &after),
            regression.loss(&kept_apart, before),
        );
        let after: Vec<f64> = after.into_iter().map(|weight| (weight * 100.0).round() / 100.0).collect();
        let names = fitting.terms.names().into_iter();
        let named: serde_json::Map<String, serde_json::Value> =
            names.zip(&after).map(|(name, weight)| (name, json!(weight))).collect();
        let text = serde_json::to_string_pretty(&named).map_err(|error| error.to_string())?;
        say!("{text}")?;
        let write = |file: &str, text: String| {
            std::fs::write(file, text).map_err(|error| format!("cannot write {file}: {error}"))
        };
        if let Some(file) = args.value("out") {
            write(file, text + "\n")?;
        }
        if let Some(file) = args.value("rust") {
            write(file, fitting.terms.source(&command, &after))?;
        }
        Ok(())
    }
}

/// The terms to fit, and the weights used in the games.
struct Fitting<R: Playable> {
    terms: Box<dyn Terms<R::Position>>,
    weights: Vec<f64>,
}

impl<R: Playable> Fitting<R> {
    /// With the weights of this file, or the default ones.
    fn new(file: Option<&str>) -> Result<Self, String> {
        let terms = terms::<R>().ok_or_else(|| {
            format!("the evaluation of {} is not a table of terms: there are no weights to fit", R::INFO.id)
        })?;
        let mut evaluator = evaluator::<R>().ok_or("the game does not start with a turn")?;
        if let Some(file) = file {
            terms.set(&mut evaluator, &read_weights(file, &*terms)?);
        }
        Ok(Self { weights: terms.weights(&evaluator), terms })
    }

    fn regression(&self) -> Regression {
        Regression { scale: self.terms.scale(), usual: self.terms.usual() }
    }

    /// The quiet positions of a game.
    fn play_game(&self, setting: &SelfPlaySetting, game: u64) -> Vec<FitSample> {
        let request = |position| {
            let mut request = R::best_play(position);
            self.terms.set(&mut request.settings.evaluator, &self.weights);
            request.verify = false;
            request
        };
        let scale = self.terms.scale();
        let Some(mut evaluator) = evaluator::<R>() else { return Vec::new() };
        self.terms.set(&mut evaluator, &self.weights);
        let mut seen: Vec<(Color, Counts, f64)> = Vec::new();
        let winner = setting.play::<R>(game, request, |position, best| {
            // Decided positions are never evaluated statically.
            if let Some(next) = &best.position
                && best.score.abs() < DECIDED
                && self.terms.is_quiet(position, next)
            {
                let counts = self.terms.counts(&evaluator, position);
                seen.push((position.turn(), counts, expectation(best.score, scale)));
            }
        });
        let samples = seen.into_iter().map(|(turn, counts, expected)| {
            let label = RESULT * points(winner, turn) + (1.0 - RESULT) * expected;
            FitSample { counts, label: label as f32 }
        });
        samples.collect()
    }
}

/// The computer's evaluator.
fn evaluator<R: Playable>() -> Option<<R::Position as Game>::Evaluator> {
    let start = R::standard(R::RuleSet::default());
    Some(R::analysis(start.at_start_of_turn()?.clone()).settings.evaluator)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::{random_opening, random_safe_turn};
    use crate::depth::at_depth;
    use paco_sako::cli::Random;
    use paco_sako::games::paco::Partial;
    use paco_sako::games::{GameKind, chess};

    #[test]
    fn games_are_the_same_every_time() {
        let setting = SelfPlaySetting { seed: 5, nodes: 50 };
        let fitting = Fitting::<Partial>::new(Some("hand")).unwrap();
        let labels = |samples: Vec<FitSample>| samples.into_iter().map(|sample| sample.label).collect::<Vec<_>>();
        let first = labels(fitting.play_game(&setting, 1));
        assert!(!first.is_empty());
        assert_eq!(first, labels(fitting.play_game(&setting, 1)));
    }

    /// Positions of random games, labelled with the expectations by these weights.
    fn samples<R: Playable>(fitting: &Fitting<R>, truth: &[f64]) -> Vec<FitSample> {
        let (terms, regression) = (&fitting.terms, fitting.regression());
        let mut played_with = evaluator::<R>().unwrap();
        terms.set(&mut played_with, &fitting.weights);
        let mut random = Random::new(7);
        let mut samples = Vec::new();
        for game in 0..40 {
            let mut position = random_opening::<R>(game, R::RuleSet::default());
            for _ in 0..40 {
                let counts = terms.counts(&played_with, &position);
                let sum: f64 = counts.terms.iter().zip(&fitting.weights).map(|(&n, w)| f64::from(n) * w).sum();
                let off = sum + f64::from(counts.rest) - f64::from(position.evaluate(&played_with));
                assert!(off.abs() < 2.0, "{}: {off} in {}", R::INFO.id, R::at(&position).to_fen());
                samples.push(FitSample { label: regression.predict(&counts, truth) as f32, counts });
                let Some(next) = random_safe_turn::<R>(&position, &mut random) else { break };
                position = next;
            }
        }
        samples
    }

    /// Fitting perturbed weights brings them closer to those behind the labels.
    struct Nearer;

    impl Visitor for Nearer {
        /// `true` if the game has weights.
        type Output = bool;

        fn visit<R: Playable>(self) -> bool {
            let fitting = match Fitting::<R>::new(Some("hand")) {
                Ok(fitting) => fitting,
                Err(message) => {
                    assert!(terms::<R>().is_none() && message.contains(R::INFO.id), "{message}");
                    return false;
                }
            };
            let truth: Vec<f64> =
                fitting.weights.iter().zip([12.0, -9.0, 0.0].iter().cycle()).map(|(w, off)| w + off).collect();
            let samples = samples(&fitting, &truth);
            let regression = fitting.regression();
            let found = regression.fitted(&samples, &fitting.weights);
            let [before, after, least] =
                [&fitting.weights, &found, &truth].map(|weights| regression.loss(&samples, weights));
            assert!(after - least < (before - least) / 20.0, "{}: {before} {after} {least}", R::INFO.id);
            assert_eq!(fitting.terms.names().len(), found.len());
            let written = fitting.terms.source("fit", &found);
            assert!(written.contains("const FITTED"), "{written}");
            true
        }
    }

    #[test]
    fn the_weights_of_every_game_can_be_fitted() {
        let (games, least) = at_depth((2, 1), (GameKind::ALL.len(), 4));
        let fitted = GameKind::ALL[..games].iter().filter(|game| game.visit(Nearer)).count();
        assert!(fitted >= least, "{fitted}");
    }

    #[test]
    fn weights_of_chess_are_found_again() {
        let fitting = Fitting::<chess::Partial>::new(None).unwrap();
        let changes =
            [("doubled.middlegame", 40.0), ("isolated.middlegame", -40.0), ("mobility.knight.middlegame", 9.0)];
        let index = |name: &str| fitting.terms.names().iter().position(|known| known == name).unwrap();
        let mut truth = fitting.weights.clone();
        for (name, change) in changes {
            truth[index(name)] += change;
        }
        let found = fitting.regression().fitted(&samples(&fitting, &truth), &fitting.weights);
        for (name, change) in changes {
            let (found, truth) = (found[index(name)], truth[index(name)]);
            assert!((found - truth).abs() < change.abs() / 2.0, "{name}: {found}, not {truth}");
        }
    }
}
