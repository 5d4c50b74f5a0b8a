// Arrows of a turn that is pointed at or described.

import { waysOfMoves } from "../../games/series.js";
import { squaresOfTurn } from "./paths.js";

/** @import { Path } from "../../game/view-state.js" */
/** @import { PlayedTurn } from "../../rules/rules.js" */

/**
 * One path through all squares or, for a series, a numbered path for each move.
 *
 * @param {Pick<PlayedTurn, "squares" | "steps" | "links" | "series">} turn
 * @param {Path["tone"]} tone
 * @param {number} [made] number of earlier moves of the series
 * @returns {Path[]}
 */
export function pathsOfTurn(turn, tone, made = 0) {
  const { links, series } = turn;
  return series ? waysOfMoves(links, tone, series, made) : [{ squares: squaresOfTurn(turn), tone }];
}
