// The records of games between two devices, in the browser's small storage: written at once after each entry, so that a page
// that is gone the next moment has lost nothing.

import { recall, remember } from "../../kit/local-storage.js";
import { partsOf } from "../../kit/parts-of.js";

/** @import { Color } from "../../rules/rules.js" */
/** @import { SavedKeeper } from "../protocol/keeper.js" */

/** The names of the records, the newest first. */
const LIST = "live";

/** This many are kept; those of older games are only in the library, as any game. */
const MOST = 8;

/** Two windows of one browser may play each other. @param {string} id @param {Color} side */
const nameOf = (id, side) => `${id}.${side}`;

/** @param {string} name */
const keyOf = (name) => `${LIST}.${name}`;

/** Where the record of a game is stored. @param {string} id @param {Color} side the side played here */
export const keyOfMatch = (id, side) => keyOf(nameOf(id, side));

/** @returns {string[]} */
function known() {
  const list = recall(LIST);
  return Array.isArray(list) ? list.filter((name) => typeof name === "string") : [];
}

/** Stores the record of a game. @param {SavedKeeper} saved @returns {boolean} true if it was stored */
export function keepMatch(saved) {
  const name = nameOf(saved.match.id, saved.match.side);
  const list = known();
  if (list[0] !== name) {
    const newest = [name, ...list.filter((other) => other !== name)];
    for (const old of newest.splice(MOST)) remember(keyOf(old), null);
    remember(LIST, newest);
  }
  return remember(keyOf(name), saved);
}

/** The records that are kept, the newest first; for another device. @returns {{ name: string, saved: unknown }[]} */
export function allMatches() {
  return known().map((name) => ({ name, saved: recall(keyOf(name)) }));
}

/** Keeps records of another device behind those that are here, as far as there is room. @param {unknown} records */
export function addMatches(records) {
  if (!Array.isArray(records)) return;
  const list = known();
  for (const record of records) {
    const { name, saved } = partsOf(record);
    const isNew = typeof name === "string" && /^[0-9a-f]{16}\.(?:white|black)$/.test(name) && !list.includes(name);
    if (isNew && list.length < MOST && saved !== null && remember(keyOf(name), saved)) list.push(name);
  }
  remember(LIST, list.length > 0 ? list : null);
}
