// Which game a tab goes on with: the library is asked for the tab's own game, or else for the one that was played last.

import { newId } from "./library.js";
import { dropNote, notedIds, noteOf, ownId, playedLast } from "./notes.js";
import { isDamaged, readEntry } from "./saved-entry.js";

/** @import { Library } from "./library.js" */
/** @import { Locks } from "./locks.js" */
/** @import { Entry } from "./saved-entry.js" */

/** How long the tab that is reloaded may take to let go of its game, in ms. */
const LETTING_GO = 800;

/**
 * What the library answers.
 *
 * - `own`: the tab's game as it was kept; `null` where it was only noted
 * - `unreadable`: the tab's game was kept, but cannot be read
 * - `double`: another tab plays the tab's game
 * - `last`: the tab has no game; the one that was played last, `null` where there is none to go on with
 *
 * @typedef {{ name: "own" | "double" | "last", entry: Entry | null } | { name: "unreadable" }} Answer
 */

/**
 * Asks the library which game a tab goes on with, and holds the lock of that game.
 *
 * @param {Library} library
 * @param {Locks} locks
 * @param {Entry | null} early what is on the table already, from a note
 * @param {() => string | null} here the game on the table by the time it is asked
 * @returns {Promise<Answer>}
 * @throws what the library throws where it cannot be read
 */
export async function askForGame(library, locks, early, here) {
  const elsewhere = await locks.others();
  const own = await writeNotes(library, elsewhere, early?.id ?? ownId());
  const value = own === null ? undefined : await library.get(own);
  const kept = value === undefined ? null : readEntry(value);
  const entry = kept && !isDamaged(kept) ? kept : null;
  if (own !== null && (entry || early)) {
    if (!(await locks.hold(own, LETTING_GO))) return { name: "double", entry };
    return kept && !entry ? { name: "unreadable" } : { name: "own", entry };
  }
  const last = await lastPlayed(library, elsewhere, here);
  const isFree = last && isUnfinished(last) && (await locks.hold(last.id));
  return { name: "last", entry: isFree ? last : null };
}

/**
 * Writes what a page that was closed or has crashed could only note.
 *
 * @param {Library} library
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
 * @param {Library} library
 * @param {Set<string>} elsewhere the games that other tabs play
 * @param {() => string | null} here the game on the table
 * @returns {Promise<Entry | null>}
 */
async function lastPlayed(library, elsewhere, here) {
  /** @type {Entry[]} */
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
  // What has come from a file may be newer than that, and was played by others.
  const id = playedLast();
  const own = id === null || elsewhere.has(id) ? undefined : await library.get(id);
  const entry = own ?? found;
  const read = entry === undefined ? null : readEntry(entry);
  return read && !isDamaged(read) ? read : null;
}

/** @param {Entry} entry */
export function isUnfinished({ summary }) {
  return summary.result === "*" && !summary.isBlank;
}

/** The same game as one of its own, which is not in the library yet. @template {{ id: string, revision: number, name: string }} T @param {T} game @returns {T} */
export const asCopy = (game) => ({ ...game, id: newId(), revision: 0, name: "" });

/** What was noted last: all there is where the library cannot be read. @returns {Entry | null} */
export function newestNote() {
  const [newest] = notedIds()
    .flatMap((id) => noteOf(id) ?? [])
    .sort((a, b) => b.updated - a.updated);
  return newest ?? null;
}
