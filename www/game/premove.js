// Premoves, turns chosen while the other side moves: each is a piece and a square, tried as soon as its turn comes. One that is not
// legal then is dropped with those after it.

import { keyIn } from "../games/index.js";
import { squareIndex } from "../kit/layout.js";
import { beginning, isInPocket } from "../rules/pieces.js";
import { otherSide } from "./mode.js";

/** @import { Key, Parameters } from "../kit/i18n.js" */
/** @import { Game, Reason, Role, Square, Step } from "../rules/rules.js" */
/** @import { Premove, ViewState } from "./view-state.js" */

/** All planned turns, the next one first. @param {Premove | null} premove @returns {readonly Premove[]} */
export const planned = (premove) => (premove ? [...premove.earlier, premove] : []);

/** The same as one premove, of which the last turn has the others before it. @param {readonly Premove[]} line */
export const premoveOf = (line) =>
  line.length > 0 ? { ...line[line.length - 1], earlier: line.slice(0, -1) } : null;

/** Those whose square is chosen. @param {Premove | null} premove */
export const whole = (premove) => planned(premove).filter(({ to }) => to);

/**
 * From where the piece comes that is on a square after the planned turns; `null` if it will have left the square.
 *
 * @param {Premove | null} premove
 * @param {Square | Role} square
 */
export function originOf(premove, square) {
  for (const { from, to } of whole(premove).reverse()) {
    if (square === to) square = from;
    else if (square === from) return null;
  }
  return square;
}

/** True if the waiting side has a piece on the square after the planned turns. @param {ViewState} state @param {Square} square */
export function canPremove({ snapshot, premove }, square) {
  const origin = originOf(premove, square);
  // A piece from a pocket is not on the board yet.
  return Boolean(origin && snapshot.board[squareIndex(origin)]?.[otherSide(snapshot.turn)]);
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
  // A premove may use any first placement of the piece.
  const possible = game.preview(first, 1).some((link) => link.to === to);
  return possible ? { steps: [first, { type: "place", square: to }] } : { reason: null };
}

/**
 * Text for a premove; games with pockets have their own for drops.
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
