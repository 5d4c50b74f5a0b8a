// The saved games as a list shows them, and what is done with them. No DOM in here: a dialog shows the state and calls the
// methods.

import { writtenTags } from "../../game/tags.js";
import { loadLook, offeredGames } from "../../games/index.js";
import { recall } from "../../kit/local-storage.js";
import { Model } from "../../kit/model.js";
import { bitByBit } from "../../kit/tasks.js";
import { failureOf } from "../../rules/rules.js";
import { GamesWriter } from "../../store/games-writer.js";
import { newId } from "../../store/library.js";
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
/** @import { Work } from "../../kit/tasks.js" */
/** @import { Autosave } from "../../store/autosave.js" */
/** @import { Library } from "../../store/library.js" */
/** @import { Damaged, Entry as Whole } from "../../store/saved-entry.js" */
/** @import { Source } from "../../store/text-file.js" */
/** @import { Trouble } from "../../store/trouble.js" */
/** @import { Text } from "./library-news.js" */

/** Up to this many games are seen at a glance, without searching. */
const FEW = 7;

/** A game of the list: without its text, of which there may be very much; `said` is what can be looked for in it. @typedef {Whole & { said?: string }} Entry */
/** @typedef {Entry} Listed */

/** So long games that were deleted can be put back, in ms. */
export const KEPT = 30 * 86_400_000;

/** A game that was deleted. @typedef {{ id: string, removed: number, entry: Entry | Damaged }} Binned */

/** What was deleted: how many games, and those that were last, the last first. @typedef {{ count: number, last: readonly Binned[] }} Bin */

/** This many games of the bin are shown; those that were deleted before come up when these are put back. */
const IN_SIGHT = 100;

/** So much of what is said in a game can be looked for, in characters. */
const SAID = 2000;

/**
 * @typedef {object} GamesState
 * @property {readonly (Entry | Damaged)[]} entries the games worth showing, in no order
 * @property {ReadonlySet<string>} elsewhere the ids of those that other tabs have on their tables
 * @property {Bin} bin
 * @property {string | null} here the id of the game on the table
 * @property {Trouble | null} trouble why games cannot be kept at present
 * @property {readonly Text[]} news what was done last
 * @property {(() => Promise<void>) | null} undo takes it back, if that can be done
 * @property {(() => Promise<void>) | null} remedy deletes for good what there is no room for in the bin
 * @property {{ part: number, cancel: () => void } | null} work what is being imported: how much of it is done, from 0 to 1
 */

/** A file to be offered to the player. @typedef {{ name: string, content: Blob }} Download */

/**
 * What the model works with; `save` offers a file.
 *
 * @typedef {object} Tools
 * @property {Store} store
 * @property {() => string} today as YYYY.MM.DD
 * @property {Library} library
 * @property {Autosave} autosave
 * @property {(file: Download) => void} save
 * @property {(entry: Whole) => Promise<import("../../rules/rules.js").Failure | null>} showMatch shows a match on two boards in its room; gives why it cannot be shown
 * @property {(entry: Entry | Damaged) => void} [prepare] is told of each game that is read
 * @property {(entries: readonly (Entry | Damaged)[]) => Work<unknown>} [sort] is told of all of them
 */

/** Whether this many games need a search field. @param {GamesState} state */
export function isLong({ entries }) {
  return entries.length > FEW;
}

/** Whether a game is worth showing: games in which nothing was done are not, unless they were given a name. @param {Entry | Damaged} entry */
function isShown(entry) {
  return isDamaged(entry) || !entry.summary.isBlank || entry.name !== "";
}

/** The games worth showing among those that the library holds. @param {readonly unknown[]} part @returns {Work<(Entry | Damaged)[]>} */
function* reading(part) {
  const shown = [];
  for (const value of part) {
    const entry = readEntry(value);
    if (isShown(entry)) shown.push(entry);
    yield;
  }
  return shown;
}

/** @param {string} record @returns {string[]} */
function commentsIn(record) {
  // Behind the last brace that closes there is none any more.
  const parts = record.split("}").slice(0, -1);
  return parts.flatMap((part) => (part.includes("{") ? [part.slice(part.indexOf("{") + 1)] : []));
}

/** @param {Whole} entry @returns {Entry} */
function listedOf(entry) {
  const record = readText(entry.text)?.game.record ?? "";
  const written = writtenTags(record);
  const tags = ["Event", "Site", "Date", "Round", "White", "Black"].map((name) => written[name] ?? "?");
  const comments = commentsIn(record).map((comment) => comment.replace(/\[%[^[\]]*\]/g, ""));
  // A part of a text would keep all of it in memory; what is joined of several is a text of its own.
  const said = [""];
  let length = 0;
  for (const part of [...tags.filter((value) => !value.startsWith("?")), ...comments]) {
    if (length >= SAID) break;
    said.push(part.slice(0, SAID - length));
    length += part.length + 1;
  }
  return { ...entry, text: "", said: said.join(" ") };
}

/** Loads the names of the games that entries are of; their rules are not needed to list them. @param {readonly (Entry | Damaged)[]} entries */
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
  /** What is being imported. @type {Promise<void>} */ #importing = Promise.resolve();
  /** @param {Tools} tools @param {(state: GamesState) => void} changed is told of every change */
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

  /** @param {readonly (Entry | Damaged)[]} shown @param {(Entry | Damaged)[]} into @returns {Work<void>} */
  *#listing(shown, into) {
    for (const entry of shown) {
      const listed = isDamaged(entry) ? entry : listedOf(entry);
      this.#tools.prepare?.(listed);
      into.push(listed);
      yield;
    }
  }

  /** What is in the bin; what has been there for long is deleted for good. @returns {Promise<Bin>} */
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

  /** Lays a game on the table, or shows a match. Returns whether it is there now. @param {Entry} entry */
  async play(entry) {
    const { autosave, showMatch } = this.#tools;
    if (entry.id === autosave.id) return true;
    const whole = await this.#whole(entry).catch(() => null);
    const open = isMatch(entry) ? showMatch : (/** @type {Whole} */ one) => autosave.open(one);
    const failure = whole ? await open(whole) : { code: "bad-saved", message: "" };
    if (failure) this.#tell([text("games.unreadable", { message: faultText(failure, entry.summary.game) })]);
    return failure === null;
  }

  /** @param {Entry} entry @param {string} name */
  rename(entry, name) {
    return this.#attempt(() => this.#tools.library.rename(entry.id, name));
  }

  /** @param {Entry} entry @param {string} name of the copy */
  duplicate(entry, name) {
    const now = Date.now();
    return this.#attempt(async () => {
      const whole = await this.#whole(entry);
      if (!whole) return;
      const copy = { ...withoutCorrespondence(whole), id: newId(), name, created: now, updated: now };
      await this.#tools.library.add([copy]);
    });
  }

  /** A game of the list with its text; `null` if it is no longer there. @param {Entry} entry @returns {Promise<Whole | null>} */
  async #whole(entry) {
    const whole = readEntry(await this.#tools.library.get(entry.id));
    return isDamaged(whole) ? null : whole;
  }

  /** Deletes a game: it comes into the bin. @param {Entry | Damaged} entry @param {string} title what the list calls it */
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

  /** Offers the record of a game as a file, or whatever a damaged entry holds. @param {Entry | Damaged} entry */
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
   * @param {readonly Source[]} files
   */
  importFiles(files) {
    this.#importing = this.#importing.then(() => this.#importAll(files));
    return this.#importing;
  }

  /** @param {readonly Source[]} files */
  async #importAll(files) {
    const control = new AbortController();
    const { signal } = control;
    const cancel = () => control.abort();
    const progress = (/** @type {number} */ part) => this.#set({ work: { part, cancel } });
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

  /** @param {Source} file @param {(part: number) => void} progress @param {AbortSignal} signal @returns {Promise<Text[]>} */
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
