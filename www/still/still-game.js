// A game of Paco Ŝako in a record, read without the rules module: its turns are carried out, and not judged.

import { ReadTree } from "../game/tree/read-tree.js";
import { growingNodes } from "../game/tree/record-nodes.js";
import { USUAL_GAME } from "../games/index.js";
import { gameOfRecord } from "../games/record-game.js";
import { Carried } from "./carried.js";
import { START } from "./fen-board.js";
import { writtenRecord } from "./record-text.js";
import { readTurn } from "./turn-reader.js";

/** @import { Tags } from "../game/record/tags.js" */
/** @import { TreeNode } from "../game/tree/read-tree.js" */
/** @import { Work } from "../kit/work/tasks.js" */
/** @import { Color, GameRecord, RecordedTurn, RuleSet } from "../rules/rules.js" */
/** @import { WrittenRecord, WrittenTurn } from "./record-text.js" */

/**
 * A game that was read.
 *
 * @typedef {object} StillGame
 * @property {Carried} start
 * @property {string} fen of the start
 * @property {RuleSet} rules
 * @property {Tags} tags
 * @property {Color} firstTurn
 * @property {ReadTree} tree
 */

/** @type {readonly RuleSet[]} */
const RULES = ["manual", "pacoplay", "simple", "vchess"];

/**
 * Plays all turns of a record.
 *
 * @param {WrittenRecord} record
 * @param {Carried} start
 * @returns {Work<RecordedTurn[] | null>} `null` where one of them cannot be carried out
 */
function* playing({ turns, result }, start) {
  /** @type {RecordedTurn[]} */
  const main = [];
  /** @type {{ turns: readonly WrittenTurn[], game: Carried, into: RecordedTurn[] }[]} */
  const lines = [{ turns, game: start.copy(), into: main }];
  for (const { turns, game, into } of lines) {
    for (const { text, variations, ...said } of turns) {
      const before = variations.length > 0 ? game.copy() : game;
      const turn = readTurn(game, text);
      if (!turn) return null;
      const others = variations.map((line) => ({ turns: line, game: before.copy(), into: [] }));
      lines.push(...others);
      into.push({ ...turn, ...said, variations: others.map((line) => line.into) });
      yield;
    }
    if (into !== main || !game.isOver || result === "*") continue;
    // A result that is not that of the turns is a fault.
    const { winner } = game;
    if (result !== (winner ? (winner === "white" ? "1-0" : "0-1") : "1/2-1/2")) return null;
  }
  return main;
}

/** @param {string} record @returns {Work<StillGame | null>} `null` where the module has to read it, or to say what is wrong with it */
export function* readingStill(record) {
  const written = gameOfRecord(record) === USUAL_GAME ? writtenRecord(record) : null;
  const rules = RULES.find((name) => name === (written?.tags.Rules ?? "manual").toLowerCase());
  const fen = written?.tags.FEN ?? START;
  const start = rules ? Carried.from(fen, rules) : null;
  if (!written || !rules || !start) return null;
  const turns = yield* playing(written, start);
  if (!turns) return null;
  const { comment, result, tags } = written;
  const read = { comment, result, reason: result === "*" ? null : "unknown", turns };
  const builder = yield* growingNodes(/** @type {GameRecord} */ (read));
  return { start, fen, rules, tags, firstTurn: start.turn, tree: builder.tree(ReadTree) };
}

/** The position at a node. @param {Pick<StillGame, "start" | "tree">} game @param {TreeNode} node */
export function standingAt({ start, tree }, node) {
  const game = start.copy();
  game.play(tree.stepsTo(node));
  return game.standing;
}
