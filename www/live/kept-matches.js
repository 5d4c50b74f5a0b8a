// The records of games between two devices, in the browser's small storage: written at once after each entry, so that a page
// that is gone the next moment has lost nothing.

import { recall, remember } from "../kit/local-storage.js";

/** The names of the records, the newest first. */
const LIST = "live";

/** So many are kept; those of older games are only in the library, as any game. */
const MOST = 8;

/** @param {string} id */
const nameOf = (id) => `${LIST}.${id}`;

/** @returns {string[]} */
function known() {
  const list = recall(LIST);
  return Array.isArray(list) ? list.filter((id) => typeof id === "string") : [];
}

/** The record of a game. @param {string} id @returns {unknown} `null` if it is not kept */
export function recordOfMatch(id) {
  return recall(nameOf(id));
}

/** @import { SavedKeeper } from "./keeper.js" */

/** Keeps the record of a game. @param {SavedKeeper} saved @returns {boolean} whether it is kept */
export function keepMatch(saved) {
  const { id } = saved.match;
  const list = known();
  if (list[0] !== id) {
    const newest = [id, ...list.filter((other) => other !== id)];
    for (const old of newest.splice(MOST)) remember(nameOf(old), null);
    remember(LIST, newest);
  }
  return remember(nameOf(id), saved);
}
