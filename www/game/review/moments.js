// The moments of a reviewed game that are worth being looked at again: the turns of a side that cost it most, where something
// better is known. Pure functions.

import { betterLine, isMiss, isTurningPoint, lossOf, moverOf } from "./judge.js";

/** @import { Color, GameKind, PlayedTurn, RuleSet } from "../../rules/rules.js" */
/** @import { Miss } from "./misses.js" */
/** @import { ReviewState } from "./review-model.js" */

/**
 * Result of the review for a moment.
 *
 * @typedef {object} MomentReview
 * @property {{ fen: string, game: GameKind, rules: RuleSet, steps: readonly [] }} place before the turn
 * @property {Color} side to move
 * @property {readonly string[]} keys proved solutions, as step lists
 * @property {boolean} isAll all other turns are proved wrong
 * @property {number} saves the opponent must not be able to force a win within this many turns; 0 if that is not the
 *   goal
 * @property {number} hope the side's expected score before the turn, 0 to 1
 */

/**
 * A moment of a game with functions that describe it.
 *
 * @typedef {object} Moment
 * @property {string} number of the turn, as in the list of turns
 * @property {boolean} isTurn the game turned there
 * @property {boolean} isFirst it is opened first
 * @property {MomentReview} known
 * @property {PlayedTurn} played
 * @property {PlayedTurn} better
 * @property {(turn: PlayedTurn) => string} write notation of a turn
 * @property {(turn: PlayedTurn) => string} tell description of a turn from there
 * @property {() => readonly string[]} why proved facts as sentences
 * @property {Miss | null} miss the puzzle, if all solutions are proved
 */

/** Maximum number of moments per game; more would not be remembered. */
const MOST_MOMENTS = 3;

/**
 * Weight of a moment: a change of the lead counts more than a proof, and a proof more than lost points.
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
 * The moments of a game in order, at most three.
 *
 * @param {Pick<ReviewState, "review" | "first">} state
 * @param {(side: Color) => boolean} isOwn the sides whose turns are considered
 * @param {number | null} [named] a turn already named as the turning point; included with the highest weight
 * @returns {{ index: number, isTurn: boolean }[]} the turn; `isTurn` marks the most important one
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
