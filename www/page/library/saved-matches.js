// Matches on two boards and the saved games: what the room of matches keeps there, and what it shows of them.

import { failureOf, STOPPED } from "../../rules/rules.js";
import { newId } from "../../store/database.js";
import { matchOf } from "../../store/games-file.js";
import { draftOfMatch, isMatch, matchIn } from "../../store/match-entry.js";
import { mergeGames } from "../../store/merge-games.js";
import { isDamaged, readEntry } from "../../store/saved-entry.js";

/** @import { MatchRoom } from "../../match/match-room.js" */
/** @import { Saved, SavedMatch } from "../../match/match-saving.js" */
/** @import { Failure } from "../../rules/rules.js" */
/** @import { Library } from "../../store/library.js" */
/** @import { KeptMatch } from "../../store/match-entry.js" */
/** @import { EntryDraft, SavedEntry } from "../../store/saved-entry.js" */

/** @typedef {(run: (room: MatchRoom) => unknown) => Promise<void>} OpenRoom */

/** @param {SavedEntry} entry @returns {SavedMatch} */
const matchOfEntry = (entry) => {
  const { id, revision, created } = entry;
  return { place: { id, revision, created }, kept: matchIn(entry) };
};

/**
 * The entry of a match. One that the rules refuse is listed as damaged, with its text.
 *
 * @param {KeptMatch} kept
 * @param {{ id: string, created: number, updated: number }} head
 * @returns {EntryDraft}
 */
function draftOf(kept, head) {
  try {
    return draftOfMatch(kept, head);
  } catch (error) {
    if (failureOf(error).code === STOPPED) throw error;
    const damaged = { ...head, id: newId(), name: "", text: JSON.stringify(kept) };
    return /** @type {EntryDraft} */ (damaged);
  }
}

/** Access to saved matches for the match room. @param {Library} library @returns {Saved} */
export function savedMatches(library) {
  return {
    async keep({ shared, ...kept }, place) {
      const now = Date.now();
      const created = place?.created ?? now;
      const draft = draftOf(kept, { id: place?.id ?? newId(), created, updated: now });
      const { id, revision } = await library.write(draft, place?.revision ?? 0);
      return { id, revision, created };
    },
    async find(id) {
      const value = await library.get(id);
      const entry = value === undefined ? null : readEntry(value);
      return entry && !isDamaged(entry) && isMatch(entry) ? matchOfEntry(entry) : null;
    },
    add: (record) => added(library, record),
  };
}

/** @param {Library} library @param {string} text a record @returns {Promise<SavedMatch>} @throws what the rules refuse */
async function added(library, text) {
  const entry = matchOf(text.trim(), Date.now());
  try {
    const { ids, stopped } = await mergeGames(library, [entry]);
    const known = stopped === null && readEntry(await library.get(ids.get(entry.id) ?? entry.id));
    if (known && !isDamaged(known)) return matchOfEntry(known);
  } catch {
    // It can be viewed even if it cannot be saved.
  }
  return matchOfEntry(entry);
}

/**
 * Shows a match of the saved games in its room.
 *
 * @param {OpenRoom} match
 * @param {SavedEntry} entry
 * @returns {Promise<Failure | null>} why it cannot be shown
 */
export function viewMatch(match, entry) {
  return viewed(match, (room) => room.view(matchOfEntry(entry)));
}

/**
 * Shows a record in the room of matches, and has the saved games keep it.
 *
 * @param {OpenRoom} match
 * @param {string} record
 * @returns {Promise<Failure | null>} why it cannot be read
 */
export function viewRecord(match, record) {
  return viewed(match, (room) => room.take(record));
}

/** @param {OpenRoom} match @param {(room: MatchRoom) => Promise<unknown>} view @returns {Promise<Failure | null>} */
async function viewed(match, view) {
  // Failure to load the room is reported as well.
  /** @type {Failure | null} */
  let failure = { code: "not-loaded", message: "the view of matches cannot be loaded" };
  await match(async (room) => {
    failure = await view(room).then(() => null, failureOf);
  });
  return failure;
}
