// The match under way as the browser keeps it: its record, the turns that are not complete, who plays, and the clocks. What is played
// on several devices is kept for the tab besides, since another tab may be one of them.

import { browserStorage, recall, remember } from "../kit/local-storage.js";
import { TabNote } from "../store/tab-note.js";

/** @import { BoardName } from "../rules/matches.js" */
/** @import { Step } from "../rules/rules.js" */
/** @import { StoredClocks } from "./match-clocks.js" */
/** @import { Seated } from "./seats.js" */

const note = new TabNote("match");

const OF_TAB = browserStorage("sessionStorage");

/** Where a tab remembers which of the saved matches it shows. */
const VIEWED = "match-viewed";

/** Whether there is a match to go on with, or one that is gone through, asked when the page is loaded. */
export const hasMatch = () => note.isThere || viewedId() !== null;

/** Has this tab go on with the match that is kept, unless another tab does. */
export const claim = () => note.claim();

/** The saved match that this tab shows. @returns {string | null} its id */
export function viewedId() {
  const id = recall(VIEWED, OF_TAB);
  return typeof id === "string" ? id : null;
}

/** @param {string | null} id of the saved match that this tab shows */
export const viewMatch = (id) => remember(VIEWED, id, OF_TAB);

/**
 * @typedef {object} Kept
 * @property {1} version of this form
 * @property {string} record
 * @property {Record<BoardName, readonly Step[]>} pending the steps of the turns under way
 * @property {Seated} seated
 * @property {StoredClocks | null} clocks
 * @property {number} seed decides what the computers misjudge
 * @property {Readonly<Record<string, string>>} [tags] what the record says of players and time
 * @property {Place} [place] where the saved games have it
 * @property {import("./far-match.js").SavedFar | null} [shared] what is played on several devices, as this one has it
 */

/** A match among the saved games: its id there, its revision, and when it was made, in ms. @typedef {{ id: string, revision: number, created: number }} Place */

/** @param {boolean} [isOfTab] only by this tab @returns {Kept | null} `null` where there is none, or what is there is none */
export const keptMatch = (isOfTab) => readKept(isOfTab ? note.ofTab : note.found);

/** What was kept, looked at. @param {unknown} value @returns {Kept | null} */
export function readKept(value) {
  const kept = /** @type {Partial<Kept> | null} */ (value);
  if (typeof kept !== "object" || kept?.version !== 1 || typeof kept.record !== "string") return null;
  const { A, B } = kept.pending ?? {};
  if (!Array.isArray(A) || !Array.isArray(B) || !Number.isInteger(kept.seed)) return null;
  const { tags, place, ...rest } = /** @type {Kept} */ (kept);
  return { ...rest, tags: readTags(tags), ...(isPlace(place) && { place }) };
}

/** @param {unknown} value */
function readTags(value) {
  const all = Object.entries(typeof value === "object" ? (value ?? {}) : {});
  return Object.fromEntries(all.filter(([name, text]) => /^\w{1,40}$/.test(name) && typeof text === "string"));
}

/** @param {unknown} value @returns {value is Place} */
function isPlace(value) {
  const { id, revision, created } = /** @type {Partial<Place>} */ (value ?? {});
  return typeof id === "string" && Number.isSafeInteger(revision) && Number.isFinite(created);
}

/** @param {Kept | null} kept `null`: there is none any more @param {boolean} [isOfTab] another tab is the one to be gone on with later */
export function keepMatch(kept, isOfTab = false) {
  note.keep(kept, { besides: Boolean(kept?.shared), only: isOfTab });
}
