//! `samples`: positions with the results of their games, from self-play, for `train`.

use std::io::Write;
use std::path::Path;

use paco_sako::cli::{self, Args, Result, note};
use paco_sako::games::{GameKind, antichess, chess, crazyhouse, krachtschaak, paco};
use paco_sako::position::State as _;
use paco_sako::search::DECIDED;

use crate::contest::random_opening_from;
use crate::saved_positions::{SavedPosition, SavesPositions};
use crate::self_play::{SelfPlaySetting, points};
use crate::terms::terms;

const HELP: &str = "\
cargo lab samples --out FOLDER --slices FIRST-LAST [options]

  Plays self-play games and writes the positions that an evaluation has to judge, each
  with the score of the search and the result of its game, a file for each slice: 32 bytes
  per position for Paco Ŝako, a line of text for other games. Positions with a threatened
  king, a due promotion, a capture as the best move or a forced end are skipped. Of ten
  games of Paco Ŝako five begin at the usual position with the rules of the manual, two are
  Chess960, two have PacoPlay's rules and one those of vchess; of other games three are
  Chess960, if they have it. A quarter has a long random opening, which leads to positions
  that are rare in games, and a tenth is searched with four times the nodes.

  A slice depends only on its number and these options. Existing files are kept, so that
  the same command continues an interrupted run, and slices can be made on several
  machines.

  --out FOLDER         the folder of the files
  --slices FIRST-LAST  a range of slices, or a single number
  --game KIND          paco-sako (the default), chess, krachtschaak, antichess or crazyhouse
  --games N            games per slice (1000)
  --nodes N            nodes per turn (500)
  --linear             without the net
  --seed N             (1)
  --threads N          slices made in parallel (1)";

/// One game in this many has a long random opening.
const LONG_OPENING: u64 = 4;

/// The searches of one game in this many have [`DEEPER`] times the nodes.
const DEEP: u64 = 10;
const DEEPER: u64 = 4;

/// Runs the command with the arguments after `samples`.
pub fn run(arguments: &[String]) -> Result {
    let options = ["game", "out", "slices", "games", "nodes", "seed", "threads"];
    let args = Args::parse(arguments, &options, &["linear"], HELP)?;
    args.only_options(HELP)?;
    match args.game()? {
        GameKind::PacoSako => write::<paco::Partial>(&args),
        GameKind::Chess => write::<chess::Partial>(&args),
        GameKind::Krachtschaak => write::<krachtschaak::Partial>(&args),
        GameKind::Antichess => write::<antichess::Partial>(&args),
        GameKind::Crazyhouse => write::<crazyhouse::Partial>(&args),
        other => Err(format!("{} has no format for samples\n\n{HELP}", other.info().id).into()),
    }
}

fn write<R: SavesPositions>(args: &Args) -> Result {
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
        |number| maker.write::<R>(folder, slices.start() + number),
        |written| {
            if let Some(line) = written? {
                note!("{line}");
            }
            Ok(true)
        },
    )
}

/// The numbers of slices have at most five digits, so that files sort by them.
const MOST_SLICES: u64 = 100_000;

/// The numbers of a range `FIRST-LAST`.
fn slices(text: &str) -> Result<std::ops::RangeInclusive<u64>, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if first <= last && last < MOST_SLICES => Ok(first..=last),
        _ => Err(format!("`{text}` is not a range of slices: expected FIRST-LAST, up to 99999")),
    }
}

/// The parameters of slices.
pub struct Maker {
    pub games: u64,
    pub nodes: u64,
    pub seed: u64,
    pub linear: bool,
}

impl Maker {
    /// Writes a slice, unless it exists, and reports the result. An unfinished file has another name.
    fn write<R: SavesPositions>(&self, folder: &Path, slice: u64) -> Result<Option<String>, String> {
        let name = format!("{}-{slice:05}.{}", self.seed, R::ENDING);
        let file = folder.join(&name);
        if file.exists() {
            return Ok(None);
        }
        let unfinished = folder.join(format!("{name}.part"));
        let failed = |error: std::io::Error| format!("cannot write {}: {error}", unfinished.display());
        let mut out = std::fs::File::create(&unfinished).map(std::io::BufWriter::new).map_err(failed)?;
        R::write_head(&mut out).map_err(failed)?;
        let mut count = 0;
        for game in slice * self.games..(slice + 1) * self.games {
            for kept in self.play::<R>(game) {
                count += u32::from(R::write(&kept, &mut out).map_err(failed)?);
            }
        }
        out.flush().map_err(failed)?;
        std::fs::rename(&unfinished, &file).map_err(failed)?;
        Ok(Some(format!("{name}: {count} positions")))
    }

    /// Plays the game with this number.
    pub fn play<R: SavesPositions>(&self, game: u64) -> Vec<SavedPosition<R::Position>> {
        let deeper = if (game / 10).is_multiple_of(DEEP) { DEEPER } else { 1 };
        let setting = SelfPlaySetting { seed: self.seed, nodes: self.nodes.saturating_mul(deeper) };
        let seed = setting.seed_of(game);
        let turns = if game / 10 % LONG_OPENING == 1 { 10..30 } else { 4..9 };
        let opening = random_opening_from::<R>(&R::start(game, seed), turns, seed);
        let terms = terms::<R>();
        let mut positions = Vec::new();
        let winner = setting.play_from::<R>(
            opening,
            game,
            |position| {
                let mut request = R::best_play(position);
                request.verify = false;
                if self.linear {
                    R::leave_net_out(&mut request.settings.evaluator);
                }
                request
            },
            |position, best| {
                if let Some(next) = &best.position
                    && best.score.abs() < DECIDED
                    && terms.as_ref().is_none_or(|terms| terms.is_quiet(position, next))
                {
                    let is_first = positions.is_empty();
                    let position = position.clone();
                    positions.push(SavedPosition { position, score: best.score, half_points: 0, is_first });
                }
            },
        );
        for kept in &mut positions {
            kept.half_points = (2.0 * points(winner, kept.position.turn())) as u8;
        }
        positions
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use paco_sako::board::Color;
    use paco_sako::games::paco::{Partial, Position};

    const MAKER: Maker = Maker { games: 3, nodes: 30, seed: 5, linear: false };

    #[test]
    fn games_are_the_same_every_time() {
        let game = |maker: &Maker| maker.play::<Partial>(1);
        assert_eq!(game(&MAKER), game(&MAKER));
        assert_ne!(game(&MAKER), game(&Maker { linear: true, ..MAKER }), "the net judges otherwise");
    }

    #[test]
    fn both_sides_of_a_game_share_its_points() {
        let positions = MAKER.play::<Partial>(0);
        assert!(positions.len() > 4);
        let white = |packed: &SavedPosition<Position>| match packed.position.turn() {
            Color::White => packed.half_points,
            Color::Black => 2 - packed.half_points,
        };
        assert!(positions.iter().all(|packed| white(packed) == white(&positions[0])));
        assert_eq!(positions.iter().filter(|packed| packed.is_first).count(), 1);
    }

    #[test]
    fn a_slice_that_was_stopped_is_made_anew_and_one_that_is_there_left_alone() {
        let folder = std::env::temp_dir().join(format!("paco-sako-slices-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("5-00002.samples");
        std::fs::write(folder.join("5-00002.samples.part"), "begun").unwrap();
        assert!(MAKER.write::<Partial>(&folder, 2).unwrap().unwrap().starts_with("5-00002.samples: "));
        let bytes = std::fs::read(&file).unwrap();
        assert!(bytes.len() > 32 * 10);
        assert_eq!(MAKER.write::<Partial>(&folder, 2), Ok(None));
        std::fs::remove_file(&file).unwrap();
        MAKER.write::<Partial>(&folder, 2).unwrap();
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
