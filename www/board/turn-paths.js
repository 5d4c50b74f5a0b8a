// The ways to draw for a turn, wherever one is pointed at or told.

import { waysOfMoves } from "../games/series.js";
import { squaresOfTurn } from "./paths.js";

/** @import { Path } from "../game/view-state.js" */
/** @import { PlayedTurn } from "../rules/rules.js" */

/**
 * One way over all its squares or, of a series, a numbered one for each move.
 *
 * @param {Pick<PlayedTurn, "squares" | "steps" | "links" | "series">} turn
 * @param {Path["tone"]} tone
 * @param {number} [made] how many moves of the series came before these
 * @returns {Path[]}
 */
export function pathsOfTurn(turn, tone, made = 0) {
  const { links, series } = turn;
  return series ? waysOfMoves(links, tone, series, made) : [{ squares: squaresOfTurn(turn), tone }];
}
