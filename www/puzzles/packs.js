// Loads and reads packs of puzzles. FORMAT.md describes the format; every puzzle was proved when it was created, and
// is proved again by tests/puzzles.

/** @import { Color, RuleSet } from "../rules/rules.js" */

/** @typedef {"paco-1" | "paco-2" | "paco-3" | "paco-4" | "save" | "quiz" | "help"} PackKind */

/**
 * A file of puzzles: those of a kind, or puzzles with few pieces for newcomers, which are of the first kind.
 *
 * @typedef {PackKind | "small"} Pack
 */

/**
 * @typedef {object} Puzzle
 * @property {string} id the same as long as its position is
 * @property {PackKind | `paco-${number}`} kind of the set, or, of others, with more turns
 * @property {string} fen
 * @property {Color} side to move
 * @property {number} turns in which the union with the king is forced; 1 for the other kinds
 * @property {number} rating that it starts with
 * @property {string} themes letters; see THEMES
 * @property {readonly string[]} keys all turns that solve it, as step lists
 * @property {{ rules: RuleSet, author: string, text: string }} [own] of one that is not of the set
 * @property {boolean} [isOpen] there may be other keys: they could not all be proved
 */

/** @type {readonly PackKind[]} */
export const KINDS = ["paco-1", "paco-2", "paco-3", "paco-4", "save", "help", "quiz"];

/** All files. @type {readonly Pack[]} */
export const PACKS = [...KINDS, "small"];

/** The letters of the themes that the set has, the rarer ones first. */
export const THEMES = ["e", "u", "q", "f", "d", "p", "y", "b", "w", "m", "r", "c"];

/**
 * Number of puzzles per kind; a pack is loaded when its kind is chosen.
 *
 * @type {Readonly<{ [kind in PackKind]: number }>}
 */
export const KIND_COUNTS = Object.freeze({
  "paco-1": 308,
  "paco-2": 432,
  "paco-3": 206,
  "paco-4": 24,
  save: 216,
  help: 144,
  quiz: 209,
});

/**
 * Number of puzzles per theme, without those that only ask a question.
 *
 * @type {Readonly<{ [theme: string]: number }>}
 */
export const THEME_COUNTS = Object.freeze({
  ...{ e: 1, u: 3, q: 5, f: 5, d: 23, p: 22 },
  ...{ y: 89, b: 131, w: 183, m: 177, r: 272, c: 417 },
});

/** The rule set of all puzzles of the set. */
export const RULES = /** @type {const} */ ("manual");

/** @type {Map<Pack, Promise<readonly Puzzle[]>>} */
const loading = new Map();

/**
 * The puzzles of a file.
 *
 * @param {Pack} name
 * @returns {Promise<readonly Puzzle[]>}
 * @throws where the pack cannot be loaded; it can be asked for again
 */
export function loadPack(name) {
  let pack = loading.get(name);
  if (!pack) {
    const kind = name === "small" ? "paco-1" : name;
    pack = import(`./packs/${name}.js`).then((module) => readPack(kind, module.pack));
    pack.catch(() => loading.delete(name));
    loading.set(name, pack);
  }
  return pack;
}

/** The puzzles of several files. @param {readonly Pack[]} names @returns {Promise<Puzzle[]>} */
export async function loadPacks(names) {
  return (await Promise.all(names.map(loadPack))).flat();
}

/** @param {PackKind} kind @param {string} text @returns {Puzzle[]} */
function readPack(kind, text) {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("seed "));
  return lines.map((line) => readPuzzle(kind, line));
}

/** @param {PackKind} kind @param {string} line @returns {Puzzle} */
function readPuzzle(kind, line) {
  const [placement, side, castling, passed, rating, themes, keys] = line.split(" ");
  return {
    id: idOf(`${placement} ${side}`),
    kind,
    fen: `${placement} ${side} 0 ${castling} ${passed} -`,
    side: side === "b" ? "black" : "white",
    turns: kind.startsWith("paco-") ? Number(kind.slice(5)) : 1,
    rating: Number(rating),
    themes: themes === "-" ? "" : themes,
    keys: keys === "-" ? [] : keys.split(","),
  };
}

/** A short name for a position: its hash (FNV-1a, 32 bits) in base 36. @param {string} text @returns {string} */
export function idOf(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
