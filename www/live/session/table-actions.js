// Table actions specific to games on two devices, dispatched like all others.

import { settled } from "../../game/clock.js";
import { playersFar } from "../../game/mode.js";
import { corrected } from "../../game/running-clock.js";

/** @import { Color, Step } from "../../rules/rules.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Funnel } from "../../game/view-parts.js" */
/** @import { Action, Remote } from "../../game/view-state.js" */

/** Sets the player on another device. @param {Remote} remote @returns {Action} */
export function remoteIs(remote) {
  return {
    type: "later",
    run: (/** @type {Funnel} */ { state: { seats }, view }) => {
      const known = playersFar(remote.side);
      const isSame = known.seats.white === seats.white && known.seats.black === seats.black;
      return view({ remote, ...known, ...(isSame && { seats }), correspondence: null });
    },
  };
}

/**
 * Returns to an earlier position, with either side to move. The turns since are removed from the game unless they have
 * remarks.
 *
 * @param {number} node
 * @param {readonly Step[]} pending steps of the incomplete turn there
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
 * The side that played the last turn has measured its own time.
 *
 * @param {Store} store
 * @param {Timekeeper} timekeeper
 * @param {number} node the position after its turn
 * @param {Color} color
 * @param {number} left its remaining time
 * @param {number} late time since the other side received the turn; all in ms
 */
export function correctClock(store, timekeeper, node, color, left, late) {
  if (!timekeeper.clock) return;
  store.keepClock(node, left);
  timekeeper.adjust((clock, now) => {
    const known = corrected(clock, color, left, now);
    return known.since === null ? known : settled({ ...known, since: known.since - late }, now);
  });
}
