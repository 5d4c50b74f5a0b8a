// Bundles modules with esbuild. The build generates the text of some modules and replaces assets.js.

import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { compress } from "lzma1";
import { BOARD_STYLES, BOOK_STYLES, DIALOG_STYLES, styleGroups } from "../kit/assets.js";
import { IMPORT, namesIn } from "./written-imports.mjs";

/** @import { BuildOptions, Plugin } from "esbuild" */

/**
 * The oldest browsers that are served. Each has WebAssembly SIMD and reference types, style sheets that scripts make
 * (Safari 16.4), `:has()` (Chrome 105, Firefox 121) and `color-mix()` (Chrome 111).
 */
export const TARGET = ["es2022", "chrome111", "firefox121", "safari16.4"];

const LICENCE = "Paco Ŝako, MIT or Apache-2.0.";

/** First line of scripts. */
export const NOTICE = `/*! ${LICENCE} */`;
export const FILE_NOTICE = `/*! ${LICENCE} Includes jsQR, Apache 2.0, by Cosmo Wolfe. */`;

/** @type {import("esbuild").BuildOptions} */
export const OPTIONS = {
  bundle: true,
  minify: true,
  charset: "utf8",
  target: TARGET,
  legalComments: "none",
  // Libraries are those of the build, wherever the modules are.
  nodePaths: [fileURLToPath(new URL("node_modules", import.meta.url))],
};

/**
 * Replacements in a bundle: for assets.js; the texts of modules in place of those named "…-door.js", which load parts in separate
 * files, by these names; and the text of each module named "virtual:…".
 *
 * @typedef {{ assets: string, doors?: Record<string, string>, modules?: Record<string, string> }} Replacements
 */

/** Prefix of an import of only some names of a module; followed by the names, a colon and the file. */
const PART = "part:";

/** @param {Replacements} parts @returns {Plugin} */
export function withParts({ assets, doors = {}, modules = {} }) {
  return {
    name: "parts",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\/assets\.js$/ }, ({ path: name, importer }) =>
        importer === assets || name.startsWith(PART) ? undefined : { path: assets },
      );
      onResolve({ filter: /-door\.js$/ }, ({ path: name }) => {
        const door = path.basename(name, ".js");
        return door in doors && !name.startsWith(PART) ? { path: door, namespace: "virtual" } : undefined;
      });
      onResolve({ filter: /^virtual:/ }, ({ path: name }) => ({ path: name.slice(8), namespace: "virtual" }));
      // Such a module imports others by absolute paths.
      onLoad({ filter: /./, namespace: "virtual" }, ({ path: name }) => ({
        contents: modules[name] ?? doors[name],
        resolveDir: path.dirname(assets),
      }));
      // The bundler makes hashes from the paths: relative ones, so that they are the same wherever the build is.
      const here = path.dirname(assets);
      onResolve({ filter: new RegExp(`^${PART}`) }, ({ path: name }) => {
        const [, names, file] = /** @type {RegExpMatchArray} */ (name.slice(PART.length).match(/^([^:]*):(.*)$/));
        return { path: `${names}:${path.relative(here, file)}`, namespace: "part" };
      });
      onLoad({ filter: /./, namespace: "part" }, ({ path: name }) => {
        const [, names, relative] = /** @type {RegExpMatchArray} */ (name.match(/^([^:]*):(.*)$/));
        const file = path.resolve(here, relative);
        return { contents: `export { ${names} } from ${JSON.stringify(file)};`, resolveDir: path.dirname(file) };
      });
    },
  };
}

/**
 * One classic script from a module and all it imports.
 *
 * @param {string} entry
 * @param {Replacements} parts
 */
export function classicScript(entry, parts) {
  return scriptOf(entry, [withParts(parts)]);
}

/** @param {string} entry @param {Plugin[]} plugins */
export async function scriptOf(entry, plugins) {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [entry],
    write: false,
    format: "iife",
    plugins,
  });
  return outputFiles[0].text.trim();
}

/**
 * A package that wasm-bindgen made, as the text of a module: its `makeModule()` gives a fresh instance of the package each
 * time, whose state is in variables of the module, which a script cannot load twice.
 *
 * @param {string} folder
 * @param {string} name
 */
export async function glueModule(folder, name) {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, `${name}.js`)],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "instance",
    // It finds the file beside it by this, unless it is given the bytes, as it is here.
    define: { "import.meta.url": '""' },
    target: TARGET,
  });
  return `export function makeModule() {\n${outputFiles[0].text}\nreturn instance;\n}`;
}

/**
 * The same, and its WebAssembly: `packed` is the text of a module that has it compressed, in base64.
 *
 * @param {string} folder
 * @param {string} name
 */
export async function packedModule(folder, name) {
  const wasm = await readFile(path.join(folder, `${name}_bg.wasm`));
  const packed = (await packedBytes(wasm)).toString("base64");
  return {
    module: await glueModule(folder, name),
    packed: `export const packed = ${JSON.stringify(packed)};`,
    size: packed.length,
  };
}

/** Packing takes long, and is done once for each content. */
const PACKED = fileURLToPath(new URL("../../target/lzma/", import.meta.url));

/** @param {Buffer} content @returns {Promise<Buffer>} the same as LZMA; `unpackLzma` unpacks it */
async function packedBytes(content) {
  const file = path.join(PACKED, `${digest(content, "hex")}.lzma`);
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  const packed = Buffer.from(compress(content, 9));
  await mkdir(PACKED, { recursive: true });
  await writeFile(file, packed);
  return packed;
}

/**
 * Names that bundles import from modules of others, by the modules' paths in www/, in the order in which they were found; null means all
 * exports.
 *
 * @typedef {Map<string, Set<string> | null>} ImportedNames
 */

/** The names are handed over by short ones, which are as long in every script: no bundler shortens them. @param {Set<string>} names @param {string} name */
const handedAs = (names, name) => `a${[...names].indexOf(name).toString(36)}`;

/**
 * Imports modules from an object `shared` instead of bundling them, by their numbers among the taken ones, which are shorter
 * than their paths; what else is handed over stands there by its name.
 *
 * @param {ImportedNames} taken by all bundles
 * @param {ImportedNames} own taken by this one
 * @param {string} name of a module
 * @returns {string} the text of a module in its place
 */
function sharedPart(taken, own, name) {
  const names = taken.get(name);
  const place = `shared[${JSON.stringify(taken.has(name) ? [...taken.keys()].indexOf(name) : name)}]`;
  if (!names) return `module.exports = ${place};`;
  const items = [...(own.get(name) ?? [])].map((one) => `${handedAs(names, one)}: ${one}`);
  return `export const { ${items.join(", ")} } = ${place};`;
}

/**
 * Has modules of others be taken from elsewhere instead of bundling them.
 *
 * @param {string} www
 * @param {(name: string) => boolean} isOwn true for modules that are bundled nevertheless
 * @param {(name: string) => import("esbuild").OnResolveResult} resolved result for another one
 * @param {(name: string) => string} textOf text in its place, if that is one of the bundle
 * @returns {Plugin}
 */
const sharing = (www, isOwn, resolved, textOf) => ({
  name: "sharing",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ path: specifier, resolveDir }) => {
      const name = path.relative(www, path.join(resolveDir, specifier)).split(path.sep).join("/");
      return isOwn(name) ? undefined : resolved(name);
    });
    onLoad({ filter: /./, namespace: "shared" }, ({ path: name }) => ({ contents: textOf(name) }));
  },
});

/** Prefix of the paths of shared modules during the analysis of imports. */
const OUTSIDE = "shared:";

/**
 * Looks at what a bundle takes from modules of others, and makes it once all that share them have been looked at.
 *
 * @param {string} www
 * @param {BuildOptions} options with the plugins besides, which come first
 * @param {(name: string) => boolean} isOwn
 * @param {ImportedNames} taken is added to
 * @returns {Promise<() => Promise<string>>} gives the text of the script, which takes the others from `shared`
 */
export async function sharingScript(www, { plugins = [], ...options }, isOwn, taken) {
  const all = { ...OPTIONS, ...options, write: /** @type {const} */ (false) };
  /** @type {ImportedNames} */
  const own = new Map();
  // Dynamic imports from other bundles are not import statements; those modules are shared as a whole.
  const textOf = (/** @type {string} */ name) => sharedPart(taken, own, name);
  const outside = sharing(www, isOwn, (name) => ({ path: OUTSIDE + name, external: true }), textOf);
  const open = await build({
    ...all,
    format: "esm",
    minify: false,
    metafile: true,
    plugins: [...plugins, outside],
  });
  for (const { imports } of Object.values(open.metafile.outputs)) {
    for (const { path: place, kind } of imports) {
      if (kind === "dynamic-import" && place.startsWith(OUTSIDE)) taken.set(place.slice(OUTSIDE.length), null);
    }
  }
  for (const [, list = "", star, place] of open.outputFiles[0].text.matchAll(IMPORT)) {
    if (!place.startsWith(OUTSIDE)) continue;
    const name = place.slice(OUTSIDE.length);
    if (star) taken.set(name, null);
    const names = namesIn(list).map(([one]) => one);
    own.set(name, new Set([...(own.get(name) ?? []), ...names]));
    if (taken.get(name) === null) continue;
    taken.set(name, new Set([...(taken.get(name) ?? []), ...names]));
  }
  const inside = sharing(www, isOwn, (name) => ({ path: name, namespace: "shared" }), textOf);
  return async () => (await build({ ...all, plugins: [...plugins, inside] })).outputFiles[0].text;
}

/** Import specifier of what others take from a module. @param {string} www @param {ImportedNames} taken @param {string} name */
function takenOf(www, taken, name) {
  const file = path.join(www, name);
  const names = taken.get(name);
  const items = names && [...names].map((one) => `${one} as ${handedAs(names, one)}`);
  return JSON.stringify(items ? `${PART}${items.join(",")}:${file}` : file);
}

/**
 * The text of a module that exports `shared`, for the script that has the modules that others take from it. It has no more
 * of them than they use, so that the rest can be left out.
 *
 * @param {string} www
 * @param {ImportedNames} taken
 * @param {readonly string[]} [but] modules that it does not have
 */
export function sharedModule(www, taken, but = []) {
  const parts = [...taken.keys()].flatMap((name, i) =>
    but.includes(name) ? [] : [{ i, text: `import * as part${i} from ${takenOf(www, taken, name)};` }],
  );
  const imports = parts.map(({ text }) => text).join("\n");
  return `${imports}\nexport const shared = { ${parts.map(({ i }) => `${i}: part${i}`).join(", ")} };`;
}

/** Modules of lower rooms that only studies use. */
const OF_STUDIES = [
  "game/chapter.js",
  "game/record/paragraphs.js",
  "game/positions/placement.js",
  "board/speech/line-text.js",
];

/** Modules of other rooms that only the analysis uses. */
const OF_ANALYSIS = [
  "game/review/analysis.js",
  "game/review/explainer.js",
  "kit/track-press.js",
  "panels/lines/score.js",
  "panels/lines/ways.js",
  "panels/reasons/reason-line.js",
];

/**
 * Parts of the element that are loaded on demand: the module that loads it from the sources, and the name of its function; the
 * entry module, and other modules that belong to the part.
 */
const WANTED = {
  analysis: {
    door: "analysis-door",
    load: "loadAnalysis",
    entry: "panels/analysis/analysis-panel.js",
    isOwn: (/** @type {string} */ name) => /^panels\/(analysis|review)\//.test(name) || OF_ANALYSIS.includes(name),
  },
  editor: {
    door: "edit-door",
    load: "loadEditor",
    entry: "editor/editor.js",
    // Its texts are among those that a page may say in other words.
    isOwn: (/** @type {string} */ name) => name.startsWith("editor/") && name !== "editor/texts.js",
  },
  lessons: {
    door: "lesson-door",
    load: "loadLessons",
    entry: "book/lesson-view.js",
    isOwn: (/** @type {string} */ name) => name.startsWith("book/"),
  },
  puzzles: {
    door: "puzzle-door",
    load: "loadPuzzles",
    entry: "puzzles/embedded.js",
    isOwn: (/** @type {string} */ name) => /^(book|puzzles)\//.test(name),
  },
  studies: {
    door: "study-door",
    load: "loadStudies",
    entry: "study/embedded.js",
    isOwn: (/** @type {string} */ name) => /^(book|puzzles|study)\//.test(name) || OF_STUDIES.includes(name),
  },
};

/**
 * The modules that load these parts from separate files.
 *
 * @param {string} imports of what `loader` uses
 * @param {(part: string) => string} loader the text of a function that loads a part, given `shared`
 * @returns {Record<string, string>} as in {@link Replacements}
 */
export function doorsTo(imports, loader) {
  const textOf = (/** @type {string} */ part, /** @type {string} */ load) =>
    `import { shared } from "virtual:shared";\n${imports}\nexport const ${load} = ${loader(part)};`;
  return Object.fromEntries(Object.entries(WANTED).map(([part, { door, load }]) => [door, textOf(part, load)]));
}

/**
 * Analysis, editor, lessons, puzzles and studies of the element, each as a separate file: `make(shared)` in it
 * returns the exports of its entry. Modules of the element are not included again.
 *
 * @param {string} www
 * @returns {Promise<{ analysis: string, editor: string, lessons: string, puzzles: string, studies: string, shared:
 *   string }>} texts of the modules, and `shared` for the element
 */
export async function wantedModules(www) {
  const assets = path.join(www, "build/widget/book-assets.mjs");
  const book = await bookModule(www);
  /** @type {ImportedNames} */
  const taken = new Map();
  /** @type {Map<keyof typeof WANTED, () => Promise<string>>} */
  const scripts = new Map();
  for (const name of /** @type {(keyof typeof WANTED)[]} */ (Object.keys(WANTED))) {
    const { entry, isOwn } = WANTED[name];
    const script = {
      entryPoints: [path.join(www, entry)],
      format: /** @type {const} */ ("iife"),
      globalName: "made",
    };
    const plugins = [withParts({ assets, modules: { book } })];
    scripts.set(name, await sharingScript(www, { ...script, plugins }, isOwn, taken));
  }
  const make = async (/** @type {keyof typeof WANTED} */ name) =>
    `export function make(shared) {\n${await scripts.get(name)?.()}\nreturn made;\n}`;
  return {
    analysis: await make("analysis"),
    editor: await make("editor"),
    lessons: await make("lessons"),
    puzzles: await make("puzzles"),
    studies: await make("studies"),
    shared: sharedModule(www, taken),
  };
}

/** The symbol under which the site's first script leaves the modules that the book uses, too. */
const SHARED = "paco-sako shared";

/** Modules used only by parts that are loaded later, such as the book and the puzzles. */
const LATER = [
  "game/links/game-link.js",
  "game/links/links-in-text.js",
  "game/links/links.js",
  "game/links/embed-code.js",
  "kit/button.js",
  "kit/choose.js",
  "kit/listeners.js",
  "kit/random-hex.js",
  "kit/device/web-share.js",
  "kit/copy-button.js",
  "kit/dates.js",
  "kit/dialog.js",
  "kit/fields.js",
  "kit/form.js",
  "kit/device/link-out.js",
  "kit/page-style.js",
  "kit/parts-of.js",
  "kit/device/qr.js",
  "kit/device/qr-picture.js",
  "game/clock.js",
  "game/running-clock.js",
  "game/set-up-message.js",
  "game/tree/shapes.js",
  "game/swapped-timing.js",
  "game/record/tags.js",
  "game/review/judge.js",
  "game/mode.js",
  "rules/arbiter.js",
  "rules/lasting.js",
  "rules/pieces.js",
  "kit/device/save-file.js",
  "kit/device/read-aloud.js",
  "kit/device/wake-lock.js",
  "kit/sha256.js",
  "board/pictures/picture.js",
  "board/drawing/pocket-rows.js",
  "board/pictures/svg-context.js",
  "board/drawing/turn-paths.js",
  "board/speech/possible-turn.js",
  "games/piece-letters.js",
  "games/record-tags.js",
  "games/record-tokens.js",
  "games/series.js",
];

/** Modules that parts share with others but not with the first script: files of their own. */
const BESIDE = ["kit/room-icons.js", "rules/computer.js"];

/**
 * Separate bundles: a folder, its entry modules, modules of other folders that are included, and imports that stay
 * external.
 */
const APART = [
  {
    folder: "book",
    entries: ["learn", "lesson-view"],
    isOwn: (/** @type {string} */ name) => name.startsWith("book/"),
    // A language is loaded when it is spoken, and the rules of another game when they are looked up.
    external: ["./texts/*", "./games/*"],
  },
  {
    folder: "puzzles",
    entries: ["puzzles", "embedded"],
    isOwn: (/** @type {string} */ name) => /^(book|puzzles)\//.test(name),
    external: ["./texts/*", "./packs/*"],
  },
  {
    folder: "live",
    entries: ["live"],
    isOwn: (/** @type {string} */ name) => /^(live|log)\//.test(name),
    // Rarely used: several devices at once, and the copy of everything.
    external: ["./texts/*", "./simul/simul-room.js", "./copying/copy-dialog.js"],
  },
  {
    folder: "live/copying",
    entries: ["copy-dialog"],
    isOwn: (/** @type {string} */ name) => /^(live|log)\//.test(name),
    external: [],
  },
  {
    folder: "live/simul",
    entries: ["simul-room"],
    isOwn: (/** @type {string} */ name) => /^(live|log)\//.test(name),
    external: [],
  },
];

/**
 * Bundles the book and the puzzles of the site so that the page's first script stays whole: a module that both import would
 * otherwise be in a file of its own, and many small files are packed worse than a large one. The puzzles have the few
 * modules of the book that they need once more.
 *
 * @param {string} www
 * @returns {Promise<Plugin>} for the bundle of the page
 */
export async function bookApart(www) {
  /** @type {ImportedNames} */
  const taken = new Map();
  /** @type {Map<string, () => Promise<string>>} */
  const scripts = new Map();
  for (const { folder, entries, isOwn, external } of APART) {
    // All exports, so that no list of names can become outdated.
    const contents = entries.map((entry) => `export * from "./${entry}.js";`).join("\n");
    const script = {
      stdin: { contents, resolveDir: path.join(www, folder) },
      format: /** @type {const} */ ("esm"),
      external,
    };
    const isIn = (/** @type {string} */ name) => isOwn(name) || LATER.includes(name);
    scripts.set(`${folder}/${entries[0]}`, await sharingScript(www, script, isIn, taken));
  }
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const [name, make] of scripts) texts.set(name, await make());
  const beside = [...taken.keys()].flatMap((name, i) => (BESIDE.includes(name) ? [{ name, i }] : []));
  const symbol = `globalThis[Symbol.for(${JSON.stringify(SHARED)})]`;
  return {
    name: "book apart",
    setup({ onResolve, onLoad }) {
      for (const { folder, entries } of APART) {
        // Those of the same folder name them without it.
        const filter = new RegExp(`/(?:${folder}/)?(${entries.join("|")})\\.js$`);
        onResolve({ filter }, () => ({ path: `${folder}/${entries[0]}`, namespace: "apart" }));
      }
      onLoad({ filter: /./, namespace: "apart" }, ({ path: name }) => {
        const text = texts.get(name) ?? "";
        const own = beside.filter(({ i }) => text.includes(`shared[${i}]`));
        const imports = own.map(
          ({ name: file, i }) => `import * as beside${i} from ${takenOf(www, taken, file)};`,
        );
        const parts = [`...${symbol}`, ...own.map(({ i }) => `${i}: beside${i}`)];
        return {
          contents: `${imports.join("\n")}\nconst shared = { ${parts.join(", ")} };\n${text}`,
          resolveDir: path.join(www, path.dirname(name)),
        };
      });
      onLoad({ filter: /\/page\/app\.js$/ }, async ({ path: file }) => ({
        contents: `${sharedModule(www, taken, BESIDE)}\n${symbol} = shared;\n${await readFile(file, "utf8")}`,
        resolveDir: path.dirname(file),
      }));
    },
  };
}

/** @param {string} source */
export async function minifiedStyle(source) {
  const { code } = await transform(source, { loader: "css", minify: true, charset: "utf8", target: TARGET });
  return code.trim();
}

/** Several style sheets in one. @param {string} www @param {readonly string[]} names */
async function joinedStyle(www, names) {
  const texts = names.map((name) => readFile(path.join(www, `${name}.css`), "utf8"));
  return minifiedStyle((await Promise.all(texts)).join("\n"));
}

/** The style sheets of a board, all of them, as the text of a module. @param {string} www @param {readonly string[]} [names] */
export async function stylesModule(www, names = BOARD_STYLES) {
  const base = [{ name: "", text: await joinedStyle(www, names) }];
  const dark = await joinedStyle(www, ["kit/dark"]);
  return `export const base = ${JSON.stringify(base)};\nexport const dark = ${JSON.stringify(dark)};`;
}

/**
 * The same without what is loaded with what it styles, and modules with that. What the page's first sheet has, too, is taken from
 * there: `baseOf` is given the text of that sheet, whose file is `sheet`. `null`: a server has changed it, and `whole` loads
 * what it would have had.
 *
 * @param {string} www
 * @returns {Promise<Record<string, string>>}
 */
async function stylesInParts(www) {
  /** @type {Record<string, string>} */
  const modules = {};
  const ways = [];
  const base = [];
  const whole = [];
  const [group] = styleLinks(await readFile(path.join(www, "index.html"), "utf8"));
  const page = await joinedSheet(www, group.files);
  for (const { name, files } of styleGroups()) {
    if (name) {
      modules[`styles-${name}`] = `export const text = ${JSON.stringify(await joinedStyle(www, files))};`;
      ways.push(`${name}: () => import("virtual:styles-${name}")`);
      base.push(`{ name: "${name}", text: "" }`);
      whole.push({ name, text: "" });
      continue;
    }
    whole.push({ name, text: await joinedStyle(www, files) });
    const texts = files.map(async (file) => {
      const place = page.places.get(`${file}.css`);
      return place ? `page.slice(${place.join(", ")})` : JSON.stringify(await joinedStyle(www, [file]));
    });
    base.push(`{ name: "", text: ${(await Promise.all(texts)).join(" + ")} }`);
  }
  const dark = await joinedStyle(www, ["kit/dark"]);
  modules["styles-whole"] = `export const base = ${JSON.stringify(whole)};`;
  modules.styles = `export const sheet = ${JSON.stringify(page.name)};
export const baseOf = (page) => (page.length === ${page.text.length} ? [${base.join(", ")}] : null);
export const whole = async () => (await import("virtual:styles-whole")).base;
export const dark = ${JSON.stringify(dark)};
const ways = { ${ways.join(", ")} };
export const later = async (name) => (await ways[name]()).text;`;
  return modules;
}

/** The style sheets of the page's dialogs, as the text of a module. @param {string} www */
export async function dialogsModule(www) {
  return `export const dialogs = ${JSON.stringify(await joinedStyle(www, DIALOG_STYLES))};`;
}

/** The style sheets of the book, as the text of a module. @param {string} www */
export async function bookModule(www) {
  const [lesson, book] = await Promise.all([joinedStyle(www, ["book/lesson"]), joinedStyle(www, BOOK_STYLES)]);
  return `export const lesson = ${JSON.stringify(lesson)};\nexport const book = ${JSON.stringify(book)};`;
}

/** The style sheet of games on two devices, as the text of a module. @param {string} www */
export async function liveModule(www) {
  return `export const live = ${JSON.stringify(await joinedStyle(www, ["live/live"]))};`;
}

/**
 * The links of a page: what it loads and what it names.
 *
 * @param {string} html
 * @returns {{ tag: string, rel: string, href: string, rest: string }[]} `tag` with the space before it and the end of
 *   its line; `rest` are its other attributes
 */
export function linksIn(html) {
  return [...html.matchAll(/[ \t]*<link\b[^>]*>\n?/g)].map(([tag]) => ({
    tag,
    rel: /\brel="([^"]*)"/.exec(tag)?.[1] ?? "",
    href: /\bhref="([^"]*)"/.exec(tag)?.[1] ?? "",
    rest: tag.replace(/^\s*<link|>\s*$|\b(rel|href)="[^"]*"/g, " ").trim(),
  }));
}

/** Replacement of assets.js on the site. @param {string} www @returns {Promise<Replacements>} */
export async function siteParts(www) {
  const modules = {
    ...(await stylesInParts(www)),
    dialogs: await dialogsModule(www),
    book: await bookModule(www),
    live: await liveModule(www),
  };
  return { assets: path.join(www, "build/site/assets.mjs"), modules };
}

/**
 * Leaves out of a worker what no worker wants: texts, since none speaks, and what modules load when it is wanted, such as how
 * a game is shown.
 *
 * @type {Plugin}
 */
export const forWorkers = {
  name: "for workers",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ path: name, kind, importer }) =>
      kind === "dynamic-import" && importer.endsWith(".js") ? { path: name, external: true } : undefined,
    );
    onLoad({ filter: /\/texts\/\w+\.js$/ }, () => ({ contents: "export const texts = {};" }));
  },
};

/** The workers, each in a file of its own that pages name. */
export const WORKERS = {
  entryPoints: ["rules/worker.js", "store/played-worker.js"],
  plugins: [forWorkers],
};

/** @param {string | Buffer} content @param {"base64" | "hex"} encoding */
export const digest = (content, encoding) => createHash("sha256").update(content).digest(encoding);

/** The name of a file with the hash of what is in it. @param {string} name @param {string | Buffer} content */
export function hashedName(name, content) {
  const { dir, name: stem, ext } = path.posix.parse(name);
  return path.posix.join(dir, `${stem}-${digest(content, "hex").slice(0, 8).toUpperCase()}${ext}`);
}

/** Has files that are loaded by their addresses called by their names on the site. @param {Record<string, string>} names by their places in www/ @returns {Plugin} */
export const withNames = (names) => ({
  name: "names",
  setup({ onLoad }) {
    // Shorter than whole names, in the first script of the page.
    const ends = Object.entries(names).map(([file, name]) => [file, name.slice(file.lastIndexOf("."))]);
    onLoad({ filter: /[\\/]kit[\\/]file-names\.js$/ }, () => ({
      contents: `const ends = ${JSON.stringify(Object.fromEntries(ends))};
export const nameOf = (file) => file.replace(/\\.\\w+$/, (end) => ends[file] ?? end);`,
    }));
  },
});

/**
 * The style sheets of a page in groups of successive ones that apply to the same media.
 *
 * @param {string} html
 */
function styleLinks(html) {
  /** @type {{ rest: string, files: string[], tags: string[] }[]} */
  const groups = [];
  for (const { tag, rel, href, rest } of linksIn(html)) {
    if (rel !== "stylesheet") continue;
    if (groups.at(-1)?.rest !== rest) groups.push({ rest, files: [], tags: [] });
    groups.at(-1)?.files.push(href);
    groups.at(-1)?.tags.push(tag);
  }
  return groups;
}

/**
 * Style sheets in one file.
 *
 * @param {string} www
 * @param {readonly string[]} files
 * @returns {Promise<{ name: string, text: string, places: Map<string, [number, number]> }>} `places`: from where to where each
 *   of them stands in the text
 */
async function joinedSheet(www, files) {
  const texts = await Promise.all(files.map(async (file) => minifiedStyle(await styleSheet(www, file))));
  /** @type {Map<string, [number, number]>} */
  const places = new Map();
  let at = 0;
  for (const [i, { length }] of texts.entries()) {
    places.set(files[i], [at, at + length]);
    at += length;
  }
  const text = texts.join("");
  return { name: hashedName(path.basename(files[0]), text), text, places };
}

/**
 * Joins the style sheets of a page, in order.
 *
 * @param {string} html
 * @param {string} www
 * @returns {Promise<{ html: string, files: Map<string, string> }>} the page with links to the joined sheets, and
 *   their texts by name
 */
export async function joinStyles(html, www) {
  /** @type {Map<string, string>} */
  const joined = new Map();
  for (const { rest, files, tags } of styleLinks(html)) {
    const { name, text } = await joinedSheet(www, files);
    joined.set(name, text);
    const [first, ...others] = tags;
    html = html.replace(first, () => `    <link rel="stylesheet" href="${name}"${rest && ` ${rest}`}>\n`);
    for (const tag of others) html = html.replace(tag, () => "");
  }
  return { html, files: joined };
}

/** A style sheet whose addresses are relative to www/. @param {string} www @param {string} file */
async function styleSheet(www, file) {
  const source = await readFile(path.join(www, file), "utf8");
  return source.replace(/url\("(?!data:)/g, (start) => `${start}${path.posix.dirname(file)}/`);
}
