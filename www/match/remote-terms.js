// Terms of a match on several devices: rules, start, time control, and the device of each seat. They are untrusted,
// so every property is validated and copied in a fixed order, since the terms are hashed.

import { readTiming } from "../game/clock.js";
import { partsOf } from "../kit/parts-of.js";
import { isRules, isStart } from "../live/protocol/terms.js";
import { digits } from "../log/entries.js";
import { tidyName } from "../log/names.js";
import { boardsInfo } from "../rules/matches.js";
import { levels } from "./seats.js";

/** @import { Timing } from "../game/clock.js" */
/** @import { MatchOptions, SeatName } from "../rules/matches.js" */
/** @import { LevelName } from "../rules/rules.js" */

/**
 * Player of a seat: the host's device, a guest's, or the host's computer at a level.
 *
 * @typedef {"host" | "guest" | LevelName} RemotePlayer
 */

/**
 * @typedef {object} MatchTerms
 * @property {MatchOptions["rules"]} rules
 * @property {number | null} chess960 number of the Chess960 start, if any
 * @property {Timing | null} timing
 * @property {string} name name of the host's player
 * @property {Record<SeatName, RemotePlayer>} seats
 */

/** @param {unknown} value @returns {MatchTerms | null} `null` if it makes no sense; whether the match can begin so is for the rules to say */
export function readMatchTerms(value) {
  const { rules, chess960, timing, name, seats } = partsOf(value);
  const times = timing === null ? null : readTiming(timing);
  if (!isRules(rules) || !isStart(chess960) || (timing !== null && !times)) return null;
  /** @type {Partial<Record<SeatName, RemotePlayer>>} */
  const places = {};
  for (const { name: seat } of boardsInfo().seats) {
    const place = partsOf(seats)[seat];
    const known = ["host", "guest", ...levels()].find((one) => one === place);
    if (!known) return null;
    places[seat] = /** @type {RemotePlayer} */ (known);
  }
  return {
    rules: /** @type {MatchOptions["rules"]} */ (rules),
    chess960,
    timing: times,
    name: tidyName(name),
    seats: /** @type {Record<SeatName, RemotePlayer>} */ (places),
  };
}

/** The seats of persons. @param {MatchTerms} terms @returns {SeatName[]} */
export const personsOf = ({ seats }) =>
  /** @type {SeatName[]} */ (Object.keys(seats)).filter((seat) => ["host", "guest"].includes(seats[seat]));

/** The hash of a log without entries. @param {string} id names the match @param {MatchTerms} terms */
export const hashOfTerms = (id, terms) => digits(JSON.stringify([id, terms]));

/** Options that start such a match. @param {MatchTerms} terms @returns {MatchOptions} */
export function optionsOf({ rules, chess960, timing }) {
  return { rules, clocks: timing !== null, ...(chess960 !== null && { chess960 }) };
}
