//! Puzzles as lines of text, and packs as files; `www/puzzles/FORMAT.md` describes the format.

use paco_sako::games::interface::{Rules, Text};
use paco_sako::games::paco::Partial;

use super::kind::{Kind, Puzzle};

/// A puzzle as a line: placement, side to move, castling, en passant, rating, themes, keys.
pub fn line(puzzle: &Puzzle) -> Result<String, String> {
    let start = Partial::at(&puzzle.position);
    let fen = start.to_fen();
    let fields: Vec<&str> = fen.split(' ').collect();
    let [placement, side, _, castling, passed, ..] = fields[..] else {
        return Err(format!("{fen} has too few fields"));
    };
    let keys = puzzle.keys.iter().map(|steps| start.step_list(steps).map_err(|error| error.to_string()));
    let keys = keys.collect::<Result<Vec<_>, _>>()?.join(",");
    let or_none = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    let (themes, keys) = (or_none(puzzle.themes.clone()), or_none(keys));
    Ok(format!("{placement} {side} {castling} {passed} {} {themes} {keys}", puzzle.rating))
}

/// The line before the puzzles of a seed.
pub fn seed_line(seed: u64) -> String {
    format!("seed {seed}")
}

/// The file of a pack.
pub fn file(kind: Kind, lines: &[String]) -> String {
    let option = if kind == Kind::Small { "small" } else { "set" };
    format!(
        "// Made by `cargo lab puzzles --{option} www/puzzles/packs`; FORMAT.md tells the form.\n\n\
         /** The puzzles of the kind `{}`. */\nexport const pack = `{}\n`;\n",
        kind.pack(),
        lines.join("\n")
    )
}

/// The lines of a pack that belong to a seed.
pub fn lines_of_seed(file: &str, seed: u64) -> Vec<&str> {
    let text = file.split('`').rev().nth(1).unwrap_or_default();
    let own = text.lines().skip_while(|line| *line != seed_line(seed)).skip(1);
    own.take_while(|line| !line.starts_with("seed ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_a_seed_are_found() {
        let lines = ["seed 1", "a", "b", "seed 2", "seed 12", "c"].map(str::to_owned);
        let text = file(Kind::Save, &lines);
        assert_eq!(lines_of_seed(&text, 1), ["a", "b"]);
        assert_eq!(lines_of_seed(&text, 2), [""; 0]);
        assert_eq!(lines_of_seed(&text, 12), ["c"]);
        assert_eq!(lines_of_seed(&text, 3), [""; 0]);
    }
}
