// Makes www/THIRD-PARTY.txt: our own licence, and what of others is part of the page, of the element and of the packages, with its
// licences. `npm run --prefix www/build notices` writes it; tests/browser/notices.test.mjs checks that it says what Cargo.lock
// and package-lock.json say.

import { execFile } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { fieldOf } from "./cargo.mjs";

const HERE = fileURLToPath(new URL("./", import.meta.url));
const ROOT = path.join(HERE, "../../");
const PLACE = path.join(HERE, "../THIRD-PARTY.txt");

/** Packages of the build whose code or data is part of scripts and styles. */
const PACKAGES = ["@expo-google-fonts/figtree", "jsqr", "ts-fsrs"];

/** The licence that is kept to where there is a choice, and the other one. */
const CHOSEN = "LICENSE-MIT";
const OTHER = "LICENSE-APACHE";

/** Part of every module, but not in the lock file. */
const STANDARD_LIBRARY = {
  name: "The standard library of Rust",
  version: "",
  licence: "MIT OR Apache-2.0",
  home: "https://github.com/rust-lang/rust",
};

const RULE = "-".repeat(80);

/**
 * A third-party component.
 *
 * @typedef {object} ThirdParty
 * @property {string} name
 * @property {string} version
 * @property {string} licence an SPDX expression
 * @property {string} home its home page
 * @property {string} purl the package URL, by which programs know it
 * @property {string} text of the licence
 */

/** The address of a repository for people. @param {string} address */
const plain = (address) => address.replace(/^git\+/, "").replace(/\.git$/, "");

/** @param {Pick<ThirdParty, "name" | "version" | "licence">} part */
const titleOf = ({ name, version, licence }) => `${[name, version].filter(Boolean).join(" ")} (${licence})`;

/** The texts of the licences in a folder, without the one that is not kept to. @param {string} folder */
async function textIn(folder) {
  const names = (await readdir(folder)).filter((name) => /^licen[cs]e/i.test(name)).sort();
  const kept = names.includes(CHOSEN) ? names.filter((name) => name !== OTHER) : names;
  if (kept.length === 0) throw new Error(`${folder} has no licence`);
  const texts = await Promise.all(kept.map((name) => readFile(path.join(folder, name), "utf8")));
  // Servers often do not say how a text is encoded.
  return texts.map((text) => text.replaceAll("\r\n", "\n").replaceAll("©", "(c)").trim()).join("\n\n");
}

/**
 * The crates that are compiled into the modules. Games bring none.
 *
 * @returns {Promise<ThirdParty[]>}
 */
async function crates() {
  const { stdout } = await promisify(execFile)(
    "cargo",
    [
      ...["metadata", "--locked", "--format-version", "1", "--filter-platform", "wasm32-unknown-unknown"],
      ...["--no-default-features", "--features", "js,engine"],
    ],
    { cwd: ROOT, maxBuffer: 2 ** 26 },
  );
  /** @type {{ packages: any[], resolve: { root: string, nodes: any[] } }} */
  const { packages, resolve } = JSON.parse(stdout);
  const found = new Map(packages.map((each) => [each.id, each]));
  const needs = new Map(resolve.nodes.map(({ id, deps }) => [id, deps]));
  // Procedural macros run at compile time and are not part of the result.
  const isBuilt = (/** @type {string} */ id) =>
    found.get(id).targets.every((/** @type {any} */ { kind }) => !kind.includes("proc-macro"));
  const wanted = new Set([resolve.root]);
  for (const id of wanted) {
    for (const { pkg, dep_kinds } of needs.get(id)) {
      if (dep_kinds.some((/** @type {any} */ { kind }) => kind === null) && isBuilt(pkg)) wanted.add(pkg);
    }
  }
  wanted.delete(resolve.root);
  return Promise.all(
    [...wanted].map(async (id) => {
      const { name, version, license, repository, manifest_path: manifest } = found.get(id);
      // Older crates separate a choice so.
      const licence = license.replaceAll("/", " OR ");
      const text = await textIn(path.dirname(manifest));
      return { name, version, licence, home: plain(repository), purl: `pkg:cargo/${name}@${version}`, text };
    }),
  );
}

/** @returns {Promise<ThirdParty[]>} */
async function scripts() {
  const lock = JSON.parse(await readFile(path.join(HERE, "package-lock.json"), "utf8"));
  return Promise.all(
    PACKAGES.map(async (name) => {
      const folder = `node_modules/${name}`;
      const { version, license: licence } = lock.packages[folder];
      const { repository } = JSON.parse(await readFile(path.join(HERE, folder, "package.json"), "utf8"));
      const home = plain(repository.url ?? repository);
      const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
      return { name, version, licence, home, purl, text: await textIn(path.join(HERE, folder)) };
    }),
  );
}

/** Third-party parts of the page, the element and the packages, without the standard library. */
export async function thirdParties() {
  return [...(await crates()), ...(await scripts())].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The text of the file. */
export async function makeNotices() {
  const cargo = await readFile(path.join(ROOT, "Cargo.toml"), "utf8");
  const [mit, apache] = await Promise.all(
    ["LICENSE-MIT", "LICENSE-APACHE"].map((name) => readFile(path.join(ROOT, name), "utf8")),
  );
  const own = { name: fieldOf(cargo, "name"), version: "", licence: fieldOf(cargo, "license") };
  const parts = await thirdParties();
  // Whose licence does not name them themselves has the same text as others.
  const all = [...parts, { ...STANDARD_LIBRARY, text: withoutOwner(mit) }];
  /** @type {Map<string, typeof all>} */
  const byText = new Map();
  for (const part of all) byText.set(part.text, [...(byText.get(part.text) ?? []), part]);
  return [
    `${titleOf(own)}, at your choice. Both texts are at the end.`,
    "",
    "The page, the element and the packages have parts that others have made; not every file has all of them:",
    "",
    ...all.map((part) => `  ${titleOf(part)}\n    ${part.home}`),
    ...[...byText].flatMap(([text, of]) => ["", RULE, of.map(titleOf).join("\n"), RULE, "", text]),
    ...[mit, apache].flatMap((text) => ["", RULE, own.name, RULE, "", text.trim()]),
    "",
  ].join("\n");
}

/** The licence without the line that says whose it is. @param {string} text */
function withoutOwner(text) {
  return text.slice(text.indexOf("Permission is hereby granted")).trim();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await makeNotices();
  await writeFile(PLACE, text);
  console.log(`THIRD-PARTY.txt      ${text.length} characters`);
}
