// The part of a game by links that both sides know, and what may be taken back of it. No DOM access.

import { isAfterwards, otherSide } from "./mode.js";

/** @import { TreeNode } from "./tree/read-tree.js" */
/** @import { GameTree } from "./tree/tree.js" */
/** @import { Correspondence, ViewState } from "./view-state.js" */

/** The turns that both sides know. @param {GameTree} tree @param {Correspondence} correspondence @returns {TreeNode[]} */
export function agreedLine(tree, { agreed }) {
  const line = [];
  for (let node = tree.first(tree.root); node && line.length < agreed; node = tree.first(node)) line.push(node);
  return line;
}

/**
 * True if a turn, or the part of it that was played, can be taken back. In a game by links that is a turn of this side
 * that has no answer: what has come stays, and so does what led to it.
 *
 * @param {ViewState} state
 */
export function canTakeBack(state) {
  const { snapshot, correspondence, tree, at } = state;
  if (!snapshot.canUndo || !correspondence || isAfterwards(state)) return snapshot.canUndo;
  const before = at.turn ? at.turn.color : otherSide(snapshot.firstTurn);
  if (snapshot.chain.length > 0) return otherSide(before) === correspondence.side;
  const last = agreedLine(tree, correspondence).at(-1) ?? tree.root;
  return before === correspondence.side && (at.id === last.id || !tree.isWithin(last, at));
}
