// What can be proved of a game that is over: where it turned, a win that was not seen, or from where on it was won. Looked for from
// its end, and quickly. The review looks at the whole game. No DOM in here.

import { isLostLater } from "./concession.js";
import { PROOF, TURNS } from "./reviewer.js";

/** @import { Computer, EngineProof, EngineRequest } from "../rules/computer.js" */
/** @import { Color, PlayedTurn } from "../rules/rules.js" */

/** This many turns of a side are looked at, the last first. */
const MOST_TURNS = 8;

/** Whether a win was forced further back is looked for within this many turns at most; each turn more costs many times as much. */
const FURTHER = 4;

/** How the game ended for the side that is spoken to; `given`: the other side has resigned. @typedef {"lost" | "drawn" | "won" | "given"} End */

/**
 * What is proved.
 *
 * - `turned`: after the turn with this index the game was lost by force, and after the better one it was not
 * - `missed`: the better one, in place of this turn, would have forced a win in so many turns, which this one let slip
 * - `forced`: from this turn on a win was forced at every turn
 * - `lost`: whatever the other side had played, it would have lost in so many turns, and not at once
 *
 * @typedef {{ kind: "turned", index: number, better: string }
 *   | { kind: "missed", index: number, turns: number, better: string }
 *   | { kind: "forced", index: number } | { kind: "lost", turns: number }} LastWord
 */

/** @typedef {(request: EngineRequest) => Promise<EngineProof | null>} Ask */

/**
 * The most useful of what is proved of a game.
 *
 * @param {Pick<Computer, "start">} computer
 * @param {EngineRequest} subject the game and its record
 * @param {readonly PlayedTurn[]} turns of the record
 * @param {Color} side that is told
 * @param {End} end
 * @returns {Promise<LastWord | null>} better turns as step lists; `null` where nothing is proved, or the computer was asked something
 *   else meanwhile
 * @throws what the computer refuses, or where it cannot be loaded
 */
export async function lastWordOf(computer, subject, turns, side, end) {
  let isGivenUp = false;
  /** @type {Ask} */
  const ask = async (request) => {
    if (isGivenUp) return null;
    const answer = await computer.start({ ...subject, ...PROOF, ...request }).answer;
    isGivenUp = answer === null;
    return answer?.proof ?? null;
  };
  // What ended the game leaves nothing to be proved after it.
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

/** The last turn that let a forced win slip, or allowed one that could have been prevented. @param {Ask} ask @param {readonly number[]} own @returns {Promise<LastWord | null>} */
async function turningPoint(ask, own) {
  for (const index of own) {
    const before = await ask({ mode: "solve", turn: index, turns: TURNS });
    const after = before && (await ask({ mode: "solve", turn: index + 1, turns: TURNS }));
    if (!before || !after) return null;
    const isLost = after.verdict === "paco";
    if (isWin(before) && (isLost || (await isSlipped(ask, index, before)))) return missed(index, before);
    // Further back nothing would tell why it was lost.
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
 * The last win that was let slip; where there is none, from where on the win was forced at every turn.
 *
 * @param {Ask} ask
 * @param {readonly number[]} own
 * @param {boolean} isWon whether the last turn has won
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
    // Who could have won at once, and did so later.
    if (canWin && before.pacoIn === 1) return missed(index, before);
    isForced &&= canWin;
    if (isForced) forced = { kind: "forced", index };
    else if (canWin && (await isSlipped(ask, index, before))) return missed(index, before);
  }
  return forced;
}

/** In how many turns the side to move after so many turns has lost. @param {Ask} ask @param {number} turn @returns {Promise<LastWord | null>} */
async function lossOf(ask, turn) {
  const proof = await ask({ mode: "defend", turn, turns: TURNS + 1 });
  return isLostLater(proof) ? { kind: "lost", turns: proof?.pacoIn ?? 0 } : null;
}

/** @param {EngineProof} proof */
const isWin = ({ verdict, solutions }) => verdict === "paco" && solutions.length > 0;

/** Whether a win is not forced any more after a turn. @param {Ask} ask @param {number} index @param {EngineProof} before */
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
