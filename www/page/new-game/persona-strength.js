// Strength of the computer players, and of the user by finished games against them in the library of this device
// (Glicko-2). The scale is that of matches between levels and has no meaning elsewhere.

import { onlyPerson, PERSONAS, personaIn } from "../../game/players.js";
import { USUAL_GAME } from "../../games/index.js";
import { rated, UNRATED } from "../../puzzles/glicko.js";
import { isDamaged, readEntry } from "../../store/saved-entry.js";

/** @import { RatedResult } from "../../puzzles/glicko.js" */
/** @import { Persona } from "../../rules/computer.js" */
/** @import { Library } from "../../store/library.js" */
/** @import { SavedEntry } from "../../store/saved-entry.js" */
/** @import { LevelName } from "../../rules/rules.js" */

/**
 * Ratings of the levels, each so much above the one below as its share of points in `cargo lab match --ladder` says; learners are at
 * 1500. See src/bin/lab/README.md.
 *
 * @type {Readonly<Record<LevelName, number>>}
 */
export const LEVELS = {
  "first-game": 993,
  child: 1153,
  beginner: 1325,
  learner: 1500,
  casual: 1699,
  regular: 1881,
  club: 2040,
  strong: 2239,
  expert: 2455,
  master: 2666,
};

/** Ratings of the personas, by their points against one of these levels. @type {Readonly<Record<Persona, number>>} */
export const RATINGS = {
  mia: 1068,
  otto: 1346,
  felix: 1685,
  petra: 1951,
  carla: 1984,
  bruno: 2057,
  vera: 2308,
  atlas: 3462,
};

/** The level whose rating is nearest. @param {number} rating @returns {LevelName} */
export function nearestLevel(rating) {
  const names = /** @type {LevelName[]} */ (Object.keys(LEVELS));
  const [first] = [...names].sort((a, b) => Math.abs(LEVELS[a] - rating) - Math.abs(LEVELS[b] - rating));
  return first;
}

/** Its number, from 1. @param {number} rating */
export const levelNumber = (rating) => Object.keys(LEVELS).indexOf(nearestLevel(rating)) + 1;

/** True if the rating is half a step or more above the top level. @param {number} rating */
export const isBeyondLevels = (rating) => rating - LEVELS.master > (LEVELS.master - LEVELS.expert) / 2;

/** Rating deviation of levels and personas. */
const DEVIATION = 50;

/** Games played before an estimate is shown: until then it says little. */
export const SHOWN_AFTER = 5;

/** Number of games that count, and number of games searched for them. */
const MOST = 60;
const LOOKED_AT = 400;

/** @typedef {{ rating: number, deviation: number, games: number }} EstimatedStrength */

/**
 * The user's result in a finished game against the computer, with the opponent's rating; `null` for other games.
 *
 * @param {SavedEntry["summary"]} summary
 * @returns {RatedResult | null}
 */
export function resultOf({ game = USUAL_GAME, players: { seats, rival }, result }) {
  const side = onlyPerson(seats);
  if (game !== USUAL_GAME || !rival || rival.adapts || !side || result === "*") return null;
  const persona = personaIn(rival, game);
  const rating = persona ? RATINGS[persona] : LEVELS[rival.level];
  const won = result === (side === "white" ? "1-0" : "0-1");
  const score = won ? 1 : result === "1/2-1/2" ? 0.5 : 0;
  return { rating, deviation: DEVIATION, volatility: UNRATED.volatility, score };
}

/** Strength by results, the oldest first. @param {readonly RatedResult[]} results @returns {EstimatedStrength} */
export function strengthBy(results) {
  const { rating, deviation } = results.reduce((own, result) => rated(own, [result]), UNRATED);
  return { rating, deviation, games: results.length };
}

/**
 * Strength by the games of a library; `null` if it cannot be read.
 *
 * @param {Library} library
 * @returns {Promise<EstimatedStrength | null>}
 */
export async function strengthIn(library) {
  /** @type {RatedResult[]} */
  const results = [];
  let seen = 0;
  try {
    await library.newest((value) => {
      const entry = readEntry(value);
      const result = isDamaged(entry) ? null : resultOf(entry.summary);
      if (result) results.unshift(result);
      seen += 1;
      return results.length >= MOST || seen >= LOOKED_AT;
    });
  } catch {
    return null;
  }
  return strengthBy(results);
}

/**
 * The best match: the persona against which the expected score is closest to a half.
 *
 * @param {Pick<EstimatedStrength, "rating">} strength
 * @returns {Persona}
 */
export function matchFor({ rating }) {
  const [first] = [...PERSONAS].sort((a, b) => Math.abs(RATINGS[a] - rating) - Math.abs(RATINGS[b] - rating));
  return first;
}
