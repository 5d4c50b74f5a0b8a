// What the editor holds: the set-up with what the engine says of it, the tool in use, undo and redo. No DOM in here.

import { gameOf, USUAL_GAME } from "../games/index.js";
import { bound } from "../kit/i18n.js";
import { failureOf, gameInfo } from "../rules/rules.js";
import { contentOf, hasLostBarred, isEmpty, reduce } from "./setup.js";

/** @import { Drag } from "../board/building-board.js" */
/**
 * @import {
 *   CheckOptions, Color, Failure, GameKind, PacoError, Role, RuleSet, Setup, SetupProblem, SetupReport, Square,
 * } from "../rules/rules.js"
 */
/** @import { Edit } from "./setup.js" */

/**
 * What a tap on a square does: takes up what is there and lays it down, erases, or sets a piece.
 *
 * @typedef {{ type: "move" | "erase" } | { type: "piece", color: Color, role: Role }} Tool
 */

/** A text in the field that is being written, and what is wrong with it. @typedef {{ text: string, failure: Failure | null }} Draft */

/**
 * @typedef {object} EditorView
 * @property {Setup} setup
 * @property {string} fen
 * @property {readonly SetupProblem[]} problems why it cannot be played; empty when it can
 * @property {Square | null} promotion where a pawn is promoted first
 * @property {boolean} over the game is over in this position
 * @property {GameKind} game its kind
 * @property {RuleSet} rules
 * @property {Tool} tool
 * @property {Square | null} selected what has been taken up, to be laid down somewhere
 * @property {Square} focus the cell the keyboard stands on
 * @property {boolean} flipped
 * @property {Drag | null} drag
 * @property {Draft | null} draft
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 */

/**
 * @typedef {{ type: "edit", edit: Edit }
 *   | { type: "tap", square: Square }
 *   | { type: "tool", tool: Tool }
 *   | { type: "select" | "focus", square: Square }
 *   | { type: "deselect" | "flip" | "undo" | "redo" | "settleText" }
 *   | { type: "drag", drag: Drag | null }
 *   | { type: "drop", square: Square | null }
 *   | { type: "text", text: string }
 *   | { type: "rules", rules: RuleSet }} EditorAction
 */

/**
 * The engine's part: reads and writes texts, and says what is wrong.
 *
 * @typedef {object} Referee
 * @property {(fen: string, options: CheckOptions) => SetupReport} checkFen
 * @property {(setup: Setup & { game?: GameKind }) => string} writeFen
 */

/** @typedef {(view: EditorView, before: EditorView) => void} EditorListener */

/** More than anybody takes back; each is a small object. */
const MOST_UNDONE = 500;

/** Whether two problems are the same one. @param {SetupProblem} a @param {SetupProblem} b */
function isSame(a, b) {
  return a.code === b.code && a.color === b.color && a.squares.join() === b.squares.join();
}

export class EditorState {
  #referee;
  /** @type {EditorView} */ #view;
  /** @type {Setup[]} */ #past = [];
  /** @type {Setup[]} */ #future = [];
  /** The kind of the last edit: texts and numbers that are typed are taken back in one go. */ #last = "";
  /** @type {Set<EditorListener>} */ #listeners = new Set();

  /**
   * @param {Referee} referee
   * @param {string} fen
   * @throws {PacoError} if the text is no FEN
   */
  constructor(referee, fen) {
    this.#referee = referee;
    const [rules] = gameInfo(USUAL_GAME).ruleSets;
    this.#view = this.#fresh(fen, { game: USUAL_GAME, rules, flipped: false });
  }

  /** @param {string} fen @param {{ game: GameKind, rules: RuleSet, flipped: boolean }} options @returns {EditorView} */
  #fresh(fen, { game, rules, flipped }) {
    const setup = setupOf(this.#referee.checkFen(fen, { game, rules }));
    return Object.freeze({
      ...this.#judged(setup, { game, rules }),
      game,
      rules,
      tool: /** @type {Tool} */ ({ type: "move" }),
      selected: null,
      focus: "e4",
      flipped,
      drag: null,
      draft: null,
      canUndo: false,
      canRedo: false,
    });
  }

  /**
   * Begins anew with another position; nothing can be taken back then.
   *
   * @param {string} fen
   * @param {{ game: GameKind, rules: RuleSet, flipped: boolean }} options
   * @throws {PacoError} if the text is no FEN; nothing changes then
   */
  load(fen, options) {
    const view = this.#fresh(fen, options);
    this.#past.length = 0;
    this.#future.length = 0;
    this.#last = "";
    this.#show(view);
  }

  get view() {
    return this.#view;
  }

  /** @param {EditorListener} listener @returns {() => void} ends the subscription */
  subscribe(listener) {
    const heard = bound(listener);
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  /** The set-up with its text and its problems. @param {Setup} setup @param {{ game: GameKind, rules: RuleSet }} options */
  #judged(setup, { game, rules }) {
    const fen = this.#referee.writeFen({ ...setup, game });
    const { problems, promotion, over } = this.#referee.checkFen(fen, { game, rules });
    return { setup, fen, problems, promotion, over };
  }

  /** @param {EditorAction} action */
  dispatch(action) {
    switch (action.type) {
      case "edit":
        return this.#edit(action.edit);
      case "tap":
        return this.#tap(action.square);
      case "tool":
        return this.#show({ tool: action.tool, selected: null });
      case "select":
        return this.#show({ selected: action.square });
      case "deselect":
        return this.#show({ selected: null });
      case "focus":
        return this.#show({ focus: action.square });
      case "flip":
        return this.#show({ flipped: !this.#view.flipped });
      case "drag":
        return this.#show({ drag: action.drag });
      case "drop":
        return this.#drop(action.square);
      case "undo":
        return this.#step(this.#past, this.#future);
      case "redo":
        return this.#step(this.#future, this.#past);
      case "text":
        return this.#text(action.text);
      case "settleText":
        // A text that cannot be read stays, so that it can be mended.
        if (!this.#view.draft?.failure) this.#show({ draft: null });
        return;
      case "rules":
        return this.#show({
          rules: action.rules,
          ...this.#judged(this.#view.setup, { game: this.#view.game, rules: action.rules }),
        });
    }
  }

  /** @param {Square} square */
  #tap(square) {
    const { tool, selected, setup } = this.#view;
    if (tool.type === "erase") return this.#edit({ type: "erase", square, color: null });
    if (tool.type === "piece") {
      const { color, role } = tool;
      const isThere = contentOf(setup, square)[color]?.role === role;
      return this.#edit(isThere ? { type: "erase", square, color } : { type: "put", square, color, role });
    }
    if (selected && selected !== square) return this.#edit({ type: "move", from: selected, to: square });
    this.#show({ selected: selected || isEmpty(contentOf(setup, square)) ? null : square });
  }

  /** Lets go of what is dragged; beside the board it is gone. @param {Square | null} square */
  #drop(square) {
    const { drag } = this.#view;
    if (!drag) return;
    this.#show({ drag: null });
    if (square) this.#edit({ type: "move", from: drag.from, to: square });
    else this.#edit({ type: "erase", square: drag.from, color: null });
  }

  /** @param {Edit} edit */
  #edit(edit) {
    const setup = reduce(this.#view.setup, edit, gameOf(this.#view.game).pairs !== null);
    // What has been taken up is laid down by any edit.
    if (setup === this.#view.setup) return this.#show({ selected: null });
    this.#take(setup, edit.type, isDrawn(edit) ? (next) => this.#consequences(next) : (next) => next);
  }

  /**
   * An edit of the pieces takes rights with it that it has made impossible: the rook has left, the pawn has not passed
   * there; and the union has left that may not go back. What was wrong before is left as it was given.
   *
   * @param {Setup} setup
   */
  #consequences(setup) {
    const { problems: before } = this.#view;
    const { problems } = this.#judged(setup, this.#view);
    let next = hasLostBarred(this.#view.setup, setup) ? { ...setup, barred: null } : setup;
    for (const problem of problems) {
      if (before.some((known) => isSame(known, problem))) continue;
      const { code, color, squares } = problem;
      const left = (/** @type {readonly Square[]} */ known) => known.filter((square) => !squares.includes(square));
      if (code === "en-passant") next = { ...next, enPassant: null };
      const { series } = next;
      if (series && code === "en-passant") next = { ...next, series: { ...series, passed: left(series.passed) } };
      if (series && code === "series-moved") next = { ...next, series: { ...series, moved: left(series.moved) } };
      if (!color || (code !== "castling-king" && code !== "castling-rook")) continue;
      const rooks = code === "castling-rook" ? left(next.castling[color]) : [];
      next = { ...next, castling: { ...next.castling, [color]: rooks } };
    }
    return next;
  }

  /** @param {string} text */
  #text(text) {
    const { game, rules, fen } = this.#view;
    try {
      const setup = setupOf(this.#referee.checkFen(text, { game, rules }));
      if (this.#referee.writeFen({ ...setup, game }) !== fen) this.#take(setup, "text", (next) => next);
      this.#show({ draft: { text, failure: null } });
    } catch (error) {
      this.#show({ draft: { text, failure: failureOf(error) } });
    }
  }

  /** @param {Setup} setup @param {string} kind @param {(setup: Setup) => Setup} settle */
  #take(setup, kind, settle) {
    const joins = kind === this.#last && (kind === "text" || kind === "quietTurns");
    if (!joins) {
      this.#past.push(this.#view.setup);
      if (this.#past.length > MOST_UNDONE) this.#past.shift();
    }
    this.#last = kind;
    this.#future.length = 0;
    // A piece that gets a power stays taken up: it may get more.
    const selected = kind === "trait" ? this.#view.selected : null;
    this.#show({ ...this.#judged(settle(setup), this.#view), selected, draft: null });
  }

  /** @param {Setup[]} from @param {Setup[]} to */
  #step(from, to) {
    const setup = from.pop();
    if (!setup) return;
    to.push(this.#view.setup);
    this.#last = "";
    this.#show({ ...this.#judged(setup, this.#view), selected: null, draft: null });
  }

  /** @param {Partial<EditorView>} part */
  #show(part) {
    const before = this.#view;
    const view = { ...before, ...part, canUndo: this.#past.length > 0, canRedo: this.#future.length > 0 };
    const keys = /** @type {(keyof EditorView)[]} */ (Object.keys(view));
    if (keys.every((key) => view[key] === before[key])) return;
    this.#view = Object.freeze(view);
    for (const listener of this.#listeners) listener(this.#view, before);
  }
}

/** Whether an edit is made on the board, and not said in so many words. @param {Edit} edit */
function isDrawn({ type }) {
  return ["put", "erase", "move", "lift", "turn", "trait"].includes(type);
}

/** The set-up of a report, without what the engine says of it. @param {SetupReport} report @returns {Setup} */
function setupOf({ board, turn, castling, enPassant, barred, quietTurns, moveNumber, hand, pockets, series }) {
  const known = { board, turn, castling, enPassant, barred, quietTurns, moveNumber, hand };
  return { ...known, ...(pockets && { pockets }), ...(series && { series }) };
}
