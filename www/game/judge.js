// What became of each turn of a reviewed game: points lost, classes, accuracy, turning points. Pure functions.
//
// Points are shares of the game's one point, as White may expect them by the fitted curve of the engine (EngineScore.white,
// src/bin/lab/README.md). Where the prover has an answer, it takes the place of the search's opinion.

/** @import { Color } from "../rules/rules.js" */
/** @import { Review } from "./review-form.js" */
/** @import { Rival } from "./view-state.js" */

/** @typedef {"only" | "best" | "good" | "inaccuracy" | "mistake" | "blunder"} TurnClass */

/** From this many points lost on a turn is one. */
export const LOST = Object.freeze({ inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 });

/** The same in a game of beginners: a review of every second turn would help nobody. */
const GENTLY = Object.freeze({ inaccuracy: 0.1, mistake: 0.2, blunder: 0.4 });

/** Levels and personas that somebody plays who has not played for long. @type {readonly string[]} */
const BEGINNERS = ["first-game", "child", "beginner", "mia", "otto"];

/** Whether a game is one of beginners, by the computer that plays in it. @param {Pick<Rival, "level" | "persona"> | null} rival */
export const isOfBeginners = (rival) => rival !== null && BEGINNERS.includes(rival.persona ?? rival.level);

/** How fast accuracy falls with the points lost: a turn counts e^(−4.5 · loss), so 5 points of 100 leave 80 %, 20 leave 41 %. */
export const STEEPNESS = 4.5;

/** The signs of the classes, as in records. @type {Readonly<Record<TurnClass, string>>} */
export const SIGNS = Object.freeze({
  only: "!",
  best: "",
  good: "",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
});

/** Numeric annotations of PGN. @type {Readonly<Partial<Record<TurnClass, number>>>} */
export const ANNOTATIONS = Object.freeze({ only: 1, mistake: 2, blunder: 4, inaccuracy: 6 });

/** The side that plays the turn of an index. @param {number} index @param {Color} first who begins @returns {Color} */
export function moverOf(index, first) {
  return (index % 2 === 0) === (first === "white") ? "white" : "black";
}

/** What White may expect in a position; `null` where it was not searched yet. @param {Review} review @param {number} index @param {Color} first */
export function expected({ scores, proofs }, index, first) {
  if (proofs[index]?.pacoIn > 0) return moverOf(index, first) === "white" ? 1 : 0;
  return scores[index]?.white ?? null;
}

/**
 * How much less the mover may expect after a turn, 0 to 1; `null` where that is not known yet.
 *
 * @param {Review} review
 * @param {number} index of the turn
 * @param {Color} first
 */
export function lossOf(review, index, first) {
  const before = expected(review, index, first);
  const after = expected(review, index + 1, first);
  if (before === null || after === null) return null;
  // A win that is only slower is still a win.
  if (review.facts[index]?.missed?.still) return 0;
  const change = moverOf(index, first) === "white" ? before - after : after - before;
  return Math.min(1, Math.max(0, change));
}

/** Whether a turn has let a win slip, or allows one that it could have prevented: both proved. @param {Review} review @param {number} index */
export function isMiss({ facts }, index) {
  const fact = facts[index];
  return (fact?.missed !== undefined && fact.missed.still === 0) || fact?.save !== undefined;
}

/** @param {Review} review @param {number} index of the turn @param {Color} first @returns {TurnClass | null} `null` where it is not judged yet */
export function classOf(review, index, first) {
  const loss = lossOf(review, index, first);
  if (loss === null) return null;
  const isProved = isMiss(review, index);
  const lost = review.gentle ? GENTLY : LOST;
  // No opinion of the search makes the first turn of a beginner a bad one.
  const counts = isProved || !review.gentle || index > 1;
  if (counts && loss >= lost.blunder) return "blunder";
  if (isProved || (counts && loss >= lost.mistake)) return "mistake";
  if (counts && loss >= lost.inaccuracy) return "inaccuracy";
  if (review.facts[index]?.only) return "only";
  return review.scores[index].best === review.line[index] ? "best" : "good";
}

/** The mean of e^(−4.5 · loss) over the turns of a side; `null` without judged turns. @param {Review} review @param {Color} side @param {Color} first */
export function accuracy(review, side, first) {
  const losses = review.line.flatMap((_, index) => {
    const loss = moverOf(index, first) === side ? lossOf(review, index, first) : null;
    return loss === null ? [] : [loss];
  });
  if (losses.length === 0) return null;
  return losses.reduce((sum, loss) => sum + Math.exp(-STEEPNESS * loss), 0) / losses.length;
}

/** How many turns of a side are of each class. @param {Review} review @param {Color} side @param {Color} first */
export function countsOf(review, side, first) {
  /** @type {Record<TurnClass, number>} */
  const counts = { only: 0, best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (let index = 0; index < review.line.length; index++) {
    const kind = moverOf(index, first) === side ? classOf(review, index, first) : null;
    if (kind) counts[kind] += 1;
  }
  return counts;
}

/**
 * What should have been played in place of a mistake, as step lists: a win that was proved, with the longest defence, or what
 * saves the game, or what the search prefers. Empty where there is nothing better, or where nothing is known of it.
 *
 * @param {Review} review
 * @param {number} index of the turn
 * @param {Color} first
 * @returns {readonly string[]}
 */
export function betterLine(review, index, first) {
  const kind = classOf(review, index, first);
  if (kind !== "mistake" && kind !== "blunder") return [];
  const { missed, save, better } = review.facts[index] ?? {};
  if (missed?.still === 0) return review.proofs[index].line;
  if (better) return better;
  // A review that was made before lines were kept.
  const turn = save ? save.keys[0] : review.scores[index].best;
  return turn && turn !== review.line[index] ? [turn] : [];
}

/** Whether a turn should be looked at again. @param {Review} review @param {number} index @param {Color} first */
export function isMoment(review, index, first) {
  const kind = classOf(review, index, first);
  return kind === "mistake" || kind === "blunder" || kind === "only";
}

/**
 * Whether the lead has changed hands: before a turn that loses as much as a blunder, or proved to be a miss, the mover was not
 * behind, and after it the mover is.
 *
 * @param {Review} review
 * @param {number} index
 * @param {Color} first
 */
export function isTurningPoint(review, index, first) {
  const loss = lossOf(review, index, first);
  const before = expected(review, index, first);
  const after = expected(review, index + 1, first);
  if (loss === null || before === null || after === null) return false;
  const kind = classOf(review, index, first);
  if (kind !== "blunder" && !isMiss(review, index)) return false;
  const isWhite = moverOf(index, first) === "white";
  return isWhite ? before >= 0.5 && after < 0.45 : before <= 0.5 && after > 0.55;
}

/**
 * The turn of the game that is most worth being shown: the one that won it; otherwise the last that alone held the game, the
 * longest chain that lost nothing, or the largest mistake.
 *
 * @param {Review} review
 * @param {Color} first
 * @param {readonly number[]} links how many links each turn has
 * @returns {number} its index
 */
export function bestMoment(review, first, links) {
  const last = review.line.length - 1;
  const end = review.scores[last + 1];
  if (end?.type === "paco" && end.value === 0 && end.white === (moverOf(last, first) === "white" ? 1 : 0))
    return last;
  const kinds = review.line.map((_, index) => classOf(review, index, first));
  const only = kinds.lastIndexOf("only");
  if (only >= 0) return only;
  const good = kinds.flatMap((kind, index) =>
    (kind === "best" || kind === "good") && links[index] > 1 ? [index] : [],
  );
  if (good.length > 0) return good.reduce((a, b) => (links[b] >= links[a] ? b : a));
  const losses = review.line.map((_, index) => lossOf(review, index, first) ?? 0);
  return losses.indexOf(Math.max(...losses));
}
