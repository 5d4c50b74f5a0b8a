// The four clocks of a match: a clock for each board, of which the side to move's runs, also while it waits for a piece. They stand
// while the match is held. No DOM in here.

import {
  fallen,
  newClock,
  restored,
  runningIf,
  setTo,
  settled,
  stopped,
  stored,
  timeLeft,
  turnPlayed,
  untilChange,
} from "../game/clock.js";

/** @import { Clock, StoredClock, Timing } from "../game/clock.js" */
/** @import { BoardName } from "../rules/matches.js" */
/** @import { Color } from "../rules/rules.js" */

export const BOARDS = /** @type {const} */ (["A", "B"]);

/** @param {BoardName} board @returns {BoardName} */
export const otherBoard = (board) => (board === "A" ? "B" : "A");

/** @typedef {Record<BoardName, StoredClock>} StoredClocks */

export class MatchClocks {
  /** @type {Record<BoardName, Clock>} */ #clocks;
  #now;
  /** Boards whose clock has stopped for good. @type {Set<BoardName>} */ #over = new Set();
  #isHeld = true;

  /** @param {Record<BoardName, Clock>} clocks @param {() => number} now in ms */
  constructor(clocks, now) {
    this.#clocks = clocks;
    this.#now = now;
  }

  /** Both boards start together, with White's time. @param {Timing} timing @param {Record<BoardName, Color>} turns @param {() => number} now */
  static begin(timing, turns, now) {
    const one = (/** @type {BoardName} */ board) =>
      stopped(setTo(newClock(timing), timing.main, turns[board], now()), now());
    return new MatchClocks({ A: one("A"), B: one("B") }, now);
  }

  /** What was stored; nothing has run since. @param {unknown} value @param {() => number} now @returns {MatchClocks | null} `null` if it makes no sense */
  static restore(value, now) {
    const { A, B } = /** @type {Partial<StoredClocks>} */ (value ?? {});
    const [a, b] = [A, B].map((one) => restored(one, now(), 0, null));
    return a?.side && b?.side ? new MatchClocks({ A: a, B: b }, now) : null;
  }

  /** @param {() => number} day the time of day @returns {StoredClocks} */
  stored(day) {
    const one = (/** @type {BoardName} */ board) => stored(this.#clocks[board], this.#now(), day());
    return { A: one("A"), B: one("B") };
  }

  get timing() {
    return this.#clocks.A.timing;
  }

  /** Has them stand or go on. @param {boolean} isHeld */
  hold(isHeld) {
    this.#isHeld = isHeld;
    for (const board of BOARDS) this.#run(board);
  }

  /** A board has ended, or goes on after that was taken back. @param {BoardName} board @param {boolean} isOver */
  end(board, isOver) {
    if (isOver) this.#over.add(board);
    else this.#over.delete(board);
    this.#run(board);
  }

  /** @param {BoardName} board */
  #run(board) {
    const runs = !this.#isHeld && !this.#over.has(board);
    this.#clocks[board] = runningIf(runs, this.#clocks[board], this.#now());
  }

  /** What a player has left, as another device has counted it. @param {BoardName} board @param {Color} color @param {number} left in ms */
  tell(board, color, left) {
    const clock = settled(this.#clocks[board], this.#now());
    this.#clocks[board] = Object.freeze({ ...clock, left: { ...clock.left, [color]: left } });
  }

  /** Says whose time runs on a board. @param {BoardName} board @param {Color} color */
  moves(board, color) {
    const clock = this.#clocks[board];
    if (clock.side === color) return;
    this.#clocks[board] = setTo(clock, settled(clock, this.#now()).left, color, this.#now());
    this.#run(board);
  }

  /** @param {BoardName} board @param {Color} mover */
  played(board, mover) {
    this.#clocks[board] = turnPlayed(this.#clocks[board], mover, this.#now());
    this.#run(board);
  }

  /** @param {BoardName} board */
  of(board) {
    return this.#clocks[board];
  }

  /** @param {BoardName} board @param {Color} color in ms */
  left(board, color) {
    return timeLeft(this.#clocks[board], color, this.#now());
  }

  /** What a side will have when its turn is over now, in seconds. @param {BoardName} board @param {Color} color */
  leftAfter(board, color) {
    const clock = turnPlayed(this.#clocks[board], color, this.#now());
    return Math.round(clock.left[color]) / 1000;
  }

  /** Whose time is up. @returns {{ board: BoardName, color: Color }[]} */
  get fallen() {
    const now = this.#now();
    return BOARDS.flatMap((board) => {
      const color = fallen(this.#clocks[board], now);
      return color && !this.#over.has(board) ? [{ board, color }] : [];
    });
  }

  /** How long until one of them shows something else; `null` while they stand. @returns {number | null} in ms */
  get untilChange() {
    // Whoever plays on another device says when the time is up.
    const waits = BOARDS.flatMap((board) => untilChange(this.#clocks[board], this.#now()) || []);
    return waits.length > 0 ? Math.min(...waits) : null;
  }
}
