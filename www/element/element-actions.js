// What scripts do with the board of an element once it stands: play, take back, look elsewhere, take what is on it.

import { readLook } from "../board/theme.js";
import { goToPly } from "../game/go-to-ply.js";
import { fail } from "./element-events.js";
import { spelled } from "./element-position.js";
import { AttributeProperties } from "./element-properties.js";

/** @import { Failure, LegalStep, Square, Step } from "../rules/rules.js" */

const EMPTY_BOARD = "8/8/8/8/8/8/8/8 w 0 - - -";

/**
 * A board that stands.
 *
 * @typedef {object} Seated
 * @property {import("../panels/table.js").Table} table
 * @property {import("../kit/settings.js").Settings} settings
 * @property {import("../kit/i18n.js").Speaker} speaker
 */

/** The boards that stand, by their elements. @type {WeakMap<HTMLElement, Seated>} */
export const seated = new WeakMap();

/** @param {HTMLElement} element @returns {Seated} @throws {Error} before `ready` */
export function standing(element) {
  const found = seated.get(element);
  if (found) return found;
  throw Object.assign(new Error("the board does not stand yet: wait for `ready`"), { code: "not-ready" });
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

  /** The result as records write it; `*` while the game goes on. @returns {"1-0" | "0-1" | "1/2-1/2" | "*"} */
  get result() {
    return seated.get(this)?.table.store.state.snapshot.status.result ?? "*";
  }

  /**
   * Plays a whole turn or some steps of one, whoever may move by hand. One that cannot be played changes nothing and
   * fires `error`.
   *
   * @param {string | readonly Step[]} turn in notation, such as `Ne4xd6`, or its steps
   * @returns {boolean} whether it was played
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

  /** @param {import("../game/view-state.js").Action} action @returns {boolean} whether it was done */
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

  /** Lifts what stands on a square. What cannot be lifted stays, and fires `error`. @param {Square} square @returns {boolean} whether it was lifted */
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
    const { table, settings, speaker } = standing(this);
    const { store, parts } = table;
    const picture = await import("../board/picture.js");
    const { state } = store;
    const look = readLook(parts.boardArea, settings);
    const choice = { flipped: state.flipped, coordinates: look.coordinates, marks };
    const scene = picture.pictureScene(state, state.snapshot, choice);
    return {
      picture,
      look,
      choice,
      scene,
      words: speaker.run(() => picture.pictureWords(state, state.snapshot)),
    };
  }

  /** The board as a picture, whole in itself. @param {{ marks?: boolean }} [options] `marks`: the last turn, alarms and drawings, too */
  async toSvg(options) {
    const { picture, scene, look, choice, words } = await this.#picture(options);
    return picture.toSvg(scene, look, choice, words);
  }

  /** The board as a PNG. @param {{ marks?: boolean, scale?: 1 | 2 | 3 | 4 }} [options] `scale`: how many times 400 pixels */
  async toPng({ scale = 2, ...options } = {}) {
    const { picture, scene, look, choice } = await this.#picture(options);
    return picture.toPng(picture.toCanvas(scene, look, choice, scale));
  }
}
