// Saves the game on the table in the library after every link. Since a reload or crash may interrupt the database,
// the game is first noted in local storage. Each tab locks its game; another tab that opens it continues with a copy.
//
// The game of a tab is always in exactly one of these states:
//
//   unasked   nothing of an earlier visit is on the table; the library is asked which game this tab goes on with
//   early     what an earlier visit has noted is on the table; the library is asked what it has of that game
//   settled   it is known which game is this tab's
//
//   event                       unasked                      early                          settled
//   a note is wanted (begin)    → early
//   something has changed       written, as another game     waits                          noted and written
//   the page may be left        noted; changed → settled     changed: a copy → settled      noted
//   answer: the tab's own       laid on the table → settled  the newer of the two → settled
//   answer: cannot be read      –                            goes on as a copy → settled
//   answer: another tab's       a copy of it → settled       goes on as a copy → settled
//   answer: played last         laid on the table → settled  –
//   the library fails           the newest note → settled    → settled
//   no answer in time           → settled                    → settled
//
// A late answer is treated in the same way. Play that has begun meanwhile is never interrupted.
// Writes go through a queue (write-queue.js); health.js tracks their success.

import { loadGame } from "../games/index.js";
import { breathe } from "../kit/work/tasks.js";
import { newId } from "./database.js";
import { Health } from "./health.js";
import { Locks } from "./locks.js";
import { dropNote, forget, lastNote, note, noteLast, noteOf, ownId, playedLast, rememberOwn } from "./notes.js";
import { asCopy, askForGame, isUnfinished, newestNote } from "./own-game.js";
import { isDamaged, readEntry, readText, summaryOf, textOf } from "./saved-entry.js";
import { troubleOf } from "./trouble.js";
import { WriteQueue } from "./write-queue.js";

/** @import { Clock } from "../game/clock.js" */
/** @import { Store } from "../game/state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { Key } from "../kit/i18n.js" */
/** @import { Failure } from "../rules/rules.js" */
/** @import { Database } from "./database.js" */
/** @import { OwnGame } from "./own-game.js" */
/** @import { EntryDraft, SavedEntry } from "./saved-entry.js" */
/** @import { QueuedGame } from "./write-queue.js" */

/** @typedef {{ name: "unasked" } | { name: "early", entry: SavedEntry } | { name: "settled" }} TabState */

/**
 * The last note: the saved form of the game, and its clock.
 *
 * @typedef {{ game: string, clock: Clock | null }} LastNote
 */

/** Time limit of the first query of the library, in ms. */
const PATIENCE = 2500;

/** @type {LastNote} */
const NOTHING = { game: "", clock: null };

/** @param {readonly unknown[]} some @param {readonly unknown[]} others */
const areSame = (some, others) => some.every((part, i) => part === others[i]);

/**
 * Loads the descriptor of an entry's game. If that fails, resuming the entry reports the error.
 *
 * @param {SavedEntry} entry
 */
async function shownGame({ summary: { game } }) {
  if (game) await loadGame(game).catch(() => {});
}

export class Autosave {
  #store;
  #timekeeper;
  #library;
  #locks = new Locks();
  #health = new Health();
  #queue;
  /** @type {TabState} */ #state = { name: "unasked" };
  /** @type {WeakMap<object, QueuedGame>} the games on the table, by the keys of their trees */ #known =
    new WeakMap();
  /** @type {object} the key of the game on the table */ #key;
  #noted = NOTHING;
  /** What a new game consists of, while it is not noted because nothing was done in it. @type {readonly unknown[] | null} */ #blank =
    null;
  /** @type {{ known: QueuedGame, draft: EntryDraft } | null} what was read or noted last */ #newest = null;
  /** Parts of the state at the last check. @type {unknown[]} */ #seen = [];
  /** @type {ReturnType<typeof setTimeout> | null} the next look, after all listeners were called */ #timer = null;

  /** @param {Store} store @param {Timekeeper} timekeeper @param {Database} library */
  constructor(store, timekeeper, library) {
    this.#store = store;
    this.#timekeeper = timekeeper;
    this.#library = library;
    this.#key = store.state.tree.key;
    this.#queue = new WriteQueue(library, {
      copied: (known, id) => this.#goOnAs(known, id),
      written: () => {
        if (this.told) this.#tell("saved.again", "info");
        this.#health.succeed();
      },
      failed: (error) => this.#health.fail(troubleOf(error)),
    });
    library.onblocked = () => this.#health.fail("blocked");
  }

  /** Why the game cannot be kept at present; `null` if it is kept. */
  get trouble() {
    return this.#health.state.trouble;
  }

  /** The trouble to show to the player, because something would be lost; `null` if there is none. */
  get told() {
    return this.#health.state.told;
  }

  /**
   * Calls back when the displayed trouble may have changed.
   *
   * @param {() => void} listener
   * @returns {() => void} ends the subscription
   */
  subscribe(listener) {
    return this.#health.subscribe(listener);
  }

  /** The game of this tab in the library; `null` if it is not there. */
  get id() {
    return this.#known.get(this.#key)?.id ?? null;
  }

  /** The games that other tabs have on their tables. */
  elsewhere() {
    return this.#locks.others();
  }

  /** Puts this tab's game on the table from its note, before the database is available. `start` must follow. */
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
      this.#state = { name: "early", entry: newest };
      // The table is set up in tasks of its own.
      await breathe();
    } else this.#blank = this.#parts();
    this.#store.subscribe(() => this.#changed());
    this.#timekeeper.subscribe(() => this.#changed());
    addEventListener("pagehide", () => this.#leave());
    document.addEventListener("visibilitychange", () => document.hidden && this.#leave());
  }

  /** Finds the game of this tab in the library, and keeps it from now on. */
  async start() {
    const { tree, snapshot } = this.#store.state;
    const early = this.#state.name === "early" ? this.#state.entry : null;
    /** @type {Promise<OwnGame>} */
    const asked = askForGame(this.#library, this.#locks, early, () => this.id).catch((error) => {
      const trouble = troubleOf(error);
      // If nothing was ever saved, the trouble is shown only once there is something to lose.
      if (trouble === "newer") this.#health.fail(trouble);
      else this.#health.suspect(trouble);
      return { name: "last", entry: early ? null : newestNote() };
    });
    const goOn = async (/** @type {OwnGame} */ answer) => {
      const entry = this.#entryOf(answer, early);
      // A player who has begun meanwhile is not interrupted; the game stays in the library.
      const isIdle = () => this.#store.state.tree === tree && this.#store.state.snapshot === snapshot;
      const failure = entry && isIdle() ? await this.#resume(entry, isIdle) : null;
      if (!failure || failure.code === "overtaken") return;
      if (early) this.#repair();
      else this.#tell("saved.damagedOwn", "error");
    };
    /** @type {Promise<undefined>} */
    const enough = new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
    const answer = await Promise.race([asked, enough]);
    if (answer) await goOn(answer);
    else asked.then(goOn);
    this.#state = { name: "settled" };
    this.flush();
    const { id } = this;
    if (id) this.#locks.hold(id);
  }

  /** The game to go on with by the library's answer, if it is not on the table already. @param {OwnGame} answer @param {SavedEntry | null} early @returns {SavedEntry | null} */
  #entryOf(answer, early) {
    switch (answer.name) {
      case "own":
        return early ? this.#compare(early, answer.entry) : answer.entry;
      case "unreadable":
        this.#repair();
        return null;
      case "double":
        this.#tell("saved.elsewhere", "info");
        if (early) this.#part();
        return early || !answer.entry ? null : asCopy(answer.entry);
      case "last":
        return answer.entry;
    }
  }

  /** Remembers what the game is now as what was noted last. */
  #remark() {
    this.#blank = null;
    this.#noted = { game: JSON.stringify(this.#store.saved()), clock: this.#timekeeper.clock };
  }

  /**
   * Compares what was laid on the table with what the library has of it.
   *
   * @param {SavedEntry} early
   * @param {SavedEntry | null} mine
   * @returns {SavedEntry | null} the library's, if the game has gone on since
   */
  #compare(early, mine) {
    const known = this.#known.get(this.#key);
    if (!known || known.id !== early.id) return null;
    if (mine && mine.text !== early.text && mine.revision > known.revision) return mine;
    if (mine?.text !== early.text) this.#noted = NOTHING;
    known.id = mine?.id ?? known.id;
    known.revision = mine?.revision ?? 0;
    return null;
  }

  /** The stored game is unreadable, but its note is on the table. */
  #repair() {
    this.#part();
    this.#noted = NOTHING;
    this.#tell("saved.repaired", "info");
  }

  /** Has the game written, whatever it is now. */
  #forgetNoted() {
    this.#noted = NOTHING;
    this.#blank = null;
  }

  /** From now on the game on the table is another one than that of the library. */
  #part() {
    const known = this.#known.get(this.#key);
    if (known) this.#known.set(this.#key, asCopy(known));
  }

  /** @param {SavedEntry} entry @param {() => boolean} [isWanted] asked when it has been read @returns {Promise<Failure | null>} */
  async #resume(entry, isWanted = () => true) {
    const { id, revision, created, name, text } = entry;
    const read = readText(text);
    if (!read) return { code: "bad-saved", message: "" };
    await shownGame(entry);
    const failure = await this.#store.resumeBitByBit(read.game, isWanted);
    if (failure) return failure;
    this.#timekeeper.restore(read.clock);
    this.#key = this.#store.state.tree.key;
    const known = this.#queue.waiting(id) ?? { id, revision, created, name };
    this.#known.set(this.#key, known);
    this.#newest = { known, draft: entry };
    if (revision > 0) rememberOwn(id);
    this.#remark();
    return null;
  }

  /**
   * Puts a saved game on the table. If another tab plays it, this tab continues with a copy.
   *
   * @param {SavedEntry} entry
   * @param {{ takes?: boolean }} [options] `takes`: takes it over from the other tab, which continues with a copy
   * @returns {Promise<Failure | null>}
   */
  async open(entry, { takes = false } = {}) {
    await this.finish();
    const left = this.#leaving();
    if (takes) await this.#locks.take(entry.id);
    const isOwn = await this.#locks.hold(entry.id);
    // What could only be noted is newer than what the library has; what could not even be noted waits.
    const { id } = entry;
    const waits = this.#queue.draftOf(id);
    const [newest] = [waits && { ...entry, ...waits, id }, entry, noteOf(id)]
      .flatMap((one) => one ?? [])
      .sort((a, b) => b.updated - a.updated);
    const failure = await this.#resume(isOwn ? newest : asCopy(newest));
    if (failure) {
      if (left) await this.#locks.hold(left.id);
      return failure;
    }
    if (isOwn && newest !== entry) this.retry();
    this.#tell(isOwn ? "saved.opened" : "saved.elsewhere", "info");
    // Nobody waits for that: a game beside others can be played only once its seat is back.
    this.#forget(left);
    return null;
  }

  /** The game that links with this id belong to: the one that has gone on last. @param {string} correspondence @returns {Promise<SavedEntry | null>} */
  async sent(correspondence) {
    await this.finish();
    const found = await this.#library.sent(correspondence).catch(() => []);
    const entries = found.map(readEntry).flatMap((entry) => (isDamaged(entry) ? [] : [entry]));
    return entries.sort((a, b) => b.updated - a.updated)[0] ?? null;
  }

  /** The game on the table as the library knows it; `null` if it was never written. */
  #leaving() {
    return this.#known.get(this.#key) ?? null;
  }

  /** Takes a game out that was left before anything was done in it. @param {QueuedGame | null} left */
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
    this.#queue.drop(id);
    if (!isHere) return;
    this.#known.delete(this.#key);
    this.#locks.letGo();
    this.#remark();
  }

  /** All that is saved of the game on the table. */
  #parts() {
    const { tree, at, tags, snapshot, flipped, seats, rival, paused, startedOn, correspondence, review } =
      this.#store.state;
    const game = [tree, at, tags, snapshot, startedOn, correspondence, review];
    return [...game, flipped, seats, rival, paused, this.#timekeeper.clock];
  }

  /** True for a new game in which nothing was done. Its record would tell, too, but it is not written while the page starts. */
  get #isBlank() {
    return this.#blank !== null && areSame(this.#blank, this.#parts());
  }

  /** Writes after all listeners were called, so that a chain that is played at once is written once. */
  #changed() {
    const parts = this.#parts();
    if (areSame(parts, this.#seen)) return;
    this.#seen = parts;
    this.#timer ??= setTimeout(() => this.flush(), 0);
  }

  /** Notes at once what has changed, and has it written. */
  flush() {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const { key } = this.#store.state.tree;
    if (key !== this.#key) this.#turnTo(key);
    // It is not known yet if this tab may write the game.
    if (this.#isBlank || (this.#state.name !== "settled" && this.#known.has(key))) return;
    this.#blank = null;
    const game = this.#store.saved();
    const { clock } = this.#timekeeper;
    const now = JSON.stringify(game);
    if (!game || (now === this.#noted.game && clock === this.#noted.clock)) return;
    this.#noted = { game: now, clock };
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
    const isChanged = !this.#isBlank && JSON.stringify(this.#store.saved()) !== this.#noted.game;
    if (isChanged && this.#state.name !== "settled") {
      this.#part();
      this.#state = { name: "settled" };
    }
    this.flush();
    const known = this.#known.get(this.#key);
    if (!known || this.#newest?.known !== known) return;
    noteLast({ ...this.#newest.draft, id: known.id }, known.revision);
  }

  /** @param {object} key of the tree of another game that has come on the table */
  #turnTo(key) {
    const left = this.#leaving();
    this.#key = key;
    this.#forgetNoted();
    const known = this.#known.get(key);
    if (known) {
      rememberOwn(known.id);
      this.#locks.hold(known.id);
    }
    this.#queue.after(() => this.#forget(left));
  }

  /** @param {QueuedGame} known @param {EntryDraft} draft */
  #write(known, draft) {
    note(draft, known.revision);
    rememberOwn(known.id);
    if (known.revision === 0) this.#locks.hold(known.id);
    this.#newest = { known, draft };
    this.#queue.put(known, draft);
  }

  /** Writes a game beside the table. @param {EntryDraft} draft @param {number} revision the one it replaces */
  async keep(draft, revision) {
    const { id, created, name } = draft;
    const known = this.#queue.waiting(id) ?? { id, revision, created, name };
    note(draft, known.revision);
    this.#queue.put(known, draft);
    await this.#queue.done;
  }

  /** Another tab has changed the game: it continues here under a new id. @param {QueuedGame} known @param {string} id */
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
    this.#queue.flush();
    await this.#queue.done;
  }

  /** Tries again what has failed. */
  retry() {
    this.#forgetNoted();
    this.flush();
    this.#queue.flush();
  }

  /** @param {Key} key @param {"info" | "error"} tone */
  #tell(key, tone) {
    this.#store.dispatch({ type: "notice", key, tone });
  }
}
