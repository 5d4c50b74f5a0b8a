// The puzzles of the element: loaded when `mode="puzzle"` is first asked for, and shown in the place of the board.

import { speaking } from "../kit/i18n.js";
import { tell } from "./element-events.js";
import { loadPuzzles } from "./puzzle-door.js";
import { StandIn } from "./stand-in.js";

/** @typedef {import("../puzzles/given.js").PuzzleData} PuzzleData */
/** @typedef {import("../puzzles/embedded.js").EmbeddedPuzzle} EmbeddedPuzzle */

/**
 * @param {HTMLElement} host
 * @param {import("../kit/settings.js").Settings} settings
 * @param {HTMLElement} table what puzzles stand in the place of
 * @param {(error: unknown, attribute?: string) => void} fail tells what went wrong
 * @returns {StandIn<string | PuzzleData, EmbeddedPuzzle>}
 */
export function elementPuzzles(host, settings, table, fail) {
  const speaker = speaking();
  const load = async () => {
    const { EmbeddedPuzzle: View } = await loadPuzzles();
    /** @type {Parameters<typeof View.make>[0]} */
    const around = {
      host,
      settings,
      solved: (detail) => tell(host, "puzzlesolved", detail),
      failed: (detail) => tell(host, "puzzlefailed", detail),
    };
    return speaker.run(() => View.make(around));
  };
  return new StandIn(host, table, {
    load,
    opened: ({ told }) => tell(host, "puzzleready", told),
    fail: (error) => {
      const { code = "" } = /** @type {{ code?: string }} */ (error);
      fail(error, /^(puzzle|link)-/.test(code) ? "puzzle" : undefined);
    },
  });
}
