// The arithmetic of a game clock. Time comes in as an argument, in ms; nothing here looks at a watch. Clocks are frozen
// objects, every deed gives a new one.

import { isColor, otherSide } from "./mode.js";

/** @import { Color } from "../rules/rules.js" */

/**
 * Kind of bonus: `fischer` adds it after each turn, `bronstein` adds at most the time that the turn took.
 *
 * @typedef {"fischer" | "bronstein"} BonusKind
 */

/**
 * Time control; the sides may have different times as a handicap.
 *
 * @typedef {object} Timing
 * @property {BonusKind} kind
 * @property {Record<Color, number>} main time per side for the game, in ms
 * @property {Record<Color, number>} bonus the increment or delay for each turn, in ms
 */

/**
 * @typedef {object} Clock
 * @property {Timing} timing
 * @property {Record<Color, number>} left remaining time per side at `since`
 * @property {Color | null} side the side whose clock runs, or ran before a pause; `null` until the first turn is
 *   played
 * @property {number | null} since start of the running period; `null` while stopped
 * @property {number} spent time used in the current turn before `since`
 */

/** The longest time that can be set, and the largest increment. */
export const LONGEST = 24 * 3_600_000;

/** The last time of day that there is, in ms; the first one is as far before 1970. */
const LAST_DAY = 8.64e15;
export const LARGEST_BONUS = 30 * 60_000;

/** Common time controls: minutes for the game and seconds per turn. */
export const PRESETS = /** @type {const} */ ([
  [3, 2],
  [5, 0],
  [10, 5],
  [15, 10],
  [30, 0],
  [60, 30],
]);

/** The same time for both sides. @param {number} minutes @param {number} seconds @param {BonusKind} [kind] @returns {Timing} */
export function evenTiming(minutes, seconds, kind = "fischer") {
  const main = minutes * 60_000;
  const bonus = seconds * 1000;
  return { kind, main: { white: main, black: main }, bonus: { white: bonus, black: bonus } };
}

/** @param {Timing} timing @returns {Clock} */
export function newClock(timing) {
  return Object.freeze({ timing, left: timing.main, side: null, since: null, spent: 0 });
}

/** Remaining time of a side. @param {Clock} clock @param {Color} color @param {number} now */
export function timeLeft({ left, side, since }, color, now) {
  // A clock that was set back must not add time.
  const gone = side === color && since !== null ? Math.max(0, now - since) : 0;
  return Math.max(0, left[color] - gone);
}

/** The side whose time is up. @param {Clock} clock @param {number} now @returns {Color | null} */
export function fallen(clock, now) {
  return clock.side && clock.since !== null && timeLeft(clock, clock.side, now) <= 0 ? clock.side : null;
}

/** The same clock, with what has run until now taken off. @param {Clock} clock @param {number} now @returns {Clock} */
export function settled(clock, now) {
  const { left, side, since, spent } = clock;
  if (!side || since === null) return clock;
  const rest = timeLeft(clock, side, now);
  return Object.freeze({
    ...clock,
    left: { ...left, [side]: rest },
    spent: spent + left[side] - rest,
    since: now,
  });
}

/** Stands still. @param {Clock} clock @param {number} now @returns {Clock} */
export function stopped(clock, now) {
  if (clock.since === null) return clock;
  return Object.freeze({ ...settled(clock, now), since: null });
}

/** Runs on, if a turn has started it, or stands still. @param {boolean} runs @param {Clock} clock @param {number} now @returns {Clock} */
export function runningIf(runs, clock, now) {
  if (!runs) return stopped(clock, now);
  if (!clock.side || clock.since !== null) return clock;
  return Object.freeze({ ...clock, since: now });
}

/**
 * A whole turn has been played. The first one of a game only starts the clock: it has taken no time.
 *
 * @param {Clock} clock
 * @param {Color} mover
 * @param {number} now
 * @returns {Clock} with the other side's time running
 */
export function turnPlayed(clock, mover, now) {
  const { timing, left, side, spent } = settled(clock, now);
  const bonus = timing.bonus[mover];
  const back = side !== mover ? 0 : timing.kind === "fischer" ? bonus : Math.min(bonus, spent);
  return Object.freeze({
    timing,
    left: { ...left, [mover]: Math.min(left[mover] + back, LONGEST) },
    side: otherSide(mover),
    since: now,
    spent: 0,
  });
}

/**
 * Goes back, or on, to where the sides had these times left.
 *
 * @param {Clock} clock
 * @param {Record<Color, number>} left
 * @param {Color | null} side whose turn it is; `null` before the first turn
 * @param {number} now
 * @returns {Clock}
 */
export function setTo({ timing }, left, side, now) {
  return Object.freeze({ timing, left, side, since: side ? now : null, spent: 0 });
}

/**
 * True if a side is short of time: an eighth is left, but at least 10 s and at most 1 min.
 *
 * @param {Clock} clock
 * @param {Color} color
 * @param {number} now
 */
export function isLow(clock, color, now) {
  const limit = Math.min(60_000, Math.max(10_000, clock.timing.main[color] / 8));
  return timeLeft(clock, color, now) < limit;
}

/** Below this, tenths are shown. */
const TENTHS = 10_000;

/** A time as a clock shows it: "1:02:03", "4:59", "0:09.3". @param {number} time */
export function timeText(time) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const seconds = Math.floor(time / 1000);
  const minutes = Math.floor(seconds / 60);
  if (time < TENTHS) return `0:${two(seconds)}.${Math.floor((time % 1000) / 100)}`;
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/**
 * Time until the display changes or a flag falls, in ms; `null` while stopped, 0 after a flag has fallen.
 *
 * @param {Clock} clock
 * @param {number} now
 */
export function untilChange(clock, now) {
  const { side, since } = clock;
  if (!side || since === null) return null;
  const left = timeLeft(clock, side, now);
  const unit = left < TENTHS ? 100 : 1000;
  return Math.min((left % unit) + 1, left);
}

/** Expected number of remaining turns of a side. */
const TO_COME = 30;

/** With less than this a computer is careful with its time: a game may be longer than most are; in ms. */
const RESERVE = 15_000;

/**
 * Thinking time of a computer for a turn, chosen so that its clock lasts.
 *
 * @param {number} left in ms
 * @param {number} bonus in ms
 * @param {number} [lag] overhead of a turn, such as message delays, in ms
 */
export function thinkingTime(left, bonus, lag = 0) {
  // So many turns are still to come, up to three times as many where little is left, and something must be kept for what takes longer than
  // it should.
  const turns = TO_COME * (1 + 2 * Math.max(0, 1 - left / RESERVE));
  return Math.max(20, Math.min(left / turns + bonus * 0.8 - lag, left / 3 - 200));
}

/** If the best turn is not stable, the computer may think this many times longer … */
const LONGER = 2.5;

/** … but no longer than this share of what it has left beyond the reserve. */
const LONGEST_SHARE = 1 / 6;

/**
 * The same for a search that ends by how settled its best turn is; what one turn saves is left to the others.
 *
 * @param {number} left in ms
 * @param {number} bonus in ms
 * @param {number} most no turn may take longer, in ms
 * @param {number} [lag] in ms
 * @returns {import("../rules/pace.js").Pace}
 */
export function thinkingPace(left, bonus, most, lag = 0) {
  const usual = thinkingTime(left, bonus, lag);
  const longer = Math.max(usual, Math.min(usual * LONGER, (left - RESERVE) * LONGEST_SHARE));
  return { usual: Math.min(usual, most), most: Math.min(longer, most) };
}

/** A clock as it can be stored: what has run is taken off, and `at` is the time of day. @typedef {Omit<Clock, "since"> & { runs: boolean, at: number }} StoredClock */

/** @param {Clock} clock @param {number} now @param {number} at the time of day @returns {StoredClock} */
export function stored(clock, now, at) {
  const { timing, left, side, since, spent } = settled(clock, now);
  return { timing, left, side, spent, runs: since !== null, at };
}

/**
 * Reads a stored clock, which has run since. Invalid times are replaced: no time has been spent, and a side has its
 * full time. Without a valid time of day, no time has passed.
 *
 * @param {unknown} value
 * @param {number} now
 * @param {number} at the time of day
 * @param {((side: Color) => boolean) | null} [runsAway] true if a side's clock kept running; `null` if the clock was
 *   stopped and stays so
 * @returns {Clock | null} `null` if it is invalid
 */
export function restored(value, now, at, runsAway = () => true) {
  const known = /** @type {Partial<StoredClock> | null} */ (value);
  const timing = readTiming(known?.timing);
  const { left, side = null, spent, runs, at: then } = known ?? {};
  if (!timing || typeof runs !== "boolean") return null;
  if (!(side === null || isColor(side))) return null;
  const leftOf = (/** @type {Color} */ color) =>
    isTime(left?.[color], LONGEST) ? left[color] : timing.main[color];
  const clock = {
    timing,
    left: { white: leftOf("white"), black: leftOf("black") },
    side,
    spent: isTime(spent, LONGEST) ? spent : 0,
  };
  // A clock that was set back must not add time.
  const gone = side && runsAway?.(side) && isDay(then) ? Math.max(0, at - then) : 0;
  return Object.freeze({ ...clock, since: side && runs && runsAway ? now - gone : null });
}

/** @param {unknown} value @returns {Timing | null} `null` if it makes no sense */
export function readTiming(value) {
  const { kind, main, bonus } = /** @type {Partial<Timing>} */ (value ?? {});
  if (kind !== "fischer" && kind !== "bronstein") return null;
  if (!isPair(main, LONGEST) || !isPair(bonus, LARGEST_BONUS)) return null;
  // A side without any time would have lost before its first turn.
  if (main.white <= 0 || main.black <= 0) return null;
  return {
    kind,
    main: { white: main.white, black: main.black },
    bonus: { white: bonus.white, black: bonus.black },
  };
}

/** @param {unknown} value @param {number} most @returns {value is Record<Color, number>} */
function isPair(value, most) {
  const { white, black } = /** @type {Partial<Record<Color, unknown>>} */ (value ?? {});
  return isTime(white, most) && isTime(black, most);
}

/** True for a valid time of day in ms, which may be before 1970. @param {unknown} value @returns {value is number} */
function isDay(value) {
  return typeof value === "number" && Math.abs(value) <= LAST_DAY;
}

/** @param {unknown} value @param {number} most @returns {value is number} */
function isTime(value, most) {
  return typeof value === "number" && value >= 0 && value <= most;
}
