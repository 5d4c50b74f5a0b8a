// The crate as Rust programs use it: packaged, verified, installed, and in a project of its own, natively and in
// WebAssembly, without anything of this repository that is not in the package.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { after, before, deep as test } from "./testing.mjs";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const WASM = "wasm32-unknown-unknown";

let folder;
/** Shared target folder of cargo, so that each library is compiled once per target. */
let target;
/** The unpacked package. */
let crate;
let env;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-crate-"));
  const { stdout } = await run("cargo", ["metadata", "--format-version=1", "--no-deps", "--offline"], {
    cwd: ROOT,
  });
  const { target_directory, packages } = JSON.parse(stdout);
  target = path.join(target_directory, "packages");
  env = { ...process.env, CARGO_TARGET_DIR: target, CARGO_PROFILE_DEV_DEBUG: "false", CARGO_INCREMENTAL: "0" };
  // Packages, and compiles what was packaged.
  await run("cargo", ["package", "--allow-dirty", "--offline"], { cwd: ROOT, env });
  const name = `paco-sako-${packages.find((found) => found.name === "paco-sako").version}`;
  // Other build outputs are not reused.
  crate = path.join(target, "package", name);
});
after(() => rm(folder, { recursive: true, force: true }));

/** A project that uses the crate. The versions of its libraries are those of the package. */
async function project(name, features, manifest, files) {
  const root = path.join(folder, name);
  await mkdir(path.join(root, "src"), { recursive: true });
  await writeFile(
    path.join(root, "Cargo.toml"),
    `[package]
name = "${name}"
version = "0.0.0"
edition = "2024"

${manifest}
[dependencies]
paco-sako = { path = ${JSON.stringify(crate)}, features = ${JSON.stringify(features)} }

[workspace]
`,
  );
  await cp(path.join(crate, "Cargo.lock"), path.join(root, "Cargo.lock"));
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(root, "src", file), text);
  return root;
}

/** The libraries that are compiled for a target. */
async function librariesOf(root, platform) {
  const options = ["tree", "--offline", "--prefix=none", "--edges=normal,build", "--target", platform];
  const { stdout } = await run("cargo", options, { cwd: root, env });
  return new Set(
    stdout
      .trim()
      .split("\n")
      .map((line) => line.split(" ")[0]),
  );
}

async function host() {
  const { stdout } = await run("rustc", ["-vV"]);
  return stdout.match(/^host: (.+)$/m)[1];
}

test("the package has what the crate needs and nothing else", async () => {
  const { stdout } = await run("cargo", ["package", "--list", "--allow-dirty", "--offline"], { cwd: ROOT });
  const files = stdout.trim().split("\n");
  for (const name of ["Cargo.toml", "LICENSE-MIT", "LICENSE-APACHE", "src/lib.rs", "src/README.md"]) {
    assert.ok(files.includes(name), `${name} is missing`);
  }
  const surplus = files.filter((name) => /^(www|fuzz|\.ci)\/|\.(mjs|js)$/.test(name));
  // The builder puts the guard before the compiled module.
  assert.deepEqual(surplus, ["src/wasm/guard.js", "www/docs/changelog.md"]);
  // The page of the crate is shown elsewhere, so it points at no file of the repository.
  const readme = await readFile(path.join(crate, "src/README.md"), "utf8");
  const links = [...readme.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link);
  assert.ok(links.length > 0);
  for (const link of links) assert.match(link, /^https:/);
});

test("the program is installed from the package", async () => {
  const root = path.join(folder, "installed");
  const options = ["install", "--path", crate, "--root", root, "--debug", "--offline", "--quiet", "--no-track"];
  options.push("--features", "cli");
  await run("cargo", options, { cwd: folder, env });
  const { stdout } = await run(path.join(root, "bin/paco-sako"), ["perft", "2"], { cwd: folder });
  assert.match(stdout, /perft 2 = 400\n/);
});

test("a program uses the crate", async () => {
  const main = `use paco_sako::games::paco::{Partial, RuleSet};
use paco_sako::position::{Step, Stepwise};

fn main() {
    let mut game = Partial::from_fen("5k2/5c2/8/5q2/2B5/8/8/4K3 w 0 - - -", RuleSet::Manual).unwrap();
    game.play(Step::Lift("c4".parse().unwrap())).unwrap();
    game.play(Step::Place("f7".parse().unwrap())).unwrap();
    println!("{}", game.legal_steps().len());
}
`;
  const root = await project("native", ["engine", "js"], "", { "main.rs": main });
  const { stdout } = await run("cargo", ["run", "--quiet", "--offline"], { cwd: root, env });
  assert.ok(Number(stdout) > 0, "the released rook goes on");
  // Native builds contain no JavaScript bindings with any features.
  const libraries = await librariesOf(root, await host());
  assert.ok(libraries.has("serde") && libraries.has("gif"));
  assert.deepEqual(
    [...libraries].filter((name) => /wasm-bindgen|^(js|web)-sys$/.test(name)),
    [],
  );
});

test("the rules alone need no library but the one for errors", async () => {
  const root = await project("plain", [], "", { "main.rs": "fn main() {}" });
  assert.deepEqual([...(await librariesOf(root, await host()))].sort(), [
    ...["paco-sako", "plain", "proc-macro2", "quote", "syn", "thiserror", "thiserror-impl", "unicode-ident"],
  ]);
});

test("a WebAssembly module uses the crate without any import", async () => {
  const lib = `use paco_sako::games::paco::{Position, RuleSet};
use paco_sako::position::perft;
use paco_sako::search::{Limits, Request, Search, TranspositionTable};

#[unsafe(no_mangle)]
pub extern "C" fn sequences(depth: u32) -> u32 {
    perft(&Position::start(RuleSet::Manual), depth) as u32
}

#[unsafe(no_mangle)]
pub extern "C" fn searched(nodes: u32) -> u32 {
    let limits = Limits { nodes: Some(nodes.into()), ..Limits::default() };
    let request = Request { limits, ..Position::start(RuleSet::Manual).analysis() };
    let mut search = Search::new(request, TranspositionTable::new(1 << 16));
    while !search.run(f64::INFINITY, &mut || 0.0) {}
    search.best().map_or(0, |best| best.steps.len() as u32)
}
`;
  const root = await project("module", ["engine"], '[lib]\ncrate-type = ["cdylib"]\n', { "lib.rs": lib });
  await run("cargo", ["build", "--quiet", "--offline", "--target", WASM], { cwd: root, env });
  const module = await WebAssembly.compile(await readFile(path.join(target, WASM, "debug/module.wasm")));
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const { exports } = await WebAssembly.instantiate(module);
  assert.equal(exports.sequences(2), 400);
  assert.equal(exports.searched(50), 2, "a lift and a placement");
  const libraries = await librariesOf(root, WASM);
  assert.deepEqual(
    [...libraries].filter((name) => /wasm-bindgen|^(js|web)-sys$/.test(name)),
    [],
  );
});

test("the exact version of wasm-bindgen binds this repository only", async () => {
  const [ours, theirs] = await Promise.all(
    [ROOT, crate].map(async (root) => {
      const { stdout } = await run("cargo", ["metadata", "--format-version=1", "--no-deps", "--offline"], {
        cwd: root,
      });
      const { dependencies } = JSON.parse(stdout).packages[0];
      return dependencies.filter(({ name, kind }) => name === "wasm-bindgen" && kind !== "dev");
    }),
  );
  for (const found of [ours, theirs]) {
    assert.equal(found.length, 1);
    assert.match(found[0].req, /^\^/);
    assert.equal(found[0].optional, true);
  }
});
