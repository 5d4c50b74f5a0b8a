// The package for npm: the rules, the computer and the element as ES modules with their types, for browsers, bundlers and
// Node.

import { cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeElementPackage } from "./element-package.mjs";
import { kilobytes } from "./sizes.mjs";

/** What each entry of the package but the element is made from. */
const ENTRIES = { ".": "paco_sako", "./engine": "paco_sako_engine", "./games": "paco_sako_games" };

/** @param {{ root: string, www: string, npm: string }} places */
export async function makeNpmPackage({ root, www, npm }) {
  await rm(npm, { recursive: true, force: true });
  await mkdir(npm, { recursive: true });
  let size = 0;
  const copy = async (/** @type {string} */ from, name = path.basename(from)) => {
    await cp(from, path.join(npm, name));
    size += (await stat(from)).size;
  };
  for (const name of Object.values(ENTRIES)) {
    for (const ending of [".js", "_bg.wasm"]) await copy(path.join(www, "pkg", name + ending));
    // The classes can be disposed of by `using`, which projects for older targets do not know.
    const types = await readFile(path.join(www, "pkg", `${name}.d.ts`), "utf8");
    await writeFile(path.join(npm, `${name}.d.ts`), `/// <reference lib="esnext.disposable" />\n${types}`);
    await writeFile(path.join(npm, `${name}_node.js`), nodeEntry(name));
  }
  await makeElementPackage({ www, npm });
  for (const name of [
    "element.js",
    "element-engine.js",
    "element-games.js",
    "element-games-worker.js",
    "element-lessons.js",
    "element-worker.js",
  ]) {
    size += (await stat(path.join(npm, name))).size;
  }
  for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) await copy(path.join(root, name));
  await copy(path.join(www, "build/npm-readme.md"), "README.md");
  const manifest = describe(await readFile(path.join(root, "Cargo.toml"), "utf8"));
  await writeFile(path.join(npm, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`npm package     ${kilobytes(size).padStart(9)}   \`npm pack\` there makes the archive   ${npm}`);
}

/** In Node the module is read from disk: `fetch` takes no file. @param {string} name */
function nodeEntry(name) {
  return `import { readFile } from "node:fs/promises";
import initialise from "./${name}.js";

export * from "./${name}.js";

export default async function init(input) {
  return initialise(
    input ?? { module_or_path: await readFile(new URL("./${name}_bg.wasm", import.meta.url)) },
  );
}
`;
}

/** @param {string} cargo the text of Cargo.toml: name, version, description and licence are the crate's */
function describe(cargo) {
  const field = (/** @type {string} */ name) => {
    const value = new RegExp(`^${name} = "(.*)"$`, "m").exec(cargo)?.[1];
    if (!value) throw new Error(`Cargo.toml names no ${name}`);
    return value;
  };
  const exported = Object.entries(ENTRIES).map(([entry, name]) => [
    entry,
    { types: `./${name}.d.ts`, node: `./${name}_node.js`, default: `./${name}.js` },
  ]);
  return {
    name: field("name"),
    version: field("version"),
    description: field("description"),
    license: `(${field("license")})`,
    keywords: ["paco-sako", "chess", "rules", "engine", "wasm"],
    type: "module",
    exports: Object.fromEntries([
      ...exported,
      ["./element", { types: "./types/element/element.d.ts", default: "./element.js" }],
      ["./package.json", "./package.json"],
    ]),
    // For tools that do not know `exports`.
    types: "./paco_sako.d.ts",
    // Importing the element defines it.
    sideEffects: ["./element.js", "./element-worker.js", "./element-games-worker.js"],
    engines: { node: ">=20" },
  };
}
