// One board of a match as the table's Store knows a game. What concerns both boards, such as taking back turns and ends that are
// agreed, is the match's own: this has nothing for it.

import { isSameStep } from "../rules/pieces.js";
import { withGame } from "../rules/rules.js";

/** @import { BoardName, Match } from "../rules/matches.js" */
/** @import { Color, Square, Step } from "../rules/rules.js" */

export class BoardGame {
  #match;
  #board;
  #clock;
  /** What a game that outlives a trap calls. */
  onrevived = () => {};

  /** @param {Match} match @param {BoardName} board @param {() => number | undefined} clock what the side to move has left after its turn, in seconds */
  constructor(match, board, clock) {
    this.#match = match;
    this.#board = board;
    this.#clock = clock;
  }

  /** The match is freed by whoever has made it. */
  free() {}

  /** After a trap the match is made anew, and so is this. */
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

  /** Where a piece could go if the other side had moved. @param {Square} square @param {Color} color */
  premoves(square, color) {
    return withGame(this.#alone(), (game) => game.premoves(square, color));
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
    let same = 0;
    while (chain[same] && steps[same] && isSameStep(chain[same], steps[same])) same += 1;
    for (let i = chain.length; i > same; i--) this.#match.ask((match) => match.undoStep(this.#board));
    for (const step of steps.slice(same)) this.apply(step);
  }
}
