// A board of a match with the interface of a game in the table's Store. Operations on both boards, such as undo and
// agreed ends, belong to the match and are missing here.

import { isSameStep, sharedStart } from "../rules/pieces.js";
import { withGame } from "../rules/rules.js";

/** @import { BoardName, Match } from "../rules/matches.js" */
/** @import { Color, Square, Step } from "../rules/rules.js" */

export class BoardGame {
  #match;
  #board;
  #clock;
  /** Called after a trap, as for other games that survive one. */
  onrevived = () => {};

  /**
   * @param {Match} match
   * @param {BoardName} board
   * @param {() => number | undefined} clock remaining time of the side to move after its turn, in seconds
   */
  constructor(match, board, clock) {
    this.#match = match;
    this.#board = board;
    this.#clock = clock;
  }

  /** The match is freed by its owner. */
  free() {}

  /** After a trap, the match creates a new one. */
  revive() {}

  snapshot() {
    return this.#match.ask((match) => match.snapshot(this.#board));
  }

  fen() {
    return this.#alone().fen;
  }

  /** @param {Step} step */
  whyNot(step) {
    return this.#match.ask((match) => match.whyNot(this.#board, step));
  }

  /** @param {Step} step */
  preview(step) {
    return this.#match.ask((match) => match.preview(this.#board, step));
  }

  /** Squares a piece could reach from `at` if it were its turn. @param {Square} square @param {Color} color @param {Square} at */
  premoves(square, color, at) {
    return withGame(this.#alone(), (game) => game.premoves(square, color, at));
  }

  #alone() {
    return this.#match.ask((match) => match.alone(this.#board));
  }

  /** @param {Step} step */
  apply(step) {
    this.#match.ask((match) => match.apply(this.#board, step, this.#clock()));
  }

  /** Has the turn under way be these steps; turns are not taken back on one board. @param {readonly Step[]} steps */
  goTo(steps) {
    const { chain } = this.snapshot();
    const same = sharedStart(chain, steps, isSameStep);
    for (let i = chain.length; i > same; i--) this.#match.ask((match) => match.undoStep(this.#board));
    for (const step of steps.slice(same)) this.apply(step);
  }
}
