// The package for npm: the rules, the computer and the element as ES modules with their types, for browsers, bundlers and
// Node.

import { cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { CODES } from "../kit/languages.js";
import { NOTICE, OPTIONS, packedModule, withParts } from "./bundle.mjs";
import { addressesFor, fieldOf } from "./cargo.mjs";
import { customElements } from "./custom-elements.mjs";
import { makeElementPackage } from "./element-package.mjs";
import { kilobytes } from "./sizes.mjs";

/** What each entry of the package but the element is made from. */
const ENTRIES = { ".": "paco_sako", "./engine": "paco_sako_engine", "./games": "paco_sako_games" };

/** The games that an entry knows, in place of all: with `paco-sako` alone nobody asks it for chess. @type {Record<string, string>} */
const OWN_GAMES = {
  paco_sako: '"paco-sako"',
  paco_sako_engine: '"paco-sako"',
  paco_sako_games: 'Exclude<GameKind, "paco-sako">',
};
const ANY_GAME = "export type OwnGame = GameKind;";

/** The same with the WebAssembly in the script, for bundlers and servers that take no other files. @type {Record<string, string>} */
const INLINE = { inline: "paco_sako", "inline-engine": "paco_sako_engine", "inline-games": "paco_sako_games" };

/** Types for the templates of frameworks, which must not be needed otherwise. */
const TEMPLATES = ["react", "vue", "svelte", "solid"];

/** @param {{ root: string, www: string, npm: string, address?: string | null }} places */
export async function makeNpmPackage({ root, www, npm, address = null }) {
  await rm(npm, { recursive: true, force: true });
  await mkdir(npm, { recursive: true });
  let size = 0;
  const copy = async (/** @type {string} */ from, name = path.basename(from)) => {
    await cp(from, path.join(npm, name));
    size += (await stat(from)).size;
  };
  for (const name of Object.values(ENTRIES)) {
    const inline = Object.keys(INLINE).find((one) => INLINE[one] === name);
    for (const ending of [".js", "_bg.wasm"]) await copy(path.join(www, "pkg", name + ending));
    const types = await readFile(path.join(www, "pkg", `${name}.d.ts`), "utf8");
    if (!types.includes(ANY_GAME)) throw new Error(`${name}.d.ts does not say which games are its own`);
    const own = types.replace(ANY_GAME, `export type OwnGame = ${OWN_GAMES[name]};`);
    // The classes can be disposed of by `using`, which projects for older targets do not know.
    await writeFile(path.join(npm, `${name}.d.ts`), `/// <reference lib="esnext.disposable" />\n${own}`);
    await writeFile(path.join(npm, `${name}_node.js`), nodeEntry(name, `${inline}.js`));
  }
  for (const [name, entry] of Object.entries(INLINE)) size += await makeInline(www, npm, name, entry);
  for (const name of TEMPLATES) await copy(path.join(www, `build/npm/${name}.d.ts`));
  await writeFile(
    path.join(npm, "custom-elements.json"),
    `${JSON.stringify(await customElements(www), null, 2)}\n`,
  );
  await makeElementPackage({ www, npm });
  for (const name of [
    "element.js",
    "element-analysis.js",
    "element-editor.js",
    "element-engine.js",
    "element-games.js",
    "element-games-worker.js",
    "element-lessons.js",
    "element-puzzles.js",
    "element-studies.js",
    "element-view.js",
    "element-view-pieces.js",
    "element-view-study.js",
    ...CODES.filter((code) => code !== "en").map((code) => `element-view-${code}.js`),
    "element-worker.js",
    "react.js",
  ]) {
    size += (await stat(path.join(npm, name))).size;
  }
  for (const name of ["LICENSE-MIT", "LICENSE-APACHE", "www/THIRD-PARTY.txt"]) await copy(path.join(root, name));
  await copy(path.join(www, "build/npm-readme.md"), "README.md");
  await copy(path.join(www, "docs/changelog.md"), "CHANGELOG.md");
  const manifest = describe(await readFile(path.join(root, "Cargo.toml"), "utf8"), address);
  await writeFile(path.join(npm, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`npm package     ${kilobytes(size).padStart(9)}   \`npm pack\` there makes the archive   ${npm}`);
}

/** @param {string} www @param {string} npm @param {string} name @param {string} entry @returns {Promise<number>} its size */
async function makeInline(www, npm, name, entry) {
  const { packed } = await packedModule(path.join(www, "pkg"), entry);
  const file = path.join(npm, `${name}.js`);
  await build({
    ...OPTIONS,
    entryPoints: [path.join(www, "build/npm/inline.mjs")],
    outfile: file,
    format: "esm",
    banner: { js: NOTICE },
    plugins: [
      {
        name: "entry",
        setup({ onResolve }) {
          onResolve({ filter: /^virtual:entry$/ }, () => ({ path: `./${entry}.js`, external: true }));
        },
      },
      withParts({ assets: "", modules: { packed } }),
    ],
  });
  const types = `import type { InitOutput } from "./${entry}.js";

export * from "./${entry}.js";

/** Starts the module, whose WebAssembly is in this file; asks for nothing. */
export default function init(): Promise<InitOutput>;
`;
  await writeFile(path.join(npm, `${name}.d.ts`), types);
  return (await stat(file)).size;
}

/**
 * In Node the WebAssembly comes from within: `fetch` takes no file, and beside the code of a server that was bundled, as Next
 * does, there is none.
 *
 * @param {string} name
 * @param {string} inline
 */
function nodeEntry(name, inline) {
  return `import initialise from "./${name}.js";
import initInline from "./${inline}";

export * from "./${name}.js";

export default function init(input) {
  return input === undefined ? initInline() : initialise(input);
}
`;
}

/**
 * @param {string} cargo the text of Cargo.toml: name, version, description, licence and addresses are the crate's
 * @param {string | null} site where the site will be
 */
function describe(cargo, site) {
  const field = (/** @type {string} */ name) => fieldOf(cargo, name);
  const exported = Object.entries(ENTRIES).map(([entry, name]) => [
    entry,
    { types: `./${name}.d.ts`, node: `./${name}_node.js`, default: `./${name}.js` },
  ]);
  return {
    name: field("name"),
    version: field("version"),
    description: field("description"),
    license: `(${field("license")})`,
    ...addressesFor(cargo, site),
    keywords: ["paco-sako", "chess", "rules", "engine", "wasm"],
    type: "module",
    exports: Object.fromEntries([
      ...exported,
      ...Object.keys(INLINE).map((name) => [
        `./${name.replace("inline-", "inline/")}`,
        { types: `./${name}.d.ts`, default: `./${name}.js` },
      ]),
      ...Object.values(ENTRIES).map((name) => [`./${name}_bg.wasm`, `./${name}_bg.wasm`]),
      ["./element", { types: "./types/element/element.d.ts", default: "./element.js" }],
      ["./view", { types: "./types/element/view.d.ts", default: "./element-view.js" }],
      ...TEMPLATES.map((name) => [
        `./${name}`,
        // React needs more than types.
        { types: `./${name}.d.ts`, ...(name === "react" && { default: "./react.js" }) },
      ]),
      ["./custom-elements.json", "./custom-elements.json"],
      ["./package.json", "./package.json"],
    ]),
    // For tools that do not know `exports`.
    types: "./paco_sako.d.ts",
    customElements: "./custom-elements.json",
    // Importing an element defines it.
    sideEffects: ["./element.js", "./element-view.js", "./element-worker.js", "./element-games-worker.js"],
    engines: { node: ">=20" },
    // For `paco-sako/react` only.
    peerDependencies: { react: ">=19" },
    peerDependenciesMeta: { react: { optional: true } },
  };
}
