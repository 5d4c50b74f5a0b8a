// Start position and players of an element's game, from its attributes.

import { otherSide } from "../game/mode.js";
import { playersAt } from "../game/players.js";
import { kindOf } from "../game/record/text-kind.js";
import { boardGames, USUAL_GAME } from "../games/index.js";
import { gameOfTag } from "../games/record-game.js";

/** @import { GameOnBoard } from "../games/index.js" */
/** @import { Color, Failure } from "../rules/rules.js" */
/** @import { AttributeName, Options } from "./element-options.js" */

/** The game of a record by its tag `Variant`, as far as a board can show it; otherwise the usual one. @param {string} record @returns {GameOnBoard} */
export function gameByTag(record) {
  const named = gameOfTag(record);
  return boardGames().find((id) => id === named) ?? USUAL_GAME;
}

/** Adds to a failure how to show a record whose tag names another game. @param {Failure} failure @param {string} record @param {GameOnBoard} variant */
export function withRemedy(failure, record, variant) {
  const named = boardGames().find((id) => id === gameOfTag(record));
  if (!named || named === variant) return failure;
  return { ...failure, message: `${failure.message}; set variant="${named}" or leave it out` };
}

/**
 * The game that the attributes name, or the text in the element.
 *
 * @param {Options} options
 * @param {string} light that text
 * @returns {{ start: import("../rules/rules.js").GameOptions & { record?: string }, attribute: AttributeName | undefined }} `attribute`
 *   is the one that names it
 */
export function namedGame({ variant, fen, game, rules, mode }, light) {
  // In a study that text is the study.
  const text = game || fen || (mode === "study" ? "" : light);
  const isRecord = game !== "" || (fen === "" && kindOf(text) === "record");
  const begun = text === "" ? {} : isRecord ? { record: text } : { fen: text };
  return {
    start: { game: variant, ...begun, ...(rules && !isRecord && { rules }) },
    attribute: game ? "game" : fen ? "fen" : undefined,
  };
}

/**
 * Players of the game.
 *
 * @param {Options["mode"]} mode
 * @param {Options} options
 */
export function seatsIn(mode, { turn, interactive, white, black, level, persona }) {
  const isBoard = mode !== "lesson" && (interactive ?? mode !== "view");
  const may = (/** @type {Color} */ color) => isBoard && turn !== otherSide(color);
  const { seats, rival } = playersAt({ white, black, level, persona });
  return {
    seats: { white: seats.white && may("white"), black: seats.black && may("black") },
    rival: mode === "play" ? rival : null,
  };
}
