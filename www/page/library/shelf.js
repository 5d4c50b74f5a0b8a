// A game that goes on beside the table: it has no large board, but its clock runs, turns of the other device are
// played, and it is saved like the game on the table.

import { Store } from "../../game/state.js";
import { Timekeeper } from "../../game/timekeeper.js";
import { loadGame } from "../../games/index.js";
import { createGame } from "../../rules/rules.js";
import { newId } from "../../store/database.js";
import { Locks } from "../../store/locks.js";
import { isDamaged, readEntry, readText, summaryOf, textOf } from "../../store/saved-entry.js";

/** @import { Shelves } from "../../live/simul/guest.js" */
/** @import { Autosave } from "../../store/autosave.js" */
/** @import { Library } from "../../store/library.js" */
/** @import { SavedEntry } from "../../store/saved-entry.js" */

/** Identity of a game in the library. @typedef {Pick<SavedEntry, "id" | "created" | "name">} ShelvedGame */

/** @returns {ShelvedGame} */
const unknown = () => ({ id: newId(), created: Date.now(), name: "" });

class Shelf {
  #library;
  #autosave;
  #locks = new Locks();
  #known = unknown();
  /** The game, by the key of its tree. @type {object | null} */ #key = null;
  /** Parts of the state at the last check. @type {readonly unknown[]} */ #seen = [];
  /** @type {Promise<void>} settled when nothing is being written */ #done = Promise.resolve();
  /** True while the game is here and not on the table. */ #isHere = true;
  #isDue = false;

  /** @param {Library} library @param {Autosave} autosave @param {string} today */
  constructor(library, autosave, today) {
    this.#library = library;
    this.#autosave = autosave;
    this.store = new Store(createGame, {}, today);
    this.timekeeper = new Timekeeper(this.store);
    this.store.subscribe(() => this.#changed());
  }

  /** The id of the game in the library. */
  get id() {
    return this.#known.id;
  }

  /**
   * Takes the game from the table in its current state.
   *
   * @param {SavedEntry} entry
   * @returns {Promise<boolean>} false if it cannot be read
   */
  async take(entry) {
    const read = readText(entry.text);
    if (!read) return false;
    const { game } = entry.summary;
    if (game) await loadGame(game).catch(() => {});
    const { id, created, name } = entry;
    this.#isHere = true;
    if (await this.store.resumeBitByBit(read.game, () => true)) return false;
    this.store.forget();
    this.timekeeper.restore(read.clock);
    this.#known = { id, created, name };
    this.#key = this.store.state.tree.key;
    this.#seen = this.#look();
    this.#locks.hold(id, { waits: true });
    return true;
  }

  /** The game as the table would take it; what is played from now on is not kept here. @returns {Promise<SavedEntry>} */
  async give() {
    await this.#done;
    this.#isHere = false;
    this.#locks.letGo();
    return this.#entry(await this.#kept());
  }

  /** The table could not take the game: it stays here. */
  keep() {
    this.#isHere = true;
    this.#locks.hold(this.id, { waits: true });
  }

  /** Nothing more is kept. */
  async end() {
    await this.#done;
    this.#isHere = false;
    this.#locks.letGo();
  }

  #look() {
    const { tree, at, tags, snapshot } = this.store.state;
    return [tree, at, tags, snapshot];
  }

  #changed() {
    const seen = this.#look();
    if (!this.#isHere || seen.every((part, i) => part === this.#seen[i])) return;
    this.#seen = seen;
    if (this.#isDue) return;
    this.#isDue = true;
    // Once for all that is played at once.
    this.#done = this.#done.then(() => this.#write());
  }

  async #write() {
    this.#isDue = false;
    const { key } = this.store.state.tree;
    if (key !== this.#key) {
      this.#key = key;
      this.#known = unknown();
      this.#locks.hold(this.#known.id);
    }
    // The table may have unsaved changes of the game. A failure of the library is reported at the table.
    await this.#autosave.finish().catch(() => {});
    const { form, revision, ...draft } = this.#entry(await this.#kept());
    await this.#autosave.keep(draft, revision);
  }

  /** The saved state of the game. @returns {Promise<SavedEntry | null>} */
  #kept() {
    return keptUnder(this.#library, this.#known.id);
  }

  /** @param {SavedEntry | null} kept @returns {SavedEntry} */
  #entry(kept) {
    return entryOf(this.store, this.timekeeper, kept ?? { ...this.#known, revision: 0 });
  }
}

/** A game as the library would have it. @param {Store} store @param {Timekeeper} timekeeper @param {ShelvedGame & { revision: number }} known @returns {SavedEntry} */
function entryOf(store, timekeeper, { id, created, name, revision }) {
  const text = textOf(JSON.stringify(store.saved()), timekeeper.saved());
  return { form: 1, id, name, created, revision, updated: Date.now(), summary: summaryOf(store.state), text };
}

/** The saved game with an id. @param {Library} library @param {string} id @returns {Promise<SavedEntry | null>} */
async function keptUnder(library, id) {
  const kept = await library.get(id).catch(() => null);
  const entry = kept ? readEntry(kept) : null;
  return entry && !isDamaged(entry) ? entry : null;
}

/**
 * Moves games between the table and shelves.
 *
 * @param {Store} store
 * @param {Timekeeper} timekeeper
 * @param {Library} library
 * @param {Autosave} autosave
 * @param {() => string} today
 * @returns {Shelves<SavedEntry>}
 */
export function shelves(store, timekeeper, library, autosave, today) {
  const finish = () => autosave.finish().catch(() => {});
  return {
    make: () => new Shelf(library, autosave, today()),
    async onTable() {
      await finish();
      const id = autosave.id;
      return entryOf(store, timekeeper, { ...unknown(), ...(id !== null && { id }), revision: 0 });
    },
    async idOnTable() {
      await finish();
      return autosave.id;
    },
    kept: (id) => keptUnder(library, id),
    open: (entry) => autosave.open(entry, { takes: true }),
  };
}
