// The saved games as a list shows them, and what is done with them. No DOM in here: a dialog shows the state and calls the
// methods.

import { loadLook, offeredGames } from "../../games/index.js";
import { writtenTags } from "../../games/record-tags.js";
import { recordTokens } from "../../games/record-tokens.js";
import { recall } from "../../kit/local-storage.js";
import { Model } from "../../kit/model.js";
import { bitByBit } from "../../kit/work/tasks.js";
import { failureOf } from "../../rules/rules.js";
import { newId } from "../../store/database.js";
import { GamesWriter } from "../../store/games-writer.js";
import { isMatch } from "../../store/match-entry.js";
import { isDamaged, readBinned, readEntry, readText, withoutCorrespondence } from "../../store/saved-entry.js";
import { NO_TEXT } from "../../store/text-file.js";
import { isFull } from "../../store/trouble.js";
import { faultText } from "../record/record-faults.js";
import { withNamesOf } from "../record/shown-names.js";
import { givenCards } from "../repertoire/kept-cards.js";
import { Import } from "./import.js";
import { failedNews, text } from "./library-news.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Work } from "../../kit/work/tasks.js" */
/** @import { Autosave } from "../../store/autosave.js" */
/** @import { Library } from "../../store/library.js" */
/** @import { Damaged, SavedEntry } from "../../store/saved-entry.js" */
/** @import { ReadableFile } from "../../store/text-file.js" */
/** @import { Trouble } from "../../store/trouble.js" */
/** @import { Text } from "./library-news.js" */

/** Up to this many games are seen at a glance, without searching. */
const FEW = 7;

/** A game of the list: without its text, of which there may be very much; `said` is what can be looked for in it. @typedef {SavedEntry & { said?: string }} ListedGame */

/** Time for which deleted games can be restored, in ms. */
export const KEPT = 30 * 86_400_000;

/** A game that was deleted. @typedef {{ id: string, removed: number, entry: ListedGame | Damaged }} ListedDeletion */

/**
 * Deleted games: their number, and the latest ones, newest first.
 *
 * @typedef {{ count: number, last: readonly ListedDeletion[] }} Bin
 */

/** This many games of the bin are shown; those that were deleted before come up when these are put back. */
const IN_SIGHT = 100;

/** The progress of an import is shown in steps of this size. */
const STEP = 1 / 1000;

/** Number of searchable characters of a game's remarks. */
const SAID = 2000;

/**
 * @typedef {object} GamesState
 * @property {readonly (ListedGame | Damaged)[]} entries the games to list, unsorted
 * @property {ReadonlySet<string>} elsewhere ids of games on the tables of other tabs
 * @property {Bin} bin
 * @property {string | null} here the id of the game on the table
 * @property {Trouble | null} trouble reason why games cannot be saved at present
 * @property {readonly Text[]} news messages about the last action
 * @property {(() => Promise<void>) | null} undo reverts it, if possible
 * @property {(() => Promise<void>) | null} remedy permanently deletes games for which the bin has no space
 * @property {{ part: number, cancel: () => void } | null} work progress of an import, from 0 to 1
 */

/** A file to be offered to the player. @typedef {{ name: string, content: Blob }} Download */

/**
 * Dependencies of the model; `save` offers a file for download.
 *
 * @typedef {object} LibraryServices
 * @property {Store} store
 * @property {() => string} today as YYYY.MM.DD
 * @property {Library} library
 * @property {Autosave} autosave
 * @property {(file: Download) => void} save
 * @property {(entry: SavedEntry) => Promise<import("../../rules/rules.js").Failure | null>} showMatch opens a match on two
 *   boards in its room; returns the error if that fails
 * @property {(entry: ListedGame | Damaged) => void} [prepare] called for each game that was read
 * @property {(entries: readonly (ListedGame | Damaged)[]) => Work<unknown>} [sort] called with all of them
 */

/** True if the number of games justifies a search field. @param {GamesState} state */
export function isLong({ entries }) {
  return entries.length > FEW;
}

/** True for games with content or a name. @param {ListedGame | Damaged} entry */
function isShown(entry) {
  return isDamaged(entry) || !entry.summary.isBlank || entry.name !== "";
}

/** The games worth showing among those that the library holds. @param {readonly unknown[]} part @returns {Work<(ListedGame | Damaged)[]>} */
function* reading(part) {
  const shown = [];
  for (const value of part) {
    const entry = readEntry(value);
    if (isShown(entry)) shown.push(entry);
    yield;
  }
  return shown;
}

/** What can be looked for in a record. @param {string} record */
function* saidIn(record) {
  const tags = writtenTags(record);
  for (const name of ["Event", "Site", "Date", "Round", "White", "Black"]) {
    if (tags[name] && !tags[name].startsWith("?")) yield tags[name];
  }
  for (const { kind, value } of recordTokens(record)) {
    if (kind === "comment") yield value.replace(/\[%[^[\]]*\]/g, "");
  }
}

/** @param {SavedEntry} entry @returns {ListedGame} */
function listedOf(entry) {
  const record = readText(entry.text)?.game.record ?? "";
  // A part of a text would keep all of it in memory; what is joined of several is a text of its own.
  const said = [""];
  let length = 0;
  for (const part of saidIn(record)) {
    if (length >= SAID) break;
    said.push(part.slice(0, SAID - length));
    length += part.length + 1;
  }
  return { ...entry, text: "", said: said.join(" ") };
}

/** Loads the names of the games that entries are of; their rules are not needed to list them. @param {readonly (ListedGame | Damaged)[]} entries */
function loadNames(entries) {
  const games = new Set(entries.flatMap((entry) => (isDamaged(entry) ? [] : (entry.summary.game ?? []))));
  const known = [...games].filter((game) => offeredGames().includes(game));
  return Promise.allSettled(known.map(loadLook));
}

/** The book is loaded when it is first wanted. */
const loadProgress = () => import("../../book/progress.js");

/** @type {GamesState} */
const UNREAD = {
  entries: [],
  bin: { count: 0, last: [] },
  elsewhere: new Set(),
  here: null,
  trouble: null,
  news: [],
  undo: null,
  remedy: null,
  work: null,
};

/** @extends {Model<GamesState>} */
export class GamesModel extends Model {
  #tools;
  /** The running import. @type {Promise<void>} */ #importing = Promise.resolve();
  /** @param {LibraryServices} tools @param {(state: GamesState) => void} changed called on every change */
  constructor(tools, changed) {
    super(UNREAD);
    this.#tools = tools;
    this.subscribe(changed);
  }

  /** @param {Partial<GamesState>} part */
  #set(part) {
    const { autosave } = this.#tools;
    this.set({ here: autosave.id, trouble: autosave.trouble, ...part });
  }

  /** @param {readonly Text[]} news @param {GamesState["undo"]} [undo] */
  #tell(news, undo = null) {
    this.#set({ news, undo, remedy: null });
  }

  /** Opens the list without messages. */
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
      /** @type {(ListedGame | Damaged)[]} */
      const entries = [];
      // A few at a time: reading all of many games at once would hold the page up.
      for await (const part of library.parts()) {
        const shown = await bitByBit(reading(part));
        await loadNames(shown);
        await bitByBit(this.#listing(shown, entries));
      }
      const bin = await this.#readBin();
      if (this.#tools.sort) await bitByBit(this.#tools.sort(entries));
      this.#set({ elsewhere, entries, bin });
    } catch {
      // The trouble is shown above the list.
      autosave.retry();
      this.#set({ entries: [] });
    }
  }

  /** @param {readonly (ListedGame | Damaged)[]} shown @param {(ListedGame | Damaged)[]} into @returns {Work<void>} */
  *#listing(shown, into) {
    for (const entry of shown) {
      const listed = isDamaged(entry) ? entry : listedOf(entry);
      this.#tools.prepare?.(listed);
      into.push(listed);
      yield;
    }
  }

  /** Reads the bin and permanently deletes old entries. @returns {Promise<Bin>} */
  async #readBin() {
    const { library } = this.#tools;
    await library.sweep(Date.now() - KEPT);
    const { count, last } = await library.binned(IN_SIGHT);
    const read = last.map((value) => {
      const { entry, ...binned } = readBinned(value);
      return { ...binned, entry: isDamaged(entry) ? entry : { ...entry, text: "" } };
    });
    return { count, last: read };
  }

  /** Does something in the library. A failure changes nothing and becomes the news. @param {() => Promise<unknown>} deed */
  async #attempt(deed) {
    try {
      await deed();
    } catch (error) {
      this.#tell([failedNews(error)]);
    }
    await this.refresh();
  }

  /** Lays a game on the table, or shows a match. Returns whether it is there now. @param {ListedGame} entry */
  async play(entry) {
    const { autosave, showMatch } = this.#tools;
    if (entry.id === autosave.id) return true;
    const whole = await this.#whole(entry).catch(() => null);
    const open = isMatch(entry) ? showMatch : (/** @type {SavedEntry} */ one) => autosave.open(one);
    const failure = whole ? await open(whole) : { code: "bad-saved", message: "" };
    if (failure) this.#tell([text("games.unreadable", { message: faultText(failure, entry.summary.game) })]);
    return failure === null;
  }

  /** @param {ListedGame} entry @param {string} name */
  rename(entry, name) {
    return this.#attempt(() => this.#tools.library.rename(entry.id, name));
  }

  /** @param {ListedGame} entry @param {string} name of the copy */
  duplicate(entry, name) {
    const now = Date.now();
    return this.#attempt(async () => {
      const whole = await this.#whole(entry);
      if (!whole) return;
      const copy = { ...withoutCorrespondence(whole), id: newId(), name, created: now, updated: now };
      await this.#tools.library.add([copy]);
    });
  }

  /** A game of the list with its text; `null` if it is no longer there. @param {ListedGame} entry @returns {Promise<SavedEntry | null>} */
  async #whole(entry) {
    const whole = readEntry(await this.#tools.library.get(entry.id));
    return isDamaged(whole) ? null : whole;
  }

  /** Moves a game to the bin. @param {ListedGame | Damaged} entry @param {string} title its name in the list */
  remove(entry, title) {
    const { autosave, library, store, today } = this.#tools;
    const isHere = entry.id === autosave.id;
    return this.#attempt(async () => {
      if (isHere) await autosave.finish();
      const key = isDamaged(entry) ? /** @type {IDBValidKey} */ (entry.key) : entry.id;
      const taken = () => {
        autosave.removed(entry.id);
        const { game, rules } = store.state.snapshot;
        if (isHere) store.startGame({ game, rules }, today(), "notice.newGame");
      };
      let id = "";
      try {
        id = await library.discard(key, Date.now());
      } catch (error) {
        if (!isFull(error)) throw error;
        // Nothing of the player's is given up unasked.
        const forGood = () =>
          this.#attempt(async () => {
            await library.remove(key);
            taken();
            this.#tell([text("games.deletedForGood", { name: title })]);
          });
        return this.#set({ news: [text("games.noBin", { name: title })], undo: null, remedy: forGood });
      }
      taken();
      this.#tell([text("games.deleted", { name: title })], () => this.putBack(id, isHere));
    });
  }

  /** Puts a game back from the bin. @param {string} id as the bin has it @param {boolean} [onTable] and lays it on the table */
  putBack(id, onTable = false) {
    const { autosave, library } = this.#tools;
    this.#tell([]);
    return this.#attempt(async () => {
      const back = await library.putBack(id);
      const entry = back === undefined ? null : readEntry(back);
      if (onTable && entry && !isDamaged(entry)) await autosave.open(entry);
      this.#tell([text("bin.restored")]);
    });
  }

  /** Deletes for good what is in the bin. */
  emptyBin() {
    this.#tell([]);
    return this.#attempt(() => this.#tools.library.emptyBin());
  }

  /** Offers the record of a game as a file, or the raw data of a damaged entry. @param {ListedGame | Damaged} entry */
  takeRaw(entry) {
    const name = `paco-sako-${entry.id.replace(/[^\w-]/g, "").slice(0, 24)}.txt`;
    const save = (/** @type {string} */ text) =>
      this.#tools.save({ name, content: new Blob([text], { type: "text/plain" }) });
    if (isDamaged(entry)) return save(entry.raw);
    return this.#attempt(async () => {
      const whole = await this.#whole(entry);
      if (!whole) return;
      const read = readText(whole.text);
      save(read ? withNamesOf(read.game.record, whole.summary) : whole.text);
    });
  }

  /** Offers all games in one file. */
  exportAll() {
    const { autosave, library, today, save } = this.#tools;
    return this.#attempt(async () => {
      await autosave.finish();
      const { NOTE } = await loadProgress();
      const writer = new GamesWriter();
      for await (const part of library.parts()) await bitByBit(writer.adding(part));
      const content = writer.file(recall(NOTE), await library.collections(), givenCards());
      save({ name: `paco-sako-${today().replaceAll(".", "-")}.json`, content });
      this.#tell([text("games.exported", { number: writer.count })]);
    });
  }

  /**
   * Adds the games of files, after those that are being read. It can be given up by `work.cancel`; what was added by then
   * stays.
   *
   * @param {readonly ReadableFile[]} files
   */
  importFiles(files) {
    this.#importing = this.#importing.then(() => this.#importAll(files));
    return this.#importing;
  }

  /** @param {readonly ReadableFile[]} files */
  async #importAll(files) {
    const control = new AbortController();
    const { signal } = control;
    const cancel = () => control.abort();
    const progress = (/** @type {number} */ part) => {
      // In a large file the progress of a single game is not visible.
      const shown = this.state.work?.part ?? Number.POSITIVE_INFINITY;
      if (part < shown || part - shown >= STEP) this.#set({ work: { part, cancel } });
    };
    progress(0);
    await this.#attempt(async () => {
      /** @type {Text[]} */
      const news = [];
      for (const file of files) news.push(...(await this.#importFile(file, progress, signal)));
      if (signal.aborted) news.push(text("games.cancelled"));
      this.#tell(news);
    });
    this.#set({ work: null });
  }

  /** @param {ReadableFile} file @param {(part: number) => void} progress @param {AbortSignal} signal @returns {Promise<Text[]>} */
  async #importFile(file, progress, signal) {
    try {
      return await new Import(this.#tools.library, progress, signal).read(file);
    } catch (error) {
      const { code } = failureOf(error);
      if (code === NO_TEXT) return [text("games.noText")];
      throw error;
    }
  }
}
