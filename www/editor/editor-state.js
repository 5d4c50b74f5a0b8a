// State of the editor: the set-up with the engine's verdict, the current tool, undo and redo. No DOM access.

import { gameOf, USUAL_GAME } from "../games/index.js";
import { bound } from "../kit/i18n.js";
import { failureOf, gameInfo } from "../rules/rules.js";
import { contentOf, hasLostBarred, isEmpty, reduce } from "./setup.js";

/** @import { SquareDrag } from "../board/building-board.js" */
/**
 * @import {
 *   CheckOptions, Color, Failure, GameKind, PacoError, Role, RuleSet, Setup, SetupProblem, SetupReport, Square,
 * } from "../rules/rules.js"
 */
/** @import { SetupEdit } from "./setup.js" */

/**
 * Effect of a tap on a square: picks up and puts down, erases, or sets a piece.
 *
 * @typedef {{ type: "move" | "erase" } | { type: "piece", color: Color, role: Role }} Tool
 */

/** A text in the field that is being written, and what is wrong with it. @typedef {{ text: string, failure: Failure | null }} FieldDraft */

/**
 * @typedef {object} EditorView
 * @property {Setup} setup
 * @property {string} fen
 * @property {readonly SetupProblem[]} problems reasons why it is not playable; empty if it is
 * @property {Square | null} promotion square of a pawn to be promoted first
 * @property {boolean} over the game is over in this position
 * @property {GameKind} game kind of game
 * @property {RuleSet} rules
 * @property {Tool} tool
 * @property {Square | null} selected square of the piece selected to be moved
 * @property {Square} focus the cell of the keyboard cursor
 * @property {boolean} flipped
 * @property {SquareDrag | null} drag
 * @property {FieldDraft | null} draft
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 */

/**
 * @typedef {{ type: "edit", edit: SetupEdit }
 *   | { type: "tap", square: Square }
 *   | { type: "tool", tool: Tool }
 *   | { type: "select" | "focus", square: Square }
 *   | { type: "deselect" | "flip" | "undo" | "redo" | "settleText" }
 *   | { type: "drag", drag: SquareDrag | null }
 *   | { type: "drop", square: Square | null }
 *   | { type: "text", text: string }
 *   | { type: "rules", rules: RuleSet }} EditorAction
 */

/**
 * The engine's part: reads and writes texts, and says what is wrong.
 *
 * @typedef {object} EditorReferee
 * @property {(fen: string, options: CheckOptions) => SetupReport} checkFen
 * @property {(setup: Setup & { game?: GameKind }) => string} writeFen
 */

/** @typedef {(view: EditorView, before: EditorView) => void} EditorListener */

/** Limit of the undo list; each entry is a small object. */
const MOST_UNDONE = 500;

/** True if two problems are equal. @param {SetupProblem} a @param {SetupProblem} b */
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
   * @param {EditorReferee} referee
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
   * Starts with another position and an empty undo list.
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
        // An unreadable text stays so that it can be corrected.
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

  /** @param {SetupEdit} edit */
  #edit(edit) {
    const setup = reduce(this.#view.setup, edit, gameOf(this.#view.game).pairs !== null);
    // Any edit ends the selection.
    if (setup === this.#view.setup) return this.#show({ selected: null });
    this.#take(setup, edit.type, isDrawn(edit) ? (next) => this.#consequences(next) : (next) => next);
  }

  /**
   * Edits of the pieces remove rights that have become impossible: castling without its rook, en passant without its
   * pawn, a barred return of a union that has left. Errors that existed before are kept.
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

/** True for edits made on the board. @param {SetupEdit} edit */
function isDrawn({ type }) {
  return ["put", "erase", "move", "lift", "turn", "trait"].includes(type);
}

/** The set-up of a report, without what the engine says of it. @param {SetupReport} report @returns {Setup} */
function setupOf({ board, turn, castling, enPassant, barred, quietTurns, moveNumber, hand, pockets, series }) {
  const known = { board, turn, castling, enPassant, barred, quietTurns, moveNumber, hand };
  return { ...known, ...(pockets && { pockets }), ...(series && { series }) };
}
