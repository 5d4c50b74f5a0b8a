// Which puzzle comes next. A series is a way through puzzles; it asks the history what is known, and changes nothing.

import { dayName, dayNamed } from "./days.js";
import { isDue } from "./history.js";
import { KINDS, THEMES } from "./packs.js";

/** @import { PackKind, Pack, Puzzle } from "./packs.js" */
/** @import { PuzzleHistory } from "./history.js" */

/**
 * @typedef {{ type: "training" | "again" | "favourites" | "streak" | "storm" | "repeat" | "redo" | "shared" | "mine" | "misses" }
 *   | { type: "daily", strength?: "first" | "easy", day?: number }
 *   | { type: "theme", theme: string }
 *   | { type: "kind", kind: PackKind }} PuzzleMode
 */

/** Name of a mode in addresses. @param {PuzzleMode} mode */
export function nameOf(mode) {
  if (mode.type === "theme") return mode.theme;
  return mode.type === "kind" ? mode.kind : mode.type;
}

/** Name of the easier daily puzzle in old addresses without a day. */
const EASY_DAILY = "daily-easy";

/** The modes with a name that a puzzle can be come back to in: the others are runs, or made for the moment. */
const LASTING = /** @type {const} */ (["training", "again", "favourites", "repeat", "misses"]);

/** The mode of a name. @param {string} name @returns {PuzzleMode | null} */
function modeNamed(name) {
  const kind = KINDS.find((one) => one === name);
  if (kind) return { type: "kind", kind };
  if (THEMES.includes(name)) return { type: "theme", theme: name };
  if (name === EASY_DAILY) return { type: "daily", strength: "easy" };
  if (name === "daily") return { type: "daily" };
  const type = LASTING.find((one) => one === name);
  return type ? { type } : null;
}

/**
 * Address of a puzzle within a mode: `daily/2026-02-03/easy`, `repeat/1y2p0ij`; `null` if it has none.
 *
 * @param {PuzzleMode} mode
 * @param {string} id of the puzzle
 */
export function pathOf(mode, id) {
  if (mode.type === "daily")
    return mode.day === undefined ? null : `${dayPath(mode.day)}/${mode.strength ?? "hard"}`;
  const name = nameOf(mode);
  return modeNamed(name) && `${name}/${id}`;
}

/** Address of the puzzles of a day. @param {number} day */
export const dayPath = (day) => `daily/${dayName(day)}`;

/**
 * Target of an address: a puzzle of a mode, identified by day or id, or the page of a day.
 *
 * @param {string} path
 * @returns {{ mode: PuzzleMode, id?: string } | { day: number } | null}
 */
export function placeAt(path) {
  const [name, place = "", strength] = path.split("/");
  const day = name === "daily" ? dayNamed(place) : null;
  if (day === null) {
    const mode = place ? modeNamed(name) : null;
    return mode && { mode, id: place };
  }
  if (strength === "first" || strength === "easy") return { mode: { type: "daily", strength, day } };
  return strength === "hard" ? { mode: { type: "daily", day } } : { day };
}

/** Duration of a storm in ms. */
export const STORM = 180_000;

/** Number of puzzles with one turn and a short chain at the start of a newcomer's training. */
export const BEGINNING = 5;

/** A chain is short with so many placements. */
const SHORT = 4;

/** Size of the set that is repeated. */
const REPEATED = 50;

/** @type {readonly Pack[]} */
const TRAINED = ["small", "paco-1", "paco-2", "paco-3", "paco-4", "save", "help"];

/** The files that a mode chooses from. @param {PuzzleMode} mode @returns {readonly Pack[]} */
export function kindsOf(mode) {
  switch (mode.type) {
    case "kind":
      return [mode.kind];
    case "daily":
      if (mode.strength === "first") return ["small"];
      return mode.strength ? ["paco-1"] : ["paco-2", "paco-3"];
    case "streak":
    case "storm":
    case "repeat":
      return ["paco-1", "paco-2", "paco-3"];
    case "training":
    case "theme":
      return TRAINED;
    default:
      return [...TRAINED, "quiz"];
  }
}

/** A number that looks random but is the same every time, 0 or more. @param {number} number */
function scattered(number) {
  let x = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b);
  return (x ^ (x >>> 16)) >>> 0;
}

/** True for a puzzle suitable for beginners: one turn, and only short solutions. @param {Puzzle} puzzle */
function isEasy({ kind, keys }) {
  return kind === "paco-1" && keys.every((key) => key.split(">").length - 1 <= SHORT);
}

/**
 * The puzzles of a mode, in the order in which they come.
 *
 * @param {PuzzleMode} mode
 * @param {readonly Puzzle[]} puzzles of its kinds
 * @param {PuzzleHistory} history
 * @param {number} day today; a puzzle of the day may be that of another one
 * @returns {readonly Puzzle[]}
 */
export function seriesOf(mode, puzzles, history, day) {
  const { seen, favourites, player } = history;
  const byRating = (/** @type {readonly Puzzle[]} */ some) =>
    [...some].sort((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1));
  const isNew = (/** @type {Puzzle} */ { id }) => !seen[id];
  switch (mode.type) {
    case "daily":
      return [puzzles[scattered(mode.day ?? day) % puzzles.length]];
    case "again":
      return puzzles.filter(({ id }) => isDue(history, id, day)).sort((a, b) => seen[a.id].due - seen[b.id].due);
    case "favourites":
      return favourites.flatMap((id) => puzzles.find((puzzle) => puzzle.id === id) ?? []);
    case "repeat": {
      // The same ones every time: from the easier half.
      const sorted = byRating(puzzles);
      const first = Math.max(0, Math.floor((sorted.length - REPEATED) / 3));
      return sorted.slice(first, first + REPEATED);
    }
    case "streak":
    case "storm": {
      // Harder and harder: one of each of many steps, another one every day.
      const sorted = byRating(puzzles);
      const steps = Math.min(100, sorted.length);
      return Array.from({ length: steps }, (_, index) => {
        const from = Math.floor((index * sorted.length) / steps);
        const to = Math.floor(((index + 1) * sorted.length) / steps);
        return sorted[from + (scattered(day * 1000 + index) % (to - from))];
      });
    }
    default: {
      // Those that fit best first, and none twice before all were seen.
      const wanted = mode.type === "theme" ? puzzles.filter(({ themes }) => themes.includes(mode.theme)) : puzzles;
      const fresh = wanted.filter(isNew);
      const some = fresh.length > 0 ? fresh : wanted;
      const distance = (/** @type {Puzzle} */ puzzle) => {
        const random = scattered(Number.parseInt(puzzle.id, 36) ^ day);
        // The rating of a question gives its answer away: what is not there takes long to look for.
        if (puzzle.kind === "quiz") return random;
        const noise = (random % 200) - 100;
        return Math.abs(puzzle.rating + noise - player.rating);
      };
      const left = mode.type === "training" ? Math.max(0, BEGINNING - Object.keys(seen).length) : 0;
      const first = byRating(some.filter(isEasy)).slice(0, left);
      const rest = some.filter((puzzle) => !first.includes(puzzle));
      return [...first, ...rest.sort((a, b) => distance(a) - distance(b))];
    }
  }
}
