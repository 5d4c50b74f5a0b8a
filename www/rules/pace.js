// Ends a search that has a clock: early where the best turn is settled, late where it is not. What it saves is spent in later
// turns, since each of them is given its share of what is left. No clock in here.

/** @import { EngineProgress, EngineScore } from "../pkg/paco_sako_engine.js" */

/**
 * How much time a search may take, in ms: as much as is usual, and the most where its best turn is not settled.
 *
 * @typedef {{ usual: number, most: number }} Pace
 */

/** From this share of the usual time on it may end early. */
const EARLY = 0.4;

/** The best turn is settled when it was the best for so many depths … */
const DEPTHS = 3;

/** … and its scores differed by no more than this, in hundredths. */
const STEADY = 40;

/** What is known of one depth. @typedef {{ depth: number, turn: string, score: number }} Found */

/** A score in hundredths, so that a forced end is far from all others. @param {EngineScore} score */
const hundredths = ({ type, value }) => (type === "centi" ? value : Math.sign(value) * 100_000);

export class Pacer {
  #pace;
  /** @type {Found[]} the last depths, the deepest last */ #found = [];

  /** @param {Pace} pace */
  constructor(pace) {
    this.#pace = pace;
  }

  /**
   * Whether it has been searched enough.
   *
   * @param {Pick<EngineProgress, "time" | "depth" | "lines">} progress what is known after each slice
   */
  isEnough({ time, depth, lines }) {
    const [line] = lines;
    const turn = line?.turns[0]?.stepList;
    if (depth && turn !== undefined && depth !== this.#found.at(-1)?.depth) {
      this.#found = [...this.#found, { depth, turn, score: hundredths(line.score) }].slice(-DEPTHS);
    }
    const { usual, most } = this.#pace;
    if (time < usual * EARLY) return false;
    if (time >= most) return true;
    // The depth under way may have found something else already.
    const isNew = turn !== undefined && turn !== this.#found.at(-1)?.turn;
    if (isNew || !this.#isSame(2)) return false;
    return time >= usual || this.#isSame(DEPTHS);
  }

  /** Whether the last depths agree on the best turn and about its score. @param {number} count */
  #isSame(count) {
    const last = this.#found.slice(-count);
    const scores = last.map(({ score }) => score);
    return (
      last.length === count &&
      last.every(({ turn }) => turn === last[0].turn) &&
      Math.max(...scores) - Math.min(...scores) <= STEADY
    );
  }
}
