// Evaluates the turns of a reviewed game: points lost, classes, accuracy, turning points. Pure functions. Points are
// White's expected score by the engine's fitted curve (EngineScore.white, src/bin/lab/README.md). A proof overrides
// the score of the search.

/** @import { Color } from "../../rules/rules.js" */
/** @import { Review } from "./review-form.js" */
/** @import { Rival } from "../view-state.js" */

/** @typedef {"only" | "best" | "good" | "inaccuracy" | "mistake" | "blunder"} TurnClass */

/** Label of a judged turn: its class, the symbol of the class, and both in words. @typedef {{ kind: string, sign: string, text: string }} Judged */

/** From this many points lost on a turn is one. */
export const LOST = Object.freeze({ inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 });

/** Thresholds for beginners' games, in which the usual ones would flag every second turn. */
const GENTLY = Object.freeze({ inaccuracy: 0.1, mistake: 0.2, blunder: 0.4 });

/** Levels and personas that beginners play against. @type {readonly string[]} */
const BEGINNERS = ["first-game", "child", "beginner", "mia", "otto"];

/**
 * True for a beginner's game, judged by the computer opponent.
 *
 * @param {Pick<Rival, "level" | "persona"> | null} rival
 */
export const isOfBeginners = (rival) => rival !== null && BEGINNERS.includes(rival.persona ?? rival.level);

/**
 * Decay of accuracy with lost points: a turn counts e^(−4.5 · loss), so a loss of 5 points of 100 gives 80 %, of 20
 * points 41 %.
 */
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

/**
 * The side that plays the turn with this index.
 *
 * @param {number} index
 * @param {Color} first the side that begins
 * @returns {Color}
 */
export function moverOf(index, first) {
  return (index % 2 === 0) === (first === "white") ? "white" : "black";
}

/**
 * White's expected score in a position; `null` if it was not searched yet.
 *
 * @param {Review} review
 * @param {number} index
 * @param {Color} first
 */
export function expected({ scores, proofs }, index, first) {
  if (proofs[index]?.pacoIn > 0) return moverOf(index, first) === "white" ? 1 : 0;
  return scores[index]?.white ?? null;
}

/**
 * Loss of the mover's expected score by a turn, 0 to 1; `null` if unknown.
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

/**
 * True if a turn provably misses a win, or provably allows one that could be prevented.
 *
 * @param {Review} review
 * @param {number} index
 */
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

/** Number of turns of a side by class. @param {Review} review @param {Color} side @param {Color} first */
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
 * A better line in place of a mistake, as step lists: a proved win with the longest defence, a turn that saves the
 * game, or the choice of the search. Empty if there is none or none is known.
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

/** True if a turn is worth reviewing. @param {Review} review @param {number} index @param {Color} first */
export function isMoment(review, index, first) {
  const kind = classOf(review, index, first);
  return kind === "mistake" || kind === "blunder" || kind === "only";
}

/**
 * True if the lead changes: the mover was not behind before a turn that loses as much as a blunder or is a proved
 * miss, and is behind after it.
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
 * The most interesting turn of the game: the winning one; otherwise the last only turn that held the game, the
 * longest chain without a loss, or the largest mistake.
 *
 * @param {Review} review
 * @param {Color} first
 * @param {readonly number[]} links number of links per turn
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
