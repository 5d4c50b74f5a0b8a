// The clock of a game with an arbiter. Refused tries and questions take no time off but what they last; a move ends the turn. No DOM
// in here.

import {
  fallen,
  newClock,
  restored,
  runningIf,
  setTo,
  stored,
  turnPlayed,
  untilChange,
} from "../../game/clock.js";

/** @import { Clock, StoredClock, Timing } from "../../game/clock.js" */
/** @import { Color } from "../../rules/rules.js" */

/** Where time comes from. @typedef {Pick<import("../../game/timekeeper.js").Watch, "now" | "wait">} Watch */

export class ArbiterClock {
  /** @type {Clock} */ #clock;
  #watch;
  /** Whether it stands until somebody goes on. */ isHeld = true;
  #isOver = false;
  /** @type {(() => void) | null} */ #callOff = null;
  /** Called whenever it shows something else. */ tell = () => {};

  /** @param {Clock} clock @param {Watch} watch */
  constructor(clock, watch) {
    this.#clock = clock;
    this.#watch = watch;
  }

  /** @param {Timing} timing @param {Watch} watch */
  static begin(timing, watch) {
    return new ArbiterClock(newClock(timing), watch);
  }

  /** What was stored; nothing has run since. @param {unknown} value @param {Watch} watch @returns {ArbiterClock | null} `null` if it makes no sense */
  static restore(value, watch) {
    const clock = restored(value, watch.now(), 0, null);
    return clock && new ArbiterClock(clock, watch);
  }

  /** @returns {StoredClock} */
  get stored() {
    return stored(this.#clock, this.#watch.now(), 0);
  }

  /** @returns {Timing} */
  get timing() {
    return this.#clock.timing;
  }

  /** Has it stand or go on. @param {boolean} isHeld */
  hold(isHeld) {
    this.isHeld = isHeld;
    this.#run();
  }

  /** It stands for good. */
  end() {
    this.#isOver = true;
    this.#run();
  }

  /** What a side has left if it moves now, in whole ms: two devices have to agree on it. @param {Color} mover */
  leftAfter(mover) {
    return Math.floor(turnPlayed(this.#clock, mover, this.#watch.now()).left[mover]);
  }

  /** A side has moved. @param {Color} mover @param {number} left what it has left, in ms */
  played(mover, left) {
    const played = turnPlayed(this.#clock, mover, this.#watch.now());
    this.#clock = Object.freeze({ ...played, left: { ...played.left, [mover]: left } });
    this.#run();
  }

  /** A side is to move who has had the turn for so long. @param {Record<Color, number>} left what the sides had left then @param {Color | null} side @param {number} late all in ms */
  set(left, side, late) {
    this.#clock = setTo(this.#clock, left, side, this.#watch.now() - late);
    this.#run();
  }

  /** The clock as it stands; another object whenever it was switched. */
  get clock() {
    return this.#clock;
  }

  get now() {
    return this.#watch.now();
  }

  /** Whose time is up. */
  get fallen() {
    return this.#isOver ? null : fallen(this.#clock, this.#watch.now());
  }

  #run() {
    this.#callOff?.();
    this.#callOff = null;
    const now = this.#watch.now();
    this.#clock = runningIf(!this.isHeld && !this.#isOver, this.#clock, now);
    this.tell();
    const wait = untilChange(this.#clock, now);
    // Where the side plays on another device, that one says when its time is up.
    if (wait) this.#callOff = this.#watch.wait(() => this.#run(), wait);
  }

  /** Nobody looks at it any more. */
  free() {
    this.#callOff?.();
    this.tell = () => {};
  }
}
