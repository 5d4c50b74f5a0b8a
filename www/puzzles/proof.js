// Proves the claim of a puzzle: finds all turns that solve it. No DOM access.

import { inPlace, listingTurns } from "../book/facts.js";

/** @import { LessonPosition, LessonRules } from "../book/facts.js" */
/** @import { Puzzle } from "./packs.js" */
/** @import { Prover } from "./prover.js" */

/**
 * Result of the proof.
 *
 * @typedef {object} Finding
 * @property {"sound" | "several" | "shorter" | "none" | "unknown"} verdict `sound`: one turn solves it; `shorter`:
 *   the union can be forced in fewer turns; `unknown`: not decided within the time limit
 * @property {readonly string[]} keys the solutions as step lists; for `shorter` the shorter ones, for `unknown` those
 *   proved so far
 * @property {number} turns number of turns to the union if it is forced; otherwise as claimed
 * @property {number} noPacoIn for `unknown`: it provably cannot be forced in this number of turns
 */

/**
 * Progress of a proof: decided turns of `all`, or positions searched.
 *
 * @typedef {{ done: number, all: number } | { nodes: number, noPacoIn: number }} Advance
 */

/** @typedef {{ time: number, advance?: (advance: Advance) => void }} ProofLimits `time` in ms */

/** In how many turns the other side must not be able to force the union after a saving turn. */
export const SAFE = 2;

/** The start of a puzzle. @param {Pick<Puzzle, "fen" | "own">} puzzle @returns {LessonPosition} */
export const placeOf = ({ fen, own }) => ({ fen, rules: own?.rules ?? "manual", steps: [] });

/**
 * Proves a puzzle.
 *
 * @param {LessonRules} module
 * @param {Prover} prover
 * @param {Pick<Puzzle, "fen" | "kind" | "turns" | "own">} puzzle
 * @param {ProofLimits} limits
 * @returns {Promise<Finding | null>} `null` where it was given up
 * @throws where the computer cannot be loaded
 */
export async function prove(module, prover, puzzle, limits) {
  if (puzzle.kind === "save") return proveEach(module, prover, puzzle, limits, SAFE, "none");
  if (puzzle.kind === "help") return proveEach(module, prover, puzzle, limits, 1, "paco");
  const { turns } = puzzle;
  const { time, advance = () => {} } = limits;
  const proof = await prover.solve(placeOf(puzzle), turns, { time, advance });
  if (!proof) return null;
  const { verdict, pacoIn, solutions, isComplete, noPacoIn } = proof;
  if (verdict === "none") return { verdict: "none", keys: [], turns, noPacoIn };
  if (verdict === "unknown" || pacoIn === null || !isComplete) {
    return { verdict: "unknown", keys: solutions, turns: pacoIn ?? turns, noPacoIn };
  }
  if (pacoIn < turns) return { verdict: "shorter", keys: solutions, turns: pacoIn, noPacoIn };
  return { verdict: solutions.length === 1 ? "sound" : "several", keys: solutions, turns, noPacoIn };
}

/**
 * The same where every turn is looked at by itself: it solves the puzzle if the other side then can or cannot force the union.
 *
 * @param {LessonRules} module
 * @param {Prover} prover
 * @param {Pick<Puzzle, "fen" | "own" | "turns">} puzzle
 * @param {ProofLimits} limits
 * @param {number} within so many turns of the other side
 * @param {"paco" | "none"} wanted
 * @returns {Promise<Finding | null>}
 */
async function proveEach(module, prover, puzzle, { time, advance = () => {} }, within, wanted) {
  const place = placeOf(puzzle);
  const end = performance.now() + time;
  const found = await prover.work(listingTurns(module, place), time);
  if (!found) return null;
  const { turns: all, isComplete } = found;
  /** @type {string[]} */
  const keys = [];
  let isDecided = isComplete;
  const mover = inPlace(module, place, (game) => game.snapshot().turn);
  for (const [done, { key, fen, status }] of all.entries()) {
    advance({ done, all: all.length });
    if (status.over) {
      // A turn that unites with the king or reaches a draw saves the side itself and does not help the other.
      if (wanted === "none" && (status.winner === mover || status.winner === null)) keys.push(key);
      continue;
    }
    const left = Math.max(1, end - performance.now());
    const proof = await prover.solve({ ...place, fen }, within, { time: left });
    if (!proof) return null;
    if (proof.verdict === wanted) keys.push(key);
    else if (proof.verdict === "unknown") isDecided = false;
    if (performance.now() > end && done + 1 < all.length) {
      isDecided = false;
      break;
    }
  }
  const { turns } = puzzle;
  if (!isDecided) return { verdict: "unknown", keys, turns, noPacoIn: 0 };
  const verdict = keys.length === 0 ? "none" : keys.length === 1 ? "sound" : "several";
  return { verdict, keys, turns, noPacoIn: 0 };
}
