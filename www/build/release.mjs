// Checks that the crate and the npm package can be published, without publishing them, and writes what they are made of:
// `node www/build/release.mjs`.
// Arguments after `--` go to the build. docs/releasing.md describes a release.

import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fieldOf } from "./cargo.mjs";
import { makeSbom } from "./sbom.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** @param {string} command @param {readonly string[]} args @param {string} [cwd] */
function run(command, args, cwd = root) {
  console.log(`\n$ ${command} ${args.join(" ")}`);
  const { status, error } = spawnSync(command, args, { cwd, stdio: "inherit" });
  if (error) throw new Error(`cannot start ${command}: ${error.message}`);
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
}

/**
 * Output of a command; `null` if it fails or does not exist.
 *
 * @param {string} command
 * @param {readonly string[]} args
 */
function output(command, args) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

const [flag, ...forBuild] = process.argv.slice(2);
if (flag !== undefined && flag !== "--") {
  console.error("usage: node www/build/release.mjs [-- arguments of build.mjs]");
  process.exit(2);
}

const version = fieldOf(await readFile(path.join(root, "Cargo.toml"), "utf8"), "version");
const changes = await readFile(path.join(root, "www/docs/changelog.md"), "utf8");
/** @type {string[]} */
const left = [];
if (output("git", ["status", "--porcelain"])) left.push("commit what is changed: the working tree is not clean");
const heading = changes.split("\n").find((line) => line.startsWith(`## ${version}`));
if (!heading) left.push(`write an entry for ${version} into www/docs/changelog.md`);
else if (/not released/.test(heading))
  left.push(`put the date into the heading “${heading.slice(3)}” of www/docs/changelog.md`);

run("cargo", ["publish", "--dry-run", "--locked", "--allow-dirty"]);
const tag = output("git", ["describe", "--tags", "--abbrev=0", "--match", "v*"]);
if (tag === null) console.log("\nno tag v… yet: nothing to compare the public interface with");
else if (output("cargo", ["semver-checks", "--version"]) === null)
  left.push(`cargo semver-checks against ${tag}: it is not installed`);
else run("cargo", ["semver-checks", "--baseline-rev", tag]);
run(process.execPath, ["www/build/build.mjs", ...forBuild]);
run("npm", ["publish", "--dry-run", "--tag", "next"], path.join(root, "target/npm"));

await writeFile(path.join(root, "target/sbom.cdx.json"), await makeSbom());
console.log("\ntarget/sbom.cdx.json names what of others is in them, as CycloneDX");

left.push(
  `git tag v${version}`,
  "cargo publish",
  "npm publish (in target/npm)",
  "copy target/site/ to the server",
);
console.log(
  `\nBoth packages of ${version} can be published. Left to do:\n${left.map((line) => `- ${line}`).join("\n")}`,
);
