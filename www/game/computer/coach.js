// A level that follows the person's strength during a game: it becomes stronger where the person stands better, and weaker where
// the person stands worse. No DOM in here.

import { shareOf } from "./concession.js";

/** From this share of the point on the person stands better, and up to this one worse. */
const BETTER = 0.62;
const WORSE = 0.38;

/** In so many turns in a row, so that what is got back at once changes nothing. */
const TURNS = 2;

/** A result that is proved counts as that at once, and moves the level by so many. */
const PROVED_STEPS = 2;

/** @import { EngineScore } from "../../rules/computer.js" */
/** @import { Color } from "../../rules/rules.js" */

export class Coach {
  /** @type {object | null} the key of the game */ #game = null;
  /** In how many turns in a row the person has stood better, or worse where it is negative. */
  #row = 0;

  /**
   * Number of levels by which to strengthen the computer; called once before each of its turns.
   *
   * @param {object} game its key
   * @param {Pick<EngineScore, "type" | "white">} score of the position
   * @param {Color} person the side of its opponent
   * @returns {number} negative to weaken it
   */
  change(game, score, person) {
    if (game !== this.#game) [this.#game, this.#row] = [game, 0];
    const share = shareOf(score, person);
    const way = Number(share >= BETTER) - Number(share <= WORSE);
    if (score.type === "paco") {
      this.#row = 0;
      return way * PROVED_STEPS;
    }
    this.#row = Math.sign(this.#row) === way ? this.#row + way : way;
    if (Math.abs(this.#row) < TURNS) return 0;
    this.#row = 0;
    return way;
  }
}

/**
 * The level that is so many steps above another one, or below where it is negative.
 *
 * @template {string} T
 * @param {readonly { name: T }[]} levels the weakest first
 * @param {T} level
 * @param {number} steps
 * @returns {T}
 */
export function levelBeside(levels, level, steps) {
  const at = levels.findIndex(({ name }) => name === level);
  return levels[Math.min(levels.length - 1, Math.max(0, at + steps))]?.name ?? level;
}
