// Checks a lesson from elsewhere. The rules of its game may be in a module that nobody has needed yet: it is loaded first.

import { loadGame, offeredGames } from "../games/index.js";
import { bitByBit } from "../kit/tasks.js";
import * as module from "../rules/rules.js";
import { validating } from "./validate.js";

/** @import { Fault, Lesson } from "./lesson.js" */

/** How long a lesson may be checked, in ms. */
const TIME = 20_000;

/**
 * Everything that is wrong with a lesson. Where nothing is, `value` is a {@link Lesson} and can be played at once. It is checked
 * in small parts; what is not decided in the time there is has the code `undecided`.
 *
 * @param {unknown} value
 * @param {AbortSignal} signal gives it up
 * @param {(done: number, all: number) => void} [advance] is told of the steps
 * @returns {Promise<Fault[]>}
 * @throws the signal's reason when it was given up
 */
export async function checkLesson(value, signal, advance) {
  const game = gameIn(value);
  if (game !== undefined) {
    const fault = (/** @type {string} */ code) => [
      { where: "game", code, parameters: { game: game.slice(0, 60) } },
    ];
    if (!offeredGames().includes(game)) return fault("unknown-game");
    try {
      await loadGame(game);
    } catch {
      return fault("game-missing");
    }
    signal.throwIfAborted();
  }
  return bitByBit(validating(module, value, { advance }), signal, TIME);
}

/** The game that a lesson names. @param {unknown} value @returns {string | undefined} */
function gameIn(value) {
  const { game } = /** @type {{ game?: unknown }} */ (value ?? {});
  return typeof game === "string" ? game : undefined;
}
