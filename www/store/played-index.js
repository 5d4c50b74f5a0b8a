// The turns that were played in all saved games, ready to be counted. They are kept in the database in parts, so that
// only games that are new or have changed are read again.

import { isLoaded } from "../games/index.js";
import { lazy } from "../kit/work/lazy.js";
import { bitByBit, breathe } from "../kit/work/tasks.js";
import { answer, GAMES, PLAYED, REVISION } from "./database.js";
import { PlayedReader } from "./played-reader.js";
import { pack, readPacked, STATES, unpack } from "./played-turns.js";

/** @import { Work } from "../kit/work/tasks.js" */
/** @import { Library } from "./library.js" */
/** @import { Packed, CountableGame } from "./played-turns.js" */

/** A part of the games, and what the database has it under. @typedef {{ key: number, packed: Packed, isChanged: boolean }} IndexPart */

/** The most games in a part: it is read and written at once. */
const SIZE = 64;

/** The ids of so many games are asked for at once. */
const SAME = 1000;

/** Number of parts per database answer, which are decoded in one task. */
const AHEAD = 16;

/** Number of games after which results are stored. */
const KEPT = 160;

/**
 * Cancellation and progress of a refresh.
 *
 * @typedef {{ signal: AbortSignal, progress: (done: number, of: number) => void }} RefreshControl
 */

export class PlayedIndex {
  #library;
  /** @type {IndexPart[]} */ #parts = [];
  /** @type {Map<string, IndexPart>} */ #places = new Map();

  /** @param {Pick<Library, "runOn">} library */
  constructor(library) {
    this.#library = library;
  }

  /** The games in parts, each to be counted in a task of its own. @returns {readonly Packed[]} */
  get parts() {
    return this.#parts.map(({ packed }) => packed);
  }

  /** Number of games. */
  get size() {
    return this.#places.size;
  }

  /** The ids of the games of which this became, see `STATES`. @param {number} state */
  idsOf(state) {
    return this.parts.flatMap(({ ids, states }) => ids.filter((_, i) => states[i] === state));
  }

  /** Takes over what is kept; once. */
  load = lazy(() => this.#load());

  async #load() {
    const kept = await this.#library.runOn([PLAYED], "readonly", async ([all]) => {
      const keys = await answer(all.getAllKeys());
      const starts = Array.from({ length: Math.ceil(keys.length / AHEAD) }, (_, i) => i * AHEAD);
      // All are asked for in one go, each lot in one answer: the database takes longer to answer than to read.
      return Promise.all(
        starts.map(async (start) => {
          const some = keys.slice(start, start + AHEAD);
          const range = IDBKeyRange.bound(some[0], some[some.length - 1]);
          // Unreadable parts are rebuilt.
          return { keys: some, values: await answer(all.getAll(range)).catch(() => []) };
        }),
      );
    });
    for (const { keys, values } of kept) await bitByBit(this.#taking(keys, values));
  }

  /** Takes over parts as they are kept. @param {readonly IDBValidKey[]} keys @param {readonly unknown[]} values @returns {Work<void>} */
  *#taking(keys, values) {
    for (const [i, key] of keys.entries()) {
      const kept = readPacked(values[i]) ?? pack([]);
      // Another tab may have kept the same game elsewhere.
      const packed = only(kept, (id) => !this.#places.has(id));
      /** @type {IndexPart} */
      const part = { key: Number(key), packed, isChanged: packed !== kept || packed.ids.length === 0 };
      for (const id of packed.ids) this.#places.set(id, part);
      this.#parts.push(part);
      yield;
    }
  }

  /**
   * Reads new and changed games in small steps, and drops deleted ones.
   *
   * @param {RefreshControl} watch `progress` counts the games to be read
   * @returns {Promise<number>} number of unreadable games
   * @throws the signal's reason if aborted; results so far are kept
   */
  async refresh({ signal, progress }) {
    await this.load();
    const wanted = await bitByBit(this.#wanted(await this.#revisions(signal)), signal);
    const reader = new PlayedReader(this.#library, wanted.length, signal);
    let [done, kept] = [0, 0];
    progress(0, wanted.length);
    try {
      while (done < wanted.length) {
        // As many as there is room for in a part, so that most parts come whole.
        const ids = wanted.slice(done, done + SIZE - ((this.#parts.at(-1)?.packed.ids.length ?? 0) % SIZE));
        this.#take(await reader.read({ ids }));
        done += ids.length;
        // The progress listener may recount in its own task.
        await breathe();
        progress(done, wanted.length);
        if (done - kept < KEPT) continue;
        kept = done;
        await this.#keep();
      }
    } finally {
      reader.close();
      await this.#keep().catch(() => {});
    }
    return this.idsOf(STATES.unreadable).length;
  }

  /** The ids of the games that have to be read; those that are gone are forgotten. @param {ReadonlyMap<string, number>} revisions of the games in the library @returns {Work<string[]>} */
  *#wanted(revisions) {
    /** @type {Set<string>} */
    const known = new Set();
    for (const part of this.#parts) {
      const packed = only(part.packed, (id) => revisions.has(id));
      if (packed !== part.packed) {
        for (const id of part.packed.ids) if (!revisions.has(id)) this.#places.delete(id);
        Object.assign(part, { packed, isChanged: true });
      }
      const { ids, states, kinds, names } = packed;
      for (const [i, id] of ids.entries()) {
        const isWaiting = states[i] === STATES.waiting && isLoaded(names[kinds[i]]);
        if (revisions.get(id) === packed.revisions[i] && !isWaiting) known.add(id);
      }
      yield;
    }
    const wanted = [];
    let met = 0;
    for (const id of revisions.keys()) {
      if (!known.has(id)) wanted.push(id);
      met += 1;
      if (met % SIZE === 0) yield;
    }
    return wanted;
  }

  /** The revision of each game in the library. @param {AbortSignal} signal @returns {Promise<Map<string, number>>} */
  async #revisions(signal) {
    /** @type {Map<string, number>} */
    const found = new Map();
    /** The last revision and id that were met. @type {IDBValidKey[]} */
    let last = [Number.NEGATIVE_INFINITY];
    for (;;) {
      const { revision, ids } = await this.#sameRevision(last);
      signal.throwIfAborted();
      if (revision === null) return found;
      for (const id of ids) if (typeof id === "string") found.set(id, revision);
      last = [revision, ids[ids.length - 1]];
    }
  }

  /**
   * The next games with the same revision.
   *
   * @param {IDBValidKey[]} last key of the previous one
   * @returns {Promise<{ revision: number | null, ids: IDBValidKey[] }>}
   */
  #sameRevision(last) {
    return this.#library.runOn([GAMES], "readonly", async ([games]) => {
      const index = games.index(REVISION);
      const cursor = await answer(index.openKeyCursor(IDBKeyRange.lowerBound(last, true)));
      if (!cursor) return { revision: null, ids: [] };
      const [revision, id] = /** @type {[number, IDBValidKey]} */ (cursor.key);
      if (typeof id !== "string") return { revision, ids: [id] };
      // An array comes after every text.
      return {
        revision,
        ids: await answer(index.getAllKeys(IDBKeyRange.bound(cursor.key, [revision, []]), SAME)),
      };
    });
  }

  /** Takes over games that were read: each in the place of what was known of it, and those that are new in the last part. @param {Packed} read */
  #take(read) {
    const last = this.#roomy();
    // Most come in parts as they are to be kept.
    if (last.packed.ids.length === 0 && !read.ids.some((id) => this.#places.has(id)))
      return this.#renew(last, read);
    /** @type {Map<IndexPart, CountableGame[]>} */
    const renewed = new Map();
    const fresh = [];
    for (const played of unpack(read)) {
      const part = this.#places.get(played.id);
      if (!part) fresh.push(played);
      else renewed.set(part, [...(renewed.get(part) ?? []), played]);
    }
    for (const [part, games] of renewed) {
      const ids = new Set(games.map(({ id }) => id));
      this.#renew(part, pack([...unpack(part.packed).filter(({ id }) => !ids.has(id)), ...games]));
    }
    while (fresh.length > 0) {
      const part = this.#roomy();
      const games = fresh.splice(0, SIZE - part.packed.ids.length);
      this.#renew(part, pack([...unpack(part.packed), ...games]));
    }
  }

  /** @param {IndexPart} part @param {Packed} packed its new content */
  #renew(part, packed) {
    for (const id of packed.ids) this.#places.set(id, part);
    Object.assign(part, { packed, isChanged: true });
  }

  /** The last part, or a new one where that is full. */
  #roomy() {
    const last = this.#parts.at(-1);
    if (last && last.packed.ids.length < SIZE) return last;
    const part = { key: (last?.key ?? 0) + 1, packed: pack([]), isChanged: true };
    this.#parts.push(part);
    return part;
  }

  /** Writes the parts that have changed, one at a time. */
  async #keep() {
    for (const part of this.#parts) {
      if (!part.isChanged) continue;
      await breathe();
      part.isChanged = false;
      const { key, packed } = part;
      await this.#library.runOn([PLAYED], "readwrite", async ([all]) => {
        if (packed.ids.length > 0) await answer(all.put(packed, key));
        else await answer(all.delete(key));
      });
      await breathe();
    }
    this.#parts = this.#parts.filter(({ packed }) => packed.ids.length > 0);
  }
}

/** Some of the games; the same object where that is all of them. @param {Packed} packed @param {(id: string) => boolean} test */
function only(packed, test) {
  return packed.ids.every(test) ? packed : pack(unpack(packed).filter(({ id }) => test(id)));
}
