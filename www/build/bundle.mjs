// How modules become scripts: esbuild, with modules whose text the build makes, and another one in the place of assets.js.

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

/** What stands at the beginning of scripts. */
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
 * What stands in the place of assets.js and, where analysis, editor, lessons and puzzles are in files of their own, of the
 * modules named "…-door.js", which are in the folder `doors`; and the text of each module that is named "virtual:…".
 *
 * @typedef {{ assets: string, doors?: string, modules?: Record<string, string> }} Parts
 */

/** What a few names of a module are imported by: this, the names, a colon and the file. */
const PART = "part:";

/** @param {Parts} parts @returns {Plugin} */
export function withParts({ assets, doors, modules = {} }) {
  return {
    name: "parts",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\/assets\.js$/ }, ({ importer }) =>
        importer === assets ? undefined : { path: assets },
      );
      if (doors) {
        onResolve(
          { filter: /\/(lesson|puzzle|study|still-study|board|edit|analysis)-door\.js$/ },
          ({ path: name }) => ({
            path: path.join(doors, path.basename(name).replace(/js$/, "mjs")),
          }),
        );
      }
      onResolve({ filter: /^virtual:/ }, ({ path: name }) => ({ path: name.slice(8), namespace: "virtual" }));
      // What such a module imports is named by whole paths.
      onLoad({ filter: /./, namespace: "virtual" }, ({ path: name }) => ({
        contents: modules[name],
        resolveDir: path.dirname(assets),
      }));
      onResolve({ filter: new RegExp(`^${PART}`) }, ({ path: name }) => ({
        path: name.slice(PART.length),
        namespace: "part",
      }));
      onLoad({ filter: /./, namespace: "part" }, ({ path: name }) => {
        const [, names, file] = /** @type {RegExpMatchArray} */ (name.match(/^([^:]*):(.*)$/));
        return { contents: `export { ${names} } from ${JSON.stringify(file)};`, resolveDir: path.dirname(file) };
      });
    },
  };
}

/**
 * One classic script from a module and all it imports.
 *
 * @param {string} entry
 * @param {Parts} parts
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
 * time, whose state is in variables of the module, which a script cannot load twice; `packed` is its WebAssembly,
 * compressed, in base64.
 *
 * @param {string} folder
 * @param {string} name
 */
export async function packedModule(folder, name) {
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
  const wasm = await readFile(path.join(folder, `${name}_bg.wasm`));
  const packed = (await packedBytes(wasm)).toString("base64");
  return {
    module: `export function makeModule() {\n${outputFiles[0].text}\nreturn instance;\n}`,
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
 * What bundles take from modules of others: names by the modules' places in www/; null stands for all that a module exports.
 *
 * @typedef {Map<string, Set<string> | null>} Taken
 */

/**
 * Takes modules from an object `shared` instead of bundling them, by their places in www/.
 *
 * @param {string} www
 * @param {(name: string) => boolean} isOwn whether a module is bundled all the same
 * @param {(name: string) => import("esbuild").OnResolveResult} resolved what stands for a module that is taken
 * @returns {Plugin}
 */
function sharing(www, isOwn, resolved = (name) => ({ path: name, namespace: "shared" })) {
  return {
    name: "sharing",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\./ }, ({ path: specifier, resolveDir }) => {
        const name = path.relative(www, path.join(resolveDir, specifier)).split(path.sep).join("/");
        return isOwn(name) ? undefined : resolved(name);
      });
      onLoad({ filter: /./, namespace: "shared" }, ({ path: name }) => ({
        contents: `module.exports = shared[${JSON.stringify(name)}];`,
      }));
    },
  };
}

/** What the place of a module that is taken begins with while what is taken is looked up. */
const OUTSIDE = "shared:";

/**
 * Bundles what takes modules from `shared`, and notes what it takes of them.
 *
 * @param {string} www
 * @param {BuildOptions} options with the plugins besides, which come first
 * @param {(name: string) => boolean} isOwn
 * @param {Taken} taken is added to
 * @returns {Promise<string>} the text of the script
 */
export async function sharingScript(www, { plugins = [], ...options }, isOwn, taken) {
  const all = { ...OPTIONS, ...options, write: /** @type {const} */ (false) };
  // What the browser loads later from others is not written as an import, and is taken whole.
  const outside = sharing(www, isOwn, (name) => ({ path: OUTSIDE + name, external: true }));
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
    if (taken.get(name) === null) continue;
    const names = taken.get(name) ?? new Set();
    for (const [own] of namesIn(list)) names.add(own);
    taken.set(name, names);
  }
  const { outputFiles } = await build({ ...all, plugins: [...plugins, sharing(www, isOwn)] });
  return outputFiles[0].text;
}

/**
 * The text of a module that exports `shared`, for the script that has the modules that others take from it. It has no more
 * of them than they use, so that the rest can be left out.
 *
 * @param {string} www
 * @param {Taken} taken
 */
export function sharedModule(www, taken) {
  const sorted = [...taken].sort(([a], [b]) => (a < b ? -1 : 1));
  const imports = sorted.map(([name, names], i) => {
    const file = path.join(www, name);
    const from = names ? `${PART}${[...names].sort().join(",")}:${file}` : file;
    return `import * as part${i} from ${JSON.stringify(from)};`;
  });
  const parts = sorted.map(([name], i) => `${JSON.stringify(name)}: part${i}`);
  return `${imports.join("\n")}\nexport const shared = { ${parts.join(", ")} };`;
}

/** What of the rooms below only studies use. */
const OF_STUDIES = [
  "game/chapter.js",
  "game/paragraphs.js",
  "game/placement.js",
  "games/record-game.js",
  "games/record-names.js",
  "board/line-text.js",
];

/** What of other rooms only the analysis uses. */
const OF_ANALYSIS = [
  "game/explainer.js",
  "kit/press.js",
  "panels/lines/score.js",
  "panels/lines/ways.js",
  "panels/reasons/reason-line.js",
];

/** What the element loads when it is wanted: the module that has it, and what of its own it has besides. */
const WANTED = {
  analysis: {
    entry: "panels/analysis/analysis-panel.js",
    isOwn: (/** @type {string} */ name) => /^panels\/(analysis|review)\//.test(name) || OF_ANALYSIS.includes(name),
  },
  editor: {
    entry: "editor/editor.js",
    // Its texts are among those that a page may say in other words.
    isOwn: (/** @type {string} */ name) => name.startsWith("editor/") && name !== "editor/texts.js",
  },
  lessons: { entry: "book/lesson-view.js", isOwn: (/** @type {string} */ name) => name.startsWith("book/") },
  puzzles: {
    entry: "puzzles/embedded.js",
    isOwn: (/** @type {string} */ name) => /^(book|puzzles)\//.test(name),
  },
  studies: {
    entry: "study/embedded.js",
    isOwn: (/** @type {string} */ name) => /^(book|puzzles|study)\//.test(name) || OF_STUDIES.includes(name),
  },
};

/**
 * The analysis, the editor, the lessons, the puzzles and the studies of the element, each for a file of its own: `make(shared)` in it gives what its entry exports.
 * What the element has already is not in them twice.
 *
 * @param {string} www
 * @returns {Promise<{ analysis: string, editor: string, lessons: string, puzzles: string, studies: string, shared: string }>} the texts of modules: those, and `shared` for
 *   the element
 */
export async function wantedModules(www) {
  const assets = path.join(www, "build/widget/book-assets.mjs");
  const book = await bookModule(www);
  /** @type {Taken} */
  const taken = new Map();
  const make = async (/** @type {keyof typeof WANTED} */ name) => {
    const { entry, isOwn } = WANTED[name];
    const script = {
      entryPoints: [path.join(www, entry)],
      format: /** @type {const} */ ("iife"),
      globalName: "made",
    };
    const plugins = [withParts({ assets, modules: { book } })];
    const text = await sharingScript(www, { ...script, plugins }, isOwn, taken);
    return `export function make(shared) {\n${text}\nreturn made;\n}`;
  };
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

/** What only the book, the puzzles and other parts that are loaded later use. */
const LATER = [
  "game/game-link.js",
  "game/links.js",
  "game/embed-code.js",
  "kit/button.js",
  "kit/web-share.js",
  "kit/copy-button.js",
  "kit/dialog.js",
  "kit/fields.js",
  "kit/form.js",
  "kit/link-out.js",
  "kit/load-once.js",
  "kit/page-style.js",
  "kit/parts-of.js",
  "kit/qr.js",
  "kit/room-icons.js",
  "kit/qr-picture.js",
  "game/clock.js",
  "game/set-up-message.js",
  "game/shapes.js",
  "game/swapped-timing.js",
  "game/tags.js",
  "game/judge.js",
  "game/mode.js",
  "rules/arbiter.js",
  "rules/pieces.js",
  "kit/save-file.js",
  "kit/read-aloud.js",
  "kit/wake-lock.js",
  "kit/sha256.js",
  "board/picture.js",
  "board/pocket-rows.js",
  "board/svg-context.js",
  "board/turn-paths.js",
  "games/series.js",
];

/**
 * What is bundled by itself: a folder, the modules that others load from it, which modules of other folders are in it
 * besides, and what stays for itself.
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
    // What is seldom wanted: several devices at once, and the copy of everything.
    external: ["./texts/*", "./club-room.js", "./copy-dialog.js"],
  },
  {
    folder: "live",
    entries: ["copy-dialog"],
    isOwn: (/** @type {string} */ name) => /^(live|log)\//.test(name),
    external: [],
  },
  {
    folder: "live",
    entries: ["club-room"],
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
  /** @type {Taken} */
  const taken = new Map();
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const { folder, entries, isOwn, external } of APART) {
    // Whatever they export, so that no list of names can fall behind.
    const contents = entries.map((entry) => `export * from "./${entry}.js";`).join("\n");
    const script = {
      stdin: { contents, resolveDir: path.join(www, folder) },
      format: /** @type {const} */ ("esm"),
      external,
    };
    const text = await sharingScript(www, script, (name) => isOwn(name) || LATER.includes(name), taken);
    texts.set(`${folder}/${entries[0]}`, text);
  }
  const symbol = `globalThis[Symbol.for(${JSON.stringify(SHARED)})]`;
  return {
    name: "book apart",
    setup({ onResolve, onLoad }) {
      for (const { folder, entries } of APART) {
        // Those of the same folder name them without it.
        const filter = new RegExp(`/(?:${folder}/)?(${entries.join("|")})\\.js$`);
        onResolve({ filter }, () => ({ path: `${folder}/${entries[0]}`, namespace: "apart" }));
      }
      onLoad({ filter: /./, namespace: "apart" }, ({ path: name }) => ({
        contents: `const shared = ${symbol};\n${texts.get(name)}`,
        resolveDir: path.join(www, path.dirname(name)),
      }));
      onLoad({ filter: /\/page\/app\.js$/ }, async ({ path: file }) => ({
        contents: `${sharedModule(www, taken)}\n${symbol} = shared;\n${await readFile(file, "utf8")}`,
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
 * The same without what is loaded with what it styles, and modules with that.
 *
 * @param {string} www
 * @returns {Promise<Record<string, string>>}
 */
async function stylesInParts(www) {
  /** @type {Record<string, string>} */
  const modules = {};
  const ways = [];
  const base = [];
  for (const { name, files } of styleGroups()) {
    const text = await joinedStyle(www, files);
    base.push({ name, text: name ? "" : text });
    if (!name) continue;
    modules[`styles-${name}`] = `export const text = ${JSON.stringify(text)};`;
    ways.push(`${name}: () => import("virtual:styles-${name}")`);
  }
  const dark = await joinedStyle(www, ["kit/dark"]);
  const later = `const ways = { ${ways.join(", ")} };\nexport const later = async (name) => (await ways[name]()).text;`;
  modules.styles = `export const base = ${JSON.stringify(base)};\nexport const dark = ${JSON.stringify(dark)};\n${later}`;
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

/** What stands in the place of assets.js on the site. @param {string} www @returns {Promise<Parts>} */
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
 * Joins the style sheets of a page that follow one another and apply to the same media, in their order.
 *
 * @param {string} html
 * @param {string} www
 * @param {(source: string) => string | Promise<string>} finish what becomes of each joined one
 * @returns {Promise<{ html: string, files: Map<string, string> }>} the page that names the joined ones, and those by their names
 */
export async function joinStyles(html, www, finish) {
  /** @type {{ rest: string, files: string[], tags: string[] }[]} */
  const groups = [];
  for (const { tag, rel, href, rest } of linksIn(html)) {
    if (rel !== "stylesheet") continue;
    if (groups.at(-1)?.rest !== rest) groups.push({ rest, files: [], tags: [] });
    groups.at(-1)?.files.push(href);
    groups.at(-1)?.tags.push(tag);
  }
  /** @type {Map<string, string>} */
  const joined = new Map();
  for (const { rest, files, tags } of groups) {
    const sources = await Promise.all(files.map((file) => styleSheet(www, file)));
    const text = await finish(sources.join("\n"));
    const name = hashedName(path.basename(files[0]), text);
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
