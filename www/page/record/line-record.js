// A part of a game as a record of its own: what follows a position, or the position alone with what is said and drawn there.

import { NodeBuilder } from "../../game/tree/read-tree.js";
import { recordOf } from "../../game/tree/record-tree.js";
import { GameTree } from "../../game/tree/tree.js";
import { createGame, writeGame } from "../../rules/rules.js";

/** @import { Store } from "../../game/state.js" */
/** @import { TreeNode } from "../../game/tree/read-tree.js" */

/**
 * @param {Store} store
 * @param {TreeNode} node
 * @param {{ isAlone?: boolean, only?: number }} [options] `isAlone`: without the turns that follow; `only`: of those that
 *   were played here, this one
 * @returns {string}
 */
export function recordFrom(store, node, { isAlone = false, only } = {}) {
  const { tree, tags, snapshot } = store.state;
  const { game: kind, rules } = snapshot;
  const game = createGame({ ...store.start, repetitionDraw: false });
  let fen = "";
  let firstTurn = snapshot.firstTurn;
  try {
    for (const step of tree.stepsTo(node)) game.apply(step);
    fen = game.fen();
    firstTurn = game.snapshot().turn;
  } finally {
    game.free();
  }
  const builder = new NodeBuilder();
  const said = (
    /** @type {TreeNode} */ { before, comment, annotations, shapes, clock, spent, evaluation, end },
  ) => ({
    before,
    comment,
    annotations: [...annotations],
    shapes: [...shapes],
    clock,
    spent,
    evaluation,
    end,
  });
  builder.remark(builder.root, { comment: node.comment, shapes: [...node.shapes] });
  /** The ids here by the ids there. @type {Map<number, number>} */
  const ids = new Map([[node.id, builder.root]]);
  for (const each of isAlone ? [] : tree.nodes(node)) {
    const parent = ids.get(Number(each.parent));
    if (!each.turn || parent === undefined) continue;
    if (parent === builder.root && only !== undefined && each.id !== only) continue;
    const child = builder.playBeside(parent, each.turn);
    builder.remark(child.id, said(each));
    ids.set(each.id, child.id);
  }
  // Chapter tags apply to the whole record only.
  const { Result, FEN, SetUp, ChapterMode, ChapterName, Repertoire, StudyName, StudyNote, ...rest } = tags;
  const head = { game: kind, tags: { ...rest }, rules, chess960: null, fen, firstTurn };
  return writeGame(recordOf(builder.tree(GameTree), head));
}
