// What a clock is corrected by where its sides count on two devices. Times come in as arguments, in ms.

import { settled } from "../game/clock.js";

/** @import { Clock } from "../game/clock.js" */
/** @import { Color } from "../rules/rules.js" */

/** What a side has left, as it has counted itself. @param {Clock} clock @param {Color} color @param {number} left @param {number} now @returns {Clock} */
export function corrected(clock, color, left, now) {
  const known = settled(clock, now);
  return Object.freeze({ ...known, left: { ...known.left, [color]: left } });
}

/** The running side has had the turn for so long already. @param {Clock} clock @param {number} late in ms @param {number} now @returns {Clock} */
export function charged(clock, late, now) {
  const { side } = clock;
  if (!side || clock.since === null) return clock;
  return settled({ ...clock, since: clock.since - late }, now);
}
