// The package for npm: the rules, the computer and the element as ES modules with their types, for browsers, bundlers and
// Node.

import { cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { constants, deflateSync } from "node:zlib";
import { build } from "esbuild";
import { NOTICE, OPTIONS, withParts } from "./bundle.mjs";
import { addressesFor, fieldOf } from "./cargo.mjs";
import { customElements } from "./custom-elements.mjs";
import { makeElementPackage } from "./element-package.mjs";
import { namesIn, ownTypes } from "./entry-types.mjs";
import { filesIn } from "./files-in.mjs";
import { OTHERS } from "./languages-apart.mjs";
import { lightColors } from "./light-colors.mjs";
import { kilobytes } from "./sizes.mjs";

/** Module of each entry of the package except the element. */
const ENTRIES = { ".": "paco_sako", "./engine": "paco_sako_engine", "./games": "paco_sako_games" };

/** Game types of an entry; `paco-sako` alone does not support chess, for example. @type {Record<string, string>} */
const OWN_GAMES = {
  paco_sako: '"paco-sako"',
  paco_sako_engine: '"paco-sako"',
  paco_sako_games: 'Exclude<GameKind, "paco-sako">',
};
const ANY_GAME = "export type OwnGame = GameKind;";

/** The rule sets of Paco Ŝako, which only its entries have; they stand first among all. */
const OF_PACO = /^( \| "(?:manual|pacoplay|simple|vchess)")+/;

/** The declarations of a module with the games and rule sets of its entry alone. @param {string} types @param {string} name */
function ofItsGames(types, name) {
  if (!types.includes(ANY_GAME)) throw new Error(`${name}.d.ts does not declare its games`);
  const [all, sets] = /export type RuleSet =(.*?);\n\n/s.exec(types) ?? [];
  const [paco] = OF_PACO.exec(sets?.replace(/\s+/g, " ") ?? "") ?? [];
  if (!paco) throw new Error(`${name}.d.ts does not declare the rule sets of Paco Ŝako first`);
  const isPaco = OWN_GAMES[name] === '"paco-sako"';
  const own = isPaco
    ? paco
    : paco
        .split(" | ")
        .slice(1)
        .reduce((left, set) => left.replace(`| ${set}`, ""), sets);
  return types
    .replace(ANY_GAME, `export type OwnGame = ${OWN_GAMES[name]};`)
    .replace(all, `export type RuleSet =${own};\n\n`);
}

/** Classes for long files, which few programs need: each entry has them in an entry of its own. */
const OF_RECORDS = ["GameReader", "RecordSplitter"];

/** Pictures of positions, without rules and without a browser. */
const PICTURE = "picture";

/** A plain script that defines the element, for pages without a bundler. */
const CDN = "cdn.js";

/** Types for the templates of frameworks, which must not be needed otherwise. */
const TEMPLATES = ["react", "vue", "svelte", "solid"];

/** Pictures say nothing. @type {import("esbuild").Plugin} */
const wordless = {
  name: "wordless",
  setup({ onLoad }) {
    onLoad({ filter: /\/kit\/texts\/\w+\.js$/ }, () => ({ contents: "export const texts = {};" }));
  },
};

/** @param {{ root: string, www: string, npm: string, address?: string | null }} places */
export async function makeNpmPackage({ root, www, npm, address = null }) {
  await rm(npm, { recursive: true, force: true });
  await mkdir(npm, { recursive: true });
  const copy = (/** @type {string} */ from, name = path.basename(from)) => cp(from, path.join(npm, name));
  for (const [entry, name] of Object.entries(ENTRIES)) {
    const types = await makeModule(www, npm, name);
    await makeEntry(npm, entry, name, types);
  }
  for (const name of [...TEMPLATES, PICTURE]) await copy(path.join(www, `build/npm/${name}.d.ts`));
  await writeFile(
    path.join(npm, "custom-elements.json"),
    `${JSON.stringify(await customElements(www), null, 2)}\n`,
  );
  await makeElementPackage({ www, npm });
  await build({
    ...OPTIONS,
    entryPoints: [path.join(www, "build/npm/cdn.mjs")],
    outfile: path.join(npm, CDN),
    format: "iife",
    banner: { js: NOTICE },
  });
  await build({
    ...OPTIONS,
    entryPoints: [path.join(www, `build/npm/${PICTURE}.mjs`)],
    outfile: path.join(npm, `${PICTURE}.js`),
    format: "esm",
    banner: { js: NOTICE },
    plugins: [
      wordless,
      withParts({
        assets: path.join(www, "build/view/assets.mjs"),
        modules: {
          colors: `export const colors = ${JSON.stringify(await lightColors(www))};`,
          // Pictures have no styles.
          styles: 'export const base = "", dark = "";',
        },
      }),
    ],
  });
  for (const name of ["LICENSE-MIT", "LICENSE-APACHE", "www/THIRD-PARTY.txt"]) await copy(path.join(root, name));
  await copy(path.join(www, "build/npm-readme.md"), "README.md");
  await copy(path.join(www, "docs/changelog.md"), "CHANGELOG.md");
  await copy(path.join(root, "src/games/paco/rules.md"), "RULES.md");
  const manifest = describe(await readFile(path.join(root, "Cargo.toml"), "utf8"), address);
  await writeFile(path.join(npm, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const files = await filesIn(npm);
  const sizes = await Promise.all(files.map(async (name) => (await stat(path.join(npm, name))).size));
  const size = kilobytes(sizes.reduce((sum, one) => sum + one, 0));
  console.log(
    `npm package     ${size.padStart(9)}   ${files.length} files; \`npm pack\` there makes the archive   ${npm}`,
  );
}

/**
 * A module: what wasm-bindgen made, which takes its WebAssembly from a script beside it, and the types that it has.
 *
 * @param {string} www
 * @param {string} npm
 * @param {string} name
 * @returns {Promise<string>} these types
 */
async function makeModule(www, npm, name) {
  const file = (/** @type {string} */ ending) => path.join(www, "pkg", name + ending);
  const wasm = deflateSync(await readFile(file("_bg.wasm")), { level: constants.Z_BEST_COMPRESSION, memLevel: 9 });
  await build({
    ...OPTIONS,
    entryPoints: [path.join(www, "build/npm/wasm.mjs")],
    outfile: path.join(npm, `${name}_wasm.js`),
    format: "esm",
    banner: { js: NOTICE },
    plugins: [
      withParts({
        assets: "",
        modules: { packed: `export const packed = ${JSON.stringify(wasm.toString("base64"))};` },
      }),
    ],
  });
  await writeFile(
    path.join(npm, `${name}_wasm.d.ts`),
    `/** The WebAssembly of the entry, for \`init({ module_or_path })\` where code must not be compiled at run time. */
export default function wasm(): Promise<ArrayBuffer>;
`,
  );
  await writeFile(path.join(npm, `${name}.js`), startedFromScript(await readFile(file(".js"), "utf8"), name));
  const types = await readFile(file(".d.ts"), "utf8");
  const own = ownTypes(ofItsGames(types, name));
  // The classes can be disposed of by `using`, which projects for older targets do not know.
  await writeFile(path.join(npm, `${name}.d.ts`), `/// <reference lib="esnext.disposable" />\n${own}`);
  return own;
}

/** Name of the files of an entry, without their endings. @param {string} entry @param {string} [of] one beside it */
const fileOf = (entry, of = "") => [entry.slice(2), of].filter(Boolean).join("-") || "index";

/**
 * The entry of a module, and the one of its classes for long files: each names what it has.
 *
 * @param {string} npm
 * @param {string} entry
 * @param {string} name of the module
 * @param {string} types its declarations
 */
async function makeEntry(npm, entry, name, types) {
  const names = namesIn(types);
  const values = names.values.filter((value) => !OF_RECORDS.includes(value));
  for (const [file, own, of] of /** @type {const} */ ([
    [fileOf(entry), values, names.types],
    [fileOf(entry, "records"), OF_RECORDS, []],
  ])) {
    const script = `export { ${own.join(", ")} } from "./${name}.js";\n`;
    await writeFile(path.join(npm, `${file}.js`), script);
    const declared = of.length > 0 ? `export type { ${of.join(", ")} } from "./${name}.js";\n` : "";
    await writeFile(path.join(npm, `${file}.d.ts`), script + declared);
  }
}

/**
 * The module takes its WebAssembly from the script unless it is given some. However often it is started so, and by several at
 * once, as servers do for each page that they make, there is one instance.
 *
 * @param {string} glue
 * @param {string} name
 */
function startedFromScript(glue, name) {
  /** @type {[string, string][]} */
  const changes = [
    [`new URL('${name}_bg.wasm', import.meta.url)`, "bytesInside()"],
    [
      "export { initNow as initSync, init as default };",
      `let inside;
const start = (module) => (module === undefined ? (inside ??= init()) : init(module));

export { initNow as initSync, start as default };`,
    ],
  ];
  for (const [from, to] of changes) {
    if (glue.split(from).length !== 2) throw new Error(`${name}.js does not have “${from}” once`);
    glue = glue.replace(from, () => to);
  }
  return `import bytesInside from "./${name}_wasm.js";\n\n${glue}`;
}

/**
 * @param {string} cargo the text of Cargo.toml: name, version, description, licence and addresses are the crate's
 * @param {string | null} site address of the site
 */
function describe(cargo, site) {
  const field = (/** @type {string} */ name) => fieldOf(cargo, name);
  const of = (/** @type {string} */ file) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
  return {
    name: field("name"),
    version: field("version"),
    description: field("description"),
    license: `(${field("license")})`,
    ...addressesFor(cargo, site),
    keywords: ["paco-sako", "chess", "rules", "engine", "wasm"],
    type: "module",
    exports: Object.fromEntries([
      ...Object.entries(ENTRIES).flatMap(([entry, name]) => [
        [entry, of(fileOf(entry))],
        [`${entry}/records`, of(fileOf(entry, "records"))],
        [`${entry}/wasm`, of(`${name}_wasm`)],
      ]),
      [`./${PICTURE}`, of(PICTURE)],
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
    // File that CDNs serve for the bare name of the package.
    unpkg: `./${CDN}`,
    jsdelivr: `./${CDN}`,
    // For tools that do not know `exports`.
    types: "./index.d.ts",
    customElements: "./custom-elements.json",
    // Importing an element defines it, and importing a language leaves its texts.
    sideEffects: [
      ...["./element.js", "./element-view.js", "./element-worker.js", "./element-games-worker.js", `./${CDN}`],
      ...OTHERS.map((language) => `./element-${language}.js`),
    ],
    engines: { node: ">=20" },
    // For `paco-sako/react` only.
    peerDependencies: { react: ">=19" },
    peerDependenciesMeta: { react: { optional: true } },
  };
}
