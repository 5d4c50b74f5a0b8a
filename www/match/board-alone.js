// One board of a match as a game of its own, which the table shows. Nothing comes to it from the other board: what was played on it
// can be replayed only from where the last piece has come.

import { keptTags, nameTag } from "../game/record/match-tags.js";
import { rulesAlone } from "../games/rules-name.js";
import { MATCH_GAME, Match } from "../rules/matches.js";
import { createGame, failureOf, STOPPED } from "../rules/rules.js";
import { seatAt } from "./seats.js";

/** @import { BoardName } from "../rules/matches.js" */
/** @import { RuleSet, Step } from "../rules/rules.js" */

/** A turn of the board, with the position that it was played in. @typedef {{ fen: string, steps: readonly Step[] }} BoardTurn */

/**
 * A single board of a match.
 *
 * @typedef {object} Alone
 * @property {string} record its turns as a record that the table can read
 * @property {Record<string, string>} tags players, date and place from the record of the match
 * @property {boolean} isWhole all its turns are included
 */

/**
 * @param {string} record record of the match up to the requested position
 * @param {BoardName} board
 * @param {boolean} clocks the match has clocks
 * @returns {Alone}
 * @throws if the rules reject the record
 */
export function boardAlone(record, board, clocks) {
  const match = new Match({ record, clocks });
  try {
    const rules = rulesAlone(MATCH_GAME, /** @type {RuleSet} */ (match.ask((one) => one.view().rules)));
    const last = match.ask((one) => one.alone(board).fen);
    const frames = framesOf(match, board);
    return { ...replayed(frames, last, rules), tags: tagsOf(record, board) };
  } finally {
    match.free();
  }
}

/** The turns of a board, which are taken back meanwhile. @param {Match} match @param {BoardName} board @returns {BoardTurn[]} */
function framesOf(match, board) {
  const count = () => match.ask((one) => one.view().turnCount);
  /** @type {BoardTurn[]} */
  const frames = [];
  for (let left = count(); left > 0; left--) {
    const turn = match.ask((one) => one.turn(left - 1));
    // An end that does not follow from the positions is undone separately.
    while (count() === left && match.ask((one) => one.undo()));
    if (turn.board === board) frames.unshift({ fen: match.ask((one) => one.alone(board).fen), steps: turn.steps });
  }
  return frames;
}

/** As many of the last turns as lead from one position to the next by themselves. @param {readonly BoardTurn[]} frames @param {string} last the position after them @param {RuleSet} rules */
function replayed(frames, last, rules) {
  const from = (/** @type {string} */ fen) => createGame({ game: MATCH_GAME, rules, fen });
  let game = from(frames[0]?.fen ?? last);
  let isWhole = true;
  try {
    for (const [i, { steps }] of frames.entries()) {
      const next = frames[i + 1]?.fen ?? last;
      if (isPlayed(game, steps) && game.fen() === next) continue;
      game.free();
      game = from(next);
      isWhole = false;
    }
    return { record: game.record(), isWhole };
  } finally {
    game.free();
  }
}

/**
 * Plays a turn. Returns false if the single board does not allow it, since it may have ended while the match
 * continued.
 *
 * @param {import("../rules/rules.js").Game} game
 * @param {readonly Step[]} steps
 */
function isPlayed(game, steps) {
  try {
    for (const step of steps) game.apply(step);
    return true;
  } catch (error) {
    if (failureOf(error).code === STOPPED) throw error;
    return false;
  }
}

/** @param {string} record @param {BoardName} board */
function tagsOf(record, board) {
  const known = keptTags(record);
  const names = { White: seatAt(board, "white"), Black: seatAt(board, "black") };
  const players = Object.entries(names).map(([tag, { name }]) => [tag, known[nameTag(name)]]);
  const rest = ["Event", "Site", "Date", "Round"].map((tag) => [tag, known[tag]]);
  return Object.fromEntries([...players, ...rest].filter(([, value]) => value));
}
