//! Reads the packs, whose format is described in `www/puzzles/FORMAT.md`.

use std::path::Path;

use paco_sako::games::interface::{Rules, Text};
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::position::Stepwise;

pub const PACKS: [&str; 8] = ["paco-1", "paco-2", "paco-3", "paco-4", "save", "quiz", "help", "small"];

pub struct Puzzle {
    pub fen: String,
    pub position: Position,
    pub rating: u32,
    pub themes: String,
    /// The step lists of all turns that solve it.
    pub keys: Vec<String>,
}

/// All puzzles of a pack.
pub fn puzzles(pack: &str) -> Vec<Puzzle> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("www/puzzles/packs/{pack}.js"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let text = text.split("export const pack = `").nth(1).and_then(|text| text.split('`').next()).unwrap();
    text.lines().filter(|line| !line.starts_with("seed ")).map(puzzle).collect()
}

fn puzzle(line: &str) -> Puzzle {
    let fields: Vec<&str> = line.split(' ').collect();
    let [placement, side, castling, passed, rating, themes, keys] = fields[..] else { panic!("{line}") };
    let fen = format!("{placement} {side} 0 {castling} {passed} -");
    let start = Partial::from_fen(&fen, RuleSet::Manual).unwrap_or_else(|error| panic!("{line}: {error}"));
    let none = |text: &str| if text == "-" { String::new() } else { text.to_owned() };
    let keys = none(keys).split(',').filter(|key| !key.is_empty()).map(str::to_owned).collect();
    Puzzle { fen, position: *start.position(), rating: rating.parse().unwrap(), themes: none(themes), keys }
}

impl Puzzle {
    /// The position after a turn given as a step list.
    pub fn after(&self, key: &str) -> Position {
        let mut state = Partial::new(self.position);
        let steps = state.read_turn(key).unwrap_or_else(|error| panic!("{}, {key}: {error:?}", self.fen));
        for step in steps {
            state.play(step).unwrap();
        }
        *state.at_start_of_turn().unwrap_or_else(|| panic!("{}, {key} is not a whole turn", self.fen))
    }

    /// The keys of the end positions of all turns that solve it, sorted.
    pub fn ends(&self) -> Vec<String> {
        let mut ends: Vec<String> = self.keys.iter().map(|key| self.after(key).reference_key()).collect();
        ends.sort();
        ends
    }
}

/// Returns `true` if everything is to be proved, without a time limit.
pub fn is_all() -> bool {
    std::env::var("PUZZLES").is_ok_and(|value| value == "all")
}

/// Every puzzle, or every `nth`.
pub fn sample(pack: &str, nth: usize) -> Vec<Puzzle> {
    puzzles(pack).into_iter().step_by(if is_all() { 1 } else { nth }).collect()
}

#[test]
fn there_are_enough_and_their_parts_make_sense() {
    let mut count = 0;
    for pack in PACKS {
        for puzzle in puzzles(pack) {
            assert!((600..=2_800).contains(&puzzle.rating), "{}", puzzle.fen);
            assert!(puzzle.themes.chars().all(|theme| "bcdefkmpqruwy".contains(theme)), "{}", puzzle.fen);
            assert!(puzzle.keys.len() <= 8 && (pack == "quiz" || !puzzle.keys.is_empty()), "{}", puzzle.fen);
            let mut ends = puzzle.ends();
            ends.dedup();
            assert_eq!(ends.len(), puzzle.keys.len(), "{}: a key is there twice", puzzle.fen);
            count += 1;
        }
    }
    assert!(count >= 1_500, "only {count} puzzles");
}

/// Every theme that the page offers occurs, the rare ones at least once. The command also knows castling, but the
/// games of this set have none.
#[test]
fn all_themes_are_there() {
    let all: String = PACKS.into_iter().flat_map(puzzles).map(|puzzle| puzzle.themes).collect();
    for theme in "bcdefmpqruwy".chars() {
        let count = all.chars().filter(|one| *one == theme).count();
        println!("{theme}: {count}");
        assert!(count > 0, "no puzzle has the theme {theme}");
    }
}
