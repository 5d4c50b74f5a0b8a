// A week of small goals, another one each day, and whether a game that is over reaches one, by what the rules say of its turns.
// No DOM in here.

import { squareIndex } from "../../kit/layout.js";
import { isPair } from "../../rules/pieces.js";

/** @import { Work } from "../../kit/work/tasks.js" */
/** @import { Color, GameOptions, PlayedTurn, Snapshot, Step } from "../../rules/rules.js" */

/** A turn of the player: what it did, and the positions around it. @typedef {{ turn: PlayedTurn, before: Snapshot, after: Snapshot, side: Color }} GoalTurn */

/** @param {GoalTurn} played */
const placements = ({ turn }) => turn.links.filter(({ to }) => to !== null);

/** @param {GoalTurn} played */
const isChain = (played) => placements(played).length >= 3;

/** @param {GoalTurn} played */
const hasWon = ({ after: { status }, side }) => status.over && status.winner === side;

/** @param {Snapshot} snapshot @param {Color} side */
const isInSako = ({ alarms }, side) => alarms.some((alarm) => alarm.side === side);

/** In the order in which a week has them. Their texts are named after them. */
export const GOALS = /** @type {const} */ (["pair", "chain", "promotion", "union", "rescue", "win", "win-chain"]);

/** @typedef {typeof GOALS[number]} DailyGoal */

/** Which turn reaches each. @type {Record<DailyGoal, (played: GoalTurn) => boolean>} */
const REACHED = {
  pair: (played) => {
    const [first, ...others] = placements(played);
    const lifted = first?.from && played.before.board[squareIndex(first.from)];
    return others.length === 0 && Boolean(lifted && isPair(lifted));
  },
  chain: isChain,
  promotion: ({ turn }) => turn.steps.some(({ type }) => type === "promote"),
  union: (played) => {
    const kinds = placements(played).map(({ kind }) => kind);
    return kinds.includes("takeover") && kinds.at(-1) === "unite";
  },
  rescue: ({ before, after, side }) => isInSako(before, side) && !after.status.over && !isInSako(after, side),
  win: hasWon,
  "win-chain": (played) => hasWon(played) && isChain(played),
};

/**
 * True if a side has reached a goal in a game.
 *
 * @param {Pick<typeof import("../../rules/rules.js"), "createGame">} rules
 * @param {GameOptions} start
 * @param {readonly (readonly Step[])[]} turns
 * @param {Color} side
 * @param {DailyGoal} goal
 * @returns {Work<boolean>}
 */
export function* reaching({ createGame }, start, turns, side, goal) {
  const game = createGame(start);
  game.onrevived = () => {
    throw new Error("the engine was restarted");
  };
  try {
    let before = game.snapshot();
    for (const steps of turns) {
      yield;
      for (const step of steps) game.apply(step);
      const after = game.snapshot();
      const turn = after.lastTurn;
      if (turn && before.turn === side && REACHED[goal]({ turn, before, after, side })) return true;
      before = after;
    }
    return false;
  } finally {
    game.free();
  }
}

/** Under which name it is kept on which days a goal was reached; see kit/local-storage.js. */
export const NOTE = "goals";

/** The 5th of January 1970 was a Monday. @param {number} day counted from 1970 @returns {number} */
const weekOf = (day) => Math.floor((day - 4) / 7);

/** The goal of a day: each of them once a week, and the next week on another day. @param {number} day */
export function goalOf(day) {
  const week = weekOf(day);
  const weekday = day - 4 - 7 * week;
  return GOALS[(weekday + 3 * Math.abs(week)) % GOALS.length];
}

/** The days of this week on which the goal was reached. @param {unknown} kept what storage holds is not trusted @param {number} day */
export function reachedIn(kept, day) {
  const days = Array.isArray(kept)
    ? kept.filter((one) => Number.isInteger(one) && weekOf(one) === weekOf(day))
    : [];
  return /** @type {number[]} */ ([...new Set(days)].filter((one) => one <= day).sort((a, b) => a - b));
}
