//! The set of puzzles of the page.
//!
//! Each seed stands for a number of games, and each game for the puzzles in it, so that a part can be remade for a
//! check. Positions found before, also mirrored or with the colours exchanged, are dropped: within a seed here,
//! and those of earlier seeds when the packs are assembled.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use paco_sako::cli::{in_order, note};
use paco_sako::games::interface::Rules;
use paco_sako::games::paco::Partial;

use super::candidates::{puzzles_of, rarities_of};
use super::kind::Kind;
use super::{text, unmirrored};

/// The seeds of the set in the repository.
const SEEDS: (u64, u64) = (1, 26);

/// The first seed whose games are searched only for puzzles of rare themes.
const FIRST_RARE: u64 = 25;

/// The number of games of a seed.
const GAMES: u64 = 28;

/// The number of games of a seed of rare themes.
const RARE_GAMES: u64 = 400;

const fn games(seed: u64) -> u64 {
    if seed < FIRST_RARE { GAMES } else { RARE_GAMES }
}

/// A puzzle of a pack.
struct PackEntry {
    kind: Kind,
    /// The canonical board, to detect duplicates.
    board: String,
    line: String,
}

/// Runs the command.
///
/// # Errors
/// For bad seeds, for files that cannot be read or written, and, with `check`, for files that differ from the
/// result.
pub fn run(folder: &str, seeds: Option<&str>, check: bool, threads: usize) -> Result<(), String> {
    let (first, last) = seeds.map_or(Ok(SEEDS), range)?;
    if seeds.is_some() && !check {
        return Err("`--seeds` needs `--check`: a part of the set is not written".into());
    }
    let folder = Path::new(folder);
    if check {
        let files = read(folder)?;
        for seed in first..=last {
            compare(&files, seed, &entries(seed, games(seed), threads)?, true)?;
            note!("seed {seed}: the same");
        }
        return Ok(());
    }
    let mut packs: BTreeMap<Kind, Vec<String>> = BTreeMap::new();
    let mut known = HashSet::new();
    for seed in first..=last {
        for kind in Kind::ALL {
            packs.entry(kind).or_default().push(text::seed_line(seed));
        }
        let mut counts: BTreeMap<Kind, usize> = BTreeMap::new();
        for entry in entries(seed, games(seed), threads)? {
            if known.insert(entry.board) {
                *counts.entry(entry.kind).or_default() += 1;
                packs.entry(entry.kind).or_default().push(entry.line);
            }
        }
        let counts: Vec<String> = counts.iter().map(|(kind, count)| format!("{} {count}", kind.pack())).collect();
        note!("seed {seed} of {first} to {last}: {}", counts.join(", "));
        // Written after every seed, so that an interrupted run leaves complete seeds.
        write(folder, &packs)?;
    }
    for (kind, lines) in &packs {
        let count = lines.iter().filter(|line| !line.starts_with("seed ")).count();
        note!("{}: {count} puzzles", kind.pack());
    }
    Ok(())
}

fn write(folder: &Path, packs: &BTreeMap<Kind, Vec<String>>) -> Result<(), String> {
    for (kind, lines) in packs {
        let path = folder.join(format!("{}.js", kind.pack()));
        std::fs::write(&path, text::file(*kind, lines))
            .map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    }
    Ok(())
}

fn range(text: &str) -> Result<(u64, u64), String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if first <= last => Ok((first, last)),
        _ => Err(format!("`--seeds` cannot be `{text}`: expected such as 1-26")),
    }
}

/// The files of all packs.
fn read(folder: &Path) -> Result<BTreeMap<Kind, String>, String> {
    let file = |kind: Kind| {
        let path = folder.join(format!("{}.js", kind.pack()));
        let text =
            std::fs::read_to_string(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        Ok((kind, text))
    };
    Kind::ALL.into_iter().map(file).collect()
}

/// The puzzles of the first games of a seed, without duplicates.
fn entries(seed: u64, games: u64, threads: usize) -> Result<Vec<PackEntry>, String> {
    let mut entries: Vec<PackEntry> = Vec::new();
    let mut known = HashSet::new();
    let mut counts: BTreeMap<Kind, usize> = BTreeMap::new();
    in_order(
        threads,
        games,
        |game| {
            let own = seed * 1_000_003 + game;
            if seed < FIRST_RARE { puzzles_of(own) } else { rarities_of(own) }
        },
        |found| {
            for puzzle in found {
                let count = counts.entry(puzzle.kind).or_default();
                let board = unmirrored(&Partial::at(&puzzle.position).to_fen());
                if *count < puzzle.kind.most() && known.insert(board.clone()) {
                    *count += 1;
                    entries.push(PackEntry { kind: puzzle.kind, board, line: text::line(&puzzle)? });
                }
            }
            Ok::<_, String>(true)
        },
    )?;
    Ok(entries)
}

/// Checks that the packs have exactly these puzzles of a seed, in this order; or start with them, if not all games
/// were played. Puzzles of an earlier seed are not repeated.
fn compare(files: &BTreeMap<Kind, String>, seed: u64, made: &[PackEntry], is_all: bool) -> Result<(), String> {
    let mut earlier = HashSet::new();
    for (file, before) in files.values().flat_map(|file| (1..seed).map(move |before| (file, before))) {
        earlier.extend(text::lines_of_seed(file, before).into_iter().map(unmirrored));
    }
    for (kind, file) in files {
        let wanted = made.iter().filter(|entry| entry.kind == *kind && !earlier.contains(&entry.board));
        let wanted: Vec<&str> = wanted.map(|entry| entry.line.as_str()).collect();
        let there = text::lines_of_seed(file, seed);
        let compared = if is_all { &there[..] } else { there.get(..wanted.len()).unwrap_or_default() };
        if compared != wanted {
            let different = wanted.iter().zip(compared).find(|(made, there)| made != there);
            let what = different.map_or_else(
                || format!("{} puzzles made, {} in the file", wanted.len(), there.len()),
                |(made, there)| format!("made\n  {made}\nbut found\n  {there}"),
            );
            return Err(format!("{}, seed {seed}: {what}", kind.pack()));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::depth::at_depth;

    fn packs() -> BTreeMap<Kind, String> {
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("www/puzzles/packs")).unwrap()
    }

    /// A whole seed takes minutes without optimization; `--check` remakes any. Not every game can be remade any
    /// more: the search that made the packs could play a turn that it had just seen to lose.
    #[test]
    fn the_first_game_of_a_seed_is_remade_and_another_one_noticed() {
        let packs = packs();
        let (games, least) = at_depth((5, 1), (8, 2));
        let remade = (1..=games).filter_map(|seed| {
            let made = entries(seed, 1, 1).unwrap();
            (!made.is_empty() && compare(&packs, seed, &made, false).is_ok()).then_some((seed, made))
        });
        let remade: Vec<_> = remade.collect();
        assert!(remade.len() >= least, "{} of {games} games", remade.len());
        let (seed, mut made) = remade.into_iter().next().unwrap();
        assert!(compare(&packs, seed, &made, true).unwrap_err().contains("in the file"));
        made[0].line.push('x');
        let error = compare(&packs, seed, &made, false).unwrap_err();
        assert!(error.contains("but found"), "{error}");
    }

    #[test]
    fn no_puzzle_has_a_twin() {
        let packs = packs();
        let mut known = HashSet::new();
        let mut count = 0;
        for file in packs.values() {
            for line in (SEEDS.0..=SEEDS.1).flat_map(|seed| text::lines_of_seed(file, seed)) {
                assert!(known.insert(unmirrored(line)), "{line} is there twice");
                count += 1;
            }
        }
        assert!(count >= 1_500, "only {count} puzzles");
    }

    #[test]
    fn seeds_are_read() {
        assert_eq!(range("3"), Ok((3, 3)));
        assert_eq!(range("2-7"), Ok((2, 7)));
        assert!(range("7-2").is_err() && range("x").is_err());
    }
}
