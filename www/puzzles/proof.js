// Whether a puzzle holds what it claims: all turns that solve it, proved. No DOM in here.

import { inPlace, listingTurns } from "../book/facts.js";

/** @import { Place, RulesModule } from "../book/facts.js" */
/** @import { Puzzle } from "./packs.js" */
/** @import { Prover } from "./prover.js" */

/**
 * What is proved of a puzzle.
 *
 * @typedef {object} Finding
 * @property {"sound" | "several" | "shorter" | "none" | "unknown"} verdict `sound`: one turn solves it; `shorter`: the union
 *   can be forced in fewer turns; `unknown`: not decided in the time there was
 * @property {readonly string[]} keys the turns that solve it, as step lists; for `shorter` those of the shorter way, for
 *   `unknown` those that are proved so far
 * @property {number} turns in which the union is forced, where it is; otherwise those of the claim
 * @property {number} noPacoIn for `unknown`: in so many turns it surely cannot be forced
 */

/** How far a proof has come: turns of `all` that are decided, or positions looked at. @typedef {{ done: number, all: number } | { nodes: number, noPacoIn: number }} Advance */

/** @typedef {{ time: number, advance?: (advance: Advance) => void }} Limits `time` in ms */

/** In how many turns the other side must not be able to force the union after a saving turn. */
export const SAFE = 2;

/** The start of a puzzle. @param {Pick<Puzzle, "fen" | "own">} puzzle @returns {Place} */
export const placeOf = ({ fen, own }) => ({ fen, rules: own?.rules ?? "manual", steps: [] });

/**
 * Proves a puzzle.
 *
 * @param {RulesModule} module
 * @param {Prover} prover
 * @param {Pick<Puzzle, "fen" | "kind" | "turns" | "own">} puzzle
 * @param {Limits} limits
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
 * @param {RulesModule} module
 * @param {Prover} prover
 * @param {Pick<Puzzle, "fen" | "own" | "turns">} puzzle
 * @param {Limits} limits
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
      // Who unites with the king, or reaches a draw, is saved, and helps nobody.
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
