// A premove, a turn chosen while the other side moves: a piece and a square, tried as soon as the turn comes.

import { keyIn } from "../games/index.js";
import { squareIndex } from "../kit/layout.js";
import { beginning, isInPocket } from "../rules/pieces.js";
import { otherSide } from "./mode.js";

/** @import { Key, Parameters } from "../kit/i18n.js" */
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
  const first = beginning(from);
  const reason = game.whyNot(first);
  if (reason || !to) return { reason };
  // What the piece can reach with its first placement is what it may be put on.
  const possible = game.preview(first, 1).some((link) => link.to === to);
  return possible ? { steps: [first, { type: "place", square: to }] } : { reason: null };
}

/**
 * What is said of a premove: for what comes out of a pocket, a game has texts of its own.
 *
 * @param {string} game
 * @param {Key} key
 * @param {Pick<Premove, "from" | "to">} premove
 * @returns {[Key, Parameters]}
 */
export function premoveWords(game, key, { from, to }) {
  const squares = { from, to: to ?? "" };
  return isInPocket(from)
    ? [keyIn(game, `${key}.pocket`), { ...squares, "@piece": `role.${from}` }]
    : [key, squares];
}
