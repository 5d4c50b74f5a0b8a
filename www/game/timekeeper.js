// Runs the clock of each game on the table: starts it with the first turn, switches it after each turn, and reports
// when time is up. The arithmetic is in clock.js. No DOM access.

import { bound } from "../kit/i18n.js";
import {
  fallen,
  newClock,
  restored,
  runningIf,
  setTo,
  settled,
  stopped,
  stored,
  thinkingPace,
  timeLeft,
  turnPlayed,
  untilChange,
} from "./clock.js";
import { isAfterwards } from "./mode.js";

/** @import { Color } from "../rules/rules.js" */
/** @import { Clock, StoredClock, Timing } from "./clock.js" */
/** @import { Store } from "./state.js" */
/** @import { TreeNode } from "./tree/read-tree.js" */
/** @import { Change, ViewState } from "./view-state.js" */

/**
 * Time source: `now` is monotonic, `day` is the time of day.
 *
 * @typedef {object} TimeSource
 * @property {() => number} now in ms
 * @property {() => number} day in ms
 * @property {(then: () => void, time: number) => () => void} wait returns a function that cancels it
 */

/**
 * The clock of a game and where in the game it runs: looking at other turns does not stop it.
 *
 * @typedef {object} Timed
 * @property {Clock} clock
 * @property {number} live the id of the position whose side to move has its time running
 * @property {boolean} isHeld it was paused by hand
 * @property {number} waits so many have it stand
 * @property {boolean} isOver the game has ended there
 */

/** A clock with its place, as it can be stored as JSON. @typedef {{ clock: StoredClock, live: number[], held: boolean }} SavedClock */

/** If the system clock jumps by more than this, or the device slept, the stored clock is written again; in ms. */
const JUMP = 2000;

/** @type {TimeSource} */
export const browserWatch = {
  now: () => performance.now(),
  day: () => Date.now(),
  wait(then, time) {
    const timer = setTimeout(then, time);
    return () => clearTimeout(timer);
  },
};

/** Validates a stored clock, as far as possible without its game. @param {unknown} value @returns {SavedClock | null} */
export function clockOf(value) {
  const { clock, live, held } = /** @type {Partial<SavedClock>} */ (value ?? {});
  if (!restored(clock, 0, 0) || !Array.isArray(live) || typeof held !== "boolean") return null;
  return { clock: /** @type {StoredClock} */ (clock), live, held };
}

export class Timekeeper {
  #store;
  #watch;
  /** @type {WeakMap<object, Timed>} the clocks of the games, by the keys of their trees */ #clocks =
    new WeakMap();
  /** @type {object} the game on the table */ #key;
  /** @type {Set<() => void>} */ #listeners = new Set();
  /** @type {(() => void) | null} */ #callOff = null;
  #isResting = false;
  /** True if this device decides when a side's time is up; a remote player's device counts its own. */
  counts = (/** @type {Color} */ _color) => true;
  #difference;

  /** @param {Store} store @param {TimeSource} [watch] */
  constructor(store, watch = browserWatch) {
    this.#store = store;
    this.#watch = watch;
    this.#key = store.state.tree.key;
    this.#difference = watch.day() - watch.now();
    store.subscribe((state, change) => this.#look(state, change));
  }

  /** Calls back whenever a clock shows something else. @param {() => void} listener @returns {() => void} ends it */
  subscribe(listener) {
    const heard = bound(listener);
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  /** The clock of the game on the table; `null` if it has none. It is another object whenever it was switched. */
  get clock() {
    return this.#timed?.clock ?? null;
  }

  get now() {
    return this.#watch.now();
  }

  /** True if it was paused by hand, or is suspended. */
  get isHeld() {
    const timed = this.#timed;
    return timed !== null && (timed.isHeld || timed.waits > 0);
  }

  /** True if it can be paused or resumed by hand. */
  get canHold() {
    const timed = this.#timed;
    return timed !== null && timed.clock.side !== null && !timed.isOver && timed.waits === 0;
  }

  get #timed() {
    return this.#clocks.get(this.#key) ?? null;
  }

  /**
   * Allowed thinking time of the side to move, given the desired time and the overhead of a turn; in ms.
   *
   * @param {number} time
   * @param {number} lag
   */
  thinkingPace(time, lag) {
    const { turn } = this.#store.state.snapshot;
    const { clock } = this;
    if (!clock) return { usual: time, most: time };
    return thinkingPace(timeLeft(clock, turn, this.now), clock.timing.bonus[turn], time, lag);
  }

  /** Gives the game on the table a clock, or takes it away; games by links have none. @param {Timing | null} timing */
  begin(timing) {
    const { tree, at, correspondence } = this.#store.state;
    const standing = { isHeld: false, waits: 0, isOver: false };
    if (timing && !correspondence)
      this.#clocks.set(tree.key, { clock: newClock(timing), live: at.id, ...standing });
    else this.#clocks.delete(tree.key);
    this.#key = tree.key;
    this.#run();
  }

  /** The clock of the game on the table, to be stored with it. @returns {SavedClock | null} */
  saved() {
    const timed = this.#timed;
    if (!timed) return null;
    const clock = stored(timed.clock, this.#watch.now(), this.#watch.day());
    const { tree, at, remote } = this.#store.state;
    const live = tree.has(timed.live) ? tree.node(timed.live) : at;
    // A page that is loaded again suspends it again for another device alone.
    return { clock, live: tree.pathOf(live), held: remote ? timed.isHeld : this.isHeld };
  }

  /** Gives the game on the table the clock that was stored with it. @param {SavedClock | null} saved */
  restore(saved) {
    const { tree, at, seats, rival, snapshot, correspondence } = this.#store.state;
    // A computer cannot think while the page is away.
    const runsAway = (/** @type {Color} */ side) => seats[side] || rival === null;
    const clock = restored(saved?.clock, this.#watch.now(), this.#watch.day(), runsAway);
    if (!saved || !clock || correspondence) return this.begin(null);
    const live = tree.nodeAt(saved.live) ?? at;
    const isOver = live.end !== null || (live.id === at.id && snapshot.status.over);
    this.#clocks.set(tree.key, { clock, live: live.id, isHeld: saved.held, waits: 0, isOver });
    this.#key = tree.key;
    this.#run();
  }

  /**
   * Corrects the clock of the game on the table, for example by that of another device.
   *
   * @param {(clock: Clock, now: number) => Clock} better
   */
  adjust(better) {
    const timed = this.#timed;
    if (!timed) return;
    timed.clock = better(timed.clock, this.now);
    this.#run();
  }

  /** Pauses or resumes the clock by hand. */
  toggle() {
    const timed = this.#timed;
    if (!timed || !this.canHold) return;
    timed.isHeld = !timed.isHeld;
    if (this.#store.state.rival) this.#store.dispatch({ type: timed.isHeld ? "pause" : "playOn" });
    this.#run();
  }

  /** Has the clock of the game on the table stand, whatever is played. @returns {() => void} lets it go on */
  suspend() {
    const timed = this.#timed;
    const wait = (/** @type {1 | -1} */ more) => {
      if (timed) timed.waits += more;
      this.#run();
    };
    wait(1);
    return () => wait(-1);
  }

  /**
   * Stops the clock and the computer while something else than the game is on the page.
   *
   * @returns {(() => void) | null} lets them go on; `null` if nothing has stopped
   */
  interrupt() {
    const { tree, rival, paused, snapshot } = this.#store.state;
    const thinks = rival !== null && !paused && !snapshot.status.over;
    if (!thinks && (!this.canHold || this.isHeld)) return null;
    const goOn = this.suspend();
    if (thinks) this.#store.dispatch({ type: "pause" });
    return () => {
      goOn();
      // Another game may be on the table.
      if (thinks && this.#store.state.tree.key === tree.key) this.#store.dispatch({ type: "playOn" });
    };
  }

  /** Stops all clocks while the page is hidden. @param {boolean} isResting */
  rest(isResting) {
    this.#isResting = isResting;
    this.#run();
  }

  /** @param {ViewState} state @param {Change} change */
  #look(state, change) {
    const { tree, at, snapshot, seats, rival, paused, correspondence } = state;
    if (tree.key !== this.#key) {
      // The clock of a game that was put aside stops.
      const aside = this.#timed;
      if (aside) aside.clock = stopped(aside.clock, this.#watch.now());
      this.#key = tree.key;
    }
    // Hours pass until a link is opened, and the other device has no clock of this game.
    if (correspondence) this.#clocks.delete(tree.key);
    const timed = this.#timed;
    // Turns tried after the end take no time.
    if (timed && !(timed.isOver && isAfterwards(state))) {
      const { before, cause } = change;
      const isMove = cause === "step" || cause === "undoStep" || cause === "undoTurn" || cause === "putDown";
      if (isMove || (rival && timed.isHeld && !paused)) timed.isHeld = false;
      const isPlayed = cause === "step" && snapshot.turns.length > before.turns.length;
      const isTakenBack = ["undoStep", "undoTurn", "redoStep", "redoTurn"].includes(cause);
      const goesOn = rival !== null && !paused && !seats[snapshot.turn];
      if (isPlayed && at.id !== timed.live) this.#played(timed, at);
      else if (at.id !== timed.live && (isTakenBack || goesOn)) this.#rewind(timed, at, snapshot.turn);
      if (at.id === timed.live) {
        const wasOver = timed.isOver;
        timed.isOver = snapshot.status.over;
        const out = timed.clock.side && timed.clock.left[timed.clock.side] <= 0;
        // After a loss on time that was taken back, each side has what was left when the turn began.
        if (wasOver && !timed.isOver && out) this.#rewind(timed, at, snapshot.turn);
      }
    }
    this.#run();
  }

  /** A turn has been played that leads to a node. @param {Timed} timed @param {TreeNode} node */
  #played(timed, node) {
    const color = node.turn?.color;
    if (!color || node.parent === null) return;
    const now = this.#watch.now();
    // A turn played from an earlier position goes on with what was left there.
    if (node.parent !== timed.live) {
      this.#rewind(timed, this.#store.state.tree.node(node.parent), color);
    }
    const isLate = fallen(timed.clock, now) === color;
    timed.clock = turnPlayed(timed.clock, color, now);
    timed.live = node.id;
    this.#store.keepClock(node.id, timed.clock.left[color]);
    // The flag had fallen before the turn was over.
    if (isLate) this.#watch.wait(() => this.#lose(timed, color), 0);
  }

  /** Goes on at a node, with what the sides had left there. @param {Timed} timed @param {TreeNode} node @param {Color} turn */
  #rewind(timed, node, turn) {
    const { tree } = this.#store.state;
    const left = { ...timed.clock.timing.main };
    for (const color of /** @type {const} */ (["white", "black"])) {
      /** @type {TreeNode | null} */
      let at = node;
      while (at && !(at.turn?.color === color && at.clock !== null)) at = tree.parent(at);
      if (at?.clock) left[color] = at.clock;
    }
    timed.clock = setTo(timed.clock, left, node.parent === null ? null : turn, this.#watch.now());
    timed.live = node.id;
    timed.isOver = false;
  }

  /** Lets the clock run or stand, as is due now, and waits for what is to be shown next. */
  #run() {
    this.#callOff?.();
    this.#callOff = null;
    const timed = this.#timed;
    if (timed) {
      const { seats, rival, paused } = this.#store.state;
      const now = this.#watch.now();
      const { side } = timed.clock;
      // The computer does not think while earlier turns are looked at.
      const waits = paused && rival !== null && side !== null && !seats[side];
      const runs = !this.#isResting && !timed.isOver && !this.isHeld && !waits;
      timed.clock = runningIf(runs, timed.clock, now);
      const wait = untilChange(timed.clock, now);
      // Deferred so that all listeners receive the current change before the end of the game.
      if (side && wait !== null)
        this.#callOff = this.#watch.wait(() => (wait > 0 ? this.#tick() : this.#lose(timed, side)), wait);
    }
    for (const listener of this.#listeners) listener();
  }

  #tick() {
    const now = this.#watch.now();
    const difference = this.#watch.day() - now;
    const timed = this.#timed;
    if (Math.abs(difference - this.#difference) > JUMP) {
      this.#difference = difference;
      // Another object: so it is stored anew.
      if (timed) timed.clock = settled(timed.clock, now);
    }
    this.#run();
  }

  /** @param {Timed} timed @param {Color} color */
  #lose(timed, color) {
    if (timed !== this.#timed || timed.isOver || !this.counts(color)) return;
    timed.isOver = true;
    if (this.#store.state.at.id !== timed.live) this.#store.dispatch({ type: "visit", node: timed.live });
    if (!this.#store.state.snapshot.status.over) this.#store.dispatch({ type: "loseOnTime", color });
  }
}
