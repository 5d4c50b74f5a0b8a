//! Dependencies of the source folders point one way: board ← position ← record, session, search ← games ← explain ←
//! wasm, cli, bin. `circles` looks inside of games.
#![cfg(not(target_arch = "wasm32"))]

mod circles;

use std::fs;
use std::path::{Path, PathBuf};

/// The modules of the crate that the files below a folder of `src` (or a single file) may use.
const MAY_USE: &[(&str, &[&str])] = &[
    ("animation.rs", &[]),
    ("board", &["board", "mixing", "names", "quote"]),
    ("cli", &["cli", "games", "search"]),
    ("mixing.rs", &[]),
    ("names.rs", &[]),
    ("position", &["board", "mixing", "names", "quote"]),
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
    ("games/info", &["board", "names"]),
    ("games/interface.rs", &[]),
    ("games/joining.rs", &["record"]),
    ("games/misjudged.rs", &["mixing", "search"]),
    ("games/net.rs", &["board"]),
    ("games/one_move", &["board", "games", "position", "quote", "search", "typography"]),
    ("games/opening.rs", &["quote", "session"]),
    ("games/reason.rs", &["position"]),
    ("games/record_reader.rs", &["position", "record", "session"]),
    ("games/records.rs", &[]),
    ("games/rules.rs", &["board", "position"]),
    ("games/setup.rs", &["board"]),
    ("games/table.rs", &["board", "position", "quote", "session"]),
    ("games/text.rs", &["position"]),
    ("games/variety.rs", &["search"]),
    ("games/view.rs", &["board", "position"]),
    ("games/ways.rs", &[]),
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

/// The modules that the folder of a game may use.
const OF_A_GAME: &[&str] =
    &["board", "games", "mixing", "position", "quote", "record", "search", "session", "typography"];

/// The folders shared by several games.
const SHARED: [&str; 4] = ["arbiter", "boards", "hidden", "one_move"];

/// The folders of the games, as modules.
fn games() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .filter(|name| !SHARED.contains(&name.as_str()) && name != "info")
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

/// The modules named after `crate::` in code, excluding documentation.
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
    assert!(edges > 500, "only {edges} uses were found: is the test still looking at the right places?");
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

/// Returns `true` if a text names a game: `games::paco` or `super::paco`, or `games::{…}` with `paco` in it. Unit
/// tests may use any game.
fn names_a_game(text: &str, game: &str) -> bool {
    let code = circles::code(text).replace('\n', "").replace("super::", "games::");
    code.split("games::").skip(1).any(|rest| {
        let list = if rest.starts_with('{') { rest.split('}').next().unwrap_or(rest) } else { rest };
        let used = if rest.starts_with('{') { list } else { rest.split([':', ';', ' ']).next().unwrap_or(rest) };
        used.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == game)
    })
}

/// Games that other games are built on.
const BASES: [&str; 2] = ["chess", "crazyhouse"];

/// Outside of a game's own folder only the list of games names it.
#[test]
fn no_game_is_named_outside_its_folder() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let games = games();
    assert!(games.contains(&"paco".to_owned()), "{games:?}");
    for file in rust_files(&source) {
        let name = file.strip_prefix(&source).unwrap();
        // Some parts of the command line are for one game only, such as its weights.
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

/// Code outside the folder of a game may depend on the features of what games have, not on the feature of the game. The
/// exception is a message that names the modules.
#[test]
fn no_feature_of_a_game_is_asked_for_outside_its_folder() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let games = games();
    for file in rust_files(&source) {
        let name = file.strip_prefix(&source).unwrap();
        if name.starts_with("bin") || name == Path::new("games/mod.rs") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        for game in games.iter().filter(|game| !name.starts_with(Path::new("games").join(game))) {
            let asked = text.matches(&format!("feature = \"{}\"", game.replace('_', "-"))).count();
            let allowed = usize::from(name == Path::new("wasm/convert.rs") && game == "paco");
            assert_eq!(asked, allowed, "{} asks for the feature of {game}", name.display());
        }
    }
}

#[test]
fn names_of_games_are_found() {
    assert!(names_a_game("use crate::games::paco::Partial;", "paco"));
    assert!(names_a_game("use crate::games::{GameKind,\n paco::Partial};", "paco"));
    assert!(names_a_game("use super::super::paco::Partial;", "paco"));
    assert!(!names_a_game("use crate::games::{Playable, Visitor};\n// games::paco", "paco"));
}
