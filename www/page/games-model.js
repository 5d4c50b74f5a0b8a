// The saved games as a list shows them, and what is done with them. No DOM in here: a dialog shows the state and calls the
// methods.

import { recall, remember } from "../kit/local-storage.js";
import { LARGEST, readGames, writeGames } from "../store/games-file.js";
import { newId } from "../store/library.js";
import { isDamaged, readEntry } from "../store/saved-entry.js";

/** @typedef {import("../kit/i18n.js").Key} Key */
/** @typedef {import("../kit/i18n.js").Parameters} Parameters */
/** @typedef {import("../store/autosave.js").Autosave} Autosave */
/** @typedef {import("../store/autosave.js").Trouble} Trouble */
/** @typedef {import("../store/library.js").Library} Library */
/** @typedef {import("../store/saved-entry.js").Entry} Entry */
/** @typedef {import("../store/saved-entry.js").Damaged} Damaged */
/** @typedef {import("../game/state.js").Store} Store */

/** Up to so many games are seen at a glance, without searching. */
const FEW = 7;

/** A sentence. @typedef {{ key: Key, parameters?: Parameters }} Text */

/**
 * @typedef {object} GamesState
 * @property {readonly (Entry | Damaged)[]} entries the games worth showing, in no order
 * @property {ReadonlySet<string>} elsewhere the ids of those that other tabs have on their tables
 * @property {string | null} here the id of the game on the table
 * @property {Trouble | null} trouble why games cannot be kept at present
 * @property {readonly Text[]} news what was done last
 * @property {(() => Promise<void>) | null} undo takes it back, if that can be done
 */

/** A file to be offered to the player. @typedef {{ name: string, text: string, type: string }} Download */

/**
 * What the model works with; `save` offers a file.
 *
 * @typedef {object} Tools
 * @property {Store} store
 * @property {() => string} today as YYYY.MM.DD
 * @property {Library} library
 * @property {Autosave} autosave
 * @property {(file: Download) => void} save
 */

/** What is read of a file. @typedef {Pick<File, "size" | "text">} Source */

/** Whether so many games need a search field. @param {GamesState} state */
export function isLong({ entries }) {
  return entries.length > FEW;
}

/** Whether a game is worth showing: games in which nothing was done are not, unless they were given a name. @param {Entry | Damaged} entry */
function isShown(entry) {
  return isDamaged(entry) || !entry.summary.isBlank || entry.name !== "";
}

/** The book is loaded when it is first wanted. */
const loadProgress = () => import("../book/progress.js");

/** @param {Key} key @param {Parameters} [parameters] @returns {Text} */
const text = (key, parameters) => ({ key, ...(parameters && { parameters }) });

export class GamesModel {
  #tools;
  #changed;
  /** @type {GamesState} */ #state = Object.freeze({
    entries: [],
    elsewhere: new Set(),
    here: null,
    trouble: null,
    news: [],
    undo: null,
  });

  /** @param {Tools} tools @param {(state: GamesState) => void} changed is told of every change */
  constructor(tools, changed) {
    this.#tools = tools;
    this.#changed = changed;
  }

  get state() {
    return this.#state;
  }

  /** @param {Partial<GamesState>} part */
  #set(part) {
    const { autosave } = this.#tools;
    const here = { here: autosave.id, trouble: autosave.trouble };
    this.#state = Object.freeze({ ...this.#state, ...here, ...part });
    this.#changed(this.#state);
  }

  /** @param {readonly Text[]} news @param {GamesState["undo"]} [undo] */
  #tell(news, undo = null) {
    this.#set({ news, undo });
  }

  /** Begins anew, without news: the list is opened. */
  async open() {
    this.#tell([]);
    await this.#tools.autosave.finish();
    await this.refresh();
  }

  /** Reads the library again. */
  async refresh() {
    const { autosave, library } = this.#tools;
    try {
      const elsewhere = await autosave.elsewhere();
      /** @type {(Entry | Damaged)[]} */
      const entries = [];
      // A few at a time: reading all of many games at once would hold the page up.
      for await (const part of library.parts()) entries.push(...part.map(readEntry).filter(isShown));
      this.#set({ elsewhere, entries });
    } catch {
      // The trouble is shown above the list.
      autosave.retry();
      this.#set({ entries: [] });
    }
  }

  /** Does something in the library. A failure changes nothing and becomes the news. @param {() => Promise<unknown>} deed */
  async #attempt(deed) {
    try {
      await deed();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#tell([text("games.failed", { message })]);
    }
    await this.refresh();
  }

  /** Lays a game on the table. Returns whether it is there now. @param {Entry} entry */
  async play(entry) {
    const { autosave } = this.#tools;
    if (entry.id === autosave.id) return true;
    const failure = await autosave.open(entry);
    if (failure) this.#tell([text("games.unreadable", { message: failure.message })]);
    return failure === null;
  }

  /** @param {Entry} entry @param {string} name */
  rename(entry, name) {
    return this.#attempt(() => this.#tools.library.rename(entry.id, name));
  }

  /** @param {Entry} entry @param {string} name of the copy */
  duplicate(entry, name) {
    const now = Date.now();
    const copy = { ...entry, id: newId(), name, created: now, updated: now };
    return this.#attempt(() => this.#tools.library.add([copy]));
  }

  /** Deletes a game, which can be taken back. @param {Entry | Damaged} entry @param {string} title what the list calls it */
  remove(entry, title) {
    const { autosave, library, store, today } = this.#tools;
    const isHere = entry.id === autosave.id;
    return this.#attempt(async () => {
      if (isHere) await autosave.finish();
      const removed = await library.remove(entry.id);
      autosave.removed(entry.id);
      if (isHere) store.startGame({ rules: store.state.snapshot.rules }, today(), "notice.newGame");
      const undo = () => {
        this.#tell([]);
        return this.#attempt(async () => {
          await library.add([/** @type {{ id: string }} */ (removed)]);
          const back = readEntry(removed);
          if (isHere && !isDamaged(back)) await autosave.open(back);
        });
      };
      this.#tell([text("games.deleted", { name: title })], undo);
    });
  }

  /** Offers what a damaged entry holds, as a file. @param {Damaged} entry */
  takeRaw({ id, raw }) {
    const name = `paco-sako-${id.replace(/[^\w-]/g, "").slice(0, 24)}.txt`;
    this.#tools.save({ name, text: raw, type: "text/plain" });
  }

  /** Offers all games in one file. */
  exportAll() {
    const { autosave, library, today, save } = this.#tools;
    return this.#attempt(async () => {
      await autosave.finish();
      const all = await library.list();
      const name = `paco-sako-${today().replaceAll(".", "-")}.json`;
      const { NOTE } = await loadProgress();
      save({ name, text: writeGames(all, recall(NOTE)), type: "application/json" });
      this.#tell([text("games.exported", { number: all.length })]);
    });
  }

  /** Adds the games of a file. @param {Source} file */
  importFile(file) {
    return this.#attempt(async () => {
      if (file.size > LARGEST) return this.#tell([text("games.failed", { "@message": "games.tooLarge" })]);
      const read = readGames(await file.text(), Date.now());
      if (read.lessons) {
        const { joined, NOTE, readProgress } = await loadProgress();
        remember(NOTE, joined(readProgress(recall(NOTE)), readProgress(read.lessons)));
      }
      const added = await this.#tools.library.add(read.entries);
      const known = read.entries.length - added.length;
      const news = [text("games.imported", { number: added.length })];
      if (known > 0) news.push(text("games.known", { number: known }));
      const [failure] = read.failures;
      if (failure) news.push(text("games.unread", { number: read.failures.length, message: failure.message }));
      this.#tell(news);
    });
  }
}
