//! `middlegames`: positions from self-play games, for tests and measurements.

use paco_sako::cli::{self, Args, Random, Result, say};
use paco_sako::games::interface::{Playable, Rules, Visitor};
use paco_sako::search::{Bounds, Game, Limits, Request, TranspositionTable};
use serde_json::json;

use crate::contest::random_opening;
use crate::game::{LONGEST, play_out, search};
use crate::self_play::seed_of_game;

const HELP: &str = "\
cargo lab middlegames [options]

  Plays self-play games from random openings, and prints one position of every game
  as JSON lines with `fen` and `rules`: a random one of the positions from the
  twelfth half-turn on in which no side could win at once. Games without such a
  position give none. The same options give the same positions, as long as the search
  does not change. The first 33 lines of tests/data/search.jsonl come from other
  games; the others were made in this way.

  --all         all positions after the opening, including those in which a side could
                win; tests/data/games.jsonl was made in this way
  --game KIND   the game: paco-sako (the default) or another one of this build
  --rules SET   one of the game's rule sets
  --games N     games to play (100)
  --nodes N     nodes per turn (1000)
  --seed N      (1)
  --threads N   (2)";

/// The number of half-turns, after the opening, before which no position is taken.
const FIRST: usize = 12;

const BOUNDS: Bounds = Bounds::within(20_000);

/// Runs the command with the arguments after `middlegames`.
pub fn run(arguments: &[String]) -> Result {
    let args = Args::parse(arguments, &["game", "rules", "games", "nodes", "seed", "threads"], &["all"], HELP)?;
    args.only_options(HELP)?;
    args.game()?.visit(Middlegames(&args))
}

struct Middlegames<'a>(&'a Args);

impl Visitor for Middlegames<'_> {
    type Output = Result;

    fn visit<R: Playable>(self) -> Self::Output {
        let args = self.0;
        let rules = args.rules_of::<R>()?;
        let games: usize = args.number("games")?.unwrap_or(100);
        let nodes = args.number("nodes")?.unwrap_or(1_000);
        let seed: u64 = args.number("seed")?.unwrap_or(1);
        let threads = args.number("threads")?.unwrap_or(2_usize).clamp(1, 64);
        let fits = if args.has("all") { any::<R> } else { quiet_middlegame::<R> };
        let make = |game| of_game::<R>(rules, seed_of_game(seed, game), nodes, fits);
        for position in cli::all(games, threads, make, |_| {}).into_iter().flatten() {
            let state = R::at(&position);
            say!("{}", json!({"fen": state.to_fen(), "rules": state.rule_set_name()}))?;
        }
        Ok(())
    }
}

/// Returns `true` if a position after this many half-turns may be taken.
type Fits<R> = fn(&<R as Rules>::Position, usize) -> bool;

fn any<R: Playable>(_: &R::Position, _: usize) -> bool {
    true
}

fn quiet_middlegame<R: Playable>(position: &R::Position, half_turns: usize) -> bool {
    half_turns >= FIRST && position.can_win(BOUNDS) == Some(false) && !position.is_threatened(BOUNDS)
}

/// Plays a game and picks one of the fitting positions.
fn of_game<R: Playable>(rules: R::RuleSet, seed: u64, nodes: u64, fits: Fits<R>) -> Option<R::Position> {
    let mut random = Random::new(seed);
    let mut table = TranspositionTable::new(1 << 20);
    let mut fitting = Vec::new();
    play_out::<R>(random_opening::<R>(seed, rules), LONGEST, |position, past| {
        if fits(position, past.len()) {
            fitting.push(position.clone());
        }
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        search(Request { past: past.to_vec(), limits, ..R::analysis(position.clone()) }, &mut table).into()
    });
    (!fitting.is_empty()).then(|| fitting.swap_remove(random.below(fitting.len())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use paco_sako::games::paco::{Partial, RuleSet};

    #[test]
    fn positions_are_quiet_and_the_same_every_time() {
        let take = |seed| of_game::<Partial>(RuleSet::Manual, seed, 60, quiet_middlegame::<Partial>);
        let positions: Vec<_> = (1..12).filter_map(take).collect();
        assert!(positions.len() > 2);
        for position in &positions {
            assert!(position.can_win(BOUNDS) == Some(false) && !position.is_threatened(BOUNDS));
        }
        assert_eq!(positions, (1..12).filter_map(take).collect::<Vec<_>>());
    }
}
