// All games of this browser, in its database. Several tabs may be open at once: a write names the revision of the
// game it knows, and where another tab has written since, both versions are kept. No game is looked into here: an entry
// that cannot be read stays as it is.

/** @import { EntryDraft, SavedEntry } from "./saved-entry.js" */

/**
 * Result of a write; `isCopy`: another tab had changed the game, so it was stored under a new id.
 *
 * @typedef {{ id: string, revision: number, isCopy: boolean }} WriteResult
 */

/** A game that was deleted, as it was kept; `removed` is a time of day, in ms. @typedef {{ id: string, removed: number, entry: unknown }} RawDeletedGame */

export const GAMES = "games";
/** Deleted games, until they are purged. */
const BIN = "bin";
/** Lists of games in an order of their own. */
const COLLECTIONS = "collections";
/** Positions of games; can be rebuilt at any time. */
const POSITIONS = "positions";
/** Turns played in the games; can be rebuilt at any time. */
export const PLAYED = "played";
/** Finds the games by the time something was done in them. */
const TIME = "updated";
/** Finds the games whose turns are sent, by the id that links have. */
const SENT = "correspondence";
/** Finds what was deleted by the time when it was. */
const REMOVED = "removed";
/** Finds the games of which there is a certain revision. */
export const REVISION = "revision";
/** This many games are read at once: with more of them the page would stutter. */
const PART = 16;

/**
 * Schema migrations, one per version.
 *
 * @type {readonly ((database: IDBDatabase, transaction: IDBTransaction) => void)[]}
 */
const STEPS = [
  (database) => database.createObjectStore(GAMES, { keyPath: "id" }),
  (_, transaction) => transaction.objectStore(GAMES).createIndex(TIME, "updated"),
  (_, transaction) => transaction.objectStore(GAMES).createIndex(SENT, "summary.correspondence"),
  (database) => {
    database.createObjectStore(BIN, { keyPath: "id" });
    database.createObjectStore(COLLECTIONS, { keyPath: "id" });
  },
  (database) => database.createObjectStore(POSITIONS, { keyPath: "id" }),
  (_, transaction) => transaction.objectStore(BIN).createIndex(REMOVED, "removed"),
  (database, transaction) => {
    database.createObjectStore(PLAYED);
    transaction.objectStore(GAMES).createIndex(REVISION, ["id", "revision"]);
  },
  (_, transaction) => {
    // The other way round the ids of many games come at once.
    const games = transaction.objectStore(GAMES);
    games.deleteIndex(REVISION);
    games.createIndex(REVISION, ["revision", "id"]);
  },
];

/** @returns {string} an id that no other game has */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Converts a database request to a promise. @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      // The caller decides whether a failed request aborts the transaction.
      event.preventDefault();
      reject(request.error);
    };
  });
}

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

export class Library {
  #factory;
  #name;
  #steps;
  /** @type {Promise<IDBDatabase> | null} */ #opened = null;
  /** Called when an old version of the page in another tab prevents an upgrade of the database. */
  onblocked = () => {};

  /**
   * @param {{ factory?: () => IDBFactory, name?: string, steps?: typeof STEPS }} [parts] `factory` may throw where
   *   storage is forbidden
   */
  constructor({ factory = () => indexedDB, name = "paco-sako", steps = STEPS } = {}) {
    this.#factory = factory;
    this.#name = name;
    this.#steps = steps;
  }

  /** @returns {Promise<IDBDatabase>} */
  #open() {
    this.#opened ??= new Promise((resolve, reject) => {
      const request = this.#factory().open(this.#name, this.#steps.length);
      request.onupgradeneeded = ({ oldVersion }) => {
        const { result, transaction } = request;
        if (!transaction) return;
        for (const step of this.#steps.slice(oldVersion)) step(result, transaction);
      };
      request.onblocked = () => this.onblocked();
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        // A newer page must not wait for this one, and what the browser closes is opened again.
        database.onversionchange = () => this.close();
        database.onclose = () => this.close();
        resolve(database);
      };
    });
    return this.#opened;
  }

  /** Lets go of the database; it is opened again when it is needed. */
  close() {
    const opened = this.#opened;
    this.#opened = null;
    opened?.then(
      (database) => database.close(),
      () => {},
    );
  }

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(games: IDBObjectStore) => Promise<T>} deed must ask the database nothing but in answer to it
   * @returns {Promise<T>} when all of it is written
   * @throws a `DOMException` such as `QuotaExceededError`; nothing is written then
   */
  #run(mode, deed) {
    return this.runOn([GAMES], mode, ([games]) => deed(games));
  }

  /** The same with the bin. @template T @param {IDBTransactionMode} mode @param {(games: IDBObjectStore, bin: IDBObjectStore) => Promise<T>} deed */
  #runBin(mode, deed) {
    return this.runOn([GAMES, BIN], mode, ([games, bin]) => deed(games, bin));
  }

  /** The same with any stores; for what is loaded later, too. @template T @param {string[]} stores @param {IDBTransactionMode} mode @param {(stores: IDBObjectStore[]) => Promise<T>} deed @returns {Promise<T>} */
  async runOn(stores, mode, deed) {
    let transaction;
    // Some browsers end a connection without an event: it is opened again, once.
    for (let isAgain = false; !transaction; isAgain = true) {
      try {
        const database = await this.#open();
        transaction = database.transaction(stores, mode);
      } catch (error) {
        this.close();
        if (isAgain || /** @type {DOMException} */ (error).name !== "InvalidStateError") throw error;
      }
    }
    /** @type {Promise<void>} */
    const written = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
    });
    try {
      const value = await deed(stores.map((name) => transaction.objectStore(name)));
      // The page may be left at any moment.
      if (mode === "readwrite") transaction.commit?.();
      await written;
      return value;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // The transaction has already ended.
      }
      await written.catch(() => {});
      throw transaction.error ?? error;
    }
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

  /**
   * The game in which something was done last, among those that a test takes.
   *
   * @param {(entry: unknown) => boolean} test
   * @returns {Promise<unknown>} `undefined` if there is none
   */
  newest(test) {
    return this.#run("readonly", (games) => {
      const request = games.index(TIME).openCursor(null, "prev");
      return new Promise((resolve) => {
        request.onsuccess = () => {
          const cursor = request.result;
          if (!cursor || test(cursor.value)) resolve(cursor?.value);
          else cursor.continue();
        };
        request.onerror = (event) => {
          // One that cannot be read; what comes before it is not looked for.
          event.preventDefault();
          resolve(undefined);
        };
      });
    });
  }

  /** @param {string} id @returns {Promise<unknown>} `undefined` if there is none */
  get(id) {
    return this.#run("readonly", (games) => answer(games.get(id)));
  }

  /** The games that links with this id belong to. @param {string} correspondence @returns {Promise<unknown[]>} */
  sent(correspondence) {
    return this.#run("readonly", (games) => answer(games.index(SENT).getAll(correspondence)));
  }

  /**
   * Writes a game, unless it is another one by now: then it is written beside that, under an id of its own.
   *
   * @param {EntryDraft} draft
   * @param {number} revision the one that was read or written here last; 0 for a game that was never written
   * @returns {Promise<WriteResult>}
   */
  write(draft, revision) {
    return this.#run("readwrite", async (games) => {
      /** @type {SavedEntry | undefined} */
      const known = await answer(games.get(draft.id));
      if (known && known.text === draft.text) return { id: draft.id, revision: known.revision, isCopy: false };
      const isCopy = known !== undefined && known.revision !== revision;
      const id = isCopy ? newId() : draft.id;
      const { name, created } = known ?? draft;
      /** @type {SavedEntry} */
      const entry = { form: 1, ...draft, name, created, id, revision: isCopy ? 1 : revision + 1 };
      await answer(games.put(entry));
      return { id, revision: entry.revision, isCopy };
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

  /** Deletes a game permanently. @param {IDBValidKey} id @returns {Promise<unknown>} its last value */
  remove(id) {
    return this.#run("readwrite", async (games) => {
      const known = await answer(games.get(id)).catch(() => ({ id }));
      await answer(games.delete(id));
      return known;
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
