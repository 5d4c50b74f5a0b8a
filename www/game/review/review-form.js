// A review of a game as plain data, as it is kept with the game, and how it is read again. It comes from storage, so
// everything is looked at; what cannot be read is left out, since a review can be made once more.

/** Search result for a position. @typedef {object} Scored
 * @property {"centi" | "paco"} type see EngineScore
 * @property {number} value
 * @property {number} white White's expected score, 0 to 1
 * @property {string} best its best turn as a step list; empty if the game is over
 * @property {boolean} alarm the king of the side to move is under threat
 */

/**
 * Proof for a position.
 *
 * @typedef {object} Proved
 * @property {number} pacoIn number of turns in which the side to move forces a win; 0 if none is proved
 * @property {number} within depth in turns that was searched completely
 * @property {readonly string[]} keys first turns of proved wins, as step lists
 * @property {boolean} all the keys are complete
 * @property {readonly string[]} line with the longest defence, up to the win
 */

/**
 * Proved facts about a played turn, and the preferred turn of the search. All properties are optional.
 *
 * @typedef {object} Fact
 * @property {{ turns: number, still: number }} [missed] a missed win in this many turns; `still`: length of a win
 *   after this turn, 0 if none within two
 * @property {{ turns: number, keys: readonly string[], all: boolean }} [save] it allows a forced win in so many
 *   turns; after one of the keys there is none within two turns, or within `turns` if that is more
 * @property {boolean} [only] the only turn that prevents a forced win within two turns
 * @property {readonly string[]} [better] for a mistake without a missed win: a better turn and its expected
 *   continuation; with `save` one of its keys
 */

/**
 * @typedef {object} Review
 * @property {1} version of this form
 * @property {true} [gentle] it is of a game of beginners: only larger losses are mistakes
 * @property {readonly string[]} line the turns of the game that is reviewed, as step lists
 * @property {readonly Scored[]} scores of the positions from the start on, as far as they were searched
 * @property {readonly Proved[]} proofs the same, as far as the prover has come
 * @property {readonly Fact[]} facts of the turns, as far as they were decided
 */

/** @param {unknown} value */
const isNumber = (value) => typeof value === "number" && Number.isFinite(value);
/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 100;
/** @param {unknown} value */
const isTurn = (value) => typeof value === "string" && value.length < 2000;
/** @param {unknown} value */
const areTurns = (value) => Array.isArray(value) && value.every(isTurn);

/** @param {any} one */
const isScored = (one) =>
  (one?.type === "centi" || one?.type === "paco") &&
  isNumber(one.value) &&
  isNumber(one.white) &&
  one.white >= 0 &&
  one.white <= 1 &&
  isTurn(one.best) &&
  typeof one.alarm === "boolean";

/** @param {any} one */
const isProved = (one) =>
  isCount(one?.pacoIn) &&
  isCount(one.within) &&
  areTurns(one.keys) &&
  typeof one.all === "boolean" &&
  areTurns(one.line);

/** @param {any} one */
function isFact(one) {
  if (typeof one !== "object" || one === null) return false;
  const { missed, save, only, better } = one;
  const isMissed = missed === undefined || (isCount(missed?.turns) && missed.turns > 0 && isCount(missed.still));
  const isSave =
    save === undefined ||
    (isCount(save?.turns) && save.turns > 0 && areTurns(save.keys) && typeof save.all === "boolean");
  const isBetter = better === undefined || (areTurns(better) && better.length > 0);
  return isMissed && isSave && isBetter && (only === undefined || only === true);
}

/** A review that was kept; `null` where there is none that can be read. @param {unknown} kept @returns {Review | null} */
export function readReview(kept) {
  const { version, line, scores, proofs, facts, gentle } = /** @type {any} */ (kept ?? {});
  if (version !== 1 || !areTurns(line) || line.length === 0) return null;
  const fits = (
    /** @type {unknown} */ list,
    /** @type {(one: any) => boolean} */ is,
    /** @type {number} */ most,
  ) => Array.isArray(list) && list.length <= most && list.every(is);
  const { length } = line;
  if (!fits(scores, isScored, length + 1) || !fits(proofs, isProved, length + 1)) return null;
  if (!fits(facts, isFact, length)) return null;
  return { version, line, scores, proofs, facts, ...(gentle === true && { gentle }) };
}

/** True if the review is complete. @param {Review} review */
export function isFinished({ line, facts }) {
  return facts.length === line.length;
}
