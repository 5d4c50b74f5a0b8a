// Terms agreed by two devices before a game: kind, start, time control and sides. Received terms are untrusted, so
// every property is validated.

import { readTiming } from "../../game/clock.js";
import { isColor } from "../../game/mode.js";
import { offeredGames } from "../../games/index.js";
import { partsOf } from "../../kit/parts-of.js";
import { digits, isCount } from "../../log/entries.js";

/** @import { Color, GameKind, GameOptions, RuleSet } from "../../rules/rules.js" */
/** @import { Timing } from "../../game/clock.js" */
/** @import { Store } from "../../game/state.js" */

/**
 * @typedef {object} Terms
 * @property {GameKind} game
 * @property {RuleSet | null} rules `null` for the game's default
 * @property {number | null} chess960 number of the Chess960 start, if any
 * @property {string | null} fen the start position, if not standard
 * @property {boolean} repetitionDraw the third repetition of a position is a draw automatically
 * @property {Timing | null} timing
 * @property {string} date date of the start on the host: YYYY.MM.DD
 * @property {Color} host the side of the device that has invited
 */

/** No position is longer, in characters. */
const LONGEST_FEN = 300;

/** Rule sets have short names. */
const LONGEST_NAME = 20;

/** @param {unknown} value @returns {value is string} */
export const isRules = (value) => typeof value === "string" && value.length <= LONGEST_NAME;

/** The number of a Chess960 start; `null` for the usual one. @param {unknown} value @returns {value is number | null} */
export const isStart = (value) => value === null || isCount(value, 959);

/** @param {unknown} value @returns {Terms | null} `null` if it makes no sense; whether the game can begin so is for the rules to say */
export function readTerms(value) {
  const { game, rules, chess960, fen, repetitionDraw, timing, date, host } = partsOf(value);
  const known = offeredGames().find((id) => id === game);
  const isFen = fen === null || (typeof fen === "string" && fen.length <= LONGEST_FEN);
  const times = timing === null ? null : readTiming(timing);
  if (!known || (rules !== null && !isRules(rules)) || !isStart(chess960) || !isFen) return null;
  if (typeof repetitionDraw !== "boolean" || (timing !== null && !times) || (fen !== null && chess960 !== null))
    return null;
  if (typeof date !== "string" || !/^\d{4}\.\d{2}\.\d{2}$/.test(date)) return null;
  if (!isColor(host)) return null;
  return {
    game: /** @type {GameKind} */ (known),
    rules: /** @type {RuleSet | null} */ (rules),
    chess960,
    fen,
    repetitionDraw,
    timing: times,
    date,
    host,
  };
}

/** The hash of a log without entries. @param {string} match the name of the game @param {Terms} terms */
export function hashOfTerms(match, { game, rules, chess960, fen, repetitionDraw, timing, date, host }) {
  const { kind, main, bonus } = timing ?? {};
  const times = timing && [kind, main?.white, main?.black, bonus?.white, bonus?.black];
  return digits(JSON.stringify([match, game, rules, chess960, fen, repetitionDraw, times, date, host]));
}

/** Options that start such a game. @param {Terms} terms @returns {GameOptions} */
export function optionsOf({ game, rules, chess960, fen, repetitionDraw }) {
  return {
    game,
    ...(rules !== null && { rules }),
    ...(chess960 !== null && { chess960 }),
    ...(fen !== null && { fen }),
    ...(!repetitionDraw && { repetitionDraw }),
  };
}

/** The terms of a game that is begun with these options. @param {GameOptions} options @param {Pick<Terms, "timing" | "date" | "host">} rest @returns {Terms} */
export function termsOf({ game, rules, chess960, fen, repetitionDraw = true }, { timing, date, host }) {
  return {
    game: game ?? "paco-sako",
    rules: rules ?? null,
    chess960: chess960 ?? null,
    fen: fen ?? null,
    repetitionDraw,
    timing,
    date,
    host,
  };
}

/** Options that start another game of the kind on a table. @param {Store} store @returns {GameOptions} */
export function startOn(store) {
  const isWithout = store.state.tags.RepetitionDraw?.toLowerCase() === "off";
  return { ...store.start, ...(isWithout && { repetitionDraw: false }) };
}

/** True if two games differ at most in time control and sides. @param {Terms} a @param {Terms} b */
export function isSameGame(a, b) {
  return (
    a.game === b.game &&
    a.rules === b.rules &&
    a.chess960 === b.chess960 &&
    a.fen === b.fen &&
    a.repetitionDraw === b.repetitionDraw
  );
}
