// Start position and players of an element's game, from its attributes.

import { otherSide } from "../game/mode.js";
import { playersAt } from "../game/players.js";
import { kindOf } from "../game/record/text-kind.js";
import { boardGames, isLoaded, USUAL_GAME } from "../games/index.js";

/** @import { Color } from "../rules/rules.js" */
/** @import { AttributeName, Options } from "./element-options.js" */

/** True if the requested game is not loaded yet. @param {HTMLElement} element */
export function needsGame(element) {
  const variant = element.getAttribute("variant") ?? USUAL_GAME;
  return !isLoaded(variant) && boardGames().some((id) => id === variant);
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
