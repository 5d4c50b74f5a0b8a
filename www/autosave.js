// Keeps the game on the table in the library, after every link. A reload or a crash may come before the database has
// written, so that the same is first noted in the browser's small storage, which writes at once; the note goes when the
// database has it. Each tab holds the game it plays by a lock: another tab that opens it goes on with a copy.

import { newId } from "./library.js";
import { isDamaged, readEntry, readText, summaryOf, textOf } from "./saved-entry.js";
import { browserShelf, keyOf, recall, remember } from "./shelf.js";

/** @typedef {import("./engine.js").Failure} Failure */
/** @typedef {import("./i18n.js").Key} Key */
/** @typedef {import("./library.js").Library} Library */
/** @typedef {import("./saved-entry.js").Draft} Draft */
/** @typedef {import("./saved-entry.js").Entry} Entry */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./timekeeper.js").Timekeeper} Timekeeper */
/** @typedef {import("./tree.js").TreeNode} TreeNode */

/** What is known of a game on the table; revision 0: it was never written. @typedef {{ id: string, revision: number, created: number, name: string }} Known */

/** What has not been written yet. @typedef {{ draft: Draft, revision: number }} Note */

/** Why games cannot be kept. @typedef {"full" | "forbidden" | "blocked" | "newer"} Trouble */

/** Which game this tab plays, in its own storage. */
const OWN = "game";

/** Begins the names of the notes. */
const NOTE = "unsaved.";

/** How long the tab that is reloaded may take to let go of its game, in ms. */
const LETTING_GO = 800;

/** How long the first look into the library may take, in ms. */
const PATIENCE = 2500;

/** @param {unknown} error @returns {Trouble} */
function troubleOf(error) {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return "full";
  return name === "VersionError" ? "newer" : "forbidden";
}

/** Holds games for this tab, where the browser can do that. */
class Locks {
  /** @type {(() => void) | null} */ #letGo = null;
  #held = "";

  /**
   * Holds a game, and lets go of the one before.
   *
   * @param {string} id
   * @param {number} [patience] how long to wait for it, in ms
   * @returns {Promise<boolean>} whether no other tab holds it
   */
  async hold(id, patience = 0) {
    if (this.#held === id) return true;
    this.letGo();
    const letGo = await request(id, patience);
    if (!letGo) return false;
    this.letGo();
    this.#letGo = letGo;
    this.#held = id;
    return true;
  }

  letGo() {
    this.#letGo?.();
    this.#letGo = null;
    this.#held = "";
  }

  /** The games that other tabs hold. @returns {Promise<Set<string>>} */
  async others() {
    const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
    const prefix = keyOf("game.");
    const ids = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
    return new Set(ids.filter((id) => id !== this.#held));
  }
}

/** @param {string} id @param {number} patience @returns {Promise<(() => void) | null>} lets go */
function request(id, patience) {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const options = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
    const asked = navigator.locks.request(keyOf(`game.${id}`), options, (lock) => {
      if (!lock) return resolve(null);
      return new Promise((letGo) => resolve(() => letGo(null)));
    });
    asked.catch(() => resolve(null));
  });
}

export class Autosave {
  #store;
  #timekeeper;
  #library;
  #locks = new Locks();
  /** @type {WeakMap<TreeNode, Known>} the games on the table, by their starts */ #known = new WeakMap();
  /** @type {TreeNode} */ #root;
  /** @type {ReturnType<typeof setTimeout> | null} */ #timer = null;
  /** @type {Promise<void>} what is being written */ #writing = Promise.resolve();
  #isWriting = false;
  /** @type {{ known: Known, draft: Draft } | null} the newest that is not written */ #waiting = null;
  /** What was seen of it last. @type {unknown[]} */ #seen = [];
  /** What the game was when it was noted last. */ #noted = "";
  /** @type {import("./clock.js").Clock | null} */ #notedClock = null;
  /** @type {Trouble | null} */ #trouble = null;
  /** @type {Trouble | null} */ #told = null;
  /** @type {Set<() => void>} */ #listeners = new Set();

  /** @param {Store} store @param {Timekeeper} timekeeper @param {Library} library */
  constructor(store, timekeeper, library) {
    this.#store = store;
    this.#timekeeper = timekeeper;
    this.#library = library;
    this.#root = store.state.tree.root;
    library.onblocked = () => this.#fail("blocked");
  }

  /** Why the game cannot be kept at present; `null` if it is kept. */
  get trouble() {
    return this.#trouble;
  }

  /** The trouble that the player must know of: something would be lost. */
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
    return this.#known.get(this.#root)?.id ?? null;
  }

  /** The games that other tabs have on their tables. */
  elsewhere() {
    return this.#locks.others();
  }

  /** Lays the game of this tab on the table again, and keeps it from now on. */
  async start() {
    const before = this.#store.state;
    const found = this.#find().catch((error) => {
      const trouble = troubleOf(error);
      // Where nothing was ever kept, it is told when there is something to lose.
      if (trouble === "newer") this.#fail(trouble);
      else this.#trouble = trouble;
      return this.#noteFor(recall(OWN, browserShelf("sessionStorage")));
    });
    /** @type {Promise<undefined>} */
    const enough = new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
    const entry = await Promise.race([found, enough]);
    const resume = (/** @type {Entry | null} */ late) => {
      // Whoever plays already is not interrupted; the game stays in the library.
      if (late && this.#store.state.tree === before.tree) {
        const failure = this.#resume(late);
        if (failure) this.#tell("saved.damagedOwn", "error");
      }
    };
    if (entry) resume(entry);
    else if (entry === undefined) found.then(resume);
    this.#remark();
    this.#store.subscribe(() => this.#changed());
    this.#timekeeper.subscribe(() => this.#changed());
    addEventListener("pagehide", () => this.flush());
    document.addEventListener("visibilitychange", () => document.hidden && this.flush());
  }

  /** Remembers what the game is now as what was noted last. */
  #remark() {
    this.#noted = JSON.stringify(this.#store.saved());
    this.#notedClock = this.#timekeeper.clock;
  }

  /** The game to go on with. @returns {Promise<Entry | null>} */
  async #find() {
    const elsewhere = await this.#locks.others();
    const own = await this.#writeNotes(elsewhere, recall(OWN, browserShelf("sessionStorage")));
    const entries = (await this.#library.list())
      .map(readEntry)
      .flatMap((entry) => (isDamaged(entry) ? [] : [entry]))
      .sort((a, b) => b.updated - a.updated);
    const mine = entries.find(({ id }) => id === own);
    await this.#sweep(entries, elsewhere, mine);
    if (mine) {
      if (await this.#locks.hold(mine.id, LETTING_GO)) return mine;
      // This tab is a double of another one.
      this.#tell("saved.elsewhere", "info");
      return { ...mine, id: newId(), revision: 0, name: "" };
    }
    const [last] = entries.filter(({ id, summary }) => !summary.isBlank && !elsewhere.has(id));
    if (last?.summary.result !== "*") return null;
    return (await this.#locks.hold(last.id)) ? last : null;
  }

  /** Takes out games that were begun and left without a turn. @param {Entry[]} entries @param {Set<string>} elsewhere @param {Entry | undefined} own */
  async #sweep(entries, elsewhere, own) {
    for (const entry of entries) {
      const isLeft = entry.summary.isBlank && entry.name === "" && entry !== own && !elsewhere.has(entry.id);
      if (isLeft) await this.#library.remove(entry.id);
    }
  }

  /**
   * Writes what a page that was closed or has crashed could only note.
   *
   * @param {Set<string>} elsewhere
   * @param {unknown} own the game of this tab
   * @returns {Promise<unknown>} the game of this tab now
   */
  async #writeNotes(elsewhere, own) {
    for (const id of noteIds()) {
      const note = this.#readNote(id);
      if (!note) remember(NOTE + id, null);
      if (!note || (elsewhere.has(id) && id !== own)) continue;
      const written = await this.#library.write(note.draft, note.revision);
      remember(NOTE + id, null);
      if (written.isCopy && id === own) own = written.id;
    }
    return own;
  }

  /** @param {string} id @returns {Note | null} */
  #readNote(id) {
    const { draft, revision } = /** @type {Partial<Note>} */ (recall(NOTE + id) ?? {});
    const entry = readEntry({ ...draft, form: 1, revision });
    if (isDamaged(entry) || entry.id !== id) return null;
    const { form, revision: known, ...kept } = entry;
    return { draft: kept, revision: known };
  }

  /** Where there is no library, the note is all there is. @param {unknown} id @returns {Entry | null} */
  #noteFor(id) {
    const notes = noteIds().flatMap((known) => this.#readNote(known) ?? []);
    const own = notes.find(({ draft }) => draft.id === id);
    const [last] = notes.sort((a, b) => b.draft.updated - a.draft.updated);
    const note = own ?? last;
    return note ? { ...note.draft, form: 1, revision: note.revision } : null;
  }

  /** @param {Entry} entry @returns {Failure | null} */
  #resume({ id, revision, created, name, text }) {
    const read = readText(text);
    if (!read) return { code: "bad-saved", message: "" };
    const failure = this.#store.resume(read.game);
    if (failure) return failure;
    this.#timekeeper.restore(read.clock);
    this.#root = this.#store.state.tree.root;
    this.#known.set(this.#root, { id, revision, created, name });
    if (revision > 0) remember(OWN, id, browserShelf("sessionStorage"));
    this.#remark();
    return null;
  }

  /**
   * Lays a game of the library on the table. Where another tab plays it, this one goes on with a copy.
   *
   * @param {Entry} entry
   * @returns {Promise<Failure | null>}
   */
  async open(entry) {
    await this.finish();
    const left = this.#leaving();
    const isOwn = await this.#locks.hold(entry.id);
    const failure = this.#resume(isOwn ? entry : { ...entry, id: newId(), revision: 0, name: "" });
    if (failure) {
      if (left) await this.#locks.hold(left.id);
      return failure;
    }
    this.#tell(isOwn ? "saved.opened" : "saved.elsewhere", "info");
    await this.#forget(left);
    return null;
  }

  /** The game that is about to leave the table, if nothing was done in it. */
  #leaving() {
    return this.#known.get(this.#root) ?? null;
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

  /** The game of this tab has been taken out of the library; what is done from now on is another one. */
  detach() {
    this.#known.delete(this.#root);
    remember(OWN, null, browserShelf("sessionStorage"));
    this.#locks.letGo();
    this.#remark();
  }

  /** Waits until everybody has heard of a change, so that a chain played at once is written once. */
  #changed() {
    const { tree, snapshot, flipped, seats, rival, paused, startedOn } = this.#store.state;
    const parts = [tree, snapshot, flipped, seats, rival, paused, startedOn, this.#timekeeper.clock];
    if (parts.every((part, i) => part === this.#seen[i])) return;
    this.#seen = parts;
    this.#timer ??= setTimeout(() => this.flush(), 0);
  }

  /** Notes at once what has changed, and has it written. */
  flush() {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const { root } = this.#store.state.tree;
    if (root !== this.#root) this.#turnTo(root);
    const game = this.#store.saved();
    const { clock } = this.#timekeeper;
    const now = JSON.stringify(game);
    if (!game || (now === this.#noted && clock === this.#notedClock)) return;
    this.#noted = now;
    this.#notedClock = clock;
    const time = Date.now();
    const known = this.#known.get(root) ?? { id: newId(), revision: 0, created: time, name: "" };
    this.#known.set(root, known);
    const { id, created, name } = known;
    const text = textOf(game, this.#timekeeper.saved());
    const summary = summaryOf(this.#store.state);
    this.#write(known, { id, name, created, updated: time, summary, text });
  }

  /** @param {TreeNode} root another game has come on the table */
  #turnTo(root) {
    const left = this.#leaving();
    this.#root = root;
    this.#noted = "";
    const known = this.#known.get(root);
    if (known) {
      remember(OWN, known.id, browserShelf("sessionStorage"));
      this.#locks.hold(known.id);
    }
    this.#writing = this.#writing.then(() => this.#forget(left));
  }

  /** @param {Known} known @param {Draft} draft */
  #write(known, draft) {
    const name = NOTE + known.id;
    remember(name, /** @type {Note} */ ({ draft, revision: known.revision }));
    remember(OWN, known.id, browserShelf("sessionStorage"));
    if (known.revision === 0) this.#locks.hold(known.id);
    this.#waiting = { known, draft };
    if (this.#isWriting) return;
    this.#isWriting = true;
    this.#writing = this.#writing.then(() => this.#writeAll());
  }

  async #writeAll() {
    try {
      for (let next = this.#waiting; next; next = this.#waiting) {
        this.#waiting = null;
        const { known, draft } = next;
        const written = await this.#library.write({ ...draft, id: known.id }, known.revision);
        // A newer note stays until that is written, too.
        if (this.#readNote(draft.id)?.draft.text === draft.text) remember(NOTE + draft.id, null);
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
    remember(NOTE + known.id, null);
    known.id = id;
    known.name = "";
    if (this.#known.get(this.#root) === known) {
      remember(OWN, id, browserShelf("sessionStorage"));
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

/** The games of which there is a note. */
function noteIds() {
  const shelf = browserShelf();
  const prefix = keyOf(NOTE);
  try {
    return Array.from({ length: shelf?.length ?? 0 }, (_, i) => shelf?.key(i) ?? "")
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
