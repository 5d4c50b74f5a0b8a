// All games of this browser, in its database. Several tabs may be open at once: a write names the revision of the
// game it knows, and where another tab has written since, both versions are kept. No game is looked into here: an entry
// that cannot be read stays as it is.

/** @typedef {import("./saved-entry.js").Entry} Entry */
/** @typedef {import("./saved-entry.js").Draft} Draft */

/** What became of a game that was written; `isCopy`: another tab had changed it, so it has an id of its own now. @typedef {{ id: string, revision: number, isCopy: boolean }} Written */

const GAMES = "games";
/** Finds the games by the time something was done in them. */
const TIME = "updated";
/** Finds the games whose turns are sent, by the id that links have. */
const SENT = "correspondence";
/** So many games are read at once: with more of them the page would stutter. */
const PART = 16;

/** How the database came to be what it is; one step leads from each version to the next. @type {readonly ((database: IDBDatabase, transaction: IDBTransaction) => void)[]} */
const STEPS = [
  (database) => database.createObjectStore(GAMES, { keyPath: "id" }),
  (_, transaction) => transaction.objectStore(GAMES).createIndex(TIME, "updated"),
  (_, transaction) => transaction.objectStore(GAMES).createIndex(SENT, "summary.correspondence"),
];

/** @returns {string} an id that no other game has */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      // The caller decides whether a failed request aborts the transaction.
      event.preventDefault();
      reject(request.error);
    };
  });
}

export class Library {
  #factory;
  #name;
  #steps;
  /** @type {Promise<IDBDatabase> | null} */ #opened = null;
  /** Told when an old version of the page, in another tab, keeps the database from being opened. */
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
  async #run(mode, deed) {
    let database;
    try {
      database = await this.#open();
    } catch (error) {
      this.#opened = null;
      throw error;
    }
    const transaction = database.transaction(GAMES, mode);
    /** @type {Promise<void>} */
    const written = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
    });
    try {
      const value = await deed(transaction.objectStore(GAMES));
      // The page may be left at any moment.
      if (mode === "readwrite") transaction.commit?.();
      await written;
      return value;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // It has ended by itself.
      }
      await written.catch(() => {});
      throw transaction.error ?? error;
    }
  }

  /** Everything that is kept, whatever it is. @returns {Promise<unknown[]>} */
  async list() {
    const all = [];
    for await (const part of this.parts()) all.push(...part);
    return all;
  }

  /** The same, a few at a time. @returns {AsyncGenerator<unknown[]>} */
  async *parts() {
    const keys = await this.#run("readonly", (games) => answer(games.getAllKeys()));
    for (let i = 0; i < keys.length; i += PART) yield await this.#part(keys.slice(i, i + PART));
  }

  /** @param {IDBValidKey[]} keys that follow each other @returns {Promise<unknown[]>} */
  #part(keys) {
    return this.#run("readonly", async (games) => {
      try {
        return await answer(games.getAll(IDBKeyRange.bound(keys[0], keys[keys.length - 1])));
      } catch {
        // One that cannot be read must not hide the others.
        return Promise.all(keys.map((id) => answer(games.get(id)).catch(() => ({ id: String(id) }))));
      }
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
   * @param {Draft} draft
   * @param {number} revision the one that was read or written here last; 0 for a game that was never written
   * @returns {Promise<Written>}
   */
  write(draft, revision) {
    return this.#run("readwrite", async (games) => {
      /** @type {Entry | undefined} */
      const known = await answer(games.get(draft.id));
      if (known && known.text === draft.text) return { id: draft.id, revision: known.revision, isCopy: false };
      const isCopy = known !== undefined && known.revision !== revision;
      const id = isCopy ? newId() : draft.id;
      const { name, created } = known ?? draft;
      /** @type {Entry} */
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
   * Brings games together with those that are there. Where one with the same id is there, `decide` says which of them stays;
   * for `both` the one that comes gets the id that `other` gives.
   *
   * @template {{ id: string, text?: unknown, name?: unknown }} T
   * @param {readonly T[]} entries
   * @param {(known: T, come: T) => "known" | "renewed" | "both"} decide
   * @param {(come: T) => string} other
   * @returns {Promise<("added" | "renewed" | "known" | "both")[]>} what became of each
   */
  merge(entries, decide, other) {
    return this.#run("readwrite", async (games) => {
      /** @type {("added" | "renewed" | "known" | "both")[]} */
      const outcomes = [];
      for (const entry of entries) {
        const known = await answer(games.get(entry.id));
        const outcome = known ? decide(known, entry) : "added";
        const { revision } = /** @type {{ revision?: unknown }} */ (known ?? {});
        if (outcome === "added") await answer(games.put(entry));
        else if (outcome === "renewed") {
          const name = known.name || entry.name;
          await answer(games.put({ ...entry, name, revision: Number(revision) + 1 || 1 }));
        } else if (outcome === "both") {
          const id = other(entry);
          if (await answer(games.get(id))) {
            outcomes.push("known");
            continue;
          }
          await answer(games.put({ ...entry, id }));
        }
        outcomes.push(outcome);
      }
      return outcomes;
    });
  }

  /** Takes a game out. @param {IDBValidKey} id @returns {Promise<unknown>} what was there */
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
