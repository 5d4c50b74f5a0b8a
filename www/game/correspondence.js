// Games played with somebody far away: each turn is sent as a link that holds the game so far. Which game of mine a link
// belongs to is said by a random id in it. No DOM in here.

import { otherSide } from "./mode.js";

/** @import { TreeNode } from "./read-tree.js" */
/** @import { GameTree } from "./tree.js" */
/** @import { Correspondence, ViewState } from "./view-state.js" */

/** The tag of a record that is sent, with the id of the game. Saved records do not have it. */
export const GAME_TAG = "Correspondence";

/** The id in a record that was sent; `null` in other records. @param {string} record */
export function correspondenceIn(record) {
  return new RegExp(`^\\[${GAME_TAG} "([0-9a-f]{16})"\\]`, "m").exec(record)?.[1] ?? null;
}

/** The turns that both sides know. @param {GameTree} tree @param {Correspondence} correspondence @returns {TreeNode[]} */
export function agreedLine(tree, { agreed }) {
  const line = [];
  for (let node = tree.first(tree.root); node && line.length < agreed; node = tree.first(node)) line.push(node);
  return line;
}

/**
 * What can be sent from where the game stands.
 *
 * - `unsent`: a turn that has not been sent; `again`: the last one that was
 * - `yours`: it is this side's turn; `begun`: a turn is under way
 *
 * @param {Pick<ViewState, "snapshot" | "correspondence" | "tree" | "at">} state
 * @returns {{ kind: "unsent" | "again", node: TreeNode, replaces: boolean } | { kind: "yours" | "begun" }} `replaces`: another
 *   turn was sent in its place before
 */
export function toSend({ snapshot, correspondence, tree, at }) {
  if (snapshot.chain.length > 0 && !snapshot.status.over) return { kind: "begun" };
  if (!correspondence) return { kind: "unsent", node: at, replaces: false };
  const agreed = agreedLine(tree, correspondence);
  const last = agreed.at(-1) ?? tree.root;
  // What is tried after the end is not sent.
  const isOver = correspondence.ended !== null && tree.lastOf(tree.root).end !== null;
  const isKnown = isOver || (at.ply <= last.ply && tree.isWithin(last, at));
  const node = isKnown ? last : at;
  const { turn, end } = node;
  const mover = turn ? turn.color : otherSide(snapshot.firstTurn);
  if (mover !== correspondence.side && !end) return { kind: "yours" };
  const isNews = end !== null && correspondence.ended !== end.reason;
  if (isKnown && !isNews) return { kind: "again", node, replaces: false };
  return { kind: "unsent", node, replaces: !tree.isWithin(at, last) };
}
