//! Positions with the results of their games, as written by `samples` and read by `train`: 32 bytes each for Paco
//! Ŝako, which has many ([`packed`](crate::packed)), a line of text for the other games ([`lines`](crate::lines)).

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use paco_sako::cli::Random;
use paco_sako::games::interface::Playable;
use paco_sako::search::{Game, Score};

/// A position with the result of its game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SavedPosition<P> {
    pub position: P,
    /// The score of the search for the side to move, in hundredths.
    pub score: Score,
    /// The result for the side to move, in half points.
    pub half_points: u8,
    /// `true` if it is the first position of its game in the file.
    pub is_first: bool,
}

/// A game whose positions are saved in files.
pub trait SavesPositions: Playable {
    /// The extension of the files.
    const ENDING: &'static str;

    /// The start of the game with this number, before its random opening: three of ten games are Chess960, if the
    /// game has it.
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

    /// Removes the game's net from an evaluator.
    fn leave_net_out(evaluator: &mut <Self::Position as Game>::Evaluator);

    /// Writes the header of a file.
    fn write_head(out: &mut dyn Write) -> io::Result<()>;

    /// Writes a position. Returns `false` if it cannot be represented.
    fn write(kept: &SavedPosition<Self::Position>, out: &mut dyn Write) -> io::Result<bool>;

    /// Calls `visit` with each position of a file, until it returns `false`.
    fn read(file: &Path, visit: &mut dyn FnMut(SavedPosition<Self::Position>) -> bool) -> Result<(), String>;
}

/// The given files, with folders expanded to all files with this extension in them, sorted by name.
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

/// The error for a file that was not written by `samples` or cannot be read.
pub fn refused(file: &Path, why: impl std::fmt::Display) -> String {
    format!("cannot read {}: {why}", file.display())
}

/// The reason in that error.
pub const WRONG_KIND: &str = "it was not written by `samples`";
