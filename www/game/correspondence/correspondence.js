// Correspondence games: each turn is sent as a link that contains the game so far. A random id in the link identifies
// the local game. No DOM access.

import { agreedLine } from "../agreed.js";
import { otherSide } from "../mode.js";

/** @import { TreeNode } from "../tree/read-tree.js" */
/** @import { Correspondence, ViewState } from "../view-state.js" */

/**
 * Turn that can be sent from the current position.
 *
 * - `unsent`: a new turn
 * - `again`: the last one that was sent
 * - `yours`: it is this side's turn
 * - `begun`: a turn is incomplete
 *
 * @param {Pick<ViewState, "snapshot" | "correspondence" | "tree" | "at">} state
 * @returns {{ kind: "unsent" | "again", node: TreeNode, replaces: boolean } | { kind: "yours" | "begun" }}
 *   `replaces`: it replaces a turn that was sent before
 */
export function toSend({ snapshot, correspondence, tree, at }) {
  if (snapshot.chain.length > 0 && !snapshot.status.over) return { kind: "begun" };
  if (!correspondence) return { kind: "unsent", node: at, replaces: false };
  const agreed = agreedLine(tree, correspondence);
  const last = agreed.at(-1) ?? tree.root;
  // Turns tried after the end are not sent.
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
