//! Builds `www/pkg/` from the sources: the steps of `wasm-pack build --target web` without its tools, so that playing
//! needs nothing but rustup.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::guard::guarded;
use paco_sako::cli::{Result, say};
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// A module of the package.
pub struct Module {
    /// The name of its files: `paco_sako.js`, `paco_sako_bg.wasm`.
    name: &'static str,
    /// What cargo compiles it with.
    features: &'static str,
    /// The cargo profile, see Cargo.toml.
    profile: &'static str,
}

/// Every page loads the rules of Paco Ŝako, so they must be small. The other modules hold rules and computer, and are
/// loaded when they are first wanted: that of Paco Ŝako, and that of all other games. One module for everything would
/// make every page load several times as much.
pub const MODULES: [Module; 3] = [
    Module { name: "paco_sako", features: "js,paco", profile: "small" },
    Module { name: "paco_sako_engine", features: "js,paco,engine", profile: "release" },
    Module { name: "paco_sako_games", features: "js,engine,games", profile: "release" },
];

/// Everything in one module, for the page as a single file: there it takes less than the last two of [`MODULES`].
pub const WHOLE: [Module; 1] =
    [Module { name: "paco_sako_whole", features: "js,engine,paco,games", profile: "release" }];

/// The cargo profile of modules for tests. It is one of its own, so that what was compiled for either stays.
const QUICK: &str = "quick";

/// Says from which sources the package was made. The leading dot keeps the
/// server from showing it.
const STAMP: &str = ".made-from";

/// Compiles the library into `modules` with `more` features, separated by commas, and writes
/// the package for the page into `out`; leaves `out` alone if it is up to date. If `quick`, the
/// modules are compiled with [`QUICK`].
pub fn package(root: &Path, out: &Path, modules: &[Module], more: &str, quick: bool) -> Result {
    let stamp = stamp(root, more, quick)?;
    let stamp_file = out.join(STAMP);
    let complete = modules.iter().all(|module| {
        [".js", ".d.ts", "_bg.wasm"].iter().all(|ending| out.join(format!("{}{ending}", module.name)).is_file())
    });
    if complete && fs::read_to_string(&stamp_file).is_ok_and(|old| old == stamp) {
        return Ok(());
    }

    // No stamp while the files are being written: a run that is interrupted
    // must not leave a half-made package that looks finished.
    let _ = fs::remove_file(&stamp_file);
    add_target()?;
    for module in modules {
        let path =
            compile(root, &format!("{},{more}", module.features), if quick { QUICK } else { module.profile })?;
        let bytes = fs::read(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        bind(module.name, bytes, out).map_err(|error| format!("wasm-bindgen: {error:#}"))?;
        guard(&out.join(format!("{}.js", module.name)))?;
    }
    fs::write(&stamp_file, stamp).map_err(|error| format!("cannot write {}: {error}", stamp_file.display()))?;
    say!("made {}", out.display())
}

/// A hash of everything that goes into the package: comparing it takes less time than to ask cargo and wasm-bindgen.
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

/// Installs the standard library for WebAssembly unless it is there.
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

/// Compiles the library to WebAssembly; returns the path of what was made.
fn compile(root: &Path, features: &str, profile: &str) -> Result<PathBuf, String> {
    let output = super::cargo(root)
        .args(["build", "--locked", "--profile", profile, "--lib", "--target", TARGET])
        // Only the games that belong into this module.
        .args(["--no-default-features", "--features", features])
        // Errors and progress still go to the terminal; the list of files
        // that were made comes to us. The target folder may be anywhere.
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
        .ok_or_else(|| "cargo did not say where it put paco_sako.wasm".to_owned())
}

/// Writes the module, its JavaScript and its TypeScript definitions.
fn bind(name: &str, module: Vec<u8>, out: &Path) -> Result<(), impl std::fmt::Display> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_bytes(name, module)
        .typescript(true)
        // `init()` finds the module beside its JavaScript.
        .omit_default_module_path(false)
        // Without debug names the module is smaller.
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)?
        .generate(out)
}

/// Puts a guard before each way into a module.
fn guard(file: &Path) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    let guarded = guarded(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    fs::write(file, guarded).map_err(|error| format!("cannot write {}: {error}", file.display()))
}
