// Writes games into the library, one after another and of each the newest state only: what is played while the database is
// busy is written together.

import { dropNote } from "./notes.js";

/** @import { Library } from "./library.js" */
/** @import { Draft } from "./saved-entry.js" */

/** What is known of a game on the table; revision 0: it was never written. @typedef {{ id: string, revision: number, created: number, name: string }} Known */

/**
 * What becomes of what is written.
 *
 * @typedef {object} Outcomes
 * @property {(known: Known, id: string) => Promise<void>} copied the game has been changed elsewhere: here it goes on as a copy with this id
 * @property {() => void} written
 * @property {(error: unknown) => void} failed what waits is kept, and written with the next change
 */

export class WriteQueue {
  #library;
  #outcomes;
  /** @type {Map<Known, Draft>} the newest state that is not written, of each game */ #waiting = new Map();
  /** @type {Promise<void>} settled when nothing is being written */ #done = Promise.resolve();
  #isWriting = false;

  /** @param {Library} library @param {Outcomes} outcomes */
  constructor(library, outcomes) {
    this.#library = library;
    this.#outcomes = outcomes;
  }

  /** Settled when everything that was put in so far has been written, or has failed. */
  get done() {
    return this.#done;
  }

  /** Has a state of a game written; an older one that still waits is not. @param {Known} known @param {Draft} draft */
  put(known, draft) {
    this.#waiting.set(known, draft);
    if (this.#isWriting) return;
    this.#isWriting = true;
    this.after(() => this.#writeAll());
  }

  /** Does something after what is being written. @param {() => Promise<void>} run */
  after(run) {
    this.#done = this.#done.then(run);
  }

  async #writeAll() {
    try {
      for (const [known, draft] of this.#waiting) {
        this.#waiting.delete(known);
        const written = await this.#library.write({ ...draft, id: known.id }, known.revision);
        // A newer note stays until that is written, too.
        if (!this.#waiting.has(known)) dropNote(draft.id);
        known.revision = written.revision;
        if (written.isCopy) await this.#outcomes.copied(known, written.id);
        this.#outcomes.written();
      }
    } catch (error) {
      this.#outcomes.failed(error);
    } finally {
      this.#isWriting = false;
    }
  }
}
