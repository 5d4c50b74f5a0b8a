// Puzzles from missed wins of a reviewed game; only positions whose solutions are all proved. Pure functions.

import { isMiss, moverOf } from "./judge.js";

/** @import { Color } from "../../rules/rules.js" */
/** @import { ReviewState } from "./review-model.js" */

/**
 * A position to solve.
 *
 * @typedef {object} Miss
 * @property {`paco-${number}` | "save"} kind `paco`: force the union with the king in this many turns; `save`: prevent it
 * @property {string} fen
 * @property {Color} side to move
 * @property {number} turns
 * @property {readonly string[]} keys all turns that solve it, as step lists
 */

/** No longer wins than the puzzles of the page have. */
const LONGEST = 4;

/**
 * @param {ReviewState} state
 * @param {(side: Color) => boolean} isOwn whose misses are wanted
 * @param {(index: number) => string} fenAt of the position before a turn
 * @param {(index: number) => boolean} [isWanted] which turns are asked about
 * @returns {Miss[]}
 */
export function missesOf({ review, first }, isOwn, fenAt, isWanted = () => true) {
  if (!review) return [];
  /** @type {Miss[]} */
  const misses = [];
  for (const [index, { missed, save }] of review.facts.entries()) {
    const side = moverOf(index, first);
    if (!isWanted(index) || !isOwn(side) || !isMiss(review, index)) continue;
    const { keys, all } = review.proofs[index];
    if (missed?.still === 0) {
      if (all && keys.length > 0 && missed.turns <= LONGEST) {
        misses.push({
          kind: `paco-${missed.turns}`,
          fen: quietFen(fenAt(index)),
          side,
          turns: missed.turns,
          keys,
        });
      }
    } else if (save?.all && save.turns <= 2 && review.scores[index].alarm) {
      misses.push({ kind: "save", fen: quietFen(fenAt(index)), side, turns: 1, keys: save.keys });
    }
  }
  return misses;
}

/** The position as if progress had just been made, as the puzzles of the page have it. @param {string} fen */
function quietFen(fen) {
  const [placement, side, , castling, passed] = fen.split(" ");
  return `${placement} ${side} 0 ${castling} ${passed} -`;
}
