// The clocks of a match: one for each board, of which the side to move's runs, also while it waits for a piece. No DOM in here.

import { newClock } from "../game/clock.js";
import { RunningClock } from "../game/running-clock.js";

/** @import { StoredClock, Timing } from "../game/clock.js" */
/** @import { BoardName } from "../rules/matches.js" */
/** @import { Color } from "../rules/rules.js" */

export const BOARDS = /** @type {const} */ (["A", "B"]);

/** @param {BoardName} board @returns {BoardName} */
export const otherBoard = (board) => (board === "A" ? "B" : "A");

/** @typedef {Record<BoardName, RunningClock>} MatchClocks */

/** @typedef {Record<BoardName, StoredClock>} StoredClocks */

/** The owner of the clocks waits for what they show next. */
const watch = { now: () => performance.now() };

/** Both boards start together, with White's time. @param {Timing} timing @param {Record<BoardName, Color>} turns @returns {MatchClocks} */
export function newClocks(timing, turns) {
  const one = (/** @type {BoardName} */ board) =>
    new RunningClock(Object.freeze({ ...newClock(timing), side: turns[board] }), watch);
  return { A: one("A"), B: one("B") };
}

/** Restores stored clocks; they have not run since. @param {unknown} value @returns {MatchClocks | null} `null` if it is invalid */
export function restoredClocks(value) {
  const { A, B } = /** @type {Partial<StoredClocks>} */ (value ?? {});
  const [a, b] = [A, B].map((one) => RunningClock.restore(one, watch));
  return a?.clock.side && b?.clock.side ? { A: a, B: b } : null;
}
