// A clock of a game that is not on the table: held, ended and switched by its owner. No DOM access.

import {
  fallen,
  restored,
  runningIf,
  setTo,
  settled,
  stored,
  timeLeft,
  turnPlayed,
  untilChange,
} from "./clock.js";

/** @import { Color } from "../rules/rules.js" */
/** @import { Clock, StoredClock, Timing } from "./clock.js" */

/** Time source. Without `wait` the owner looks again after `untilChange`. @typedef {Pick<import("./timekeeper.js").TimeSource, "now"> & Partial<Pick<import("./timekeeper.js").TimeSource, "wait">>} Watch */

/** Sets a side's remaining time as measured elsewhere. @param {Clock} clock @param {Color} color @param {number} left @param {number} now all in ms @returns {Clock} */
export function corrected(clock, color, left, now) {
  const known = settled(clock, now);
  return Object.freeze({ ...known, left: { ...known.left, [color]: left } });
}

export class RunningClock {
  /** @type {Clock} */ #clock;
  #watch;
  /** True while paused by a player. */ isHeld = true;
  #isOver = false;
  /** @type {(() => void) | null} */ #callOff = null;
  /** Called whenever it shows something else. */ tell = () => {};

  /** @param {Clock} clock it stands @param {Watch} watch */
  constructor(clock, watch) {
    this.#clock = clock;
    this.#watch = watch;
  }

  /**
   * Restores a stored clock, which has not run since.
   *
   * @param {unknown} value
   * @param {Watch} watch
   * @returns {RunningClock | null} `null` if the value is invalid
   */
  static restore(value, watch) {
    const clock = restored(value, watch.now(), 0, null);
    return clock && new RunningClock(clock, watch);
  }

  /** The stored form, without a time of day: it stands while the page is away. @returns {StoredClock} */
  get stored() {
    return stored(this.#clock, this.now, 0);
  }

  /** The clock as it stands; another object whenever it was switched. */
  get clock() {
    return this.#clock;
  }

  /** @returns {Timing} */
  get timing() {
    return this.#clock.timing;
  }

  get now() {
    return this.#watch.now();
  }

  /** Has it stand or go on. @param {boolean} isHeld */
  hold(isHeld) {
    this.isHeld = isHeld;
    this.#run();
  }

  /** It stands for good, or goes on after an undo. @param {boolean} [isOver] */
  end(isOver = true) {
    this.#isOver = isOver;
    this.#run();
  }

  /** Remaining time of a side, in ms. @param {Color} color */
  left(color) {
    return timeLeft(this.#clock, color, this.now);
  }

  /**
   * Remaining time of a side if its turn ended now, in whole ms, since several devices must agree on it.
   *
   * @param {Color} mover
   */
  leftAfter(mover) {
    return Math.floor(turnPlayed(this.#clock, mover, this.now).left[mover]);
  }

  /** Ends a side's turn. @param {Color} mover @param {number} left its remaining time in ms */
  played(mover, left) {
    this.#clock = turnPlayed(this.#clock, mover, this.now);
    this.correct(mover, left);
  }

  /** Sets a side's remaining time as measured elsewhere. @param {Color} color @param {number} left in ms */
  correct(color, left) {
    this.#clock = corrected(this.#clock, color, left, this.now);
    this.#run();
  }

  /** Says whose time runs. @param {Color} side */
  turn(side) {
    if (this.#clock.side !== side) this.set(settled(this.#clock, this.now).left, side, 0);
  }

  /**
   * Sets the clock for a side that has had the turn for some time.
   *
   * @param {Record<Color, number>} left remaining times at the start of the turn
   * @param {Color | null} side
   * @param {number} late time since then; all in ms
   */
  set(left, side, late) {
    this.#clock = setTo(this.#clock, left, side, this.now - late);
    this.#run();
  }

  /** Whose time is up. */
  get fallen() {
    return this.#isOver ? null : fallen(this.#clock, this.now);
  }

  /** Time until the display changes, in ms; `null` while it stands. */
  get untilChange() {
    return untilChange(this.#clock, this.now);
  }

  #run() {
    this.free();
    this.#clock = runningIf(!this.isHeld && !this.#isOver, this.#clock, this.now);
    this.tell();
    const wait = this.untilChange;
    // A remote player's device decides when that player's time is up.
    if (wait) this.#callOff = this.#watch.wait?.(() => this.#run(), wait) ?? null;
  }

  /** Waits no longer for what is to be shown next. */
  free() {
    this.#callOff?.();
    this.#callOff = null;
  }
}
