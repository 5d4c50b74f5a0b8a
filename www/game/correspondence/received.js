// Compares a link with a turn with the local game. Anything that would change, hide or add a turn or result of this
// side needs confirmation. No DOM access.

import { agreedLine } from "../agreed.js";
import { isTold } from "../tree/record-nodes.js";
import { compareLines } from "./sent-record.js";

/** @import { PlayedTurn } from "../../rules/rules.js" */
/** @import { Sent } from "./sent-record.js" */
/** @import { GameEnd, TreeNode } from "../tree/read-tree.js" */
/** @import { Correspondence, ViewState } from "../view-state.js" */

/** @typedef {Pick<ViewState, "tree" | "at" | "snapshot"> & { correspondence: Correspondence }} Here */

/**
 * - `older`, `known`: it brings nothing
 * - `newer`: it goes on with the game here, with what only the other side can have done
 * - `branch`: it departs from the game here; `own` and `other` are what stands at that place
 * - `own-turn`: it brings a turn of this side that was not played here, `other`
 * - `own-end`: it ends the game in a way that needs this side: it resigns, runs out of time, or agrees to a draw
 *
 * @typedef {{ kind: "older" | "known" | "newer" }
 *   | { kind: "branch", ply: number, own: PlayedTurn | GameEnd, other: PlayedTurn | GameEnd }
 *   | { kind: "own-turn", ply: number, other: PlayedTurn }
 *   | { kind: "own-end", end: GameEnd }} Received
 */

/** The turn that was played here after those that both sides know. @param {Here} here @param {TreeNode} last of those @returns {TreeNode | null} */
function unsentTurn({ tree, at, correspondence }, last) {
  const node = at.ply > last.ply && tree.isWithin(at, last) ? tree.lineTo(at)[last.ply] : tree.first(last);
  return node?.turn?.color === correspondence.side ? node : null;
}

/** @param {Pick<Sent, "line" | "end" | "drawOffer">} sent @param {Here} here @returns {Received} */
export function whatComes({ line, end, drawOffer }, here) {
  const { tree, snapshot, correspondence } = here;
  const { side, ended } = correspondence;
  const agreed = agreedLine(tree, correspondence);
  const unsent = unsentTurn(here, agreed.at(-1) ?? tree.root);
  const own = unsent ? [...agreed, unsent] : agreed;
  const { kind, shared } = compareLines(
    own.map(({ turn }) => turn?.stepList ?? ""),
    line.map(({ stepList }) => stepList),
  );
  const ownTurn = own[shared]?.turn;
  if (kind === "branch" && ownTurn) return { kind, ply: shared, own: ownTurn, other: line[shared] };
  if (line.length < agreed.length) return { kind: "older" };
  const ownEnd = own.at(-1)?.end ?? null;
  const isHere = line.length === own.length && end?.reason === ownEnd?.reason && end?.result === ownEnd?.result;
  const isEnd = end !== null && end.reason !== ended && !isHere;
  // An answer that is not sent yet stands where the link says that the game is over.
  if (isEnd && ownTurn) return { kind: "branch", ply: shared, own: ownTurn, other: end };
  if ((isEnd || line.length > own.length) && isTold(ownEnd)) {
    const other = /** @type {PlayedTurn | GameEnd} */ (line[own.length] ?? end);
    return { kind: "branch", ply: own.length, own: ownEnd, other };
  }
  const other = line.slice(own.length).find(({ color }) => color === side);
  if (other) return { kind: "own-turn", ply: line.indexOf(other), other };
  if (isEnd && !isTheirs(end, here)) return { kind: "own-end", end };
  const isOffer = drawOffer !== null && drawOffer !== side && drawOffer !== snapshot.drawOffer;
  return { kind: line.length > own.length || isEnd || isOffer ? "newer" : "known" };
}

/** True if the opponent or the rules can have caused this end. @param {GameEnd} end @param {Here} here */
function isTheirs(end, { snapshot, correspondence: { side } }) {
  if (!isTold(end)) return true;
  if (end.result === "1/2-1/2") return end.reason === "agreement" && snapshot.drawOffer === side;
  return end.result === (side === "white" ? "1-0" : "0-1");
}
