// The one funnel: everything that changes what the page shows goes through a Store. No DOM in here.
//
// The state is a frozen object: the engine's snapshot plus what only the view knows. Listeners get the new
// state and a description of the change, from which animation and announcements are made.

import { isLoaded, USUAL_GAME } from "../games/index.js";
import { bound } from "../kit/i18n.js";
import { atOnce, bitByBit, NEW_TASK } from "../kit/work/tasks.js";
import { failureOf, restartRules, STOPPED } from "../rules/rules.js";
import { reduce } from "./actions.js";
import { playPremove } from "./game-actions.js";
import { isAfterwards, isOpenEnd, playersFar } from "./mode.js";
import { PlayedGame } from "./played-game.js";
import { readSaved } from "./saved-game.js";
import { gamePart, info, liftsOf } from "./view-parts.js";

/** @import { Key } from "../kit/i18n.js" */
/** @import { StartOptions } from "./played-game.js" */
/** @import { Work } from "../kit/work/tasks.js" */
/** @import { Failure, Game, GameOptions, PreviewLink, Reason, Snapshot, Square, Step } from "../rules/rules.js" */
/**
 * @import {
 *   Action, Cause, Change, Correspondence, Notice, Players, Remote, SavedGame, ViewState,
 * } from "./view-state.js"
 */

/** @typedef {(state: ViewState, change: Change) => void} StateListener */

/** @typedef {{ played: PlayedGame, startedOn: string | null, players: Players, correspondence: Correspondence | null, remote: Remote | null }} StoredState */

/** A game that is about to be laid on the table. @typedef {{ played: PlayedGame, startedOn: string | null, players: Players, correspondence?: Correspondence | null, remote?: Remote | null, flipped?: boolean, paused?: boolean }} OpenedGame */

/** The usual start, by its number among those of Chess960. */
export const USUAL_START = 518;

/** @type {Players} */
const TWO_PEOPLE = { seats: { white: true, black: true }, rival: null };

/** The stored part of a remote; it is not attended yet. @param {Remote} remote @returns {Remote} */
const waiting = ({ id, side }) => ({ id, side });

export class Store {
  /** @type {PlayedGame} */ #played;
  /** @type {StoredState | null} */ #previous = null;
  /** @type {Set<StateListener>} */ #listeners = new Set();
  /** Counts the games that were loaded. */ #loaded = 0;
  #createGame;
  #restart;
  /** @type {Promise<void> | null} */ #restarting = null;
  /** @type {ViewState} */ #state;
  /** @type {{ snapshot: Snapshot, square: Square, links: PreviewLink[] } | null} */ #previewed = null;
  /** @type {import("./view-parts.js").Funnel} */ #funnel;
  /** @type {Set<(action: Action) => boolean>} */ #guards = new Set();
  #isTogether = false;

  /**
   * @param {(options?: GameOptions) => Game} createGame
   * @param {GameOptions} [options]
   * @param {string | null} [startedOn]
   * @param {() => Promise<void>} [restart] starts the engine anew after a trap
   */
  constructor(createGame, options, startedOn = null, restart = restartRules) {
    this.#createGame = createGame;
    this.#restart = restart;
    this.#played = PlayedGame.from(createGame, options);
    const snapshot = this.#played.snapshot();
    this.#state = Object.freeze({
      snapshot,
      flipped: false,
      focus: "e2",
      hover: null,
      drag: null,
      lifts: liftsOf(snapshot, []),
      notice: null,
      ...TWO_PEOPLE,
      thinking: null,
      paused: false,
      paths: [],
      premove: null,
      ...gamePart(this.#played),
      shapes: this.#played.at.shapes,
      sketch: null,
      pencil: null,
      peek: null,
      origins: false,
      warns: true,
      hasPrevious: false,
      startedOn,
      correspondence: null,
      remote: null,
    });
    const played = () => this.#played;
    const state = () => this.#state;
    this.#funnel = {
      get played() {
        return played();
      },
      get state() {
        return state();
      },
      view: (part, cause) => this.#view(part, cause),
      publish: (cause, part, how) => this.#publish(cause, part, how),
      ask: (line) =>
        this.#tell({ cause: "ask", before: this.#state.snapshot, step: null, handAt: null, follows: false, line }),
      back: () => this.#back(),
    };
  }

  get state() {
    return this.#state;
  }

  /** Doubtful parts of the record that the game on the table was read from. */
  get remarks() {
    return this.#played.remarks;
  }

  /**
   * @param {StateListener} listener
   * @returns {() => void} ends the subscription
   */
  subscribe(listener) {
    const heard = bound(listener);
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  /**
   * Adds a guard that sees each action first and may reject it.
   *
   * @param {(action: Action) => boolean} permits
   * @returns {() => void} ends it
   */
  guard(permits) {
    this.#guards.add(permits);
    return () => this.#guards.delete(permits);
  }

  /** Does several things before a premove has its chance. @param {() => void} run */
  together(run) {
    const before = this.#isTogether;
    this.#isTogether = true;
    try {
      run();
    } finally {
      this.#isTogether = before;
    }
    try {
      if (!before) playPremove(this.#funnel);
    } catch (error) {
      this.#refused(failureOf(error));
    }
  }

  /**
   * Names the position at the start of the turn under way, or of the move in a series: the same until the next one, or
   * another game or result.
   */
  get position() {
    const { snapshot, at } = this.#state;
    const { series, chainLinks, status } = snapshot;
    const moves = chainLinks.slice(0, series?.made ?? 0).map(({ text }) => text);
    return `${this.#loaded} ${at.id} ${status.result}${moves.join("")}`;
  }

  /**
   * The game as the computer is asked about it, with the `position` asked about; `null` if the record cannot be written,
   * which is shown as a notice then. Its cost grows with the game: not to be called for every step.
   */
  question() {
    const key = this.position;
    return this.#ask(null, (game) => ({
      key,
      subject: { game: this.#state.snapshot.game, record: game.record() },
    }));
  }

  /** The position as FEN; `null` if the module fails, which is shown as a notice. */
  fen() {
    return this.#ask(null, (game) => game.fen());
  }

  /** The game as text, for copying; `null` if the module fails, which is shown as a notice. */
  texts() {
    const { startedOn: date, snapshot } = this.#state;
    const record = (/** @type {boolean} */ mainOnly) => this.#played.recordUnderWay(snapshot, { date, mainOnly });
    return this.#ask(null, (game) => ({
      fen: game.fen(),
      record: record(false),
      mainLine: record(true),
      // Such a list has no place for where the game starts.
      actions: snapshot.chess960 === USUAL_START ? game.actions() : "",
    }));
  }

  /** The line to a position as a record, without variations and remarks; `null` if the module fails. @param {import("./tree/read-tree.js").TreeNode} node */
  lineText(node) {
    const { startedOn, snapshot } = this.#state;
    return this.#ask(null, () => this.#played.recordOfLine(snapshot, startedOn, node));
  }

  /** The position that the game starts from; `null` if the module fails. */
  startFen() {
    return this.#ask(null, (game) => game.startFen());
  }

  /** The game with all that belongs to it, to be stored; `null` if the module fails, which is shown as a notice. @returns {SavedGame | null} */
  saved() {
    const { snapshot, seats, rival, paused, flipped, startedOn, correspondence, remote, taken, tree, review } =
      this.#state;
    return this.#ask(null, () => ({
      version: 1,
      ...(snapshot.game !== USUAL_GAME && { game: snapshot.game }),
      record: this.#played.record(snapshot, startedOn),
      at: this.#played.place.at,
      pending: [...this.#played.place.pending],
      undone: this.#played.undone,
      ...(taken !== null && { taken: tree.pathOf(tree.node(taken)) }),
      drawOffer: snapshot.drawOffer,
      players: { seats, rival },
      paused,
      flipped,
      startedOn,
      ...(correspondence && { correspondence }),
      ...(remote && { remote: waiting(remote) }),
      ...(review !== null && { review }),
    }));
  }

  /**
   * Restores a stored game. If it cannot be read, nothing changes and the error is returned.
   *
   * @param {unknown} saved
   * @param {Key | null} [notice] message to show
   * @returns {Failure | null}
   */
  resume(saved, notice = null) {
    return atOnce(this.#begin(this.#stored(saved), notice));
  }

  /**
   * The same in several tasks: reading a long game takes long.
   *
   * @param {unknown} saved
   * @param {() => boolean} isWanted asked when it has been read; if not, nothing changes and the failure is `overtaken`
   */
  resumeBitByBit(saved, isWanted) {
    return bitByBit(this.#begin(this.#stored(saved), null, isWanted));
  }

  /** @param {unknown} saved @returns {Work<OpenedGame>} */
  *#stored(saved) {
    const { game, record, at, pending, undone, taken, drawOffer, review = null, ...rest } = readSaved(saved);
    const played = yield* PlayedGame.reading(this.#createGame, { ...(game && { game }), record }, []);
    yield;
    played.stand({ at, pending }, undone, taken);
    played.review = review;
    if (drawOffer && !played.snapshot().status.over) played.game.offerDraw(drawOffer);
    return { played, ...rest };
  }

  /**
   * Stores the mover's clock with a position. Listeners are not notified: the value is not shown, and another
   * notification must not interrupt the one for a turn.
   *
   * @param {number} node
   * @param {number} clock in ms
   */
  keepClock(node, clock) {
    this.#played.remark(node, { clock });
    this.#state = Object.freeze({ ...this.#state, ...gamePart(this.#played) });
  }

  /** Options that start another game of this kind. @returns {GameOptions} */
  get start() {
    const { game, rules, chess960 } = this.#state.snapshot;
    if (chess960 !== null) return { game, rules, chess960 };
    const fen = this.#ask(null, (played) => played.startFen());
    return fen === null ? { game, rules } : { game, rules, fen };
  }

  /** Why a step is refused; `null` if it is not. @param {Step} step @returns {Reason | null} */
  whyNot(step) {
    return this.#ask(null, (game) => game.whyNot(step));
  }

  /**
   * Continuations of the turn after placing the held piece on a square.
   *
   * @param {Square} square
   * @returns {readonly PreviewLink[]}
   */
  preview(square) {
    const { snapshot } = this.#state;
    if (this.#previewed?.snapshot !== snapshot || this.#previewed.square !== square) {
      const links = this.#ask([], (game) => game.preview({ type: "place", square }, 3));
      this.#previewed = { snapshot, square, links };
    }
    return this.#previewed.links;
  }

  /**
   * The steps of a turn in notation, or what is wrong with it.
   *
   * @param {string} text
   * @returns {{ steps: Step[], failure: null } | { steps: null, failure: Failure }}
   */
  readTurn(text) {
    try {
      return { steps: this.#played.game.readTurn(text), failure: null };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === STOPPED) this.#recover();
      return { steps: null, failure };
    }
  }

  /**
   * @template T
   * @param {T} otherwise
   * @param {(game: Game) => T} question
   * @returns {T}
   */
  #ask(otherwise, question) {
    try {
      return question(this.#played.game);
    } catch (error) {
      this.#refused(failureOf(error));
      return otherwise;
    }
  }

  /**
   * Starts another game. On invalid input nothing changes and the error is returned.
   *
   * @param {GameOptions} options
   * @param {string | null} startedOn
   * @param {Key | null} notice message to show
   * @param {Players} [players]
   * @returns {Failure | null}
   */
  startGame(options, startedOn, notice, players = TWO_PEOPLE) {
    return atOnce(this.#begin(this.#given(options, startedOn, players), notice));
  }

  /**
   * The same in several tasks: reading a long game takes long.
   *
   * @param {StartOptions} options
   * @param {string | null} startedOn
   * @param {Key | null} notice
   * @param {((snapshot: Snapshot) => Correspondence) | null} [agreed] what a game by links begins with, so that nobody sees it without
   */
  startBitByBit(options, startedOn, notice, agreed = null) {
    return bitByBit(this.#begin(this.#given(options, startedOn, TWO_PEOPLE, agreed), notice));
  }

  /** @param {StartOptions} options @param {string | null} startedOn @param {Players} players @param {((snapshot: Snapshot) => Correspondence) | null} [agreed] @returns {Work<OpenedGame>} */
  *#given(options, startedOn, players, agreed = null) {
    const played = yield* PlayedGame.reading(this.#createGame, options);
    if (!agreed) return { played, startedOn, players };
    const correspondence = agreed(played.snapshot());
    const { side } = correspondence;
    return { played, startedOn, players: playersFar(side), correspondence, flipped: side === "black" };
  }

  /**
   * Lays another game on the table, and the one that was there aside.
   *
   * @param {Work<OpenedGame>} make
   * @param {Key | null} notice
   * @param {() => boolean} [isWanted]
   * @returns {Work<Failure | null>}
   */
  *#begin(make, notice, isWanted = () => true) {
    let begun;
    try {
      begun = yield* make;
      yield;
      // A game whose snapshot cannot be taken must not replace the one that is being played.
      const { game } = begun.played.snapshot();
      if (!isLoaded(game))
        throw Object.assign(new Error(`the game ${game} is not loaded`), { code: "not-loaded" });
      yield NEW_TASK;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === STOPPED) this.#recover();
      return failure;
    }
    if (!isWanted()) {
      begun.played.free();
      return { code: "overtaken", message: "the game has changed meanwhile" };
    }
    if (this.#played.tree.root.children.length > 0 || this.#state.snapshot.chain.length > 0) {
      this.#previous?.played.free();
      this.#previous = this.#kept();
    } else {
      this.#played.free();
    }
    const { played, players, correspondence = null, remote = null, ...view } = begun;
    this.#played = played;
    const hasPrevious = this.#previous !== null;
    this.#publish("load", {
      ...players,
      ...view,
      correspondence,
      remote,
      hasPrevious,
      notice: notice && { ...info(notice), back: hasPrevious },
    });
    return null;
  }

  /**
   * Does one thing. Returns whether it was done; a refusal of the engine is shown as a notice.
   *
   * @param {Action} action
   * @returns {boolean}
   */
  dispatch(action) {
    return this.attempt(action).done;
  }

  /**
   * The same, and why it could not be done, if the rules refused it.
   *
   * @param {Action} action
   * @returns {{ done: boolean, failure: Failure | null }}
   */
  attempt(action) {
    for (const permits of this.#guards) if (!permits(action)) return { done: false, failure: null };
    try {
      const done = reduce(this.#funnel, action);
      if (!this.#isTogether) playPremove(this.#funnel);
      return { done, failure: null };
    } catch (error) {
      const failure = failureOf(error);
      this.#refused(failure);
      return { done: false, failure };
    }
  }

  /** @param {Failure} failure */
  #refused({ code, message }) {
    if (code === STOPPED) {
      this.#recover();
      return;
    }
    /** @type {Notice} */
    const notice = { ...info("notice.error", { message }), tone: "error" };
    try {
      // An action of several steps may have been done in part.
      this.#publish("fault", { notice });
    } catch {
      // Not even a picture can be had: the last one stays on the screen.
      this.#view({ notice, drag: null });
    }
  }

  /**
   * After a trap: starts a fresh instance of the module and restores the games. The request that caused it is
   * dropped.
   */
  #recover() {
    this.#view({ notice: info("notice.restarting"), drag: null });
    this.#restarting ??= this.#restart()
      .then(() => {
        this.#played.revive();
        this.#previous?.played.revive();
        this.#publish("load", { notice: info("notice.restarted") });
      })
      .catch((error) => {
        /** @type {Notice} */
        const notice = { ...info("notice.stopped", { message: failureOf(error).message }), tone: "error" };
        this.#view({ notice });
      })
      .finally(() => {
        this.#restarting = null;
      });
  }

  #back() {
    if (!this.#previous) return false;
    const kept = this.#previous;
    this.#previous = this.#kept();
    this.#played = kept.played;
    this.#publish("load", {
      ...kept.players,
      startedOn: kept.startedOn,
      correspondence: kept.correspondence,
      remote: kept.remote,
      notice: info("notice.back"),
    });
    return true;
  }

  /** From now on there is no game to go back to. */
  forget() {
    this.#previous?.played.free();
    this.#previous = null;
    this.#view({ hasPrevious: false });
  }

  /** @returns {StoredState} */
  #kept() {
    const { startedOn, seats, rival, correspondence, remote } = this.#state;
    const players = { seats, rival };
    return { played: this.#played, startedOn, players, correspondence, remote: remote && waiting(remote) };
  }

  /** @param {Partial<ViewState>} part @param {"view" | "premove"} [cause] */
  #view(part, cause = "view") {
    const current = this.#state;
    const keys = /** @type {(keyof ViewState)[]} */ (Object.keys(part));
    if (keys.every((key) => current[key] === part[key])) return false;
    const before = current.snapshot;
    this.#state = Object.freeze({ ...current, ...part });
    this.#tell({ cause, before, step: null, handAt: null, follows: false });
    return true;
  }

  /**
   * Takes a new snapshot from the engine and notifies all listeners.
   *
   * @param {Cause} cause
   * @param {Partial<ViewState>} [part]
   * @param {import("./view-parts.js").ChangeContext} [how]
   */
  #publish(cause, part = {}, { step, handAt, follows = false } = {}) {
    const before = this.#state.snapshot;
    const snapshot = this.#played.snapshot();
    if (cause === "load") this.#loaded += 1;
    const lifts = liftsOf(snapshot, cause === "load" ? [] : this.#state.lifts);
    // Drawings belong to the position they were drawn on; a premove ends with its game.
    const kept = cause === "step" || cause === "agree" ? {} : { premove: null };
    // Against the computer the line that is played becomes the main line, and what was taken back a variation; not once it is over.
    const isFree = isAfterwards(this.#state) || (cause === "step" && isOpenEnd(this.#state));
    const goesOn = cause === "step" && this.#state.rival && !isFree && snapshot.turns.length > before.turns.length;
    if (goesOn) this.#played.makeMain(this.#played.at.id);
    const { tree, at, ...history } = gamePart(this.#played);
    const isSameGame = tree.key === this.#state.tree.key;
    const drawn = isSameGame && at.id === this.#state.at.id ? {} : { shapes: at.shapes, sketch: null };
    /** @type {Partial<ViewState>} */
    const fresh = {
      paused: this.#looksBack(cause) || (isFree && isSameGame && this.#state.rival !== null),
      notice: null,
      drag: null,
      peek: null,
      paths: [],
      ...kept,
      ...drawn,
      // Another game is played, not drawn on.
      ...(!isSameGame && { pencil: null }),
      tree,
      at,
      ...history,
    };
    this.#state = Object.freeze({ ...this.#state, ...fresh, ...part, snapshot, lifts });
    this.#tell({ cause, before, step: step ?? null, handAt: handAt ?? null, follows });
  }

  /**
   * True if the computer must pause: if it plays both sides, it would replay an undone turn at once.
   *
   * @param {Cause} cause
   */
  #looksBack(cause) {
    const { seats, rival } = this.#state;
    const isBack = ["undoStep", "undoTurn", "redoStep", "redoTurn"].includes(cause);
    return isBack && rival !== null && !seats.white && !seats.black;
  }

  /** @param {Change} change */
  #tell(change) {
    const state = this.#state;
    for (const listener of this.#listeners) {
      try {
        listener(state, change);
      } catch (error) {
        // A listener's fault is no refusal of the engine, and the others must still hear of the change.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
