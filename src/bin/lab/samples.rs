//! `samples`: positions with what became of them, from games of the computer with itself, for `train`.

use std::io::Write;
use std::path::Path;

use paco_sako::cli::{self, Args, Random, Result, note, say};
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::search::DECIDED;

use crate::contest::random_opening_from;
use crate::packed::{ENDING, Packed, write_head};
use crate::self_play::{Setting, points};
use crate::terms::terms;

const HELP: &str = "\
cargo lab samples --out FOLDER --slices FIRST-LAST [options]

  Lets the computer play Paco Ŝako against itself and writes the positions that an
  evaluation has to judge, each with the score of the search and the result of its game
  in 32 bytes, a file for each slice. Positions are left out where a king is threatened,
  a promotion is due or the search found a forced end. Of ten games five begin with the
  usual position and the rules of the manual, two in Chess960, two have PacoPlay's rules
  and one those of vchess; a quarter has a long random opening, which leads to positions
  that are rare in games, and a tenth is searched with four times the nodes.

  A slice depends on its number and these options only. A file that is there already is
  left alone, so that the same command goes on where it was stopped, and slices can be
  made on several machines.

  --out FOLDER         where they are written
  --slices FIRST-LAST  which ones, or a single number
  --games N            games of a slice (1000)
  --nodes N            nodes for each turn (500)
  --linear             with the linear evaluation alone, without the net
  --seed N             (1)
  --threads N          slices that are made at once (1)";

/// One game in this many has a long random opening.
const LONG_OPENING: u64 = 4;

/// The searches of one game in this many have [`DEEPER`] times the nodes.
const DEEP: u64 = 10;
const DEEPER: u64 = 4;

/// Runs the command with the arguments that follow the word `samples`.
pub fn run(arguments: &[String]) -> Result {
    let args = Args::parse(arguments, &["out", "slices", "games", "nodes", "seed", "threads"], &["linear"], HELP)?;
    if args.has("help") {
        return say!("{HELP}");
    }
    args.only_options(HELP)?;
    let needed = |name: &str| args.value(name).ok_or_else(|| format!("`--{name}` is missing\n\n{HELP}"));
    let (folder, slices) = (Path::new(needed("out")?), slices(needed("slices")?)?);
    let maker = Maker {
        games: args.number::<u32>("games")?.unwrap_or(1_000).into(),
        nodes: args.number("nodes")?.unwrap_or(500),
        seed: args.number("seed")?.unwrap_or(1),
        linear: args.has("linear"),
    };
    std::fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    let threads = args.number("threads")?.unwrap_or(1_usize).clamp(1, 64);
    let count = slices.end() - slices.start() + 1;
    cli::in_order(
        threads,
        count,
        |number| maker.write(folder, slices.start() + number),
        |written| {
            if let Some(line) = written? {
                note!("{line}");
            }
            Ok(true)
        },
    )
}

/// The numbers of slices have five digits at most, so that files sort by them.
const MOST_SLICES: u64 = 100_000;

/// The numbers that `FIRST-LAST` names.
fn slices(text: &str) -> Result<std::ops::RangeInclusive<u64>, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if first <= last && last < MOST_SLICES => Ok(first..=last),
        _ => Err(format!("`{text}` names no slices: expected FIRST-LAST, up to 99999")),
    }
}

/// How slices are made.
pub struct Maker {
    pub games: u64,
    pub nodes: u64,
    pub seed: u64,
    pub linear: bool,
}

impl Maker {
    /// Writes a slice, unless it is there, and tells what was written. A file that is not finished has another name.
    fn write(&self, folder: &Path, slice: u64) -> Result<Option<String>, String> {
        let name = format!("{}-{slice:05}.{ENDING}", self.seed);
        let file = folder.join(&name);
        if file.exists() {
            return Ok(None);
        }
        let unfinished = folder.join(format!("{name}.part"));
        let failed = |error: std::io::Error| format!("cannot write {}: {error}", unfinished.display());
        let mut out = std::fs::File::create(&unfinished).map(std::io::BufWriter::new).map_err(failed)?;
        write_head(&mut out).map_err(failed)?;
        let mut count = 0;
        for game in slice * self.games..(slice + 1) * self.games {
            for packed in self.play(game) {
                if let Some(bytes) = packed.bytes() {
                    out.write_all(&bytes).map_err(failed)?;
                    count += 1;
                }
            }
        }
        out.flush().map_err(failed)?;
        std::fs::rename(&unfinished, &file).map_err(failed)?;
        Ok(Some(format!("{name}: {count} positions")))
    }

    /// Plays the game with this number.
    pub fn play(&self, game: u64) -> Vec<Packed> {
        let deeper = if (game / 10).is_multiple_of(DEEP) { DEEPER } else { 1 };
        let setting = Setting { seed: self.seed, nodes: self.nodes.saturating_mul(deeper) };
        let seed = setting.seed_of(game);
        let turns = if game / 10 % LONG_OPENING == 1 { 10..30 } else { 4..9 };
        let opening = random_opening_from::<Partial>(&start(game, seed), turns, seed);
        let terms = terms::<Partial>();
        let mut positions = Vec::new();
        let winner = setting.play_from::<Partial>(
            opening,
            game,
            |position| {
                let mut request = position.best_play();
                request.verify = false;
                if self.linear {
                    request.settings.evaluator.net = None;
                }
                request
            },
            |position, best| {
                if let Some(next) = &best.position
                    && best.score.abs() < DECIDED
                    && terms.as_ref().is_none_or(|terms| terms.is_quiet(position, next))
                {
                    let is_first = positions.is_empty();
                    positions.push(Packed { position: *position, score: best.score, half_points: 0, is_first });
                }
            },
        );
        for packed in &mut positions {
            packed.half_points = (2.0 * points(winner, packed.position.turn())) as u8;
        }
        positions
    }
}

/// Where the game with this number begins, before its random opening.
fn start(game: u64, seed: u64) -> Position {
    match game % 10 {
        0..=4 => Position::start(RuleSet::Manual),
        5 | 6 => {
            let number = Random::new(!seed).below(960) as u32;
            Position::chess960(number, RuleSet::Manual).unwrap_or_else(|_| Position::start(RuleSet::Manual))
        }
        7 | 8 => Position::start(RuleSet::PacoPlay),
        _ => Position::start(RuleSet::VChess),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use paco_sako::board::Color;

    const MAKER: Maker = Maker { games: 3, nodes: 30, seed: 5, linear: false };

    #[test]
    fn games_are_the_same_every_time() {
        let game = |maker: &Maker| maker.play(1);
        assert_eq!(game(&MAKER), game(&MAKER));
        assert_ne!(game(&MAKER), game(&Maker { linear: true, ..MAKER }), "the net judges otherwise");
    }

    #[test]
    fn both_sides_of_a_game_share_its_points() {
        let positions = MAKER.play(0);
        assert!(positions.len() > 4);
        let white = |packed: &Packed| match packed.position.turn() {
            Color::White => packed.half_points,
            Color::Black => 2 - packed.half_points,
        };
        assert!(positions.iter().all(|packed| white(packed) == white(&positions[0])));
        assert_eq!(positions.iter().filter(|packed| packed.is_first).count(), 1);
    }

    #[test]
    fn all_rule_sets_with_chains_and_starts_are_played() {
        let starts: Vec<Position> = (0..10).map(|game| start(game, game)).collect();
        let of = |rules| starts.iter().filter(|start| start.rule_set() == rules).count();
        assert_eq!([of(RuleSet::Manual), of(RuleSet::PacoPlay), of(RuleSet::VChess)], [7, 2, 1]);
        let usual = Position::start(RuleSet::Manual);
        assert_eq!(starts.iter().filter(|start| **start == usual).count(), 5);
    }

    #[test]
    fn a_slice_that_was_stopped_is_made_anew_and_one_that_is_there_left_alone() {
        let folder = std::env::temp_dir().join(format!("paco-sako-slices-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("5-00002.samples");
        std::fs::write(folder.join("5-00002.samples.part"), "begun").unwrap();
        assert!(MAKER.write(&folder, 2).unwrap().unwrap().starts_with("5-00002.samples: "));
        let bytes = std::fs::read(&file).unwrap();
        assert!(bytes.len() > 32 * 10);
        assert_eq!(MAKER.write(&folder, 2), Ok(None));
        std::fs::remove_file(&file).unwrap();
        MAKER.write(&folder, 2).unwrap();
        assert_eq!(std::fs::read(&file).unwrap(), bytes, "the same bytes from the same seed");
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn slices_are_named_by_their_first_and_last() {
        assert_eq!(slices("3-9"), Ok(3..=9));
        assert_eq!(slices("4"), Ok(4..=4));
        for text in ["", "9-3", "a", "1-", "-1", "100000", "0-18446744073709551615"] {
            assert!(slices(text).is_err(), "{text}");
        }
    }
}
