//! `book`: the computer's own opening turns from self-play, for the opening explorer of the page.

use std::collections::{BTreeMap, HashSet};

use paco_sako::board::Color;
use paco_sako::cli::{self, Args, Random, Result};
use paco_sako::games::interface::{Playable, Visitor};
use paco_sako::position::State;
use paco_sako::search::{Limits, Request, Score, TranspositionTable, Variety};
use serde_json::{Value, json};

use crate::game::{Choice, LONGEST, play_out, search};
use crate::self_play::seed_of_game;

const HELP: &str = "\
cargo lab book --out FILE [options]

  Plays self-play games at full strength from the usual start, with openings varied by
  the seed, and writes a module for the page with the opening turns: www/games/books/
  has those of the explorer, and describes their format. The same options give the same
  bytes, for any number of --threads, as long as the search does not change.

  --out FILE    the output file
  --game KIND   the game: paco-sako (the default) or another one of this build
  --rules SET   one of the game's rule sets
  --chess960    from the 960 starts of Chess960 in turn instead of the usual one
  --games N     games to play (1000)
  --nodes N     nodes per turn (500)
  --turns N     length of the opening in half-turns (16)
  --margin N    maximum loss against the best turn, in hundredths (30)
  --least N     minimum number of games of a turn (3)
  --seed N      (1)
  --threads N   (1)";

/// Runs the command with the arguments after `book`.
pub fn run(arguments: &[String]) -> Result {
    const NAMED: [&str; 10] =
        ["out", "game", "rules", "games", "nodes", "turns", "margin", "least", "seed", "threads"];
    let args = Args::parse(arguments, &NAMED, &["chess960"], HELP)?;
    args.only_options(HELP)?;
    args.game()?.visit(Book(&args))
}

struct Book<'a>(&'a Args);

impl Visitor for Book<'_> {
    type Output = Result;

    fn visit<R: Playable>(self) -> Self::Output {
        let args = self.0;
        let file = args.value("out").ok_or_else(|| format!("`--out` is missing\n\n{HELP}"))?;
        let plan = Plan {
            rules: args.rules_of::<R>()?,
            games: args.number("games")?.unwrap_or(1_000),
            nodes: args.number("nodes")?.unwrap_or(500),
            turns: args.number("turns")?.unwrap_or(16),
            margin: args.number("margin")?.unwrap_or(30),
            least: args.number("least")?.unwrap_or(3),
            seed: args.number("seed")?.unwrap_or(1),
            chess960: args.has("chess960"),
        };
        if plan.chess960 {
            R::chess960(0, plan.rules).map_err(|failure| failure.message)?;
        }
        let threads = args.number("threads")?.unwrap_or(1_usize).clamp(1, 64);
        std::fs::write(file, plan.module::<R>(&plan.places::<R>(threads)))
            .map_err(|error| format!("cannot write {file}: {error}").into())
    }
}

/// The parameters of the games and of the selection.
struct Plan<S> {
    rules: S,
    games: u64,
    nodes: u64,
    turns: usize,
    margin: Score,
    least: u32,
    seed: u64,
    chess960: bool,
}

/// The number of Chess960 starts.
const STARTS: u32 = 960;

/// A turn of a game: the keys of the positions before and after it, its step list, and the score before it, in
/// hundredths for White.
struct BookTurn {
    from: u64,
    to: Option<u64>,
    steps: String,
    score: Score,
}

/// The number of games that White won, that were drawn, and that Black won.
#[derive(Clone, Copy, Default)]
struct GameResults([u32; 3]);

impl GameResults {
    fn add(&mut self, winner: Option<Color>) {
        let place = match winner {
            Some(Color::White) => 0,
            None => 1,
            Some(Color::Black) => 2,
        };
        self.0[place] += 1;
    }

    fn games(self) -> u32 {
        self.0.iter().sum()
    }
}

/// A turn played from a position: its first step list, and the results of the games. Turns to the same position
/// are merged.
struct BookWay {
    steps: String,
    results: GameResults,
}

/// A position: the sum of its scores, and its turns, by the keys of the positions they lead to; a turn that wins
/// leads to none.
#[derive(Default)]
struct BookPosition {
    scores: i64,
    searches: i64,
    ways: BTreeMap<Option<u64>, BookWay>,
}

type Places = BTreeMap<u64, BookPosition>;

impl<S: Copy + Sync> Plan<S> {
    /// Plays the games.
    fn places<R: Playable<RuleSet = S>>(&self, threads: usize) -> Places {
        let mut places = Places::new();
        let taken: std::result::Result<(), std::convert::Infallible> = cli::in_order(
            threads,
            self.games,
            |game| self.play::<R>(game),
            |(turns, winner)| {
                note(&mut places, turns, winner);
                Ok(true)
            },
        );
        let Ok(()) = taken;
        places
    }

    /// The source of the module with the book.
    fn module<R: Playable<RuleSet = S>>(&self, places: &Places) -> String {
        let tree = |start: &R| Value::from(self.children(places, position_of(start).key(), &mut HashSet::new()));
        let usual = R::standard(self.rules);
        let (name, written) = if self.chess960 {
            ("starts", (0..STARTS).map(|number| tree(&self.start(number))).collect())
        } else {
            ("tree", tree(&usual))
        };
        let (kind, set) = (R::INFO.id, usual.rule_set_name());
        let book = json!({ "form": 1, "game": kind, "rules": set, "games": self.games, name: written });
        let Self { games, nodes, turns, margin, least, seed, .. } = self;
        let chess960 = if self.chess960 { " --chess960" } else { "" };
        format!(
            "// Made by `cargo lab book --game {kind} --rules {set}{chess960} --games {games} --nodes {nodes} --turns {turns} --margin \
             {margin} --least {least} --seed {seed}`;\n// how it is written: FORMAT.md.\nexport const book = {book};\n"
        )
    }

    /// The Chess960 start with this number, which is less than 960.
    fn start<R: Playable<RuleSet = S>>(&self, number: u32) -> R {
        let Ok(start) = R::chess960(number, self.rules) else { unreachable!("{number} is a start number") };
        start
    }

    /// Plays the game with this number: its first turns, and the winner.
    fn play<R: Playable<RuleSet = S>>(&self, game: u64) -> (Vec<BookTurn>, Option<Color>) {
        let mut random = Random::new(seed_of_game(self.seed, game));
        let mut table = TranspositionTable::new(1 << 20);
        let mut turns = Vec::new();
        let start = if self.chess960 {
            // Less than 960.
            self.start::<R>((game % u64::from(STARTS)) as u32)
        } else {
            R::standard(self.rules)
        };
        let start = position_of(&start);
        let winner = play_out::<R>(start, LONGEST, |position, past| {
            let is_early = past.len() < self.turns;
            let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
            let variety = is_early.then(|| Variety { seed: random.number(), margin: self.margin });
            let request = Request { past: past.to_vec(), limits, variety, ..R::best_play(position.clone()) };
            let best = search(request, &mut table);
            if let (true, Some(best)) = (is_early, &best) {
                // The turn chosen by the search is legal.
                if let Ok(steps) = R::at(position).step_list(&best.steps) {
                    let score = if position.turn() == Color::White { best.score } else { -best.score };
                    let to = best.position.as_ref().map(State::key);
                    turns.push(BookTurn { from: position.key(), to, steps, score });
                }
            }
            Choice::from(best)
        });
        (turns, winner)
    }

    /// The turns from a position, the most frequent ones first: step list, results, the score after it, and the
    /// turns after it unless they are written elsewhere.
    fn children(&self, places: &Places, key: u64, written: &mut HashSet<u64>) -> Vec<Value> {
        let Some(place) = places.get(&key).filter(|_| written.insert(key)) else { return Vec::new() };
        let mut ways: Vec<_> = place.ways.iter().filter(|(_, way)| way.results.games() >= self.least).collect();
        ways.sort_by(|(_, a), (_, b)| {
            b.results.games().cmp(&a.results.games()).then_with(|| a.steps.cmp(&b.steps))
        });
        ways.into_iter()
            .map(|(to, way)| {
                let after = to.and_then(|to| places.get(&to)).filter(|after| after.searches > 0);
                let verdict = after.map(|after| after.scores / after.searches);
                let rest = to.map_or_else(Vec::new, |to| self.children(places, to, written));
                let [white, draw, black] = way.results.0;
                json!([way.steps, white, draw, black, verdict, rest])
            })
            .collect()
    }
}

/// The position at the start of a turn.
fn position_of<R: Playable>(start: &R) -> R::Position {
    let Some(position) = start.at_start_of_turn() else {
        unreachable!("a game starts at the start of a turn");
    };
    position.clone()
}

/// Adds a game. A turn that it has played twice from a position counts once.
fn note(places: &mut Places, turns: Vec<BookTurn>, winner: Option<Color>) {
    let mut seen = HashSet::new();
    for BookTurn { from, to, steps, score } in turns {
        let place = places.entry(from).or_default();
        place.scores += i64::from(score);
        place.searches += 1;
        let way = place.ways.entry(to).or_insert_with(|| BookWay { steps, results: GameResults::default() });
        if seen.insert((from, to)) {
            way.results.add(winner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use paco_sako::games::paco::{Partial, RuleSet};

    fn small(seed: u64) -> Plan<RuleSet> {
        Plan {
            rules: RuleSet::Manual,
            games: 12,
            nodes: 60,
            turns: 6,
            margin: 60,
            least: 1,
            seed,
            chess960: false,
        }
    }

    fn module_of(plan: &Plan<RuleSet>, threads: usize) -> String {
        plan.module::<Partial>(&plan.places::<Partial>(threads))
    }

    /// The book in a module.
    fn book_in(module: &str) -> Value {
        let (_, json) = module.split_once("book = ").unwrap();
        serde_json::from_str(json.trim_end().trim_end_matches(';')).unwrap()
    }

    #[test]
    fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
        let module = module_of(&small(3), 1);
        assert_eq!(module, module_of(&small(3), 2));
        assert_ne!(module, module_of(&small(4), 1));
    }

    #[test]
    fn each_game_counts_once_from_the_start_and_rare_turns_are_dropped() {
        let module = |least| module_of(&Plan { least, ..small(3) }, 1);
        let tree = |module: &str| -> Vec<Value> { book_in(module)["tree"].as_array().unwrap().clone() };
        let games = |turns: &[Value]| -> u64 {
            turns.iter().map(|turn| (1..=3).map(|place| turn[place].as_u64().unwrap()).sum::<u64>()).sum()
        };
        let all = tree(&module(1));
        assert_eq!(games(&all), 12);
        assert!(all.len() > 1, "the openings vary");
        assert!(games(&tree(&module(3))) < 12);
    }

    #[test]
    fn a_book_of_chess960_has_a_tree_for_each_start() {
        let plan = Plan { chess960: true, ..small(3) };
        let module = module_of(&plan, 1);
        let book = book_in(&module);
        let starts = book["starts"].as_array().unwrap();
        let played = |tree: &Value| tree.as_array().is_some_and(|turns| turns.len() == 1);
        assert_eq!(starts.len(), 960);
        assert!(starts[..12].iter().all(played), "a game from each of the first starts");
        assert_eq!(starts.iter().filter(|tree| played(tree)).count(), 12);
        assert!(book["tree"].is_null() && module.contains("--rules manual --chess960 --games 12"));
    }
}
