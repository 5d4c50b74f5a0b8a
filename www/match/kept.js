// The stored state of the current match: record, incomplete turns, players and clocks. A match on several devices is
// also stored per tab, since another tab may be one of the devices.

import { browserStorage, recall, remember } from "../kit/local-storage.js";
import { partsOf } from "../kit/parts-of.js";
import { TabNote } from "../store/tab-note.js";

/** @import { BoardName } from "../rules/matches.js" */
/** @import { Step } from "../rules/rules.js" */
/** @import { StoredClocks } from "./match-clocks.js" */
/** @import { Seated } from "./seats.js" */

const OF_TAB = browserStorage("sessionStorage");

/** Session storage key with the id of the displayed saved match. */
const VIEWED = "match-viewed";

/** True if there is a match to resume, or a saved one on display; checked when the page loads. */
export const hasMatch = () => note.isThere || viewedId() !== null;

/** The saved match that this tab shows. @returns {string | null} its id */
export function viewedId() {
  const id = recall(VIEWED, OF_TAB);
  return typeof id === "string" ? id : null;
}

/** @param {string | null} id of the saved match that this tab shows */
export const viewMatch = (id) => remember(VIEWED, id, OF_TAB);

/**
 * @typedef {object} StoredMatch
 * @property {1} version of this form
 * @property {string} record
 * @property {Record<BoardName, readonly Step[]>} pending steps of incomplete turns
 * @property {Seated} seated
 * @property {StoredClocks | null} clocks
 * @property {number} seed seed of the computers' errors
 * @property {Readonly<Record<string, string>>} [tags] players and date
 * @property {SavedMatchId} [place] its place in the saved games
 * @property {import("./remote-match.js").SavedFar | null} [shared] this device's state of a match on several devices
 */

/** A match among the saved games: its id there, its revision, and when it was made, in ms. @typedef {{ id: string, revision: number, created: number }} SavedMatchId */

/** Where a match is among the saved games, once it is there. @typedef {{ place: SavedMatchId | null }} SavedPlace */

/** Validates a stored match. @param {unknown} value @returns {StoredMatch | null} */
export function readKept(value) {
  const kept = /** @type {Partial<StoredMatch> | null} */ (value);
  if (typeof kept !== "object" || kept?.version !== 1 || typeof kept.record !== "string") return null;
  const { A, B } = kept.pending ?? {};
  if (!Array.isArray(A) || !Array.isArray(B) || !Number.isInteger(kept.seed)) return null;
  const { tags, place, ...rest } = /** @type {StoredMatch} */ (kept);
  return { ...rest, tags: readTags(tags), ...(isPlace(place) && { place }) };
}

/** @param {unknown} value */
function readTags(value) {
  const all = Object.entries(partsOf(value));
  const known = all.filter(([name, text]) => /^\w{1,40}$/.test(name) && typeof text === "string");
  return /** @type {Record<string, string>} */ (Object.fromEntries(known));
}

/** @param {unknown} value @returns {value is SavedMatchId} */
function isPlace(value) {
  const { id, revision, created } = partsOf(value);
  return typeof id === "string" && Number.isSafeInteger(revision) && Number.isFinite(created);
}

/** The match under way. */
export const note = new TabNote("match", readKept, ({ shared }) => Boolean(shared));
