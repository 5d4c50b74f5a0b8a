// The puzzles of the element: loaded when `mode="puzzle"` is first asked for, and shown in the place of the board.

import { speaking } from "../kit/i18n.js";
import { tell } from "./element-events.js";
import { loadPuzzles } from "./puzzle-door.js";
import { StandIn } from "./stand-in.js";

/** @import { EmbeddedPuzzle } from "../puzzles/embedded.js" */
/** @import { PuzzleData } from "../puzzles/given.js" */
/** @import { Puzzle } from "../puzzles/packs.js" */

/**
 * @param {HTMLElement} host
 * @param {HTMLElement} table what puzzles stand in the place of
 * @param {import("./stand-in.js").Around} around
 * @returns {StandIn<string | PuzzleData, Puzzle, EmbeddedPuzzle>}
 */
export function elementPuzzles(host, table, { settings, presence: board, fail }) {
  const speaker = speaking();
  const load = async (/** @type {import("../kit/lifetime.js").Presence} */ presence) => {
    const { EmbeddedPuzzle: View } = await loadPuzzles();
    /** @type {Parameters<typeof View.make>[0]} */
    const around = {
      host,
      settings,
      presence,
      solved: (detail) => tell(host, "puzzlesolved", detail),
      failed: (detail) => tell(host, "puzzlefailed", detail),
    };
    return speaker.run(() => View.make(around));
  };
  return new StandIn(table, board, {
    load,
    opened: ({ told }) => tell(host, "puzzleready", told),
    fail: (error) => {
      const { code = "" } = /** @type {{ code?: string }} */ (error);
      fail(error, /^(puzzle|link)-/.test(code) ? "puzzle" : undefined);
    },
  });
}
