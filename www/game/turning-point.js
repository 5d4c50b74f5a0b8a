// Where a game that is lost turned, as far as it can be proved: looked for from its end, and quickly. The review looks at the
// whole game. No DOM in here.

import { PROOF, TURNS } from "./reviewer.js";

/** @import { Computer, EngineProof, EngineRequest } from "../rules/computer.js" */
/** @import { Color, PlayedTurn } from "../rules/rules.js" */

/** This many turns of the loser are looked at, the last first. */
const MOST_TURNS = 8;

/**
 * The last turn of the loser that let a forced win slip, or allowed one that could have been prevented.
 *
 * @param {Pick<Computer, "start">} computer
 * @param {EngineRequest} subject the game and its record
 * @param {readonly PlayedTurn[]} turns of the record
 * @param {Color} side that has lost
 * @returns {Promise<{ index: number, better: string } | null>} the turn, and a proved better one as a step list; `null` where
 *   nothing is proved, or the computer was asked something else meanwhile
 * @throws what the computer refuses, or where it cannot be loaded
 */
export async function turningPointOf(computer, subject, turns, side) {
  /** @param {EngineRequest} request @returns {Promise<EngineProof | null>} */
  const ask = async (request) =>
    (await computer.start({ ...subject, ...PROOF, ...request }).answer)?.proof ?? null;
  // What ended the game leaves nothing to be proved after it.
  const own = turns.flatMap(({ color }, index) => (color === side && index + 1 < turns.length ? [index] : []));
  for (const index of own.reverse().slice(0, MOST_TURNS)) {
    const before = await ask({ mode: "solve", turn: index, turns: TURNS });
    const after = await ask({ mode: "solve", turn: index + 1, turns: TURNS });
    if (!before || !after) return null;
    const isLost = after.verdict === "paco";
    if (before.verdict === "paco" && before.solutions.length > 0) {
      const within = Math.max(TURNS, (before.pacoIn ?? 0) - 1);
      const answer = isLost ? null : await ask({ mode: "defend", turn: index + 1, turns: within });
      if (isLost || answer?.verdict === "none") return { index, better: before.solutions[0].stepList };
    }
    // Further back nothing would tell why it was lost.
    if (!isLost) return null;
    const within = Math.max(TURNS, after.pacoIn ?? 0);
    const defence = await ask({ mode: "defend", turn: index, turns: within, lines: 1 });
    if (!defence) return null;
    if (defence.verdict === "none" && defence.solutions.length > 0) {
      return { index, better: defence.solutions[0].stepList };
    }
  }
  return null;
}
