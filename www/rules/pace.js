// Ends a search under a clock early if the best turn is stable, late if it is not. Saved time goes to later turns,
// since each turn gets a share of the remaining time. Time is passed in.

/** @import { EngineProgress, EngineScore } from "../pkg/paco_sako_engine.js" */

/**
 * Time limits of a search in ms: the usual one, and the maximum if the best turn is not stable.
 *
 * @typedef {{ usual: number, most: number }} Pace
 */

/** From this share of the usual time on it may end early. */
const EARLY = 0.4;

/** The best turn is settled when it was the best for so many depths … */
const DEPTHS = 3;

/** … and its scores differed by no more than this, in hundredths. */
const STEADY = 40;

/** Result of one depth. @typedef {{ depth: number, turn: string, score: number }} DepthResult */

/** A score in hundredths, so that a forced end is far from all others. @param {EngineScore} score */
const hundredths = ({ type, value }) => (type === "centi" ? value : Math.sign(value) * 100_000);

export class Pacer {
  #pace;
  /** @type {DepthResult[]} the last depths, the deepest last */ #found = [];

  /** @param {Pace} pace */
  constructor(pace) {
    this.#pace = pace;
  }

  /**
   * True if the search can stop.
   *
   * @param {Pick<EngineProgress, "time" | "depth" | "lines">} progress the progress after each slice
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

  /** True if the last depths agree on the best turn and roughly on its score. @param {number} count */
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
