//! `samples`: positions with what became of them, from games of the computer with itself, for `train`.

use std::io::Write;

use paco_sako::board::Color;
use paco_sako::cli::{self, Args, Result, say};
use paco_sako::games::{Playable, Visitor};
use paco_sako::search::DECIDED;
use serde_json::json;

use crate::self_play::{Setting, points};
use crate::terms::terms;

const HELP: &str = "\
cargo lab samples --out FILE [options]

  Lets the computer play against itself and writes a line of JSON for each game,
  {\"points\":1,\"positions\":[[\"fen\",score],…]}: what White got, and the positions that
  an evaluation has to judge, with the score of the search for the side to move, in
  hundredths. Positions are left out where a king is threatened, a promotion is due or
  the search found a forced end. The same options give the same file, but for --threads.

  --out FILE    where they are written
  --game KIND   which game: paco-sako (the default) or another one of this build
                whose evaluation is a table of terms
  --games N     games to play (2000)
  --nodes N     nodes for each turn (500)
  --linear      with the linear evaluation alone, where the game has a net
  --seed N      (1)
  --threads N   (1)";

/// Runs the command with the arguments that follow the word `samples`.
pub fn run(arguments: &[String]) -> Result {
    let args = Args::parse(arguments, &["out", "game", "games", "nodes", "seed", "threads"], &["linear"], HELP)?;
    if args.has("help") {
        return say!("{HELP}");
    }
    args.only_options(HELP)?;
    args.game()?.visit(Samples(&args))
}

struct Samples<'a>(&'a Args);

impl Visitor for Samples<'_> {
    type Output = Result;

    fn visit<R: Playable>(self) -> Self::Output {
        let args = self.0;
        let file = args.value("out").ok_or_else(|| format!("`--out` is missing\n\n{HELP}"))?;
        let games: u64 = args.number("games")?.unwrap_or(2_000);
        let setting =
            Setting { seed: args.number("seed")?.unwrap_or(1), nodes: args.number("nodes")?.unwrap_or(500) };
        let threads = args.number("threads")?.unwrap_or(1_usize).clamp(1, 64);
        let failed = |error: std::io::Error| format!("cannot write {file}: {error}");
        let mut out = std::fs::File::create(file).map_err(failed)?;
        cli::in_order(
            threads,
            games,
            |game| play_game::<R>(&setting, game, args.has("linear")),
            |line| {
                writeln!(out, "{line}").map_err(failed)?;
                Ok(true)
            },
        )
    }
}

/// Plays the game with this number; its line.
pub fn play_game<R: Playable>(setting: &Setting, game: u64, linear: bool) -> String {
    let terms = terms::<R>();
    let request = |position| {
        let mut request = R::best_play(position);
        request.verify = false;
        if let (true, Some(terms)) = (linear, &terms) {
            let weights = terms.weights(&request.settings.evaluator);
            terms.set(&mut request.settings.evaluator, &weights);
        }
        request
    };
    let mut positions = Vec::new();
    let winner = setting.play::<R>(game, request, |position, best| {
        if let Some(next) = &best.position
            && best.score.abs() < DECIDED
            && terms.as_ref().is_none_or(|terms| terms.is_quiet(position, next))
        {
            positions.push(json!([R::at(position).to_fen(), best.score]));
        }
    });
    json!({"points": points(winner, Color::White), "positions": positions}).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use paco_sako::games::paco::Partial;

    #[test]
    fn games_are_the_same_every_time() {
        let setting = Setting { seed: 5, nodes: 30 };
        let game = |linear| play_game::<Partial>(&setting, 1, linear);
        assert_eq!(game(true), game(true));
        assert_ne!(game(true), game(false), "the net judges otherwise");
    }
}
