// All games of this browser: what is done with them beside the one on the table, which the page begins with.

import { answer, BIN, COLLECTIONS, Database, GAMES, newId, POSITIONS, REMOVED } from "./database.js";

/** A game that was deleted, as it was kept; `removed` is a time of day, in ms. @typedef {{ id: string, removed: number, entry: unknown }} RawDeletedGame */

/** This many games are read at once: with more of them the page would stutter. */
const PART = 16;

/**
 * Range after one key, up to and including another.
 *
 * @param {string | null} after
 * @param {string | null} until
 * @returns {IDBKeyRange | null}
 */
function rangeOf(after, until) {
  if (after === null) return until === null ? null : IDBKeyRange.upperBound(until);
  return until === null ? IDBKeyRange.lowerBound(after, true) : IDBKeyRange.bound(after, until, true);
}

export class Library extends Database {
  /**
   * The same with the games alone.
   *
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(games: IDBObjectStore) => Promise<T>} deed
   */
  #run(mode, deed) {
    return this.runOn([GAMES], mode, ([games]) => deed(games));
  }

  /** The same with the bin. @template T @param {IDBTransactionMode} mode @param {(games: IDBObjectStore, bin: IDBObjectStore) => Promise<T>} deed */
  #runBin(mode, deed) {
    return this.runOn([GAMES, BIN], mode, ([games, bin]) => deed(games, bin));
  }

  /** All stored values, including invalid ones, in batches ordered by id. @returns {AsyncGenerator<unknown[]>} */
  async *parts() {
    /** @type {IDBKeyRange | null} */
    let rest = null;
    for (;;) {
      // Not the keys of all games at once: to take over ten thousand of them is a task that is felt.
      const { part, last } = await this.#part(rest);
      if (last === undefined) return;
      yield part;
      rest = IDBKeyRange.lowerBound(last, true);
    }
  }

  /** The first few games of a range, and the id of the last of them. @param {IDBKeyRange | null} range @returns {Promise<{ part: unknown[], last?: IDBValidKey }>} */
  #part(range) {
    return this.#run("readonly", async (games) => {
      // Asked for at once: waiting takes longer than reading.
      const [keys, values] = await Promise.all([
        answer(games.getAllKeys(range, PART)),
        answer(games.getAll(range, PART)).catch(() => null),
      ]);
      const last = keys.at(-1);
      if (last === undefined) return { part: [] };
      if (values) return { part: values, last };
      // One that cannot be read must not hide the others.
      const each = keys.map((id) => answer(games.get(id)).catch(() => ({ id: String(id) })));
      return { part: await Promise.all(each), last };
    });
  }

  /** Gives a game a name; that is no new revision of it. @param {string} id @param {string} name */
  rename(id, name) {
    return this.#run("readwrite", async (games) => {
      const known = await answer(games.get(id));
      if (known) await answer(games.put({ ...known, name }));
    });
  }

  /**
   * Merges games into the library. For an id that exists, `decide` selects the version to keep; `both` adds the new
   * one under the id returned by `other`, or reports `there` if it exists under that id already.
   *
   * @template {{ id: string, text?: unknown, name?: unknown }} T
   * @param {readonly T[]} entries
   * @param {(known: T, come: T) => "known" | "renewed" | "both"} decide
   * @param {(come: T) => string} other
   * @returns {Promise<("added" | "renewed" | "known" | "both" | "there")[]>} the outcome of each
   */
  merge(entries, decide, other) {
    return this.#run("readwrite", async (games) => {
      /** @type {("added" | "renewed" | "known" | "both" | "there")[]} */
      const outcomes = [];
      /** Entries written so far, by id, so that the import need not wait for the database after each game. @type {Map<string, T>} */
      const put = new Map();
      /** @type {Promise<unknown>[]} */
      const writing = [];
      const write = (/** @type {T} */ entry) => {
        put.set(entry.id, entry);
        writing.push(answer(games.put(entry)));
      };
      const there = await Promise.all(entries.map(({ id }) => answer(games.get(id))));
      for (const [i, entry] of entries.entries()) {
        const known = put.get(entry.id) ?? there[i];
        const outcome = known ? decide(known, entry) : "added";
        const { revision } = /** @type {{ revision?: unknown }} */ (known ?? {});
        if (outcome === "added") write(entry);
        else if (outcome === "renewed") {
          const name = known.name || entry.name;
          write({ ...entry, name, revision: Number(revision) + 1 || 1 });
        } else if (outcome === "both") {
          const id = other(entry);
          if (put.has(id) || (await answer(games.get(id)))) {
            outcomes.push("there");
            continue;
          }
          write({ ...entry, id });
        }
        outcomes.push(outcome);
      }
      await Promise.all(writing);
      return outcomes;
    });
  }

  /**
   * Moves a game to the bin.
   *
   * @param {IDBValidKey} key
   * @param {number} now time of day, in ms
   * @returns {Promise<string>} its key in the bin
   */
  discard(key, now) {
    return this.#runBin("readwrite", async (games, bin) => {
      const entry = await answer(games.get(key)).catch(() => ({ id: key }));
      const id = newId();
      await answer(bin.put({ id, removed: now, entry }));
      await answer(games.delete(key));
      return id;
    });
  }

  /**
   * Content of the bin.
   *
   * @param {number} most maximum number of entries
   * @returns {Promise<{ count: number, last: RawDeletedGame[] }>} `count` is the total; `last`: the most recently deleted
   *   ones, newest first
   */
  binned(most) {
    return this.#runBin("readonly", async (_, bin) => {
      /** @type {RawDeletedGame[]} */
      const last = [];
      const count = await answer(bin.count());
      const request = bin.index(REMOVED).openCursor(null, "prev");
      return new Promise((resolve) => {
        request.onsuccess = () => {
          const cursor = request.result;
          if (cursor) last.push(cursor.value);
          if (cursor && last.length < most) cursor.continue();
          else resolve({ count, last });
        };
        request.onerror = (event) => {
          // One that cannot be read; what was deleted before it is not looked for.
          event.preventDefault();
          resolve({ count, last });
        };
      });
    });
  }

  /**
   * Puts a game back from the bin; under another id where that is in use again.
   *
   * @param {string} id as the bin has it
   * @returns {Promise<unknown>} the game as the library has it now; `undefined` if it is no longer in the bin
   */
  putBack(id) {
    return this.#runBin("readwrite", async (games, bin) => {
      /** @type {RawDeletedGame | undefined} */
      const found = await answer(bin.get(id));
      if (!found) return undefined;
      const entry = /** @type {{ id: IDBValidKey }} */ (found.entry);
      const back = (await answer(games.get(entry.id))) ? { ...entry, id: newId() } : entry;
      await answer(games.put(back));
      await answer(bin.delete(id));
      return back;
    });
  }

  /** Deletes for good what came into the bin up to a time of day, in ms, and what has no time. @param {number} until */
  sweep(until) {
    const later = IDBKeyRange.bound(until, Number.POSITIVE_INFINITY, true);
    return this.#runBin("readwrite", async (_, bin) => {
      const index = bin.index(REMOVED);
      const stay = await answer(index.count(later));
      if (stay === 0) await answer(bin.clear());
      else if (stay < (await answer(bin.count()))) {
        const staying = new Set(await answer(index.getAllKeys(later)));
        for (const id of await answer(bin.getAllKeys())) if (!staying.has(id)) await answer(bin.delete(id));
      }
    });
  }

  /** Deletes for good all that is in the bin. */
  emptyBin() {
    return this.#runBin("readwrite", (_, bin) => answer(bin.clear()));
  }

  /** Number of games. @returns {Promise<number>} */
  count() {
    return this.#run("readonly", (games) => answer(games.count()));
  }

  /**
   * The stored position index of a range of games in the order of ids; entries may be invalid.
   *
   * @param {string | null} after exclusive; `null`: from the first one
   * @param {string | null} until inclusive; `null`: to the last one
   * @returns {AsyncGenerator<{ id: string }>}
   */
  async *positions(after, until) {
    for (let from = after; ; ) {
      const range = rangeOf(from, until);
      /** @type {{ id: string }[]} */
      const part = await this.runOn([POSITIONS], "readonly", ([all]) => answer(all.getAll(range, PART)));
      yield* part;
      from = part[part.length - 1]?.id ?? null;
      if (part.length < PART || from === until) return;
    }
  }

  /** Changes the index of positions. @param {readonly { id: string }[]} fresh @param {readonly IDBValidKey[]} [gone] the ids of games that are no longer there */
  keepPositions(fresh, gone = []) {
    return this.runOn([POSITIONS], "readwrite", async ([all]) => {
      for (const indexed of fresh) await answer(all.put(indexed));
      for (const id of gone) await answer(all.delete(id));
    });
  }

  /** All collections, including invalid ones. @returns {Promise<unknown[]>} */
  collections() {
    return this.runOn([COLLECTIONS], "readonly", ([all]) => answer(all.getAll()));
  }

  /**
   * Changes a collection, or makes one.
   *
   * @param {string} id
   * @param {(known: unknown) => import("./collections.js").Collection | null} change `known` is `undefined` where there is
   *   none; what it gives is kept, `null` deletes it
   */
  changeCollection(id, change) {
    return this.runOn([COLLECTIONS], "readwrite", async ([all]) => {
      const after = change(await answer(all.get(id)));
      if (after) await answer(all.put(after));
      else await answer(all.delete(id));
      return after;
    });
  }

  /**
   * Adds games, all of them or none. One that is there already is not added again; another one with the same id gets a
   * new id.
   *
   * @param {readonly { id: string, text?: unknown }[]} entries
   * @returns {Promise<string[]>} the ids of those that were added
   */
  add(entries) {
    return this.#run("readwrite", async (games) => {
      const ids = [];
      for (const entry of entries) {
        const known = await answer(games.get(entry.id));
        if (known && known.text === entry.text) continue;
        const id = known ? newId() : entry.id;
        await answer(games.put({ ...entry, id }));
        ids.push(id);
      }
      return ids;
    });
  }
}
