//! From the sources to `www/pkg/`: the steps of `wasm-pack build --target web`
//! without its tools, so that playing needs nothing but rustup.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// The name of the package's files: `paco_sako.js`, `paco_sako_bg.wasm`.
const NAME: &str = "paco_sako";

/// Says from which module the package was made. The leading dot keeps the
/// server from showing it.
const STAMP: &str = ".made-from";

/// Compiles the library and writes the package for the page into `out`;
/// leaves `out` alone if it is up to date.
pub fn package(root: &Path, out: &Path) -> Result<(), String> {
    add_target()?;
    let module = compile(root)?;
    let bytes = fs::read(&module).map_err(|error| format!("cannot read {}: {error}", module.display()))?;

    // Our own text is hashed with the module: it holds the options below.
    let mut hasher = DefaultHasher::new();
    (include_str!("build.rs"), &bytes).hash(&mut hasher);
    let stamp = format!("{:016x}\n", hasher.finish());
    let stamp_file = out.join(STAMP);
    let complete = [".js", ".d.ts", "_bg.wasm"].iter().all(|ending| out.join(format!("{NAME}{ending}")).is_file());
    if complete && fs::read_to_string(&stamp_file).is_ok_and(|old| old == stamp) {
        return Ok(());
    }

    // No stamp while the files are being written: a run that is interrupted
    // must not leave a half-made package that looks finished.
    let _ = fs::remove_file(&stamp_file);
    bind(bytes, out).map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    fs::write(&stamp_file, stamp).map_err(|error| format!("cannot write {}: {error}", stamp_file.display()))?;
    println!("made {}", out.display());
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

/// Compiles the library to WebAssembly; returns the module's path.
fn compile(root: &Path) -> Result<PathBuf, String> {
    let output = super::cargo(root)
        .args(["build", "--locked", "--release", "--lib", "--target", TARGET])
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
                .find(|file| file.ends_with(&format!("{NAME}.wasm")))
                .map(PathBuf::from)
        })
        .next_back()
        .ok_or_else(|| format!("cargo did not say where it put {NAME}.wasm"))
}

/// Writes the module, its JavaScript and its TypeScript definitions.
fn bind(module: Vec<u8>, out: &Path) -> Result<(), impl std::fmt::Display> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_bytes(NAME, module)
        .typescript(true)
        // `init()` finds the module beside its JavaScript.
        .omit_default_module_path(false)
        // Nobody reads the names of Rust functions in the page; without them it loads faster.
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)?
        .generate(out)
}
