// Keeps the game on the table in the library, after every link. A reload or a crash may come before the database has
// written, so that the same is noted in the browser's small storage first. Each tab holds the game it plays by a lock:
// another tab that opens it goes on with a copy.

import { loadGame } from "../games/index.js";
import { breathe } from "../kit/tasks.js";
import { newId } from "./library.js";
import { Locks } from "./locks.js";
import {
  dropNote,
  forget,
  lastNote,
  note,
  notedIds,
  noteLast,
  noteOf,
  ownId,
  playedLast,
  rememberOwn,
} from "./notes.js";
import { isDamaged, readEntry, readText, summaryOf, textOf } from "./saved-entry.js";
import { troubleOf } from "./trouble.js";

/** @import { Store } from "../game/state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { Key } from "../kit/i18n.js" */
/** @import { Failure } from "../rules/rules.js" */
/** @import { Library } from "./library.js" */
/** @import { Draft, Entry } from "./saved-entry.js" */
/** @import { Trouble } from "./trouble.js" */

/** What is known of a game on the table; revision 0: it was never written. @typedef {{ id: string, revision: number, created: number, name: string }} Known */

/** How long the tab that is reloaded may take to let go of its game, in ms. */
const LETTING_GO = 800;

/** How long the first look into the library may take, in ms. */
const PATIENCE = 2500;

/** Loads how the kind of game is shown that an entry holds. Where that fails, the entry is refused when it is resumed. @param {Entry} entry */
async function shownGame({ summary: { game } }) {
  if (game) await loadGame(game).catch(() => {});
}

export class Autosave {
  #store;
  #timekeeper;
  #library;
  #locks = new Locks();
  /** @type {WeakMap<object, Known>} the games on the table, by the keys of their trees */ #known = new WeakMap();
  /** @type {object} the game on the table */ #key;
  /** @type {ReturnType<typeof setTimeout> | null} */ #timer = null;
  /** @type {Promise<void>} what is being written */ #writing = Promise.resolve();
  #isWriting = false;
  /** @type {Map<Known, Draft>} the newest that is not written */ #waiting = new Map();
  /** @type {{ known: Known, draft: Draft } | null} what was read or noted last */ #newest = null;
  /** @type {Entry | null} what was laid on the table before the library was asked */ #early = null;
  /** Whether it is known which game this tab goes on with. */ #isSettled = false;
  /** What was seen of it last. @type {unknown[]} */ #seen = [];
  /** What the game was when it was noted last. */ #noted = "";
  /** @type {import("../game/clock.js").Clock | null} */ #notedClock = null;
  /** @type {Trouble | null} */ #trouble = null;
  /** @type {Trouble | null} */ #told = null;
  /** @type {Set<() => void>} */ #listeners = new Set();

  /** @param {Store} store @param {Timekeeper} timekeeper @param {Library} library */
  constructor(store, timekeeper, library) {
    this.#store = store;
    this.#timekeeper = timekeeper;
    this.#library = library;
    this.#key = store.state.tree.key;
    library.onblocked = () => this.#fail("blocked");
  }

  /** Why the game cannot be kept at present; `null` if it is kept. */
  get trouble() {
    return this.#trouble;
  }

  /** The trouble to show to the player, because something would be lost; `null` if there is none. */
  get told() {
    return this.#told;
  }

  /** Calls back whenever `told` may have changed. @param {() => void} listener @returns {() => void} ends it */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The game of this tab in the library; `null` if it is not there. */
  get id() {
    return this.#known.get(this.#key)?.id ?? null;
  }

  /** The games that other tabs have on their tables. */
  elsewhere() {
    return this.#locks.others();
  }

  /**
   * Lays the game of this tab on the table, as the small storage knows it: that is there before the database. `start`
   * has to follow.
   */
  async begin() {
    const own = ownId();
    const last = lastNote();
    const id = own ?? playedLast();
    const notes = id === null ? [last] : [noteOf(id), last?.id === id ? last : null];
    const [newest] = notes.flatMap((entry) => entry ?? []).sort((a, b) => b.updated - a.updated);
    // A new tab continues the game that was played last, unless another tab has it on its table.
    const isWanted =
      newest && (own !== null || (isUnfinished(newest) && !(await this.elsewhere()).has(newest.id)));
    if (isWanted && !(await this.#resume(newest))) {
      this.#early = newest;
      // The table is set up in tasks of its own.
      await breathe();
    } else this.#remark();
    this.#store.subscribe(() => this.#changed());
    this.#timekeeper.subscribe(() => this.#changed());
    addEventListener("pagehide", () => this.#leave());
    document.addEventListener("visibilitychange", () => document.hidden && this.#leave());
  }

  /** Finds the game of this tab in the library, and keeps it from now on. */
  async start() {
    const { tree, snapshot } = this.#store.state;
    const found = this.#find().catch((error) => {
      const trouble = troubleOf(error);
      // Where nothing was ever kept, the trouble is shown only when there is something to lose.
      if (trouble === "newer") this.#fail(trouble);
      else this.#trouble = trouble;
      return this.#early ? null : newestNote();
    });
    const resume = async (/** @type {Entry | null} */ entry) => {
      // A player who has begun meanwhile is not interrupted; the game stays in the library.
      const isIdle = () => this.#store.state.tree === tree && this.#store.state.snapshot === snapshot;
      const failure = entry && isIdle() ? await this.#resume(entry, isIdle) : null;
      if (!failure || failure.code === "overtaken") return;
      if (this.#early) this.#mend();
      else this.#tell("saved.damagedOwn", "error");
    };
    /** @type {Promise<undefined>} */
    const enough = new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
    const entry = await Promise.race([found, enough]);
    if (entry === undefined) found.then(resume);
    else await resume(entry);
    this.#isSettled = true;
    this.flush();
    const { id } = this;
    if (id) this.#locks.hold(id);
  }

  /** Remembers what the game is now as what was noted last. */
  #remark() {
    this.#noted = JSON.stringify(this.#store.saved());
    this.#notedClock = this.#timekeeper.clock;
  }

  /** The game to go on with, if it is not on the table already. @returns {Promise<Entry | null>} */
  async #find() {
    const elsewhere = await this.#locks.others();
    const early = this.#early;
    const own = await this.#writeNotes(elsewhere, early?.id ?? ownId());
    const value = own === null ? undefined : await this.#library.get(own);
    const kept = value === undefined ? null : readEntry(value);
    const mine = kept && !isDamaged(kept) ? kept : null;
    if (own !== null && (mine || early)) {
      if (await this.#locks.hold(own, LETTING_GO)) {
        if (!early) return mine;
        if (!kept || mine) return this.#compare(early, mine);
        this.#mend();
        return null;
      }
      // This tab is a double of another one.
      this.#tell("saved.elsewhere", "info");
      if (!early) return mine && { ...mine, id: newId(), revision: 0, name: "" };
      this.#part();
      return null;
    }
    const last = await this.#playedLast(elsewhere);
    return last && isUnfinished(last) && (await this.#locks.hold(last.id)) ? last : null;
  }

  /**
   * The game that was played last and has not gone on elsewhere. Games on the way that were begun and left without a turn
   * are taken out.
   *
   * @param {Set<string>} elsewhere
   * @returns {Promise<Entry | null>}
   */
  async #playedLast(elsewhere) {
    /** @type {Entry[]} */
    const blank = [];
    const found = await this.#library.newest((value) => {
      const entry = readEntry(value);
      if (isDamaged(entry) || elsewhere.has(entry.id)) return false;
      if (entry.summary.isBlank && entry.name === "") blank.push(entry);
      return !entry.summary.isBlank;
    });
    for (const { id } of blank) {
      if (id !== this.id) await this.#library.remove(id);
    }
    // What has come from a file may be newer than that, and was played by others.
    const id = playedLast();
    const own = id === null || elsewhere.has(id) ? undefined : await this.#library.get(id);
    const entry = own ?? found;
    const read = entry === undefined ? null : readEntry(entry);
    return read && !isDamaged(read) ? read : null;
  }

  /**
   * Compares what was laid on the table with what the library has of it.
   *
   * @param {Entry} early
   * @param {Entry | null} mine
   * @returns {Entry | null} the library's, if the game has gone on since
   */
  #compare(early, mine) {
    const known = this.#known.get(this.#key);
    if (!known || known.id !== early.id) return null;
    if (mine && mine.text !== early.text && mine.revision > known.revision) return mine;
    if (mine?.text !== early.text) this.#noted = "";
    known.id = mine?.id ?? known.id;
    known.revision = mine?.revision ?? 0;
    return null;
  }

  /** What the library has of the game cannot be read, but what was noted of it is on the table. */
  #mend() {
    this.#part();
    this.#noted = "";
    this.#tell("saved.mended", "info");
  }

  /** From now on the game on the table is another one than that of the library. */
  #part() {
    const known = this.#known.get(this.#key);
    if (known) this.#known.set(this.#key, { ...known, id: newId(), revision: 0, name: "" });
  }

  /**
   * Writes what a page that was closed or has crashed could only note.
   *
   * @param {Set<string>} elsewhere
   * @param {string | null} own the game of this tab
   * @returns {Promise<string | null>} the game of this tab now
   */
  async #writeNotes(elsewhere, own) {
    for (const id of notedIds()) {
      const noted = noteOf(id);
      if (!noted) dropNote(id);
      if (!noted || (elsewhere.has(id) && id !== own)) continue;
      const { form, revision, ...draft } = noted;
      const written = await this.#library.write(draft, revision);
      dropNote(id);
      if (written.isCopy && id === own) own = written.id;
    }
    return own;
  }

  /** @param {Entry} entry @param {() => boolean} [isWanted] asked when it has been read @returns {Promise<Failure | null>} */
  async #resume(entry, isWanted = () => true) {
    const { id, revision, created, name, text } = entry;
    const read = readText(text);
    if (!read) return { code: "bad-saved", message: "" };
    await shownGame(entry);
    const failure = await this.#store.resumeBitByBit(read.game, isWanted);
    if (failure) return failure;
    this.#timekeeper.restore(read.clock);
    this.#key = this.#store.state.tree.key;
    const known = { id, revision, created, name };
    this.#known.set(this.#key, known);
    this.#newest = { known, draft: entry };
    if (revision > 0) rememberOwn(id);
    this.#remark();
    return null;
  }

  /**
   * Lays a game of the library on the table. Where another tab plays it, this one goes on with a copy.
   *
   * @param {Entry} entry
   * @param {{ takes?: boolean }} [options] `takes`: the other tab loses it; where it goes on there, that is a copy
   * @returns {Promise<Failure | null>}
   */
  async open(entry, { takes = false } = {}) {
    await this.finish();
    const left = this.#leaving();
    if (takes) await this.#locks.take(entry.id);
    const isOwn = await this.#locks.hold(entry.id);
    const failure = await this.#resume(isOwn ? entry : { ...entry, id: newId(), revision: 0, name: "" });
    if (failure) {
      if (left) await this.#locks.hold(left.id);
      return failure;
    }
    this.#tell(isOwn ? "saved.opened" : "saved.elsewhere", "info");
    await this.#forget(left);
    return null;
  }

  /** The game that links with this id belong to: the one that has gone on last. @param {string} correspondence @returns {Promise<Entry | null>} */
  async sent(correspondence) {
    await this.finish();
    const found = await this.#library.sent(correspondence).catch(() => []);
    const entries = found.map(readEntry).flatMap((entry) => (isDamaged(entry) ? [] : [entry]));
    return entries.sort((a, b) => b.updated - a.updated)[0] ?? null;
  }

  /** The game that is about to leave the table, if nothing was done in it. */
  #leaving() {
    return this.#known.get(this.#key) ?? null;
  }

  /** Takes a game out that was left before anything was done in it. @param {Known | null} left */
  async #forget(left) {
    if (!left || left.revision === 0 || left.id === this.id) return;
    try {
      const entry = readEntry(await this.#library.get(left.id));
      if (!isDamaged(entry) && entry.summary.isBlank && entry.name === "") await this.#library.remove(left.id);
    } catch {
      // It is swept out another time.
    }
  }

  /** A game has been taken out of the library; if it is on the table, what is done from now on is another one. @param {string} id */
  removed(id) {
    const isHere = id === this.id;
    forget(id);
    if (!isHere) return;
    this.#known.delete(this.#key);
    this.#locks.letGo();
    this.#remark();
  }

  /** Writes after all listeners were called, so that a chain that is played at once is written once. */
  #changed() {
    const { tree, at, tags, snapshot, flipped, seats, rival, paused, startedOn, correspondence, review } =
      this.#store.state;
    const game = [tree, at, tags, snapshot, startedOn, correspondence, review];
    const parts = [...game, flipped, seats, rival, paused, this.#timekeeper.clock];
    if (parts.every((part, i) => part === this.#seen[i])) return;
    this.#seen = parts;
    this.#timer ??= setTimeout(() => this.flush(), 0);
  }

  /** Notes at once what has changed, and has it written. */
  flush() {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const { key } = this.#store.state.tree;
    if (key !== this.#key) this.#turnTo(key);
    // Whether the game is this tab's to write is not known yet.
    if (!this.#isSettled && this.#known.has(key)) return;
    const game = this.#store.saved();
    const { clock } = this.#timekeeper;
    const now = JSON.stringify(game);
    if (!game || (now === this.#noted && clock === this.#notedClock)) return;
    this.#noted = now;
    this.#notedClock = clock;
    const time = Date.now();
    const known = this.#known.get(key) ?? { id: newId(), revision: 0, created: time, name: "" };
    this.#known.set(key, known);
    const { id, created, name } = known;
    const text = textOf(now, this.#timekeeper.saved());
    const summary = summaryOf(this.#store.state);
    this.#write(known, { id, name, created, updated: time, summary, text });
  }

  /** The page may be gone at any moment. */
  #leave() {
    const isChanged = JSON.stringify(this.#store.saved()) !== this.#noted;
    if (!this.#isSettled && isChanged) this.#part();
    this.#isSettled ||= isChanged;
    this.flush();
    const known = this.#known.get(this.#key);
    if (!known || this.#newest?.known !== known) return;
    noteLast({ ...this.#newest.draft, id: known.id }, known.revision);
  }

  /** @param {object} key of the tree of another game that has come on the table */
  #turnTo(key) {
    const left = this.#leaving();
    this.#key = key;
    this.#noted = "";
    const known = this.#known.get(key);
    if (known) {
      rememberOwn(known.id);
      this.#locks.hold(known.id);
    }
    this.#writing = this.#writing.then(() => this.#forget(left));
  }

  /** @param {Known} known @param {Draft} draft */
  #write(known, draft) {
    note(draft, known.revision);
    rememberOwn(known.id);
    if (known.revision === 0) this.#locks.hold(known.id);
    this.#newest = { known, draft };
    this.#waiting.set(known, draft);
    if (this.#isWriting) return;
    this.#isWriting = true;
    this.#writing = this.#writing.then(() => this.#writeAll());
  }

  async #writeAll() {
    try {
      for (const [known, draft] of this.#waiting) {
        this.#waiting.delete(known);
        const written = await this.#library.write({ ...draft, id: known.id }, known.revision);
        // A newer note stays until that is written, too.
        if (!this.#waiting.has(known)) dropNote(draft.id);
        known.revision = written.revision;
        if (written.isCopy) await this.#goOnAs(known, written.id);
        this.#succeed();
      }
    } catch (error) {
      this.#fail(troubleOf(error));
    } finally {
      this.#isWriting = false;
    }
  }

  /** Another tab has changed the game: here it goes on as another one. @param {Known} known @param {string} id */
  async #goOnAs(known, id) {
    dropNote(known.id);
    known.id = id;
    known.name = "";
    if (this.#known.get(this.#key) === known) {
      rememberOwn(id);
      await this.#locks.hold(id);
    }
    this.#tell("saved.copy", "info");
  }

  /** Writes what is not written yet. */
  async finish() {
    this.flush();
    await this.#writing;
  }

  /** Tries again what has failed. */
  retry() {
    this.#noted = "";
    this.flush();
  }

  #succeed() {
    if (this.#told) this.#tell("saved.again", "info");
    this.#trouble = null;
    this.#told = null;
    for (const listener of this.#listeners) listener();
  }

  /** @param {Trouble} trouble */
  #fail(trouble) {
    this.#trouble = trouble;
    this.#told = trouble;
    for (const listener of this.#listeners) listener();
  }

  /** @param {Key} key @param {"info" | "error"} tone */
  #tell(key, tone) {
    this.#store.dispatch({ type: "notice", key, tone });
  }
}

/** @param {Entry} entry */
function isUnfinished({ summary }) {
  return summary.result === "*" && !summary.isBlank;
}

/** Where there is no library, the note is all there is. @returns {Entry | null} */
function newestNote() {
  const [newest] = notedIds()
    .flatMap((id) => noteOf(id) ?? [])
    .sort((a, b) => b.updated - a.updated);
  return newest ?? null;
}
