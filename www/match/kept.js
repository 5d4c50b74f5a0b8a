// The match under way as the browser keeps it: its record, the turns that are not complete, who plays, and the clocks. What is played
// on several devices is kept for the tab besides, since another tab may be one of them.

import { browserStorage, recall, remember } from "../kit/local-storage.js";

/** @import { BoardName } from "../rules/matches.js" */
/** @import { Step } from "../rules/rules.js" */
/** @import { StoredClocks } from "./match-clocks.js" */
/** @import { Seated } from "./seats.js" */

/** Where it is kept. */
const NOTE = "match";

const OF_TAB = browserStorage("sessionStorage");

/** What is kept, whatever it is. @param {boolean} [isOfTab] only by this tab */
const found = (isOfTab = false) => recall(NOTE, OF_TAB) ?? (isOfTab ? null : recall(NOTE));

/** Whether there is a match to go on with, asked when the page is loaded. */
export const hasMatch = () => found() !== null;

/**
 * @typedef {object} Kept
 * @property {1} version of this form
 * @property {string} record
 * @property {Record<BoardName, readonly Step[]>} pending the steps of the turns under way
 * @property {Seated} seated
 * @property {StoredClocks | null} clocks
 * @property {number} seed decides what the computers misjudge
 * @property {import("./far-match.js").SavedFar | null} [shared] what is played on several devices, as this one has it
 */

/** @param {boolean} [isOfTab] only by this tab @returns {Kept | null} `null` where there is none, or what is there is none */
export function keptMatch(isOfTab) {
  const kept = /** @type {Partial<Kept> | null} */ (found(isOfTab));
  if (typeof kept !== "object" || kept?.version !== 1 || typeof kept.record !== "string") return null;
  const { A, B } = kept.pending ?? {};
  if (!Array.isArray(A) || !Array.isArray(B) || !Number.isInteger(kept.seed)) return null;
  return /** @type {Kept} */ (kept);
}

/** @param {Kept | null} kept `null`: there is none any more @param {boolean} [isOfTab] another tab is the one to be gone on with later */
export function keepMatch(kept, isOfTab = false) {
  remember(NOTE, kept?.shared ? kept : null, OF_TAB);
  if (!isOfTab) remember(NOTE, kept);
}
