// Notes about games in local storage, which is synchronous, unlike the library. A link is noted until the library has
// stored it, and the first paint uses the note of the game that was on the table when the page was left.

import { browserStorage, keyOf, recall, remember } from "../kit/local-storage.js";
import { isDamaged, readEntry } from "./saved-entry.js";

/** @import { EntryDraft, SavedEntry } from "./saved-entry.js" */

/** Which game this tab plays, in its own storage. */
const OWN = "game";

/** Begins the names of the notes of what is not written yet. */
const UNSAVED = "unsaved.";

/** The game of the page that was left last. */
const LAST = "last";

/** Which game was on a table last. */
const PLAYED = "played";

/** The game of this tab. @returns {string | null} */
export function ownId() {
  const id = recall(OWN, browserStorage("sessionStorage"));
  return typeof id === "string" ? id : null;
}

/** @param {string | null} id */
export function rememberOwn(id) {
  remember(OWN, id, browserStorage("sessionStorage"));
  // A page that dies has no time to note more.
  if (id !== null) remember(PLAYED, id);
}

/** Notes what is to be written over a revision of a game. @param {EntryDraft} draft @param {number} revision */
export function note(draft, revision) {
  remember(UNSAVED + draft.id, { draft, revision });
}

/** The game has been written. @param {string} id */
export function dropNote(id) {
  remember(UNSAVED + id, null);
}

/** The games of which there is a note. */
export function notedIds() {
  const storage = browserStorage();
  const prefix = keyOf(UNSAVED);
  try {
    return Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? "")
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** @param {string} id @returns {SavedEntry | null} the entry to be written; `revision` is the one it replaces */
export function noteOf(id) {
  const entry = read(UNSAVED + id);
  return entry?.id === id ? entry : null;
}

/** The page is left with this game. @param {EntryDraft} draft @param {number} revision the one that is written */
export function noteLast(draft, revision) {
  remember(LAST, { draft, revision });
}

/** @returns {SavedEntry | null} the game of the page that was left last, whichever tab that was */
export function lastNote() {
  return read(LAST);
}

/** @returns {string | null} the id of the game that was on a table last, whichever tab that was */
export function playedLast() {
  const id = recall(PLAYED);
  return typeof id === "string" ? id : null;
}

/** Forgets a game that was taken out of the library. @param {string} id */
export function forget(id) {
  dropNote(id);
  if (playedLast() === id) remember(PLAYED, null);
  if (lastNote()?.id === id) remember(LAST, null);
  if (ownId() === id) rememberOwn(null);
}

/** @param {string} name @returns {SavedEntry | null} `null` if there is none that can be read */
function read(name) {
  const { draft, revision } = /** @type {{ draft?: object, revision?: number }} */ (recall(name) ?? {});
  const entry = readEntry({ ...draft, form: 1, revision });
  return isDamaged(entry) ? null : entry;
}
