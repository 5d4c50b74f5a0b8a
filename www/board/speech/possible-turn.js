// Describes a turn in words that could be played; turn-speech.js does that for those that have been.

import { otherSide as other } from "../../game/mode.js";
import { gameOf } from "../../games/index.js";
import { squareIndex } from "../../kit/layout.js";
import { promotions, sentences } from "./turn-speech.js";

/** @import { Color, PlayedTurn, Role, SquareContent } from "../../rules/rules.js" */

/** Piece that a drop takes from the pocket. @param {PlayedTurn} turn @returns {Record<Color, Role | null>} */
function inHand({ steps, color }) {
  const pick = steps.find((step) => step.type === "pick");
  return { white: null, black: null, [color]: pick?.role ?? null };
}

/**
 * A turn that could be played.
 *
 * @param {string} game
 * @param {PlayedTurn} turn
 * @param {readonly SquareContent[]} board before it
 */
export function possibleTurnText(game, turn, board) {
  const { links, color } = turn;
  const promoted = promotions(turn);
  const { series } = gameOf(game);
  if (series) return sentences(game, color, series.told(turn, promoted, board, false));
  const now = board.map(({ white, black }) => ({ white: white?.role ?? null, black: black?.role ?? null }));
  /** Piece released by the previous link. @type {Role | null} */
  let released = null;
  const told = links.map((link, i) => {
    const from = link.from === null ? inHand(turn) : now[squareIndex(link.from)];
    const to = link.to === null ? null : now[squareIndex(link.to)];
    const become = promoted[i];
    if (link.kind === "promote") from[color] = become;
    const mover = released ?? from[color];
    const partner = to?.[other(color)] ?? null;
    if (!to || link.kind === "promote") return { link, mover, partner, promoted: become, isPair: false };
    const carried = released === null && link.kind === "move" ? from[other(color)] : null;
    if (released === null) from[color] = null;
    if (carried) [from[other(color)], to[other(color)]] = [null, carried];
    released = to[color];
    to[color] = become ?? mover;
    return { link, mover, partner: carried ?? partner, promoted: become, isPair: carried !== null };
  });
  return sentences(game, color, told);
}
