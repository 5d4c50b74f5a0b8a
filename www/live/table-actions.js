// What a game on two devices does at a table that no other game does; through the one funnel, as everything.

import { charged, corrected } from "./clock-corrections.js";

/** @import { Color, Step } from "../rules/rules.js" */
/** @import { Store } from "../game/state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { Funnel } from "../game/view-parts.js" */
/** @import { Action, Remote } from "../game/view-state.js" */

/** Somebody plays the other side on another device. @param {Remote} remote @returns {Action} */
export function remoteIs(remote) {
  return {
    type: "later",
    run: (/** @type {Funnel} */ { state: { seats }, view }) => {
      const { side } = remote;
      const known = { white: side === "white", black: side === "black" };
      const isSame = known.white === seats.white && known.black === seats.black;
      return view({ remote, ...(!isSame && { seats: known }), rival: null, correspondence: null });
    },
  };
}

/**
 * Takes back what was played since a position, with nobody asked whose turn it is there. It is no longer in the game then,
 * unless somebody has said something of it.
 *
 * @param {number} node
 * @param {readonly Step[]} pending the steps of the turn under way there
 * @returns {Action}
 */
export function goBack(node, pending) {
  return {
    type: "later",
    run: (/** @type {Funnel} */ { played, publish }) => {
      const from = played.at;
      played.goTo({ at: node, pending });
      const first = played.tree.lineTo(from).find(({ parent }) => parent === node);
      if (first) played.drop(first.id);
      publish(first ? "undoTurn" : "undoStep");
      return true;
    },
  };
}

/**
 * The side that has played the last turn has counted its time itself.
 *
 * @param {Store} store
 * @param {Timekeeper} timekeeper
 * @param {number} node the position after its turn
 * @param {Color} color
 * @param {number} left what it has left
 * @param {number} late for so long the other side has had the turn already; all in ms
 */
export function correctClock(store, timekeeper, node, color, left, late) {
  if (!timekeeper.clock) return;
  store.keepClock(node, left);
  timekeeper.adjust((clock, now) => charged(corrected(clock, color, left, now), late, now));
}
