// Imports games from files into the library and reports the outcome.

import { LETTERS } from "../../game/reading/spellings.js";
import { recall, remember } from "../../kit/local-storage.js";
import { bitByBit } from "../../kit/work/tasks.js";
import { mergeCollections, Studies } from "../../store/collections.js";
import { LARGEST } from "../../store/games-file.js";
import { mergeGames, recordsOf } from "../../store/merge-games.js";
import { gamesOfFile } from "../../store/read-file.js";
import { faultText, isByLine } from "../record/record-faults.js";
import { noteRepertoires } from "../repertoire/due.js";
import { takeCards } from "../repertoire/kept-cards.js";
import { importNews, text } from "./library-news.js";

/** @import { FileContent, Unread } from "../../store/games-file.js" */
/** @import { Library } from "../../store/library.js" */
/** @import { Merged } from "../../store/merge-games.js" */
/** @import { FilePart } from "../../store/read-file.js" */
/** @import { ReadableFile } from "../../store/text-file.js" */
/** @import { Text } from "./library-news.js" */

/** This many games of a file in which something is wrong are named. */
const NAMED = 5;

/** Share of reading in the progress of an import; the rest is writing. */
const READING = 0.8;

/** The book is loaded when it is first wanted. */
const loadProgress = () => import("../../book/progress.js");

/** Games with something wrong in them: how many there are, and the first of them. */
class Faulty {
  count = 0;
  /** @type {Unread[]} */ first = [];

  /** @param {readonly Unread[]} more */
  add(more) {
    this.count += more.length;
    this.first.push(...more.slice(0, NAMED - this.first.length));
  }

  /** @param {"games.unread" | "games.doubtful" | "games.spelled"} key @returns {Text[]} */
  news(key) {
    if (this.count === 0) return [];
    const each = this.first.map(({ number, line, failure, game }) => {
      const message = faultText(failure, game);
      // A fault with a line number of its own is reported with it.
      const hasLine = failure.fault !== undefined && isByLine(failure.fault);
      return hasLine
        ? text("games.unread.first", { game: number, message })
        : text("games.unread.line", { game: number, line, message });
    });
    return [text(key, { number: this.count }), ...each];
  }
}

/** The import of one file. */
export class Import {
  #library;
  #progress;
  #signal;
  #all = 0;
  #unread = new Faulty();
  #doubtful = new Faulty();
  #spelled = new Faulty();
  #studies = new Studies();
  #isCut = false;
  #isNewer = false;
  /** Number of imported collections. */ #taken = 0;
  /** @type {Merged} */ #merged = {
    added: 0,
    renewed: 0,
    known: 0,
    both: 0,
    ids: new Map(),
    done: 0,
    stopped: null,
  };
  /** The games of the library as they were before. @type {import("../../store/merge-games.js").Records | undefined} */ #records;

  /** @param {Library} library @param {(part: number) => void} progress from 0 to 1 @param {AbortSignal} signal gives it up; what was added stays */
  constructor(library, progress, signal) {
    this.#library = library;
    this.#progress = progress;
    this.#signal = signal;
  }

  /** @param {ReadableFile} file @returns {Promise<Text[]>} report of the outcome @throws as `textParts` */
  async read(file) {
    if (file.size > LARGEST) return [text("games.tooLarge")];
    try {
      // Each part is read and then written.
      let [begin, share] = [0, READING];
      const shown = (/** @type {number} */ done) => this.#progress(begin + share * (done - begin));
      for await (const part of gamesOfFile(file, shown, this.#signal)) {
        // When storage is full, the remaining games are only counted.
        if (this.#merged.stopped === null) await this.#take(part);
        else this.#all += part.found.entries.length;
        begin = part.to;
        if (this.#isNewer) return [text("games.newer")];
        if (this.#signal.aborted) break;
      }
      await this.#takeStudies();
    } catch (error) {
      if (!this.#signal.aborted) throw error;
    }
    return this.#news();
  }

  /** @param {FilePart} part */
  async #take({ found, from, to }) {
    const { entries, unread, doubtful, lessons, drill } = found;
    takeCards(drill);
    if (lessons) {
      const { joined, NOTE, readProgress } = await loadProgress();
      remember(NOTE, joined(readProgress(recall(NOTE)), readProgress(lessons)));
    }
    this.#records ??= await recordsOf(this.#library, this.#signal);
    const shown = (/** @type {number} */ done, /** @type {number} */ of) =>
      this.#progress(from + (to - from) * (READING + ((1 - READING) * done) / of));
    const how = { progress: shown, signal: this.#signal, records: this.#records };
    const { ids, stopped, ...counts } = await mergeGames(this.#library, entries, how);
    noteRepertoires(entries);
    for (const name of /** @type {const} */ (["added", "renewed", "known", "both", "done"])) {
      this.#merged[name] += counts[name];
    }
    for (const [id, here] of ids) this.#merged.ids.set(id, here);
    this.#merged.stopped = stopped;
    this.#all += entries.length;
    this.#unread.add(unread);
    this.#doubtful.add(doubtful.filter(({ failure }) => failure.code !== LETTERS));
    this.#spelled.add(doubtful.filter(({ failure }) => failure.code === LETTERS));
    this.#isCut ||= found.isCut;
    this.#isNewer = unread[0]?.failure.code === "newer-file";
    if (!found.isOwn) await bitByBit(this.#studies.adding(entries));
    // Without all of their games they come when the file is imported again.
    else if (stopped === null) await this.#takeCollections(found.collections);
  }

  async #takeStudies() {
    if (this.#merged.stopped === null) await this.#takeCollections(this.#studies.collections(Date.now()));
  }

  /** @param {FileContent["collections"]} collections */
  async #takeCollections(collections) {
    this.#taken += await mergeCollections(this.#library, collections, this.#merged.ids);
  }

  #news() {
    const { renewed, known, both } = this.#merged;
    // A cancelled import without any result needs no report.
    const news = this.#signal.aborted && this.#merged.done === 0 ? [] : importNews(this.#merged, this.#all);
    if (this.#taken > 0) news.push(text("coll.imported", { number: this.#taken }));
    if (renewed > 0) news.push(text("games.renewed", { number: renewed }));
    if (known > 0) news.push(text("games.known", { number: known }));
    if (both > 0) news.push(text("games.both", { number: both }));
    if (this.#isCut) news.push(text("games.cut"));
    return [
      ...news,
      ...this.#unread.news("games.unread"),
      ...this.#doubtful.news("games.doubtful"),
      ...this.#spelled.news("games.spelled"),
    ];
  }
}
