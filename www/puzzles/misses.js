// "My misses": positions of one's own games in which something was missed, with all turns that solve them; a review finds them.
// Like missed puzzles they come again after some days. They are kept on this device. Plain data; what storage holds is not
// trusted.

import { isColor } from "../game/mode.js";
import { recall, remember } from "../kit/local-storage.js";
import { DAYS, dayOf } from "./history.js";
import { idOf, RULES } from "./packs.js";

/** @import { Miss } from "../game/review/misses.js" */
/** @import { PackKind, Puzzle } from "./packs.js" */

/** Under which name they are kept; see kit/local-storage.js. */
const NOTE = "misses";

/** Maximum number of stored misses; the oldest are dropped first. */
const MOST = 300;

/**
 * A miss, and when it comes again.
 *
 * @typedef {Miss & { due: number, step: number }} StoredMiss `due`: the day; 0 for never. `step`: how often it was solved in a row
 */

/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** @param {any} one */
function isKept(one) {
  const { kind, fen, side, turns, keys, due, step } = one ?? {};
  return (
    /^(paco-[1-4]|save)$/.test(String(kind)) &&
    typeof fen === "string" &&
    isColor(side) &&
    isCount(turns) &&
    Array.isArray(keys) &&
    keys.length > 0 &&
    keys.every((key) => typeof key === "string") &&
    isCount(due) &&
    isCount(step)
  );
}

/** Reads stored misses. @param {unknown} kept @returns {readonly StoredMiss[]} */
export function readMisses(kept) {
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

/** @param {Miss} miss */
const nameOf = ({ fen }) => `m${idOf(fen.split(" ").slice(0, 2).join(" "))}`;

/** The misses with new ones, which come at once; what is there already stays as it is. @param {readonly StoredMiss[]} kept @param {readonly Miss[]} misses @param {number} today @returns {readonly StoredMiss[]} */
export function withMisses(kept, misses, today) {
  const known = new Set(kept.map(nameOf));
  const fresh = misses.filter((miss) => !known.has(nameOf(miss)));
  return [...kept, ...fresh.map((miss) => ({ ...miss, due: today, step: 0 }))].slice(-MOST);
}

/** Those of two devices: of one that both have, what is known here counts. @param {readonly StoredMiss[]} own @param {readonly StoredMiss[]} come @returns {readonly StoredMiss[]} */
export function joinedMisses(own, come) {
  const known = new Set(own.map(nameOf));
  return [...come.filter((miss) => !known.has(nameOf(miss))), ...own].slice(-MOST);
}

/** The misses after a first try at one. @param {readonly StoredMiss[]} kept @param {string} id @param {boolean} solved @param {number} today @returns {readonly StoredMiss[]} */
export function withTry(kept, id, solved, today) {
  return kept.map((one) => {
    if (nameOf(one) !== id) return one;
    const step = solved ? one.step + 1 : 0;
    return { ...one, step, due: step < DAYS.length ? today + DAYS[step] : 0 };
  });
}

/** Those that are due, the longest due first; where none is, all of them, so that they can be looked at again. @param {readonly StoredMiss[]} kept @param {number} today @returns {Puzzle[]} */
export function seriesOfMisses(kept, today) {
  const due = kept.filter((one) => one.due > 0 && one.due <= today);
  return [...(due.length > 0 ? due : kept)].sort((a, b) => a.due - b.due).map(puzzleOf);
}

/** True if a miss is due. @param {readonly StoredMiss[]} kept @param {string} id @param {number} today */
export function isDue(kept, id, today) {
  return kept.some((one) => nameOf(one) === id && one.due > 0 && one.due <= today);
}

/** @param {readonly StoredMiss[]} kept @param {number} today */
export function countDue(kept, today) {
  return kept.filter(({ due }) => due > 0 && due <= today).length;
}

/** @param {StoredMiss} kept @returns {Puzzle} */
function puzzleOf(kept) {
  const { kind, fen, side, turns, keys } = kept;
  return {
    id: nameOf(kept),
    kind: /** @type {PackKind} */ (kind),
    fen,
    side,
    turns,
    rating: 1500,
    themes: "",
    keys,
    own: { rules: RULES, author: "", text: "" },
  };
}

/** The misses of this device. */
export function recallMisses() {
  return readMisses(recall(NOTE));
}

/** @param {readonly StoredMiss[]} kept @returns {boolean} true if they were stored */
export function rememberMisses(kept) {
  return remember(NOTE, kept);
}

/** The day on which they are solved. */
export const today = () => dayOf(new Date());
