// The collections as a dialog shows them, and what is done with them. No DOM in here.

import { modeOf, orientationOf, tagsOfMode, tagsOfStudy } from "../../game/chapter.js";
import { tidyComment } from "../../game/tree/record-nodes.js";
import { loadGame, USUAL_GAME } from "../../games/index.js";
import { writtenTags } from "../../games/record-tags.js";
import { browserStorage, recall, remember } from "../../kit/local-storage.js";
import { Model } from "../../kit/model.js";
import { bitByBit } from "../../kit/work/tasks.js";
import { positionRecords } from "../../store/chapter-texts.js";
import {
  LONGEST,
  mergeCollections,
  movedItem,
  newCollection,
  readCollection,
  Studies,
  withChapters,
} from "../../store/collections.js";
import { newId } from "../../store/database.js";
import { editEntry, editing } from "../../store/edit-entry.js";
import { idFor, LARGEST } from "../../store/games-file.js";
import { GamesWriter } from "../../store/games-writer.js";
import { isMatch } from "../../store/match-entry.js";
import { mergeGames } from "../../store/merge-games.js";
import { gamesIn } from "../../store/read-file.js";
import { isDamaged, readEntry, readText } from "../../store/saved-entry.js";
import { textOfFile } from "../../store/text-file.js";
import { faultText } from "../record/record-faults.js";
import { withNamesOf } from "../record/shown-names.js";
import { MARKED, noteRepertoires } from "../repertoire/due.js";
import { failedNews, importNews, text } from "./library-news.js";

/** @import { ChapterMode } from "../../game/chapter.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Color, Failure } from "../../rules/rules.js" */
/** @import { EntryEdit } from "../../store/edit-entry.js" */
/** @import { Collection } from "../../store/collections.js" */
/** @import { Damaged, SavedEntry } from "../../store/saved-entry.js" */
/** @import { Text } from "./library-news.js" */

/** A chapter; `entry` is `null` where its game was deleted, `record` is empty where it cannot be read. @typedef {{ id: string, entry: SavedEntry | Damaged | null, record: string, mode: ChapterMode, side: Color }} ListedChapter */

/** An edit of a chapter. @typedef {{ title?: string, text?: string, mode: ChapterMode, side: Color }} ChapterEdit */

/**
 * @typedef {object} CollectionsState
 * @property {readonly Collection[]} all the last changed first
 * @property {Collection | null} shown the open collection
 * @property {readonly ListedChapter[]} chapters its chapters
 * @property {string | null} here id of the game on the table
 * @property {string | null} adding id of a game to add to a collection
 * @property {readonly Text[]} news messages about the last action
 * @property {(() => Promise<void>) | null} undo
 */

/**
 * @typedef {object} CollectionServices
 * @property {Store} store
 * @property {import("../../store/library.js").Library} library
 * @property {Pick<import("../../store/autosave.js").Autosave, "id" | "open" | "finish">} autosave
 * @property {() => string} today as YYYY.MM.DD
 * @property {import("./games-model.js").LibraryServices["showMatch"]} showMatch
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

/** @param {string} id @param {unknown} value as the library has it @returns {ListedChapter} */
function chapterOf(id, value) {
  const entry = value === undefined ? null : readEntry(value);
  const record = entry && !isDamaged(entry) ? (readText(entry.text)?.game.record ?? "") : "";
  const tags = writtenTags(record);
  const first = tags.FEN?.split(" ")[1] === "b" ? "black" : "white";
  return { id, entry, record, mode: modeOf(tags), side: orientationOf(tags) ?? first };
}

/** @extends {Model<CollectionsState>} */
export class CollectionsModel extends Model {
  #tools;
  /** Counts navigations, so that late results for another view are dropped. */ #visit = 0;

  /** @param {CollectionServices} tools @param {(state: CollectionsState) => void} changed called on every change */
  constructor(tools, changed) {
    super(UNREAD);
    this.#tools = tools;
    this.subscribe(changed);
  }

  /** @param {Partial<CollectionsState>} part */
  #set(part) {
    this.set({ here: this.#tools.autosave.id, ...part });
  }

  /** Runs an action on the library and reports a failure. @param {() => Promise<void>} deed */
  async #attempt(deed) {
    try {
      await deed();
    } catch (error) {
      this.#set({ news: [failedNews(error)], undo: null });
    }
  }

  /** Shows all collections. @param {string | null} [adding] a game that is to be put into one of them */
  open(adding = null) {
    this.#visit += 1;
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
    this.#visit += 1;
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
    const visit = this.#visit;
    await this.#read();
    const shown = this.state.all.find((collection) => collection.id === id) ?? null;
    /** @type {ListedChapter[]} */
    const chapters = [];
    for (const game of shown?.games ?? []) chapters.push(chapterOf(game, await library.get(game)));
    if (visit === this.#visit) this.#set({ shown, chapters, ...part });
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
      // The collection is remembered, so that further games can be added to it from the table.
      remember(CURRENT, id, browserStorage("sessionStorage"));
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

  /** @param {string} id @param {readonly ListedChapter[]} chapters @param {readonly Text[]} news @param {CollectionsState["undo"]} [undo] */
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

  /**
   * Adds the games or positions of a text as chapters.
   *
   * @param {string} content
   * @param {string} title of the first one; empty where it has none of its own
   * @param {string | null} after id of the chapter before them; `null`: at the end
   * @returns {Promise<string | null>} the id of the first one; `null` where nothing could be read
   */
  async makeChapter(content, title, after) {
    const { shown } = this.state;
    const { library, language } = this.#tools;
    const records = positionRecords(content, language());
    const { entries } = await gamesIn(records ? records.join("\n") : content);
    if (!shown || entries.length === 0) return null;
    const now = Date.now();
    /** @type {string | null} */
    let first = null;
    await this.#attempt(async () => {
      const named = entries.map((entry, i) => ({
        ...entry,
        // A chapter of its own, even where the same record is there already.
        id: newId(),
        ...(i === 0 && title && { name: title.slice(0, LONGEST.name) }),
        updated: now,
      }));
      const ids = await library.add(named);
      noteRepertoires(named);
      await this.#change(shown.id, ({ games, ...known }) => {
        const at = games.indexOf(after ?? "") + 1 || games.length;
        return withChapters({ ...known, games: [...games.slice(0, at), ...ids, ...games.slice(at)] }, [], now);
      });
      [first] = ids;
      await this.#load(shown.id, { news: [text("coll.added", { number: ids.length })], undo: null });
    });
    return first;
  }

  /** Takes several chapters out; the games stay where they are. @param {ReadonlySet<string>} ids */
  takeOutAll(ids) {
    const { shown, chapters } = this.state;
    if (!shown) return Promise.resolve();
    const rest = chapters.filter(({ id }) => !ids.has(id));
    const news = [text("studies.takenOut", { number: chapters.length - rest.length })];
    return this.#order(shown.id, rest, news, () => this.#order(shown.id, chapters, []));
  }

  /** Gives chapters another mode. @param {ReadonlySet<string>} ids @param {ChapterMode} mode */
  setMode(ids, mode) {
    const chosen = this.state.chapters.filter(({ id, record }) => ids.has(id) && record !== "");
    return this.#changeChapters(
      chosen.map(({ id, side }) => ({ id, edit: { tags: tagsOfMode(mode, side) } })),
      mode,
      [text("studies.changed", { number: chosen.length })],
    );
  }

  /** Changes one chapter. @param {string} id @param {ChapterEdit} edit */
  editChapter(id, { title, text: said, mode, side }) {
    const tags = { ...tagsOfMode(mode, side), Orientation: side };
    const edit = { tags, ...(said !== undefined && { comment: said }) };
    return this.#changeChapters([{ id, edit }], mode, [], title);
  }

  /** Adds turns to a chapter, each beside the others that are played from a position. @param {string} id @param {NonNullable<EntryEdit["add"]>} add */
  async addTurns(id, add) {
    const { mode } = this.state.chapters.find((chapter) => chapter.id === id) ?? { mode: "text" };
    const { autosave, library } = this.#tools;
    const isHere = autosave.id === id;
    await this.#changeChapters([{ id, edit: { add } }], mode, [
      text("studies.added", { number: add.turns.length }),
    ]);
    // The table still shows the old state of the game.
    const entry = isHere ? readEntry(await library.get(id)) : null;
    if (entry && !isDamaged(entry)) await autosave.open(entry);
  }

  /** @param {readonly { id: string, edit: EntryEdit }[]} changes @param {ChapterMode} mode @param {readonly Text[]} news @param {string} [title] */
  #changeChapters(changes, mode, news, title) {
    const { shown } = this.state;
    const { autosave, library } = this.#tools;
    if (!shown) return Promise.resolve();
    return this.#attempt(async () => {
      await autosave.finish();
      for (const { id, edit } of changes) {
        if (title !== undefined) await library.rename(id, title.trim().slice(0, LONGEST.name));
        if (id === autosave.id && !edit.add) this.#editHere(edit);
        else {
          const written = await editEntry(library, id, edit);
          // Another tab has changed it meanwhile: the chapter is what was changed here.
          if (written?.isCopy) await this.#replace(shown.id, id, written.id);
        }
      }
      await autosave.finish();
      if (mode === "drill") remember(MARKED, true);
      await this.#change(shown.id, (known) => ({ ...known, updated: Date.now() }));
      // Not if the user has moved on meanwhile.
      if (this.state.shown?.id === shown.id) await this.#load(shown.id, { news, undo: null });
    });
  }

  /** Changes the game on the table, which is written with what is played there. @param {EntryEdit} edit */
  #editHere({ tags, comment }) {
    const { store } = this.#tools;
    if (tags) store.dispatch({ type: "tags", tags });
    const { root } = store.state.tree;
    if (comment === undefined || tidyComment(comment) === root.comment) return;
    store.dispatch({ type: "remark", node: root.id, comment, annotations: [...root.annotations] });
  }

  /** @param {string} id of the collection @param {string} from @param {string} to */
  #replace(id, from, to) {
    return this.#change(id, (known) => ({
      ...known,
      games: known.games.map((game) => (game === from ? to : game)),
    }));
  }

  /**
   * Adds a record as a chapter: behind the one that is on the table, where its collection is gone through.
   *
   * @param {string} record
   * @param {string} title
   * @returns {Promise<{ id: string, collection: Collection | null }>} `collection`: the one it is in now
   */
  async addRecord(record, title) {
    const { autosave, library } = this.#tools;
    await autosave.finish();
    const { entries } = await gamesIn(record);
    const now = Date.now();
    // A chapter of its own, even where the same record is there already.
    const [id] = await library.add(
      entries.slice(0, 1).map((entry) => ({ ...entry, id: newId(), name: title, updated: now })),
    );
    const collection = await this.current();
    if (collection) {
      const at = collection.games.indexOf(autosave.id ?? "") + 1 || collection.games.length;
      await this.#change(collection.id, (known) => ({
        ...known,
        games: [...known.games.slice(0, at), id, ...known.games.slice(at)],
        updated: now,
      }));
    }
    return { id, collection };
  }

  /**
   * Adds the game on the table as the last chapter of the current collection.
   *
   * @returns {Promise<boolean>} false if there is none
   */
  async addToCurrent() {
    const { autosave } = this.#tools;
    await autosave.finish();
    const { id } = autosave;
    const collection = await this.current();
    if (id === null || !collection) return false;
    await this.#attempt(async () => {
      await this.#change(collection.id, (known) => withChapters(known, [id], Date.now()));
    });
    return true;
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
   * @param {import("../../store/text-file.js").ReadableFile & { name: string }} file
   */
  addFile(file) {
    const { library, language } = this.#tools;
    return this.#attempt(async () => {
      if (file.size > LARGEST) return this.#set({ news: [text("games.tooLarge")], undo: null });
      const content = await textOfFile(file);
      const records = positionRecords(content, language());
      const all = records ? records.join("\n") : content;
      const found = await gamesIn(all);
      const merged = await mergeGames(library, found.entries);
      noteRepertoires(found.entries);
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
      const studies = new Studies();
      await bitByBit(studies.adding(found.entries.slice(0, done)));
      const come = found.isOwn ? found.collections : studies.collections(Date.now());
      await mergeCollections(library, come, merged.ids);
      if (come.length === 0 && ids.length > 0) {
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
    const { library, save } = this.#tools;
    return this.#attempt(async () => {
      const writer = new GamesWriter();
      for (const { id, entry } of chapters) if (entry) await bitByBit(writer.adding([await library.get(id)]));
      save({ name: this.#fileName(shown.name, "json"), content: writer.file(null, [shown]) });
      this.#set({ news: [text("games.exported", { number: writer.count })], undo: null });
    });
  }

  /** Offers the study that is open as records, as other programs read them. */
  exportRecords() {
    const { shown, chapters } = this.state;
    if (!shown) return Promise.resolve();
    return this.#attempt(async () => {
      /** @type {string[]} */
      const records = [];
      const study = { title: shown.name, note: shown.note };
      for (const { entry, record } of chapters) {
        if (!entry || isDamaged(entry) || record === "") continue;
        await loadGame(entry.summary.game ?? USUAL_GAME);
        const tags = tagsOfStudy(study, entry.name || entry.summary.names || "", records.length === 0);
        const draft = await bitByBit(editing(entry, { tags }));
        const written = readText(draft?.text ?? "")?.game.record.trimEnd() ?? record;
        records.push(withNamesOf(written, entry.summary));
      }
      const content = new Blob([`${records.join("\n\n")}\n`], { type: "application/x-chess-pgn" });
      this.#tools.save({ name: this.#fileName(shown.name, "pgn"), content });
      this.#set({ news: [text("games.exported", { number: records.length })], undo: null });
    });
  }

  /** @param {string} name @param {string} kind its ending */
  #fileName(name, kind) {
    return `paco-sako-${name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 40) || this.#tools.today()}.${kind}`;
  }

  /**
   * Saves a received study and opens it. If it was saved before, existing games stay.
   *
   * @param {import("../../study/study-form.js").Study} study
   * @returns {Promise<void>}
   */
  keep({ title, note, chapters }) {
    const { library } = this.#tools;
    return this.#attempt(async () => {
      const now = Date.now();
      const ids = [];
      for (const { title: name, record } of chapters) {
        const { entries } = await gamesIn(record);
        const own = entries
          .slice(0, 1)
          .map((entry) => ({ ...entry, name: name.slice(0, LONGEST.name), updated: now }));
        const merged = await mergeGames(library, own);
        noteRepertoires(own);
        if (merged.stopped !== null) throw merged.stopped;
        ids.push(...own.map(({ id }) => merged.ids.get(id) ?? id));
      }
      const id = idFor(JSON.stringify([title, note, ...ids]));
      const come = { ...newCollection(id, title, ids, now), note: note.slice(0, LONGEST.note) };
      await library.changeCollection(id, (known) => readCollection(known) ?? come);
      await this.#load(id, { news: [text("coll.added", { number: ids.length })], undo: null });
    });
  }

  /** Lays a chapter on the table, or shows a match; the chapters beside it can be gone to from there. @param {Collection} collection @param {string} id @returns {Promise<boolean>} */
  async play(collection, id) {
    const { autosave, library, showMatch } = this.#tools;
    const entry = readEntry(await library.get(id));
    if (!isDamaged(entry) && isMatch(entry)) {
      const failure = await showMatch(entry);
      if (failure) this.#tell(failure, entry.summary.game);
      return failure === null;
    }
    const failure = isDamaged(entry)
      ? { code: "bad-saved", message: "" }
      : entry.id === autosave.id
        ? null
        : await autosave.open(entry);
    if (failure) this.#tell(failure);
    else remember(CURRENT, collection.id, browserStorage("sessionStorage"));
    return failure === null;
  }

  /** Says why a chapter cannot be shown. @param {Failure} failure @param {import("../../rules/rules.js").GameKind} [game] */
  #tell(failure, game) {
    this.#set({ news: [text("games.unreadable", { message: faultText(failure, game) })], undo: null });
  }

  /** The collection that is gone through in this tab, or was begun in it; the game on the table need not be one of its chapters. @returns {Promise<Collection | null>} */
  async current() {
    const id = recall(CURRENT, browserStorage("sessionStorage"));
    if (typeof id !== "string") return null;
    const all = await this.#tools.library.collections().catch(() => []);
    const found = all.map(readCollection).find((collection) => collection?.id === id) ?? null;
    return found;
  }
}

/** The chapters are gone through no longer. */
export function stopGoingThrough() {
  remember(CURRENT, null, browserStorage("sessionStorage"));
}
