// Writes games into the library, one after another and of each the newest state only: what is played while the database is
// busy is written together.

import { dropNote } from "./notes.js";

/** @import { Database } from "./database.js" */
/** @import { EntryDraft } from "./saved-entry.js" */

/**
 * A game on the table as known to the library; revision 0: never written.
 *
 * @typedef {{ id: string, revision: number, created: number, name: string }} QueuedGame
 */

/**
 * Callbacks for the outcome of writes.
 *
 * @typedef {object} Outcomes
 * @property {(known: QueuedGame, id: string) => Promise<void>} copied another tab has changed the game; this one continues
 *   as a copy with this id
 * @property {() => void} written nothing waits any more
 * @property {(error: unknown) => void} failed what could not be written is kept, and tried again with the next change
 */

export class WriteQueue {
  #library;
  #outcomes;
  /** @type {Map<QueuedGame, EntryDraft>} the newest state that is not written, of each game */ #waiting =
    new Map();
  /** @type {Promise<void>} settled when nothing is being written */ #done = Promise.resolve();
  #isWriting = false;

  /** @param {Database} library @param {Outcomes} outcomes */
  constructor(library, outcomes) {
    this.#library = library;
    this.#outcomes = outcomes;
  }

  /** Settled when everything that was put in so far has been written, or has failed. */
  get done() {
    return this.#done;
  }

  /** Has a state of a game written; an older one that still waits is not. @param {QueuedGame} known @param {EntryDraft} draft */
  put(known, draft) {
    this.#waiting.delete(known);
    this.#waiting.set(known, draft);
    this.flush();
  }

  /** Writes what waits, such as what has failed before. */
  flush() {
    if (this.#isWriting || this.#waiting.size === 0) return;
    this.#isWriting = true;
    this.after(() => this.#writeAll());
  }

  /** The game of this id that still waits, if any. @param {string} id @returns {QueuedGame | null} */
  waiting(id) {
    return [...this.#waiting.keys()].find((known) => known.id === id) ?? null;
  }

  /** What waits of this game, if anything. @param {string} id @returns {EntryDraft | null} */
  draftOf(id) {
    const known = this.waiting(id);
    return (known && this.#waiting.get(known)) ?? null;
  }

  /** A game was deleted: what waits of it is not written any more. @param {string} id */
  drop(id) {
    const known = this.waiting(id);
    if (known) this.#waiting.delete(known);
  }

  /** Does something after what is being written. @param {() => Promise<void>} run */
  after(run) {
    this.#done = this.#done.then(run);
  }

  async #writeAll() {
    /** @type {unknown} */
    let why;
    // What is put in meanwhile is at the end; what fails stays, and does not hold up the others.
    for (const [known, draft] of this.#waiting) {
      try {
        const written = await this.#library.write({ ...draft, id: known.id }, known.revision);
        // A newer note stays until that is written, too.
        if (this.#waiting.get(known) === draft) {
          this.#waiting.delete(known);
          dropNote(draft.id);
        }
        known.revision = written.revision;
        if (written.isCopy) await this.#outcomes.copied(known, written.id);
      } catch (error) {
        why = error;
      }
    }
    this.#isWriting = false;
    if (this.#waiting.size > 0) this.#outcomes.failed(why);
    else this.#outcomes.written();
  }
}
