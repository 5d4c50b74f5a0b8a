// Searches a finished game for something provable: the losing turn, a missed win, or the turn from which the win was
// forced. Works backwards from the end within a small budget; the review covers the whole game. No DOM access.

import { isLostLater } from "../computer/concession.js";
import { PROOF, TURNS } from "./reviewer.js";

/** @import { Computer, EngineProof, EngineRequest } from "../../rules/computer.js" */
/** @import { Color, PlayedTurn } from "../../rules/rules.js" */

/** This many turns of a side are looked at, the last first. */
const MOST_TURNS = 8;

/** Maximum depth in turns for a forced win further back; each additional turn costs many times as much. */
const FURTHER = 4;

/**
 * Result for the side that is addressed; `given`: the opponent has resigned.
 *
 * @typedef {"lost" | "drawn" | "won" | "given"} OwnResult
 */

/**
 * A proved fact.
 *
 * - `turned`: the turn with this index loses by force, the better one does not
 * - `missed`: this turn misses a win in so many turns, which the better one forces
 * - `forced`: every turn from this one on kept a forced win
 * - `lost`: the opponent was lost in so many turns, more than one, whatever it played
 *
 * @typedef {{ kind: "turned", index: number, better: string }
 *   | { kind: "missed", index: number, turns: number, better: string }
 *   | { kind: "forced", index: number } | { kind: "lost", turns: number }} LastWord
 */

/** @typedef {(request: EngineRequest) => Promise<EngineProof | null>} AskProof */

/**
 * The most useful provable fact about a finished game.
 *
 * @param {Pick<Computer, "start">} computer
 * @param {EngineRequest} subject the game and its record
 * @param {readonly PlayedTurn[]} turns of the record
 * @param {Color} side the side that is addressed
 * @param {OwnResult} end
 * @returns {Promise<LastWord | null>} better turns as step lists; `null` if nothing is proved or another request
 *   interrupted the search
 * @throws if the computer refuses the request or cannot be loaded
 */
export async function lastWordOf(computer, subject, turns, side, end) {
  let isGivenUp = false;
  /** @type {AskProof} */
  const ask = async (request) => {
    if (isGivenUp) return null;
    const answer = await computer.start({ ...subject, ...PROOF, ...request }).answer;
    isGivenUp = answer === null;
    return answer?.proof ?? null;
  };
  // Nothing can be proved after the last turn.
  const own = turns.flatMap(({ color }, index) => (color === side && index + 1 < turns.length ? [index] : []));
  const last = own.reverse().slice(0, MOST_TURNS);
  switch (end) {
    case "lost":
      return turningPoint(ask, last);
    case "given":
      return (await lossOf(ask, turns.length)) ?? wayToTheEnd(ask, last, false);
    case "won":
      return wayToTheEnd(ask, last, true);
    case "drawn":
      return wayToTheEnd(ask, last, false);
  }
}

/** The last turn that let a forced win slip, or allowed one that could have been prevented. @param {AskProof} ask @param {readonly number[]} own @returns {Promise<LastWord | null>} */
async function turningPoint(ask, own) {
  for (const index of own) {
    const before = await ask({ mode: "solve", turn: index, turns: TURNS });
    const after = before && (await ask({ mode: "solve", turn: index + 1, turns: TURNS }));
    if (!before || !after) return null;
    const isLost = after.verdict === "paco";
    if (isWin(before) && (isLost || (await isSlipped(ask, index, before)))) return missed(index, before);
    // Earlier turns cannot explain a loss that is not forced here.
    if (!isLost) return null;
    const within = Math.max(TURNS, after.pacoIn ?? 0);
    const defence = await ask({ mode: "defend", turn: index, turns: within, lines: 1 });
    if (!defence) return null;
    if (defence.verdict === "none" && defence.solutions.length > 0) {
      return { kind: "turned", index, better: defence.solutions[0].stepList };
    }
  }
  return null;
}

/**
 * The last missed win; without one, the turn from which a win was forced at every turn.
 *
 * @param {AskProof} ask
 * @param {readonly number[]} own
 * @param {boolean} isWon true if the last turn won the game
 * @returns {Promise<LastWord | null>}
 */
async function wayToTheEnd(ask, own, isWon) {
  /** @type {LastWord | null} */
  let forced = null;
  let isForced = isWon;
  for (const [later, index] of own.entries()) {
    // The last turn has won: with each turn back a forced win is one turn further away.
    const within = isForced ? Math.min(later + 2, FURTHER) : 0;
    const before = await ask({ mode: "solve", turn: index, turns: Math.max(TURNS, within) });
    if (!before) return null;
    const canWin = isWin(before);
    // A win in one turn that was delayed.
    if (canWin && before.pacoIn === 1) return missed(index, before);
    isForced &&= canWin;
    if (isForced) forced = { kind: "forced", index };
    else if (canWin && (await isSlipped(ask, index, before))) return missed(index, before);
  }
  return forced;
}

/** In how many turns the side to move after so many turns has lost. @param {AskProof} ask @param {number} turn @returns {Promise<LastWord | null>} */
async function lossOf(ask, turn) {
  const proof = await ask({ mode: "defend", turn, turns: TURNS + 1 });
  return isLostLater(proof) ? { kind: "lost", turns: proof?.pacoIn ?? 0 } : null;
}

/** @param {EngineProof} proof */
const isWin = ({ verdict, solutions }) => verdict === "paco" && solutions.length > 0;

/** True if a turn gives up a forced win. @param {AskProof} ask @param {number} index @param {EngineProof} before */
async function isSlipped(ask, index, before) {
  const within = Math.max(TURNS, (before.pacoIn ?? 0) - 1);
  return (await ask({ mode: "defend", turn: index + 1, turns: within }))?.verdict === "none";
}

/** @param {number} index @param {EngineProof} before @returns {LastWord} */
const missed = (index, { pacoIn, solutions }) => ({
  kind: "missed",
  index,
  turns: pacoIn ?? 1,
  better: solutions[0].stepList,
});
