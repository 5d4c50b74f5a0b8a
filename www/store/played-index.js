// The turns that were played in all saved games, ready to be counted. They are kept in the database in parts, so that
// only games that are new or have changed are read again.

import { isLoaded } from "../games/index.js";
import { bitByBit, breathe } from "../kit/tasks.js";
import { answer, GAMES, PLAYED, REVISION } from "./library.js";
import { PlayedReader } from "./played-reader.js";
import { pack, STATES, unpack } from "./played-turns.js";

/** @import { Work } from "../kit/tasks.js" */
/** @import { Library } from "./library.js" */
/** @import { Packed, Played } from "./played-turns.js" */

/** A part of the games, and what the database has it under. @typedef {{ key: number, games: Played[], isChanged: boolean }} Part */

/** The most games in a part: it is read and written at once. */
const SIZE = 64;

/** The ids of so many games are asked for at once. */
const SAME = 1000;

/** So many parts are asked for at once. */
const AHEAD = 16;

/** What was read is kept after so many games. */
const KEPT = 160;

/** How a refresh is followed. @typedef {{ signal: AbortSignal, progress: (done: number, of: number) => void }} Watch */

export class PlayedIndex {
  #library;
  /** @type {Part[]} */ #parts = [];
  /** @type {Map<string, Part>} */ #places = new Map();
  /** @type {Promise<void> | null} */ #loading = null;

  /** @param {Pick<Library, "runOn">} library */
  constructor(library) {
    this.#library = library;
  }

  /** The games in parts, each to be counted in a task of its own. @returns {readonly (readonly Played[])[]} */
  get parts() {
    return this.#parts.map(({ games }) => games);
  }

  /** How many games there are. */
  get size() {
    return this.#places.size;
  }

  /** The ids of the games of which this became, see `STATES`. @param {number} state */
  idsOf(state) {
    return this.#parts.flatMap(({ games }) => games.filter((game) => game.state === state).map(({ id }) => id));
  }

  /** Takes over what is kept; once. */
  load() {
    this.#loading ??= this.#load().catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #load() {
    const keys = await this.#library.runOn([PLAYED], "readonly", ([all]) => answer(all.getAllKeys()));
    for (let at = 0; at < keys.length; at += AHEAD) {
      const some = keys.slice(at, at + AHEAD);
      const values = await this.#library.runOn([PLAYED], "readonly", ([all]) =>
        Promise.all(some.map((key) => answer(all.get(key)))),
      );
      await bitByBit(this.#taking(some, values));
    }
  }

  /** Takes over parts as they are kept. @param {readonly IDBValidKey[]} keys @param {readonly unknown[]} values @returns {Work<void>} */
  *#taking(keys, values) {
    for (const [i, key] of keys.entries()) {
      const games = unpack(values[i]);
      /** @type {Part} */
      const part = { key: Number(key), games: [], isChanged: false };
      // Another tab may have kept the same game elsewhere.
      part.games = games.filter(({ id }) => !this.#places.has(id));
      part.isChanged = games.length === 0 || part.games.length < games.length;
      for (const { id } of part.games) this.#places.set(id, part);
      this.#parts.push(part);
      yield;
    }
  }

  /**
   * Reads the games that are new or have changed, a little at a time, and forgets those that are gone.
   *
   * @param {Watch} watch `progress` counts the games that have to be read
   * @returns {Promise<number>} how many games cannot be read
   * @throws the signal's reason when it is given up; what was read by then stays
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
        const ids = wanted.slice(done, done + SIZE - ((this.#parts.at(-1)?.games.length ?? 0) % SIZE));
        this.#take(await reader.read({ ids }));
        done += ids.length;
        // Who is told may count, which has a task of its own.
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
    return this.#parts.reduce((sum, part) => sum + part.games.filter(isUnreadable).length, 0);
  }

  /** The ids of the games that have to be read; those that are gone are forgotten. @param {ReadonlyMap<string, number>} revisions of the games in the library @returns {Work<string[]>} */
  *#wanted(revisions) {
    /** @type {Set<string>} */
    const known = new Set();
    for (const part of this.#parts) {
      const games = part.games.filter(({ id }) => revisions.has(id));
      if (games.length < part.games.length) {
        for (const { id } of part.games) if (!revisions.has(id)) this.#places.delete(id);
        Object.assign(part, { games, isChanged: true });
      }
      for (const { id, revision, state, game } of games) {
        const isWaiting = state === STATES.waiting && isLoaded(game);
        if (revisions.get(id) === revision && !isWaiting) known.add(id);
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

  /** The next few games that have the same revision. @param {IDBValidKey[]} last what comes before them @returns {Promise<{ revision: number | null, ids: IDBValidKey[] }>} */
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

  /** Takes over games that were read. @param {Packed} packed */
  #take(packed) {
    const fresh = [];
    for (const played of unpack(packed)) {
      const part = this.#places.get(played.id);
      if (part)
        Object.assign(part, {
          games: part.games.map((game) => (game.id === played.id ? played : game)),
          isChanged: true,
        });
      else fresh.push(played);
    }
    while (fresh.length > 0) {
      const last = this.#parts.at(-1);
      const hasRoom = last && last.games.length < SIZE;
      /** @type {Part} */
      const part = hasRoom ? last : { key: (last?.key ?? 0) + 1, games: [], isChanged: true };
      if (!hasRoom) this.#parts.push(part);
      const some = fresh.splice(0, SIZE - part.games.length);
      for (const { id } of some) this.#places.set(id, part);
      Object.assign(part, { games: [...part.games, ...some], isChanged: true });
    }
  }

  /** Writes the parts that have changed, one at a time. */
  async #keep() {
    for (const part of this.#parts) {
      if (!part.isChanged) continue;
      await breathe();
      part.isChanged = false;
      const { key, games } = part;
      const packed = pack(games);
      // The tables that all of them share from now on are smaller.
      part.games = unpack(packed);
      await breathe();
      await this.#library.runOn([PLAYED], "readwrite", async ([all]) => {
        if (games.length > 0) await answer(all.put(packed, key));
        else await answer(all.delete(key));
      });
      await breathe();
    }
    this.#parts = this.#parts.filter(({ games }) => games.length > 0);
  }
}

/** @param {Played} played */
const isUnreadable = ({ state }) => state === STATES.unreadable;
