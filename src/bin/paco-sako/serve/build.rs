//! Builds `www/pkg/` from the sources: the steps of `wasm-pack build --target web` without its tools, so that
//! playing needs only rustup.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use super::guard::guarded;
use paco_sako::cli::{Result, say};
use paco_sako::games::GameKind;
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// A module of the package.
pub struct Module {
    /// The name of its files: `paco_sako.js`, `paco_sako_bg.wasm`.
    name: String,
    /// The features for cargo.
    features: String,
    /// The cargo profile, see Cargo.toml.
    profile: &'static str,
}

impl Module {
    fn new(name: &str, features: &str, profile: &'static str) -> Self {
        Self { name: name.to_owned(), features: features.to_owned(), profile }
    }
}

/// A page begins with the rules of Paco Ŝako as far as a game needs them that is played by hand, which must be small, and
/// loads the rest of them when it is idle. Each other game has a module with its rules, so that no game is loaded with
/// another. The modules with a computer contain the rules, too: that of Paco Ŝako, and that of all other games. All but
/// the first two are loaded on demand.
///
/// With `quick`, the modules of single games are copies of the one with all other games: compiling each of them takes longer
/// than compiling the rest.
pub fn modules(quick: bool) -> Vec<Module> {
    const GAMES: &str = "js,engine,games";
    let mut modules = vec![
        Module::new("paco_sako_play", "play,paco", SMALL),
        Module::new("paco_sako", "js,paco", SMALL),
        Module::new("paco_sako_engine", "js,paco,engine", FAST),
        Module::new("paco_sako_games", GAMES, FAST),
    ];
    for game in GameKind::ALL.iter().map(|kind| kind.name()).filter(|game| *game != "paco-sako") {
        let name = format!("paco_sako_{}", game.replace('-', "_"));
        // The feature of a game has its name.
        let features = if quick { GAMES.to_owned() } else { format!("js,{game}") };
        modules.push(Module::new(&name, &features, SMALL));
    }
    modules
}

/// A single module, for the page in a single file: there it is smaller than those of [`modules`] together.
pub fn whole() -> Vec<Module> {
    vec![Module::new("paco_sako_whole", "js,engine,paco,games", FAST)]
}

/// The cargo profiles of modules: of rules, and of those with a computer.
const SMALL: &str = "small";
const FAST: &str = "release";

/// The cargo profile of modules for tests. It is separate, so that neither build invalidates the other.
const QUICK: &str = "quick";

/// Identifies the sources of the package. The leading dot keeps the server from serving it.
const STAMP: &str = ".made-from";

/// Compiles the library into `modules` with `more` features, separated by commas, and writes the package for the
/// page into `out`, unless it is up to date. With `quick`, the modules are compiled with [`QUICK`].
pub fn package(root: &Path, out: &Path, modules: &[Module], more: &str, quick: bool) -> Result {
    let stamp = stamp(root, more, quick)?;
    let stamp_file = out.join(STAMP);
    let complete = modules.iter().all(|module| {
        [".js", ".d.ts", "_bg.wasm"].iter().all(|ending| out.join(format!("{}{ending}", module.name)).is_file())
    });
    if complete && fs::read_to_string(&stamp_file).is_ok_and(|old| old == stamp) {
        return Ok(());
    }

    // The stamp is removed while the files are being written, so that an interrupted run does not leave a partial
    // package that looks complete.
    let _ = fs::remove_file(&stamp_file);
    add_target()?;
    let profile = |module: &Module| if quick { QUICK } else { module.profile };
    // Cargo compiles one module of a profile after another. As shipped, a module keeps one processor busy, so that two
    // profiles take little longer than one.
    thread::scope(|scope| {
        let profiles = [SMALL, FAST, QUICK].map(|one| {
            scope.spawn(move || {
                let own: Vec<&Module> = modules.iter().filter(|module| profile(module) == one).collect();
                own.iter().enumerate().try_for_each(|(i, module)| {
                    if let Some(made) = own[..i].iter().find(|made| made.features == module.features) {
                        return copy(&made.name, &module.name, out);
                    }
                    let path = compile(root, &format!("{},{more}", module.features), one)?;
                    make(module, &path, out)
                })
            })
        });
        profiles
            .into_iter()
            .try_for_each(|one| one.join().unwrap_or_else(|_| Err("a build has panicked".to_owned())))
    })?;
    fs::write(&stamp_file, stamp).map_err(|error| format!("cannot write {}: {error}", stamp_file.display()))?;
    say!("made {}", out.display())
}

/// Writes the files of a module that is compiled.
fn make(module: &Module, path: &Path, out: &Path) -> Result<(), String> {
    let bytes = fs::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    bind(&module.name, bytes, out).map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    guard(&out.join(format!("{}.js", module.name)))
}

/// Writes the files of a module once more, by another name.
fn copy(from: &str, to: &str, out: &Path) -> Result<(), String> {
    for ending in [".js", ".d.ts", "_bg.wasm", "_bg.wasm.d.ts"] {
        let [from_file, to_file] = [from, to].map(|name| out.join(format!("{name}{ending}")));
        let error = |error| format!("cannot copy {}: {error}", from_file.display());
        if ending == ".js" {
            // It names the file of its module.
            let text = fs::read_to_string(&from_file).map_err(error)?;
            fs::write(&to_file, text.replace(&format!("{from}_bg.wasm"), &format!("{to}_bg.wasm")))
                .map_err(error)?;
        } else {
            fs::copy(&from_file, &to_file).map_err(error)?;
        }
    }
    Ok(())
}

/// A hash of everything that goes into the package: comparing it is faster than running cargo and wasm-bindgen.
fn stamp(root: &Path, more: &str, quick: bool) -> Result<String, String> {
    let mut hasher = DefaultHasher::new();
    let mut files = vec![root.join("Cargo.toml"), root.join("Cargo.lock"), root.join(".cargo/config.toml")];
    files_below(&root.join("src"), &mut files)?;
    if !more.is_empty() {
        // The toy game is among the tests.
        files_below(&root.join("tests/toy"), &mut files)?;
    }
    for file in files {
        let bytes = fs::read(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
        (file.strip_prefix(root).unwrap_or(&file), bytes).hash(&mut hasher);
    }
    let rustc = Command::new("rustc")
        .arg("-vV")
        .current_dir(root)
        .output()
        .map_err(|error| format!("cannot start rustc: {error}"))?;
    (rustc.stdout, std::env::var_os("RUSTFLAGS"), more, quick).hash(&mut hasher);
    Ok(format!("{:016x}\n", hasher.finish()))
}

/// All files below a folder, in a fixed order.
fn files_below(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let error = |error: std::io::Error| format!("cannot read {}: {error}", folder.display());
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .map_err(error)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(error)?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files_below(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// Installs the standard library for WebAssembly unless it is installed.
fn add_target() -> Result<(), String> {
    let libraries = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .output()
        .map_err(|error| format!("cannot start rustc: {error}"))?;
    let folder = PathBuf::from(String::from_utf8_lossy(&libraries.stdout).trim());
    if libraries.status.success() && folder.is_dir() {
        return Ok(());
    }
    let by_hand = format!("install the Rust target {TARGET} and try again");
    match Command::new("rustup").args(["target", "add", TARGET]).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("`rustup target add {TARGET}` failed: {by_hand}")),
        Err(error) => Err(format!("cannot start rustup ({error}): {by_hand}")),
    }
}

/// The setting by which a module does not depend on where it is built: messages of panics in libraries, which are in the
/// module, name their files in the folder of cargo.
fn without_places() -> String {
    let cargo_home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = cargo_home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo"))).unwrap_or_default();
    format!("target.{TARGET}.rustflags = ['--remap-path-prefix={}=cargo']", home.display())
}

/// Compiles the library to WebAssembly; returns the path of the output.
fn compile(root: &Path, features: &str, profile: &str) -> Result<PathBuf, String> {
    let output = super::cargo(root)
        .args(["--config", &without_places()])
        .args(["rustc", "--locked", "--profile", profile, "--lib", "--target", TARGET])
        // What only Rust programs would use takes a third of the time.
        .args(["--crate-type", "cdylib"])
        // Only the games of this module.
        .args(["--no-default-features", "--features", features])
        // Errors and progress still go to the terminal; the list of created files is parsed here. The target
        // folder may be anywhere.
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot start cargo: {error}"))?;
    if !output.status.success() {
        return Err("the library does not build for WebAssembly".to_owned());
    }
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter(|message| message["reason"] == "compiler-artifact")
        .filter_map(|message| {
            message["filenames"]
                .as_array()?
                .iter()
                .filter_map(|file| file.as_str())
                .find(|file| file.ends_with("paco_sako.wasm"))
                .map(PathBuf::from)
        })
        .next_back()
        .ok_or_else(|| "cargo did not report the path of paco_sako.wasm".to_owned())
}

/// Writes the module, its JavaScript and its TypeScript definitions.
fn bind(name: &str, module: Vec<u8>, out: &Path) -> Result<(), impl std::fmt::Display> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_bytes(name, module)
        .typescript(true)
        // `init()` locates the module next to its JavaScript.
        .omit_default_module_path(false)
        // Without debug names the module is smaller.
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)?
        .generate(out)
}

/// Adds a guard to each entry point of a module.
fn guard(file: &Path) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    let guarded = guarded(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    fs::write(file, guarded).map_err(|error| format!("cannot write {}: {error}", file.display()))
}
