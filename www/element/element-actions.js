// Script API of a loaded board: play, undo, navigate, and read the position.

import { readLook } from "../board/drawing/theme.js";
import { goToPly } from "../game/go-to-ply.js";
import { fail } from "./element-events.js";
import { spelled } from "./element-position.js";
import { AttributeProperties } from "./element-properties.js";

/** @import { Failure, LegalStep, Square, Step } from "../rules/rules.js" */

const EMPTY_BOARD = "8/8/8/8/8/8/8/8 w 0 - - -";

/**
 * A board that has finished loading.
 *
 * @typedef {object} LoadedBoard
 * @property {import("../panels/table.js").Table} table
 * @property {import("../kit/settings.js").Settings} settings
 * @property {import("../kit/i18n.js").Locale} locale
 */

/** The boards that stand, by their elements. @type {WeakMap<HTMLElement, LoadedBoard>} */
export const seated = new WeakMap();

/** @param {HTMLElement} element @returns {LoadedBoard} @throws {Error} before `ready` */
export function standing(element) {
  const found = seated.get(element);
  if (found) return found;
  throw Object.assign(new Error("the board is not ready: wait for the event `ready`"), { code: "not-ready" });
}

export class BoardActions extends AttributeProperties {
  /** The steps that can be played now, each with what it does; none before the board stands. @returns {readonly LegalStep[]} */
  get legalSteps() {
    return seated.get(this)?.table.store.state.snapshot.legalSteps ?? [];
  }

  /** The steps of the turn under way. @returns {readonly Step[]} */
  get partialTurn() {
    return seated.get(this)?.table.store.state.snapshot.chain ?? [];
  }

  /** The result in the form of records; `*` during the game. @returns {"1-0" | "0-1" | "1/2-1/2" | "*"} */
  get result() {
    return seated.get(this)?.table.store.state.snapshot.status.result ?? "*";
  }

  /**
   * Plays a whole turn or some of its steps, also for sides that may not be moved by hand. An illegal turn changes
   * nothing and fires `error`.
   *
   * @param {string | readonly Step[]} turn in notation, such as `Ne4xd6`, or its steps
   * @returns {boolean} false if it was not played
   */
  move(turn) {
    const { store } = standing(this).table;
    if (typeof turn !== "string" && !Array.isArray(turn)) {
      fail(this, { code: "bad-value", message: `a turn is a text or a list of steps, not ${spelled(turn)}` });
      return false;
    }
    const { steps, failure } =
      typeof turn === "string" ? store.readTurn(turn) : { steps: [...turn], failure: null };
    return failure ? this.#refuse(failure) : this.#do({ type: "steps", steps });
  }

  /** @param {import("../game/view-state.js").Action} action @returns {boolean} false if it failed */
  #do(action) {
    const { done, failure } = standing(this).table.store.attempt(action);
    return failure ? this.#refuse(failure) : done;
  }

  /** @param {Failure} failure */
  #refuse(failure) {
    fail(this, failure);
    return false;
  }

  /** Turns the board. */
  flip() {
    standing(this).table.store.dispatch({ type: "flip" });
  }

  /** Takes everything off the board. There is no game without kings, so this needs `mode="edit"`. */
  clear() {
    const { editor } = standing(this).table;
    if (editor.isOpen) editor.take(EMPTY_BOARD);
    else fail(this, { code: "not-editing", message: 'an empty board needs mode="edit"' });
  }

  /**
   * Lifts the piece on a square. If it cannot be lifted, nothing changes and `error` fires.
   *
   * @param {Square} square
   * @returns {boolean} false if it was not lifted
   */
  startMove(square) {
    return this.#do({ type: "step", step: { type: "lift", square } });
  }

  /** Takes back the turn under way. */
  cancelMove() {
    const { store } = standing(this).table;
    if (store.state.snapshot.chain.length > 0) store.dispatch({ type: "undoTurn" });
  }

  /** Goes to the position after this many turns of the line on the board, or to its end. @param {number | "start" | "end"} ply */
  goTo(ply) {
    const { store } = standing(this).table;
    if (ply !== "start" && ply !== "end" && !(Number.isInteger(ply) && ply >= 0)) {
      fail(this, { code: "bad-value", message: `a number of turns, "start" or "end", not ${spelled(ply)}` });
      return;
    }
    goToPly(store, ply === "end" ? Number.POSITIVE_INFINITY : ply === "start" ? 0 : ply);
  }

  /** Takes back one link of the turn under way, or of the last one. */
  undoStep() {
    standing(this).table.store.dispatch({ type: "undoStep" });
  }

  /** Takes back a turn. */
  undo() {
    standing(this).table.store.dispatch({ type: "undoTurn" });
  }

  /** Plays again a turn that was taken back. */
  redo() {
    standing(this).table.store.dispatch({ type: "redoTurn" });
  }

  /** The whole game as a record. */
  toGame() {
    return standing(this).table.store.texts()?.record ?? "";
  }

  /** @param {{ marks?: boolean }} [options] */
  async #picture({ marks = true } = {}) {
    const { table, settings, locale } = standing(this);
    const { store, parts } = table;
    const picture = await import("../board/pictures/picture.js");
    const { state } = store;
    const look = readLook(parts.boardArea, settings);
    const choice = { flipped: state.flipped, coordinates: look.coordinates, marks };
    const scene = picture.pictureScene(state, state.snapshot, choice);
    return {
      picture,
      look,
      choice,
      scene,
      words: locale.run(() => picture.pictureWords(state, state.snapshot)),
    };
  }

  /** The board as a picture, whole in itself. @param {{ marks?: boolean }} [options] `marks`: the last turn, alarms and drawings, too */
  async toSvg(options) {
    const { picture, scene, look, choice, words } = await this.#picture(options);
    const name = picture.newName(words.description);
    return picture.toSvg(scene, look, choice, { ...words, name });
  }

  /** The board as a PNG. @param {{ marks?: boolean, scale?: 1 | 2 | 3 | 4 }} [options] `scale`: how many times 400 pixels */
  async toPng({ scale = 2, ...options } = {}) {
    const { picture, scene, look, choice } = await this.#picture(options);
    return picture.toPng(picture.toCanvas(scene, look, choice, scale));
  }
}
