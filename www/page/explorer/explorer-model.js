// The explorer: what was played from the position on the table in the saved games, by whom, and how it ended. No DOM in here.

import { isHere, isOpenEnd } from "../../game/mode.js";
import { loadBook } from "../../game/positions/computer-book.js";
import { positionKey } from "../../game/positions/placement.js";
import { recall, remember } from "../../kit/local-storage.js";
import { Model } from "../../kit/model.js";
import { bitByBit, breathe } from "../../kit/work/tasks.js";
import { failureOf, STOPPED, wholeRules, withGame } from "../../rules/rules.js";
import { readCollection } from "../../store/collections.js";
import { LARGEST } from "../../store/games-file.js";
import { LONGEST, NOTE, namesOf } from "../../store/my-names.js";
import { commonNames, counting, sideOf } from "../../store/played-counts.js";
import { PlayedIndex } from "../../store/played-index.js";
import { PlayedReader } from "../../store/played-reader.js";
import { gamesIn } from "../../store/read-file.js";
import { textOfFile } from "../../store/text-file.js";

/** @import { BookTurn } from "../../game/positions/computer-book.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Work } from "../../kit/work/tasks.js" */
/** @import { Collection } from "../../store/collections.js" */
/** @import { Autosave } from "../../store/autosave.js" */
/** @import { Library } from "../../store/library.js" */
/** @import { PositionCounts } from "../../store/played-counts.js" */
/** @import { PlayedTurn } from "../../rules/rules.js" */
/** @import { Packed, GameHead } from "../../store/played-turns.js" */

/** Which games are counted: all, those that I have played, those of others, the games of the computer with itself, those of a file, or a collection by its id after a colon. @typedef {"all" | "mine" | "others" | "computer" | "file" | `collection:${string}`} GamesSource */

/**
 * @typedef {object} ExplorerState
 * @property {boolean} isOpen
 * @property {GamesSource} source
 * @property {string} names the user's names as typed, separated by commas
 * @property {readonly string[]} known most frequent names in the games
 * @property {readonly Collection[]} collections
 * @property {string | null} file the name of the file whose games can be counted
 * @property {number} size how many games there are
 * @property {boolean} isReading whether more games may still come
 * @property {{ done: number, of: number } | null} work the games that are being read
 * @property {number} unread how many games cannot be read
 * @property {PositionCounts | null} counts of the position on the table; `null` before they are there
 * @property {string} failure why there are none
 * @property {string} fault the code of why a file could not be read
 */

/** Number of suggested names. */
const OFFERED = 12;

/** While games are read the counts are renewed when so many of them have come. */
const FRESH = 200;

/** Number of games of a file that share tables. */
const SIZE = 64;

/** @param {string} code */
const coded = (code) => Object.assign(new Error(code), { code });

/** Stored settings, validated. @returns {{ source: GamesSource, names: string }} */
function remembered() {
  const { source, names } = /** @type {{ source?: unknown, names?: unknown }} */ (recall(NOTE) ?? {});
  const isSource = typeof source === "string" && /^(all|mine|others|computer|collection:.{1,100})$/.test(source);
  return {
    source: isSource ? /** @type {GamesSource} */ (source) : "all",
    names: typeof names === "string" ? names.slice(0, LONGEST) : "",
  };
}

/** @extends {Model<ExplorerState>} */
export class Explorer extends Model {
  #store;
  #library;
  #autosave;
  #index;
  /** The games of the file, which are not saved. @type {readonly Packed[]} */ #ofFile = [];
  /** Ends what is read. */ #reading = new AbortController();
  /** Ends what is counted. */ #counting = new AbortController();
  /** The position that was counted: its tree and place, or nothing. @type {unknown[]} */ #seen = [];

  /** @param {Store} store @param {{ library: Library, autosave: Autosave }} tools */
  constructor(store, { library, autosave }) {
    super({
      isOpen: false,
      ...remembered(),
      known: [],
      collections: [],
      file: null,
      size: 0,
      isReading: false,
      work: null,
      unread: 0,
      counts: null,
      failure: "",
      fault: "",
    });
    this.#store = store;
    this.#library = library;
    this.#autosave = autosave;
    this.#index = new PlayedIndex(library);
    store.subscribe(() => this.#look());
  }

  /** Counts from now on, and reads what is new among the saved games. */
  async open() {
    if (this.state.isOpen) return;
    this.set({ isOpen: true, isReading: true, failure: "" });
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    try {
      await wholeRules();
      await this.#index.load();
      this.#look();
      await this.#autosave.finish();
      const collections = (await this.#library.collections()).flatMap((value) => readCollection(value) ?? []);
      collections.sort((a, b) => (a.name < b.name ? -1 : 1));
      this.set({ collections });
      await this.#refresh(signal);
    } catch (error) {
      if (!signal.aborted) this.set({ failure: failureOf(error).message });
    } finally {
      if (this.#reading.signal === signal) this.set({ isReading: false, work: null });
    }
  }

  /** @param {AbortSignal} signal */
  async #refresh(signal) {
    let counted = 0;
    const unread = await this.#index.refresh({
      signal,
      progress: (done, of) => {
        this.set({ work: of > 0 ? { done, of } : null });
        if (done - counted < FRESH) return;
        counted = done;
        this.#count();
      },
    });
    const names = await bitByBit(commonNames(this.#index.parts), signal);
    this.set({ unread, known: names.slice(0, OFFERED) });
    await this.#count();
  }

  close() {
    this.#reading.abort();
    this.#counting.abort();
    this.#seen = [];
    this.set({ isOpen: false, isReading: false, counts: null, work: null });
  }

  /** @param {GamesSource} source */
  setSource(source) {
    this.#choose({ source });
  }

  /** @param {string} names with commas between them */
  setNames(names) {
    this.#choose({ names: names.slice(0, LONGEST) });
  }

  /** @param {Partial<Pick<ExplorerState, "source" | "names">>} choice */
  #choose(choice) {
    this.set(choice);
    const { source, names } = this.state;
    remember(NOTE, { source, names });
    this.#count();
  }

  /**
   * Counts the games of a file from now on; they are not saved.
   *
   * @param {import("../../store/text-file.js").ReadableFile & { name: string }} file
   */
  async readFile(file) {
    const { signal } = this.#reading;
    this.set({ fault: "" });
    try {
      if (file.size > LARGEST) throw coded("too-large");
      const content = await textOfFile(file);
      const { entries } = await gamesIn(content, (done, of) => this.set({ work: { done, of } }), signal);
      if (entries.length === 0) throw coded("no-games");
      this.#ofFile = await this.#readAll(entries, signal);
      this.set({ file: file.name });
      this.#choose({ source: "file" });
    } catch (error) {
      if (!signal.aborted) this.set({ fault: failureOf(error).code });
    } finally {
      this.set({ work: null });
    }
  }

  /** @param {readonly unknown[]} entries @param {AbortSignal} signal @returns {Promise<Packed[]>} in parts */
  async #readAll(entries, signal) {
    const reader = new PlayedReader(this.#library, entries.length, signal);
    const parts = [];
    try {
      for (let at = 0; at < entries.length; at += SIZE) {
        parts.push(await reader.read({ entries: entries.slice(at, at + SIZE) }));
        this.set({ work: { done: at, of: entries.length } });
      }
      return parts;
    } finally {
      reader.close();
    }
  }

  /** Counts where the game stands on another position than before. */
  #look() {
    const { tree, at } = this.#store.state;
    const [key, id] = this.#seen;
    if (!this.state.isOpen || (key === tree.key && id === at.id)) return;
    this.#seen = [tree.key, at.id];
    this.#count();
  }

  /** Counts what was played from the position on the table. */
  async #count() {
    this.#counting.abort();
    this.#counting = new AbortController();
    const { signal } = this.#counting;
    const { snapshot } = this.#store.state;
    const names = namesOf(this.state.names);
    try {
      const side = (/** @type {GameHead} */ told) => sideOf(told, names);
      const { game, turn } = snapshot;
      const asked = { key: positionKey(this.#fen()), game, turn, side, wants: this.#filter(side) };
      const counts =
        this.state.source === "computer"
          ? await this.#countBook(asked.key, signal)
          : await bitByBit(counting(this.#source(), asked), signal);
      // Rendering runs in a separate task.
      await breathe();
      signal.throwIfAborted();
      this.set({ counts, size: this.#index.size, failure: "" });
    } catch (error) {
      if (!signal.aborted) this.set({ counts: null, failure: failureOf(error).message });
    }
  }

  #source() {
    return this.state.source === "file" ? this.#ofFile : this.#index.parts;
  }

  /**
   * The computer's games from a position.
   *
   * @param {number} key
   * @param {AbortSignal} signal
   * @returns {Promise<PositionCounts>}
   */
  async #countBook(key, signal) {
    const book = await loadBook(this.#store.state.snapshot, (work) => bitByBit(work));
    signal.throwIfAborted();
    const written = book?.get(key) ?? [];
    return bitByBit(this.#writing(written), signal);
  }

  /** @param {readonly BookTurn[]} written @returns {Work<PositionCounts>} */
  *#writing(written) {
    const turns = [];
    const all = { games: 0, white: 0, draw: 0, black: 0 };
    for (const turn of written) {
      const { key, stepList, white, draw, black, verdict } = turn;
      const games = white + draw + black;
      const notation = this.turn(stepList)?.notation ?? stepList;
      turns.push({
        key,
        stepList,
        notation,
        games,
        white,
        draw,
        black,
        verdict,
        ways: 1,
        mine: 0,
        players: [],
        last: 0,
      });
      all.games += games;
      all.white += white;
      all.draw += draw;
      all.black += black;
      yield;
    }
    return { ...all, turns };
  }

  /** The position at the start of the turn under way. */
  #fen() {
    const { snapshot, tree, at } = this.#store.state;
    if (snapshot.chain.length === 0) return snapshot.fen;
    return withGame(this.#store.start, (game) => {
      game.goTo([...tree.stepsTo(at)]);
      return game.fen();
    });
  }

  /** A turn that can be played from there; `null` if the rules of the game on the table do not allow it. @param {string} stepList @returns {PlayedTurn | null} */
  turn(stepList) {
    const { tree, at } = this.#store.state;
    try {
      return withGame(this.#store.start, (game) => {
        game.goTo([...tree.stepsTo(at)]);
        for (const step of game.readTurn(stepList)) game.apply(step);
        return game.snapshot().lastTurn;
      });
    } catch (error) {
      if (failureOf(error).code === STOPPED) throw error;
      return null;
    }
  }

  /** Plays a turn on the board. Returns whether it could be played. @param {string} stepList */
  play(stepList) {
    const turn = this.turn(stepList);
    if (!turn) return this.#store.dispatch({ type: "notice", key: "explorer.illegal", tone: "info" }) && false;
    const { snapshot, rival } = this.#store.state;
    const isFree = isHere(this.#store.state, snapshot.turn) || isOpenEnd(this.#store.state);
    if (rival && !isFree)
      return this.#store.dispatch({ type: "notice", key: "analysis.notYours", tone: "info" }) && false;
    if (snapshot.chain.length > 0) this.#store.dispatch({ type: "undoTurn" });
    return this.#store.dispatch({ type: "steps", steps: turn.steps });
  }

  /**
   * Filter for the games to count; excludes the game on the table while it is played.
   *
   * @param {(told: GameHead) => ReturnType<typeof sideOf>} side
   * @returns {(told: GameHead) => boolean}
   */
  #filter(side) {
    const { source, collections } = this.state;
    const own = this.#autosave.id;
    const isOther = (/** @type {GameHead} */ { id, result }) => id !== own || result !== "*";
    if (source === "mine") return (told) => isOther(told) && side(told) !== null;
    if (source === "others") return (told) => isOther(told) && side(told) === null;
    if (source === "all") return isOther;
    if (source === "file") return () => true;
    const games = new Set(collections.find(({ id }) => source === `collection:${id}`)?.games);
    return (told) => games.has(told.id);
  }
}
