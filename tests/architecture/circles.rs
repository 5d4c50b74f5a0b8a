//! Inside `src/games` files depend on each other one way, too: no circles, and none of what games share uses a game.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::rust_files;

/// The modules from `games` on, by their files; `games` itself is the empty one.
type Module = Vec<String>;

/// From what every game is made of to what knows all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Floor {
    /// The files of `src/games` that are not named below.
    Everything,
    /// Folders of code that several games share.
    Shared,
    /// Descriptions by games of how they are played, in the terms of these folders, and the interface with them.
    Ways,
    Game,
    /// The list of games.
    List,
}

fn floor(module: &[String], games: &[String]) -> Floor {
    match module.first() {
        None => Floor::List,
        Some(first) if games.contains(first) => Floor::Game,
        Some(first) if first == "ways" || first == "interface" => Floor::Ways,
        Some(first) if super::SHARED.contains(&first.as_str()) => Floor::Shared,
        Some(_) => Floor::Everything,
    }
}

/// A name that a file brings in or mentions: the path it stands for, from `games` on.
struct Mention {
    name: String,
    path: Module,
    is_use: bool,
}

struct Graph {
    mentions: BTreeMap<Module, Vec<Mention>>,
}

impl Graph {
    fn of(texts: &BTreeMap<Module, String>) -> Self {
        let children = |of: &Module| -> BTreeSet<String> {
            let is_child = |module: &&Module| module.len() == of.len() + 1 && module.starts_with(of);
            texts.keys().filter(is_child).map(|module| module[of.len()].clone()).collect()
        };
        let mentions = |module: &Module, text: &String| mentions(module, text, &children(module));
        Self { mentions: texts.iter().map(|(module, text)| (module.clone(), mentions(module, text))).collect() }
    }

    /// The file in which the thing is that a path names: what a module brings in from elsewhere is there.
    fn file_of(&self, path: &[String], seen: &mut BTreeSet<Module>) -> Module {
        let known = (0..=path.len()).rev().find(|&length| self.mentions.contains_key(&path[..length]));
        let (module, rest) = path.split_at(known.unwrap_or(0));
        if let [name, deeper @ ..] = rest
            && let Some(mention) = self.mentions[module].iter().find(|found| found.is_use && found.name == *name)
            && seen.insert(path.to_vec())
        {
            return self.file_of(&[&mention.path, deeper].concat(), seen);
        }
        module.to_vec()
    }

    /// Which file uses which others. That the list hands on what the other files have is no use of its own.
    fn edges(&self) -> BTreeMap<Module, BTreeSet<Module>> {
        let used = |module: &Module, mentions: &[Mention]| {
            let mentions = mentions.iter().filter(|mention| !(module.is_empty() && mention.is_use));
            let files = mentions.map(|mention| self.file_of(&mention.path, &mut BTreeSet::new()));
            files.filter(|file| file != module).collect()
        };
        self.mentions.iter().map(|(module, mentions)| (module.clone(), used(module, mentions))).collect()
    }
}

/// Code without comments and unit tests.
pub(super) fn code(text: &str) -> String {
    let tests = text.match_indices("#[cfg(test)]").find(|(at, _)| {
        let item = text[*at..].lines().nth(1).unwrap_or_default();
        item.contains("mod ") && item.ends_with('{')
    });
    let text = tests.map_or(text, |(at, _)| &text[..at]);
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// `a::{b, c::{d, e}}` as `a::b`, `a::c::d`, `a::c::e`.
fn expanded(tree: &str) -> Vec<String> {
    let Some((before, list)) = tree.split_once('{') else { return vec![tree.trim().to_owned()] };
    let (list, mut parts, mut depth) = (list.trim_end().trim_end_matches('}'), vec![String::new()], 0);
    // The brace that closes this list has been cut off with those of the lists in its last part, which do not matter.
    for letter in list.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(part) = parts.last_mut() {
            part.push(letter);
        }
    }
    let parts = parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty());
    parts.flat_map(|part| expanded(&format!("{}{part}", before.trim()))).collect()
}

/// The path of a `use` line, public or not.
fn used(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let of_crate = || line.strip_prefix("pub(").and_then(|rest| rest.split_once(") ")).map(|(_, item)| item);
    line.strip_prefix("pub ").or_else(of_crate).unwrap_or(line).strip_prefix("use ")
}

fn mentions(module: &Module, text: &str, children: &BTreeSet<String>) -> Vec<Mention> {
    let text = code(text);
    let mut found = Vec::new();
    let mut rest = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(tree) = used(line) else {
            rest += line;
            rest.push('\n');
            continue;
        };
        let mut tree = tree.to_owned();
        while !tree.ends_with(';') {
            tree += lines.next().expect("a use ends with a semicolon").trim();
        }
        found.extend(expanded(tree.trim_end_matches(';')).into_iter().map(|path| (path, true)));
    }
    let is_path = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
    let inline = rest.split(|letter: char| !is_path(letter)).filter(|word| word.contains("::"));
    found.extend(inline.map(|word| (word.to_owned(), false)));
    let resolved = |(path, is_use): (String, bool)| {
        let path = path.trim_end_matches("::self");
        let (path, name) = match path.split_once(" as ") {
            Some((path, name)) => (path.to_owned(), name.trim().to_owned()),
            None => (path.to_owned(), path.rsplit("::").next().unwrap_or_default().to_owned()),
        };
        let words: Vec<String> = path.split("::").map(|word| word.trim().to_owned()).collect();
        let path = absolute(module, &words, children).filter(|path| !path.is_empty())?;
        Some(Mention { name, path, is_use })
    };
    found.into_iter().filter_map(resolved).collect()
}

/// A path from `games` on; `None` for one that leads elsewhere.
fn absolute(module: &Module, words: &[String], children: &BTreeSet<String>) -> Option<Module> {
    let (first, rest) = words.split_first()?;
    match first.as_str() {
        "crate" => rest.strip_prefix(&["games".to_owned()]).map(<[String]>::to_vec),
        "self" => Some([module.as_slice(), rest].concat()),
        "super" => {
            let ups = words.iter().take_while(|word| *word == "super").count();
            let base = &module[..module.len().checked_sub(ups)?];
            Some([base, &words[ups..]].concat())
        }
        child if children.contains(child) => Some([module.as_slice(), words].concat()),
        _ => None,
    }
}

/// A way from a file back to itself, if there is one.
fn circle(edges: &BTreeMap<Module, BTreeSet<Module>>) -> Option<Vec<Module>> {
    fn go(
        at: &Module,
        edges: &BTreeMap<Module, BTreeSet<Module>>,
        way: &mut Vec<Module>,
        done: &mut BTreeSet<Module>,
    ) -> Option<Vec<Module>> {
        if let Some(begin) = way.iter().position(|module| module == at) {
            return Some(way[begin..].to_vec());
        }
        if done.contains(at) {
            return None;
        }
        way.push(at.clone());
        let found = edges.get(at)?.iter().find_map(|next| go(next, edges, way, done));
        way.pop();
        done.insert(at.clone());
        found
    }
    let mut done = BTreeSet::new();
    edges.keys().find_map(|module| go(module, edges, &mut Vec::new(), &mut done))
}

fn told(module: &[String]) -> String {
    if module.is_empty() { "mod".to_owned() } else { module.join("/") }
}

fn edges_of_games() -> BTreeMap<Module, BTreeSet<Module>> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let module = |file: &Path| -> Module {
        let name = file.strip_prefix(&games).unwrap().with_extension("");
        let mut words: Module = name.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        words.pop_if(|last| last == "mod");
        words
    };
    let texts = rust_files(&games).into_iter().map(|file| (module(&file), fs::read_to_string(&file).unwrap()));
    Graph::of(&texts.collect()).edges()
}

#[test]
fn no_circle_among_the_files_of_games() {
    let edges = edges_of_games();
    let count: usize = edges.values().map(BTreeSet::len).sum();
    assert!(count > 500, "only {count} uses were found: is the test still looking at the right places?");
    let found = circle(&edges).map(|way| way.iter().map(|module| told(module)).collect::<Vec<_>>().join(" → "));
    assert_eq!(found, None, "each file uses the next, and the last one the first");
}

#[test]
fn what_games_share_uses_no_game() {
    let games = super::games();
    for (module, used) in edges_of_games() {
        for other in used {
            let (from, to) = (floor(&module, &games), floor(&other, &games));
            assert!(from >= to, "{} uses {}, which is above it", told(&module), told(&other));
        }
    }
}

#[test]
fn circles_are_found() {
    let graph = |files: &[(&str, &str)]| {
        let module = |name: &str| name.split('/').filter(|word| !word.is_empty()).map(str::to_owned).collect();
        let texts = files.iter().map(|(name, text)| (module(name), (*text).to_owned()));
        Graph::of(&texts.collect()).edges()
    };
    let way = |files: &[(&str, &str)]| circle(&graph(files)).map(|way| way.iter().map(|at| told(at)).collect());
    let list = ("", "pub use a::A;\npub use b::{B, B as Other};\n");
    let straight = [list, ("a", "use super::B;\n"), ("b", "// use super::a::A;\nuse crate::board::A;\n")];
    assert_eq!(way(&straight), None::<Vec<String>>);
    // Through the list, in code, and by another name.
    for text in [
        "use crate::games::{\n  A,\n};\n",
        "fn f() -> super::a::A {}",
        "pub(super) use super::a::{self, A as X};\n",
    ] {
        let files = [list, ("a", "use super::Other;\n"), ("b", text)];
        assert_eq!(way(&files), Some(vec!["a".to_owned(), "b".to_owned()]), "{text}");
    }
    // A folder hands on what its files have, and they can name it.
    let folder = [
        list,
        ("a", "pub use c::C;\npub use d::D;\n"),
        ("a/c", "use super::D;\n"),
        ("a/d", "use super::super::b;\n"),
        ("b", "use super::a;\n"),
    ];
    assert_eq!(way(&folder), Some(["a", "a/c", "a/d", "b"].map(str::to_owned).to_vec()));
    // Unit tests may use what they like.
    let tested =
        [list, ("a", "use super::B;\n"), ("b", "#[cfg(test)]\nmod tests {\n    use super::super::A;\n}\n")];
    assert_eq!(way(&tested), None);
}
