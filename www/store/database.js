// The database of this browser, and what keeps the game on the table in it; library.js has what is done with all games. Several
// tabs may be open at once: a write names the revision of the game it knows, and where another tab has written since, both
// versions are kept. No game is looked into here: an entry that cannot be read stays as it is.

import { randomHex } from "../kit/random-hex.js";

/** @import { EntryDraft, SavedEntry } from "./saved-entry.js" */

/**
 * Result of a write; `isCopy`: another tab had changed the game, so it was stored under a new id.
 *
 * @typedef {{ id: string, revision: number, isCopy: boolean }} WriteResult
 */

export const GAMES = "games";
/** Deleted games, until they are purged. */
export const BIN = "bin";
/** Lists of games in an order of their own. */
export const COLLECTIONS = "collections";
/** Positions of games; can be rebuilt at any time. */
export const POSITIONS = "positions";
/** Turns played in the games; can be rebuilt at any time. */
export const PLAYED = "played";
/** Finds the games by the time something was done in them. */
const TIME = "updated";
/** Finds the games whose turns are sent, by the id that links have. */
const SENT = "correspondence";
/** Finds what was deleted by the time when it was. */
export const REMOVED = "removed";
/** Finds the games of which there is a certain revision. */
export const REVISION = "revision";

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

/** An id that no other game has. */
export const newId = () => randomHex(12);

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

export class Database {
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
   * @param {string[]} stores
   * @param {IDBTransactionMode} mode
   * @param {(stores: IDBObjectStore[]) => Promise<T>} deed must ask the database nothing but in answer to it
   * @returns {Promise<T>} when all of it is written
   * @throws a `DOMException` such as `QuotaExceededError`; nothing is written then
   */
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

  /**
   * The game in which something was done last, among those that a test takes.
   *
   * @param {(entry: unknown) => boolean} test
   * @returns {Promise<unknown>} `undefined` if there is none
   */
  newest(test) {
    return this.runOn([GAMES], "readonly", ([games]) => {
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
    return this.runOn([GAMES], "readonly", ([games]) => answer(games.get(id)));
  }

  /** The games that links with this id belong to. @param {string} correspondence @returns {Promise<unknown[]>} */
  sent(correspondence) {
    return this.runOn([GAMES], "readonly", ([games]) => answer(games.index(SENT).getAll(correspondence)));
  }

  /**
   * Writes a game, unless it is another one by now: then it is written beside that, under an id of its own.
   *
   * @param {EntryDraft} draft
   * @param {number} revision the one that was read or written here last; 0 for a game that was never written
   * @returns {Promise<WriteResult>}
   */
  write(draft, revision) {
    return this.runOn([GAMES], "readwrite", async ([games]) => {
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

  /** Deletes a game permanently. @param {IDBValidKey} id @returns {Promise<unknown>} its last value */
  remove(id) {
    return this.runOn([GAMES], "readwrite", async ([games]) => {
      const known = await answer(games.get(id)).catch(() => ({ id }));
      await answer(games.delete(id));
      return known;
    });
  }
}
