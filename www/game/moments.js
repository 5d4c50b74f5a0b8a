// The moments of a reviewed game that are worth being looked at again: the turns of a side that cost it most, where something
// better is known. Pure functions.

import { betterLine, isMiss, isTurningPoint, lossOf, moverOf } from "./judge.js";

/** @import { Color, GameKind, PlayedTurn, RuleSet } from "../rules/rules.js" */
/** @import { Miss } from "./misses.js" */
/** @import { ReviewState } from "./review-model.js" */

/**
 * What the review knows of a moment.
 *
 * @typedef {object} Known
 * @property {{ fen: string, game: GameKind, rules: RuleSet, steps: readonly [] }} place before the turn
 * @property {Color} side to move
 * @property {readonly string[]} keys turns that are surely right, as step lists
 * @property {boolean} isAll whether all others are surely wrong
 * @property {number} saves in this many turns the other side must not be able to force the win after it; 0 where that is not
 *   what counts
 * @property {number} hope what the side can expect before it, 0 to 1
 */

/**
 * A moment of a game, with the words to tell it.
 *
 * @typedef {object} Moment
 * @property {string} number of the turn, as in the list of turns
 * @property {boolean} isTurn the game turned there
 * @property {boolean} isFirst it is opened first; the others stand before and after it
 * @property {Known} known
 * @property {PlayedTurn} played
 * @property {PlayedTurn} better
 * @property {(turn: PlayedTurn) => string} write a turn as it is written on the page
 * @property {(turn: PlayedTurn) => string} tell a turn from there in whole sentences
 * @property {() => readonly string[]} why what is proved of it, in sentences
 * @property {Miss | null} miss it as a puzzle, where all solutions are proved
 */

/** This many moments of a game are told: more nobody remembers. */
const MOST_MOMENTS = 3;

/**
 * How much a moment matters: that the lead changed hands before what is proved, and that before how much it cost.
 *
 * @param {import("./review-form.js").Review} review
 * @param {number} index
 * @param {Color} first
 */
function weightOf(review, index, first) {
  const loss = lossOf(review, index, first) ?? 0;
  return loss + (isMiss(review, index) ? 1 : 0) + (isTurningPoint(review, index, first) ? 2 : 0);
}

/**
 * The moments of a game in their order, at most three.
 *
 * @param {Pick<ReviewState, "review" | "first">} state
 * @param {(side: Color) => boolean} isOwn whose turns are looked at
 * @param {number | null} [named] the turn that was named as the one where the game turned: it is among them and counts most
 * @returns {{ index: number, isTurn: boolean }[]} the turn, and whether the game turned there: of those that are told the one
 *   that mattered most
 */
export function momentsOf({ review, first }, isOwn, named = null) {
  if (!review) return [];
  const found = review.line
    .flatMap((_, index) =>
      isOwn(moverOf(index, first)) && betterLine(review, index, first).length > 0
        ? [{ index, weight: index === named ? Number.POSITIVE_INFINITY : weightOf(review, index, first) }]
        : [],
    )
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, MOST_MOMENTS);
  const [most] = found;
  return found
    .sort((a, b) => a.index - b.index)
    .map((one) => ({
      index: one.index,
      isTurn: one === most && (one.index === named || isTurningPoint(review, one.index, first)),
    }));
}
