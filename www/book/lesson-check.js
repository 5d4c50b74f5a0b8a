// Checks an untrusted lesson. Its game's rules are loaded first if necessary.

import { loadGame, offeredGames } from "../games/index.js";
import { bitByBit } from "../kit/work/tasks.js";
import * as module from "../rules/rules.js";
import { validating } from "./validate.js";

/** @import { Fault, Lesson } from "./lesson.js" */

/** Time limit of the check in ms. */
const TIME = 20_000;

/**
 * Returns all faults of a lesson; without faults, `value` is a {@link Lesson} and can be played. Runs in small tasks;
 * undecided parts have the code `undecided`.
 *
 * @param {unknown} value
 * @param {AbortSignal} signal cancels the check
 * @param {(done: number, all: number) => void} [advance] reports progress in steps
 * @returns {Promise<Fault[]>}
 * @throws the signal's reason if aborted
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
  // Where they cannot be loaded, the check says so.
  await module.wholeRules(game).catch(() => {});
  signal.throwIfAborted();
  return bitByBit(validating(module, value, { advance }), signal, TIME);
}

/** The game that a lesson names. @param {unknown} value @returns {string | undefined} */
function gameIn(value) {
  const { game } = /** @type {{ game?: unknown }} */ (value ?? {});
  return typeof game === "string" ? game : undefined;
}
