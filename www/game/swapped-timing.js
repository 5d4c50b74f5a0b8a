// The times of another game in which the sides are swapped.

/** @import { Timing } from "./clock.js" */

/** The times of the other sides: a handicap goes with the player. @param {Timing | null} timing @returns {Timing | null} */
export function swappedTiming(timing) {
  const swap = (/** @type {Record<"white" | "black", number>} */ { white, black }) => ({
    white: black,
    black: white,
  });
  return timing && { ...timing, main: swap(timing.main), bonus: swap(timing.bonus) };
}
