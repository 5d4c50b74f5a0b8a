//! Positions with what became of them, as `samples` writes and `train` reads them: 32 bytes each for Paco Ŝako, of which there
//! are many ([`packed`](crate::packed)), a line of text for the other games ([`lines`](crate::lines)).

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use paco_sako::cli::Random;
use paco_sako::games::Playable;
use paco_sako::search::{Game, Score};

/// A position of a game with what became of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Kept<P> {
    pub position: P,
    /// The search's for the side to move, in hundredths.
    pub score: Score,
    /// What the side to move got of the game, in half points.
    pub half_points: u8,
    /// Whether it is the first position of its game in the file.
    pub is_first: bool,
}

/// A game whose positions are kept in files.
pub trait Keeps: Playable {
    /// The ending of the files' names.
    const ENDING: &'static str;

    /// Where the game with this number begins, before its random opening: of ten games three in Chess960, where the game has it.
    fn start(game: u64, seed: u64) -> Self::Position {
        let rules = Self::RuleSet::default();
        let number = Random::new(!seed).below(960) as u32;
        let chess960 = if game % 10 < 7 { None } else { Self::chess960(number, rules).ok() };
        let start = chess960.unwrap_or_else(|| Self::standard(rules));
        let Some(position) = start.at_start_of_turn() else {
            unreachable!("a game starts at the start of a turn")
        };
        position.clone()
    }

    /// Lets an evaluator judge without the game's net.
    fn leave_net_out(evaluator: &mut <Self::Position as Game>::Evaluator);

    /// Writes what stands before the positions.
    fn write_head(out: &mut dyn Write) -> io::Result<()>;

    /// Writes a position, and tells whether it could be written.
    fn write(kept: &Kept<Self::Position>, out: &mut dyn Write) -> io::Result<bool>;

    /// Calls `visit` with each position of a file, until it returns false.
    fn read(file: &Path, visit: &mut dyn FnMut(Kept<Self::Position>) -> bool) -> Result<(), String>;
}

/// The files that `names` name, folders standing for all files with this ending in them, in the order of their names.
pub fn files<'a>(names: impl Iterator<Item = &'a str>, ending: &str) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for name in names {
        let path = Path::new(name);
        if !path.is_dir() {
            files.push(path.to_owned());
            continue;
        }
        let failed = |error: io::Error| format!("cannot read {name}: {error}");
        let mut found = Vec::new();
        for entry in std::fs::read_dir(path).map_err(failed)? {
            let file = entry.map_err(failed)?.path();
            if file.extension().is_some_and(|of_file| of_file == ending) {
                found.push(file);
            }
        }
        found.sort();
        files.extend(found);
    }
    Ok(files)
}

/// What a file that was not written by `samples` is refused with, or one that cannot be read.
pub fn refused(file: &Path, why: impl std::fmt::Display) -> String {
    format!("cannot read {}: {why}", file.display())
}

/// Why it is refused.
pub const OF_ANOTHER_KIND: &str = "it was not written by `samples`";
