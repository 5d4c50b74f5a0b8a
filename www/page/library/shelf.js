// A game that goes on beside the table: nobody sees its board large, but its clock runs, what the other device plays is
// played, and the library keeps it as it keeps the one on the table.

import { Store } from "../../game/state.js";
import { Timekeeper } from "../../game/timekeeper.js";
import { loadGame } from "../../games/index.js";
import { createGame } from "../../rules/rules.js";
import { newId } from "../../store/library.js";
import { Locks } from "../../store/locks.js";
import { isDamaged, readEntry, readText, summaryOf, textOf } from "../../store/saved-entry.js";

/** @import { Shelves } from "../../live/club/guest.js" */
/** @import { Autosave } from "../../store/autosave.js" */
/** @import { Library } from "../../store/library.js" */
/** @import { Entry } from "../../store/saved-entry.js" */

/** How long the tab may take to let go of a game, in ms. */
const LETTING_GO = 1000;

/** What the library knows a game by. @typedef {Pick<Entry, "id" | "created" | "name">} Known */

/** @returns {Known} */
const unknown = () => ({ id: newId(), created: Date.now(), name: "" });

class Shelf {
  #library;
  #autosave;
  #locks = new Locks();
  #known = unknown();
  /** The game, by the key of its tree. @type {object | null} */ #key = null;
  /** What of the store was looked at last. @type {readonly unknown[]} */ #seen = [];
  /** @type {Promise<void>} settled when nothing is being written */ #done = Promise.resolve();
  /** Whether the game is here, and not on the table. */ #isHere = true;
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

  /** Takes a game from the table, as it stands there. @param {Entry} entry @returns {Promise<boolean>} whether it can be read */
  async take(entry) {
    const read = readText(entry.text);
    if (!read) return false;
    const { game } = entry.summary;
    if (game) await loadGame(game).catch(() => {});
    const { id, created, name } = entry;
    this.#isHere = true;
    if (this.store.resume(read.game)) return false;
    this.store.forget();
    this.timekeeper.restore(read.clock);
    this.#known = { id, created, name };
    this.#key = this.store.state.tree.key;
    this.#seen = this.#look();
    this.#locks.hold(id, LETTING_GO);
    return true;
  }

  /** The game as the table would take it; what is played from now on is not kept here. @returns {Promise<Entry>} */
  async give() {
    await this.#done;
    this.#isHere = false;
    this.#locks.letGo();
    return this.#entry(await this.#kept());
  }

  /** The table could not take the game: it stays here. */
  keep() {
    this.#isHere = true;
    this.#locks.hold(this.id, LETTING_GO);
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
    // The table may not have written yet what it had of the game; the library may be out of reach, which the table tells.
    await this.#autosave.finish().catch(() => {});
    const kept = await this.#kept();
    const { form, revision, ...draft } = this.#entry(kept);
    await this.#library.write(draft, revision).catch(() => {});
  }

  /** What the library has of the game. @returns {Promise<Entry | null>} */
  #kept() {
    return keptUnder(this.#library, this.#known.id);
  }

  /** @param {Entry | null} kept @returns {Entry} */
  #entry(kept) {
    return entryOf(this.store, this.timekeeper, kept ?? { ...this.#known, revision: 0 });
  }
}

/** A game as the library would have it. @param {Store} store @param {Timekeeper} timekeeper @param {Known & { revision: number }} known @returns {Entry} */
function entryOf(store, timekeeper, { id, created, name, revision }) {
  const text = textOf(JSON.stringify(store.saved()), timekeeper.saved());
  return { form: 1, id, name, created, revision, updated: Date.now(), summary: summaryOf(store.state), text };
}

/** What the library has under an id. @param {Library} library @param {string} id @returns {Promise<Entry | null>} */
async function keptUnder(library, id) {
  const kept = await library.get(id).catch(() => null);
  const entry = kept ? readEntry(kept) : null;
  return entry && !isDamaged(entry) ? entry : null;
}

/** What takes games from the table beside it and back. @param {Store} store @param {Timekeeper} timekeeper @param {Library} library @param {Autosave} autosave @param {() => string} today @returns {Shelves<Entry>} */
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
