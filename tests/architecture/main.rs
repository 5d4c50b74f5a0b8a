//! Dependencies of the source folders point one way: board ← position ← record, session, search ← games ← explain ←
//! wasm, cli, bin.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::path::{Path, PathBuf};

/// What the files below a folder (or a single file) of `src` may use of the crate.
const MAY_USE: &[(&str, &[&str])] = &[
    ("animation.rs", &[]),
    ("board", &["board", "mixing", "names", "quote"]),
    ("cli", &["cli", "games", "search"]),
    ("mixing.rs", &[]),
    ("names.rs", &[]),
    ("position", &["board", "names"]),
    ("quote.rs", &[]),
    ("record", &["quote", "typography"]),
    ("session.rs", &["board", "position"]),
    ("search", &["board", "mixing", "position"]),
    ("solve", &["position", "search"]),
    ("typography.rs", &[]),
    ("games/bare.rs", &["board", "search"]),
    ("games/boards", &["board", "games", "names", "position", "quote", "session"]),
    ("games/arbiter", &["board", "games", "names", "position", "quote", "record", "session"]),
    ("games/failure.rs", &["board", "position", "session"]),
    ("games/computer.rs", &["board", "position", "search"]),
    ("games/game_record.rs", &["board", "position", "quote", "record", "session"]),
    ("games/fen.rs", &["board", "quote", "typography"]),
    ("games/hidden", &["board", "games", "mixing", "names", "quote"]),
    ("games/info.rs", &["board", "names", "position"]),
    ("games/joining.rs", &["record"]),
    ("games/misjudged.rs", &["mixing", "search"]),
    ("games/net.rs", &["board"]),
    ("games/one_move", &["board", "games", "position", "quote", "search", "typography"]),
    ("games/opening.rs", &["quote", "session"]),
    ("games/reason.rs", &["position"]),
    ("games/record_reader.rs", &["position", "record", "session"]),
    ("games/rules.rs", &["board", "position"]),
    ("games/setup.rs", &["board"]),
    ("games/table.rs", &["board", "position", "quote", "session"]),
    ("games/text.rs", &["position"]),
    ("games/variety.rs", &["search"]),
    ("games/view.rs", &["board", "position"]),
    ("games/weights.rs", &["board", "games", "search"]),
    ("games/mod.rs", &["quote"]),
    ("explain.rs", &["games", "position", "search", "session", "solve"]),
    ("interruption.rs", &["games", "search", "solve"]),
    (
        "wasm",
        &[
            "animation",
            "board",
            "explain",
            "games",
            "position",
            "quote",
            "record",
            "search",
            "session",
            "solve",
            "wasm",
        ],
    ),
];

/// What the folder of a game may use.
const OF_A_GAME: &[&str] =
    &["board", "games", "mixing", "position", "quote", "record", "search", "session", "typography"];

/// What several games share.
const SHARED: [&str; 4] = ["arbiter", "boards", "hidden", "one_move"];

/// The folders of the games, as modules.
fn games() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .filter(|name| !SHARED.contains(&name.as_str()))
        .collect()
}

/// All of `MAY_USE`, and the games.
fn places() -> Vec<(String, &'static [&'static str])> {
    let listed = MAY_USE.iter().map(|&(place, allowed)| (place.to_owned(), allowed));
    listed.chain(games().into_iter().map(|game| (format!("games/{game}"), OF_A_GAME))).collect()
}

fn rust_files(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let entries = fs::read_dir(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut files: Vec<PathBuf> = entries.flat_map(|entry| rust_files(&entry.unwrap().path())).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
    files
}

/// The modules named after `crate::` in code, documentation left out.
fn used_modules(text: &str) -> Vec<String> {
    let code = text.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    code.flat_map(|line| line.split("crate::").skip(1))
        .map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn no_forbidden_edge() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut edges = 0;
    for (place, allowed) in places() {
        for file in rust_files(&source.join(place)) {
            for module in used_modules(&fs::read_to_string(&file).unwrap()) {
                edges += 1;
                assert!(allowed.contains(&module.as_str()), "{} uses crate::{module}", file.display());
            }
        }
    }
    assert!(edges > 30, "only {edges} uses were found: is the test still looking at the right places?");
}

#[test]
fn every_file_has_rules_to_keep() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let places = places();
    for file in rust_files(&source) {
        let name = file.strip_prefix(&source).unwrap();
        let known = name == Path::new("lib.rs")
            || name.starts_with("bin")
            || places.iter().any(|(place, _)| name.starts_with(place));
        assert!(known, "{} is in no folder that this test knows", name.display());
    }
}

#[test]
fn uses_are_found() {
    let text = "use crate::board::Square;\n// crate::wasm is only spoken of\nlet x = crate::games::all(crate::session::new());";
    assert_eq!(used_modules(text), ["board", "games", "session"]);
}

/// Names a game: `games::paco` or `super::paco`, or `games::{…}` with `paco` in it. Unit tests may need some game.
fn names_a_game(text: &str, game: &str) -> bool {
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let code: String = text.lines().filter(|line| !line.trim().starts_with("//")).collect();
    let code = code.replace("super::", "games::");
    code.split("games::").skip(1).any(|rest| {
        let list = if rest.starts_with('{') { rest.split('}').next().unwrap_or(rest) } else { rest };
        let used = if rest.starts_with('{') { list } else { rest.split([':', ';', ' ']).next().unwrap_or(rest) };
        used.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == game)
    })
}

/// Games whose code others are made of.
const BASES: [&str; 2] = ["chess", "crazyhouse"];

/// Nothing outside a game's own folder knows which game is played; only the list of games names them.
#[test]
fn no_game_is_named_outside_its_folder() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let games = games();
    assert!(games.contains(&"paco".to_owned()), "{games:?}");
    for file in rust_files(&source) {
        let name = file.strip_prefix(&source).unwrap();
        // The command line has parts that are for one game only, such as its weights.
        if name.starts_with("bin") || name == Path::new("interruption.rs") || name == Path::new("games/mod.rs") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let own = games.iter().find(|game| name.starts_with(Path::new("games").join(game)));
        for game in
            games.iter().filter(|&game| own.is_none_or(|own| own != game && !BASES.contains(&game.as_str())))
        {
            assert!(!names_a_game(&text, game), "{} names the game {game}", file.display());
        }
    }
    let list = fs::read_to_string(source.join("games/mod.rs")).unwrap();
    assert_eq!(list.matches("match self {").count(), 1, "one match on the kind of game");
}

#[test]
fn names_of_games_are_found() {
    assert!(names_a_game("use crate::games::paco::Partial;", "paco"));
    assert!(names_a_game("use crate::games::{GameKind,\n paco::Partial};", "paco"));
    assert!(names_a_game("use super::super::paco::Partial;", "paco"));
    assert!(!names_a_game("use crate::games::{Playable, Visitor};\n// games::paco", "paco"));
}
