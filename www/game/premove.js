// A premove, a turn chosen while the other side moves: a piece and a square, tried as soon as the turn comes.

import { squareIndex } from "../kit/layout.js";
import { otherSide } from "./mode.js";

/** @import { Game, Reason, Square, Step } from "../rules/rules.js" */
/** @import { Premove, ViewState } from "./view-state.js" */

/** Whether the side that waits here has a piece on the square. @param {ViewState} state @param {Square} square */
export function canPremove({ snapshot }, square) {
  return snapshot.board[squareIndex(square)][otherSide(snapshot.turn)] !== null;
}

/**
 * The steps of a premove, or why it is no longer possible.
 *
 * @param {Game} game at the start of the turn that was chosen
 * @param {Premove} premove
 * @returns {{ steps: Step[] } | { reason: Reason | null }}
 */
export function stepsOfPremove(game, { from, to }) {
  /** @type {Step} */
  const lift = { type: "lift", square: from };
  const reason = game.whyNot(lift);
  if (reason || !to) return { reason };
  // What the piece can reach with its first placement is what it may be put on.
  const possible = game.preview(lift, 1).some((link) => link.to === to);
  return possible ? { steps: [lift, { type: "place", square: to }] } : { reason: null };
}
