// Checks a lesson from elsewhere. The rules of its game may be in a module that nobody has needed yet: it is loaded first.

import { loadGame, offeredGames } from "../games/index.js";
import * as rules from "../rules/rules.js";
import { validate } from "./validate.js";

/** @typedef {import("./lesson.js").Fault} Fault */
/** @typedef {import("./lesson.js").Lesson} Lesson */

/**
 * Everything that is wrong with a lesson. Where nothing is, `value` is a {@link Lesson} and can be played at once.
 *
 * @param {unknown} value
 * @returns {Promise<Fault[]>}
 */
export async function checkLesson(value) {
  const game = gameIn(value);
  if (game !== undefined) {
    const fault = (/** @type {string} */ code) => [{ where: "game", code, parameters: { game } }];
    if (!offeredGames().includes(game)) return fault("unknown-game");
    try {
      await loadGame(game);
    } catch {
      return fault("game-missing");
    }
  }
  return validate(rules, value);
}

/** The game that a lesson names. @param {unknown} value @returns {string | undefined} */
function gameIn(value) {
  const { game } = /** @type {{ game?: unknown }} */ (value ?? {});
  return typeof game === "string" ? game : undefined;
}
