// Addresses of everything the page loads on demand: rules, computer, workers, other games and board styles. No other
// module contains these addresses; in the single-file build, build/one-file/assets.mjs replaces this module.

import { nameOf } from "./file-names.js";
import { moduleNameOf } from "./module-name.js";
import { scriptAddress } from "./trusted.js";

/** @typedef {typeof import("../pkg/paco_sako.js")} Rules */
/** @typedef {typeof import("../pkg/paco_sako_engine.js")} ComputerModule */
/** @typedef {typeof import("../pkg/paco_sako_games.js")} GamesModule */

/** Makes the texts of a language ready to be imported, where they are not in files of their own. @param {import("./languages.js").Language} _language */
export async function loadLanguage(_language) {}

/** Number of load attempts per compiled module. @type {Record<string, number>} */
const loads = {};

/**
 * The whole address of a file. A bundler leaves it as it is, so that the file stays one of its own.
 *
 * @param {string} file its place in www/
 */
const addressOf = (file) => new URL(`../${nameOf(file)}`, import.meta.url).href;

/** Loads a compiled module. @param {string} name @returns {Promise<any>} */
async function load(name) {
  loads[name] = (loads[name] ?? 0) + 1;
  // This makes the same file another module: each has a WebAssembly instance of its own, though the files need not be loaded again.
  const freshness = loads[name] === 1 ? "" : `#${loads[name]}`;
  const module = await import(`${addressOf(`pkg/${name}.js`)}${freshness}`);
  await module.default();
  return module;
}

/** Loads the rules: a fresh instance of them each time. @returns {Promise<Rules>} */
export const loadRules = () => load("paco_sako");

/** Loads the small part of them that reads no texts; `null` where the rules are at hand. @type {(() => Promise<Rules>) | null} */
export const loadFirstRules = () => load("paco_sako_play");

/** Loads the computer of Paco Ŝako: a fresh instance of it each time. @returns {Promise<ComputerModule>} */
export const loadComputer = () => load("paco_sako_engine");

/** Loads all other games, their rules and their computer: a fresh instance each time. @returns {Promise<GamesModule>} */
export const loadGames = () => load("paco_sako_games");

/**
 * Loads the rules of one of them: a fresh instance each time; `null` where `loadRules` loads those of all games. Where they
 * cannot be loaded, the module with all of them may be kept for offline.
 *
 * @type {((game: string) => Promise<Rules>) | null}
 */
export const loadRulesOf = (game) => load(moduleNameOf(game)).catch(loadGames);

/**
 * Starts a worker: one in which the computer thinks, named after the module that it thinks in, or another one.
 *
 * @param {"computer" | "games" | "played"} name
 * @param {string} [place] of its module in www/
 * @returns {Worker}
 * @throws where workers are forbidden
 */
export function startWorker(name, place = "rules/worker.js") {
  return new Worker(scriptAddress(addressOf(place)), { type: "module", name });
}

/** The address of our own page, with a slash at its end; `null` where none is beside this. @returns {string | null} */
export const siteAddress = () => addressOf("");

/** Loads how a game is shown that only the module knows. @param {string} id @returns {Promise<any>} */
export function loadDescriptor(id) {
  return import(addressOf(`games/${id}.js`));
}

/** The style sheets of a board, by their places in www/, in their order; those of the dark theme come after them. */
export const BOARD_STYLES = /** @type {const} */ ([
  "kit/host",
  "kit/colors",
  "kit/scale",
  "kit/style",
  "kit/buttons",
  "panels/table",
  "kit/dialogs",
  "panels/computer/computer",
  "panels/variants",
  "kit/variants",
  "panels/analysis/analysis",
  "panels/review/review",
  "panels/moves/moves",
  "panels/parts/tools",
  "panels/clocks/clock",
  "editor/editor",
  "kit/elsewhere",
  "panels/compact",
  "panels/children",
  "panels/first",
]);

/** Those of them that are loaded with what they style. @type {Record<LaterStyle, readonly string[]>} */
const LATER_STYLES = {
  analysis: ["panels/analysis/analysis", "panels/review/review"],
  editor: ["editor/editor"],
  compact: ["kit/elsewhere", "panels/compact"],
  children: ["panels/children"],
  played: ["panels/moves/moves", "panels/parts/tools", "panels/clocks/clock"],
};

/** The style sheets of the page's dialogs, which come after those of the page. */
export const DIALOG_STYLES = /** @type {const} */ ([
  "page/dialogs",
  "kit/whole-page",
  "page/settings/settings",
  "page/share/picture",
  "page/library/games",
  "page/explorer/explorer",
  "page/repertoire/repertoire",
  "page/new-game/new-game",
  "page/set-up/set-up",
  "panels/clocks/clock",
  "page/arbiter/arbiter",
  "match/match",
  "page/children/children",
]);

/** A part of a board's styles that is loaded with what it styles. @typedef {"analysis" | "editor" | "compact" | "children" | "played"} LaterStyle */

/**
 * The style sheets of a board: the texts of `base` come one after another, each with its name where it is a later one and still
 * empty; `dark` makes it dark, and `later` loads a later one.
 *
 * @typedef {object} Styles
 * @property {readonly { name: LaterStyle | "", text: string }[]} base
 * @property {string} dark
 * @property {(name: LaterStyle) => Promise<string>} [later]
 */

/**
 * The sheets of a board in groups: each later one, and what stands between them.
 *
 * @returns {{ name: LaterStyle | "", files: readonly string[] }[]}
 */
export function styleGroups() {
  /** @type {{ name: LaterStyle | "", files: string[] }[]} */
  const groups = [];
  for (const file of BOARD_STYLES) {
    const [name = ""] = /** @type {LaterStyle[]} */ (Object.keys(LATER_STYLES)).filter((one) =>
      LATER_STYLES[one].includes(file),
    );
    if (groups.at(-1)?.name !== name) groups.push({ name, files: [] });
    groups.at(-1)?.files.push(file);
  }
  return groups;
}

/** The text of a style sheet, by its place in www/. @param {string} name */
async function styleOf(name) {
  const response = await fetch(new URL(`../${name}.css`, import.meta.url));
  if (!response.ok) throw new Error(`${name}.css: ${response.status}`);
  return response.text();
}

/** Several of them, one after another. @param {readonly string[]} names */
const joined = async (names) => (await Promise.all(names.map(styleOf))).join("\n");

/** The texts of a board's style sheets. @returns {Promise<Styles>} */
export async function loadStyles() {
  const texts = styleGroups().map(async ({ name, files }) => ({ name, text: name ? "" : await joined(files) }));
  const [dark, ...base] = await Promise.all([styleOf("kit/dark"), ...texts]);
  return { base, dark, later: (name) => joined(LATER_STYLES[name]) };
}

/** The style sheets of a still board, in their order. */
export const VIEW_STYLES = /** @type {const} */ ([
  "kit/host",
  "kit/colors",
  "kit/scale",
  "kit/style",
  "kit/buttons",
  "kit/elsewhere",
  "element/view",
]);

/** The texts of the style sheets of a still board. @returns {Promise<Styles>} */
export async function loadViewStyles() {
  const [dark, text] = await Promise.all([styleOf("kit/dark"), joined(VIEW_STYLES)]);
  return { base: [{ name: "", text }], dark };
}

/** The style sheet of the page's dialogs. @returns {Promise<string>} */
export const loadDialogStyle = () => joined(DIALOG_STYLES);

/** The style sheet of the dialogs of games on two devices. @returns {Promise<string>} */
export const loadLiveStyle = () => styleOf("live/live");

/** Reads a QR code in a picture: its pixels, four bytes each, and their size. @typedef {(pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null} QrReader */

/**
 * Loads what reads QR codes where the browser cannot.
 *
 * @returns {Promise<QrReader>}
 * @throws {Error} here, where nothing is built: it comes with the site only
 */
export async function loadQrReader() {
  throw new Error("the QR code reader exists only in the built site");
}

/** The style sheets of the book and the puzzles, in their order; that of a lesson is for itself. */
export const BOOK_STYLES = /** @type {const} */ ([
  "kit/whole-page",
  "book/book",
  "book/rules",
  "puzzles/puzzles",
  "book/desk",
]);

/** The style sheet of a lesson, and that of the book around it. @returns {Promise<{ lesson: string, book: string }>} */
export async function loadBookStyles() {
  const [lesson, book] = await Promise.all([styleOf("book/lesson"), joined(BOOK_STYLES)]);
  return { lesson, book };
}
