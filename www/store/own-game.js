// Selects the game that a tab continues: its own game, or else the one played last.

import { newId } from "./database.js";
import { dropNote, notedIds, noteOf, ownId, playedLast } from "./notes.js";
import { isDamaged, readEntry } from "./saved-entry.js";

/** @import { Database } from "./database.js" */
/** @import { Locks } from "./locks.js" */
/** @import { SavedEntry } from "./saved-entry.js" */

/**
 * Answer of the library.
 *
 * - `own`: the tab's saved game; `null` if there is only a note
 * - `unreadable`: the tab's saved game is invalid
 * - `double`: another tab plays the tab's game
 * - `last`: the tab has no game; the game played last, `null` if there is none to continue
 *
 * @typedef {{ name: "own" | "double" | "last", entry: SavedEntry | null } | { name: "unreadable" }} OwnGame
 */

/**
 * Asks the library for the game this tab continues, and locks it.
 *
 * @param {Database} library
 * @param {Locks} locks
 * @param {SavedEntry | null} early the game already on the table, from a note
 * @param {() => string | null} here id of the game on the table when the answer arrives
 * @returns {Promise<OwnGame>}
 * @throws if the library cannot be read
 */
export async function askForGame(library, locks, early, here) {
  const elsewhere = await locks.others();
  const own = await writeNotes(library, elsewhere, early?.id ?? ownId());
  const value = own === null ? undefined : await library.get(own);
  const kept = value === undefined ? null : readEntry(value);
  const entry = kept && !isDamaged(kept) ? kept : null;
  if (own !== null && (entry || early)) {
    if (!(await locks.hold(own, { waits: true }))) return { name: "double", entry };
    return kept && !entry ? { name: "unreadable" } : { name: "own", entry };
  }
  const last = await lastPlayed(library, elsewhere, here);
  const isFree = last && isUnfinished(last) && (await locks.hold(last.id));
  return { name: "last", entry: isFree ? last : null };
}

/**
 * Writes what a page that was closed or has crashed could only note.
 *
 * @param {Database} library
 * @param {Set<string>} elsewhere the games that other tabs play
 * @param {string | null} own the game of this tab
 * @returns {Promise<string | null>} the game of this tab now
 */
async function writeNotes(library, elsewhere, own) {
  for (const id of notedIds()) {
    const noted = noteOf(id);
    if (!noted) dropNote(id);
    if (!noted || (elsewhere.has(id) && id !== own)) continue;
    const { form, revision, ...draft } = noted;
    const written = await library.write(draft, revision);
    dropNote(id);
    if (written.isCopy && id === own) own = written.id;
  }
  return own;
}

/**
 * The game that was played last and has not gone on elsewhere. Games that were begun and left without a turn are removed
 * on the way.
 *
 * @param {Database} library
 * @param {Set<string>} elsewhere the games that other tabs play
 * @param {() => string | null} here the game on the table
 * @returns {Promise<SavedEntry | null>}
 */
async function lastPlayed(library, elsewhere, here) {
  /** @type {SavedEntry[]} */
  const blank = [];
  const found = await library.newest((value) => {
    const entry = readEntry(value);
    if (isDamaged(entry) || elsewhere.has(entry.id)) return false;
    if (entry.summary.isBlank && entry.name === "") blank.push(entry);
    // A match on two boards is not for the table.
    return !entry.summary.isBlank && !entry.summary.seated;
  });
  for (const { id } of blank) {
    if (id !== here()) await library.remove(id);
  }
  // A newer entry may come from a file and was not played here.
  const id = playedLast();
  const own = id === null || elsewhere.has(id) ? undefined : await library.get(id);
  const entry = own ?? found;
  const read = entry === undefined ? null : readEntry(entry);
  return read && !isDamaged(read) ? read : null;
}

/** @param {SavedEntry} entry */
export function isUnfinished({ summary }) {
  return summary.result === "*" && !summary.isBlank;
}

/** The same game as one of its own, which is not in the library yet. @template {{ id: string, revision: number, name: string }} T @param {T} game @returns {T} */
export const asCopy = (game) => ({ ...game, id: newId(), revision: 0, name: "" });

/** The latest note, for when the library cannot be read. @returns {SavedEntry | null} */
export function newestNote() {
  const [newest] = notedIds()
    .flatMap((id) => noteOf(id) ?? [])
    .sort((a, b) => b.updated - a.updated);
  return newest ?? null;
}
