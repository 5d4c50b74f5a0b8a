// The collections as a dialog shows them, and what is done with them. No DOM in here.

import { loadGame } from "../../games/index.js";
import { browserStorage, recall, remember } from "../../kit/local-storage.js";
import { Model } from "../../kit/model.js";
import { bitByBit } from "../../kit/tasks.js";
import { positionRecords } from "../../store/chapter-texts.js";
import {
  LONGEST,
  mergeCollections,
  movedItem,
  newCollection,
  readCollection,
  withChapters,
} from "../../store/collections.js";
import { LARGEST, readingGames } from "../../store/games-file.js";
import { GamesWriter } from "../../store/games-writer.js";
import { newId } from "../../store/library.js";
import { mergeGames } from "../../store/merge-games.js";
import { isDamaged, readEntry } from "../../store/saved-entry.js";
import { textOfFile } from "../../store/text-file.js";
import { faultText } from "../record/record-faults.js";
import { failedNews, importNews, text } from "./library-news.js";

/** @import { Collection } from "../../store/collections.js" */
/** @import { Damaged, Entry } from "../../store/saved-entry.js" */
/** @import { Text } from "./library-news.js" */

/** A chapter; `entry` is `null` where its game was deleted. @typedef {{ id: string, entry: Entry | Damaged | null }} Chapter */

/**
 * @typedef {object} CollectionsState
 * @property {readonly Collection[]} all the last changed first
 * @property {Collection | null} shown the one that is open
 * @property {readonly Chapter[]} chapters of it
 * @property {string | null} here the game on the table
 * @property {string | null} adding a game that is to be put into one
 * @property {readonly Text[]} news what was done last
 * @property {(() => Promise<void>) | null} undo
 */

/**
 * @typedef {object} Tools
 * @property {import("../../store/library.js").Library} library
 * @property {Pick<import("../../store/autosave.js").Autosave, "id" | "open" | "finish">} autosave
 * @property {() => string} today as YYYY.MM.DD
 * @property {(file: import("./games-model.js").Download) => void} save offers a file
 * @property {() => string} language that is spoken
 */

/** The collection whose chapters are gone through, in this tab. */
const CURRENT = "collection";

/** @type {CollectionsState} */
const UNREAD = {
  all: [],
  shown: null,
  chapters: [],
  here: null,
  adding: null,
  news: [],
  undo: null,
};

/** @extends {Model<CollectionsState>} */
export class CollectionsModel extends Model {
  #tools;
  /** @param {Tools} tools @param {(state: CollectionsState) => void} changed is told of every change */
  constructor(tools, changed) {
    super(UNREAD);
    this.#tools = tools;
    this.subscribe(changed);
  }

  /** @param {Partial<CollectionsState>} part */
  #set(part) {
    this.set({ here: this.#tools.autosave.id, ...part });
  }

  /** Does something in the library; a failure is told. @param {() => Promise<void>} deed */
  async #attempt(deed) {
    try {
      await deed();
    } catch (error) {
      this.#set({ news: [failedNews(error)], undo: null });
    }
  }

  /** Shows all collections. @param {string | null} [adding] a game that is to be put into one of them */
  open(adding = null) {
    this.#set({ shown: null, chapters: [], adding, news: [], undo: null });
    return this.#attempt(async () => {
      await this.#tools.autosave.finish();
      await this.#read();
    });
  }

  async #read() {
    const values = await this.#tools.library.collections();
    const all = values.map(readCollection).flatMap((collection) => collection ?? []);
    all.sort((a, b) => b.updated - a.updated || a.name.localeCompare(b.name));
    this.#set({ all });
  }

  /** Opens a collection; a game that waits to be put into one is put into it. @param {string} id */
  show(id) {
    const { adding } = this.state;
    return this.#attempt(async () => {
      if (adding !== null) await this.#change(id, (known) => withChapters(known, [adding], Date.now()));
      await this.#load(id, {
        adding: null,
        ...(adding !== null && { news: [text("coll.added", { number: 1 })] }),
      });
    });
  }

  /** @param {string} id @param {Partial<CollectionsState>} [part] */
  async #load(id, part = {}) {
    const { library } = this.#tools;
    await this.#read();
    const shown = this.state.all.find((collection) => collection.id === id) ?? null;
    /** @type {Chapter[]} */
    const chapters = [];
    for (const game of shown?.games ?? []) {
      const value = await library.get(game);
      chapters.push({ id: game, entry: value === undefined ? null : readEntry(value) });
    }
    this.#set({ shown, chapters, ...part });
  }

  /** @param {string} id @param {(known: Collection) => Collection} change */
  #change(id, change) {
    return this.#tools.library.changeCollection(id, (value) => {
      const known = readCollection(value);
      // Another tab may have deleted it.
      return known && change(known);
    });
  }

  /** Begins a collection and opens it. @param {string} name */
  create(name) {
    const id = newId();
    return this.#attempt(async () => {
      await this.#tools.library.changeCollection(id, () => newCollection(id, name, [], Date.now()));
      await this.show(id);
    });
  }

  /** Changes the name or the note of the one that is open. @param {{ name?: string, note?: string }} part */
  describe({ name, note }) {
    const { shown } = this.state;
    if (!shown) return Promise.resolve();
    return this.#attempt(async () => {
      const part = {
        ...(name !== undefined && { name: name.trim().slice(0, LONGEST.name) }),
        ...(note !== undefined && { note: note.slice(0, LONGEST.note) }),
      };
      await this.#change(shown.id, (known) => ({ ...known, ...part, updated: Date.now() }));
      await this.#read();
      const fresh = this.state.all.find(({ id }) => id === shown.id) ?? null;
      if (this.state.shown?.id === shown.id) this.#set({ shown: fresh });
    });
  }

  /** Puts a chapter in another place. @param {number} from @param {number} to */
  move(from, to) {
    const { shown, chapters } = this.state;
    if (!shown || to < 0 || to >= chapters.length || from === to) return Promise.resolve();
    return this.#order(shown.id, movedItem(chapters, from, to), [
      text("coll.moved", { place: to + 1, of: chapters.length }),
    ]);
  }

  /** Takes a chapter out; the game stays where it is. @param {number} index */
  takeOut(index) {
    const { shown, chapters } = this.state;
    if (!shown) return Promise.resolve();
    const undo = async () => {
      await this.#order(shown.id, chapters, []);
    };
    const rest = chapters.filter((_, i) => i !== index);
    return this.#order(shown.id, rest, [text("coll.takenOut")], undo);
  }

  /** @param {string} id @param {readonly Chapter[]} chapters @param {readonly Text[]} news @param {CollectionsState["undo"]} [undo] */
  #order(id, chapters, news, undo = null) {
    const games = chapters.map((chapter) => chapter.id);
    // Shown at once: who drags must not wait for the database.
    this.#set({ chapters, news, undo });
    return this.#attempt(async () => {
      await this.#change(id, (known) => ({ ...known, games, updated: Date.now() }));
      await this.#read();
      const shown = this.state.all.find((collection) => collection.id === id);
      if (shown && this.state.shown?.id === id) this.#set({ shown });
    });
  }

  /** Adds the game on the table as the last chapter. */
  addHere() {
    const { shown } = this.state;
    if (!shown) return Promise.resolve();
    return this.#attempt(async () => {
      await this.#tools.autosave.finish();
      const { id } = this.#tools.autosave;
      if (id === null) return this.#set({ news: [text("coll.nothing")], undo: null });
      await this.#change(shown.id, (known) => withChapters(known, [id], Date.now()));
      await this.#load(shown.id, { news: [text("coll.added", { number: 1 })], undo: null });
    });
  }

  /** Deletes the collection that is open, not its games. */
  remove() {
    const { shown } = this.state;
    if (!shown) return Promise.resolve();
    const { library } = this.#tools;
    const undo = () =>
      this.#attempt(async () => {
        await library.changeCollection(shown.id, (known) => readCollection(known) ?? shown);
        await this.#load(shown.id, { news: [], undo: null });
      });
    return this.#attempt(async () => {
      await library.changeCollection(shown.id, () => null);
      this.#set({ shown: null, chapters: [], news: [text("games.deleted", { name: shown.name })], undo });
      await this.#read();
    });
  }

  /**
   * Adds the games of a file, a lesson's positions or a list of positions: to the collection that is open, otherwise as the
   * collections that the file holds, or as a new one.
   *
   * @param {import("../../store/text-file.js").Source & { name: string }} file
   */
  addFile(file) {
    const { library, language } = this.#tools;
    return this.#attempt(async () => {
      if (file.size > LARGEST) return this.#set({ news: [text("games.tooLarge")], undo: null });
      const content = await textOfFile(file);
      const records = positionRecords(content, language());
      const all = records ? records.join("\n") : content;
      const read = () => bitByBit(readingGames(all, Date.now()));
      let found = await read();
      if (found.missing.size > 0) {
        await Promise.allSettled([...found.missing].map(loadGame));
        found = await read();
      }
      const merged = await mergeGames(library, found.entries);
      const { stopped, done } = merged;
      const ids = found.entries.slice(0, done).map(({ id }) => merged.ids.get(id) ?? id);
      const news =
        stopped === null ? [text("coll.added", { number: ids.length })] : importNews(merged, found.entries.length);
      if (found.unread.length > 0) news.push(text("games.unread", { number: found.unread.length }));
      const { shown } = this.state;
      if (shown) {
        await this.#change(shown.id, (known) => withChapters(known, ids, Date.now()));
        return this.#load(shown.id, { news, undo: null });
      }
      if ((await mergeCollections(library, found.collections, merged.ids)) === 0 && ids.length > 0) {
        const id = newId();
        const name = file.name.replace(/\.\w{1,5}$/, "");
        await library.changeCollection(id, () =>
          withChapters(newCollection(id, name, [], Date.now()), ids, Date.now()),
        );
      }
      await this.#read();
      this.#set({ news, undo: null });
    });
  }

  /** Offers the collection that is open as one file, with its games. */
  exportShown() {
    const { shown, chapters } = this.state;
    if (!shown) return Promise.resolve();
    const { library, save, today } = this.#tools;
    return this.#attempt(async () => {
      const writer = new GamesWriter();
      for (const { id, entry } of chapters) if (entry) await bitByBit(writer.adding([await library.get(id)]));
      const name = `paco-sako-${shown.name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 40) || today()}.json`;
      save({ name, content: writer.file(null, [shown]) });
      this.#set({ news: [text("games.exported", { number: writer.count })], undo: null });
    });
  }

  /** Lays a chapter on the table; the chapters beside it can be gone to from there. @param {Collection} collection @param {string} id @returns {Promise<boolean>} */
  async play(collection, id) {
    const { autosave, library } = this.#tools;
    const entry = readEntry(await library.get(id));
    const failure = isDamaged(entry)
      ? { code: "bad-saved", message: "" }
      : entry.id === autosave.id
        ? null
        : await autosave.open(entry);
    if (failure) this.#set({ news: [text("games.unreadable", { message: faultText(failure) })], undo: null });
    else remember(CURRENT, collection.id, browserStorage("sessionStorage"));
    return failure === null;
  }

  /** The collection that is gone through in this tab, if the game on the table is one of its chapters. @returns {Promise<Collection | null>} */
  async current() {
    const id = recall(CURRENT, browserStorage("sessionStorage"));
    const here = this.#tools.autosave.id;
    if (typeof id !== "string" || here === null) return null;
    const all = await this.#tools.library.collections().catch(() => []);
    const found = all.map(readCollection).find((collection) => collection?.id === id) ?? null;
    return found?.games.includes(here) ? found : null;
  }
}

/** The chapters are gone through no longer. */
export function stopGoingThrough() {
  remember(CURRENT, null, browserStorage("sessionStorage"));
}
