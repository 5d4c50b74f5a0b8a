// Going through the game: playing turns as a whole, taking them back, playing them again, and looking at other turns.

import { canTakeBack } from "./agreed.js";
import { isAfterwards, isHere } from "./mode.js";

/** @import { PlayedTurn, Snapshot, Step } from "../rules/rules.js" */
/** @import { Funnel } from "./view-parts.js" */

/** Link by link, so that a whole turn can be followed with the eye. @param {Funnel} funnel @param {readonly Step[]} steps @param {boolean} follows */
export function playAll(funnel, steps, follows) {
  const { played } = funnel;
  const before = { at: played.at.id, pending: funnel.state.snapshot.chain };
  steps.forEach((step, i) => {
    try {
      played.apply(step);
    } catch (error) {
      // A turn that cannot be played as a whole is not played at all.
      if (i > 0) played.goTo(before);
      throw error;
    }
    funnel.publish("step", {}, { step, follows: follows || i > 0 });
  });
}

/**
 * Takes back a link or a turn, and with it all that the computer has played since: otherwise it would only play it
 * again.
 *
 * @param {Funnel} funnel
 * @param {"undoStep" | "undoTurn"} cause
 */
export function takeBack(funnel, cause) {
  const { played, state } = funnel;
  if (!canTakeBack(state)) return false;
  const from = played.at;
  // A game that is over against the computer or another device keeps its turns and its result: what is taken back is looked at.
  if ((state.rival || state.remote) && played.tree.lastOf(played.tree.root).end) {
    if (from.end && state.snapshot.chain.length > 0) return visit(funnel, from.id);
    return look(funnel, cause === "undoStep" ? "linkBack" : "back");
  }
  if (!played.undo(cause)) return false;
  while (!isAtPerson(funnel, played.snapshot()) && played.undo(cause));
  // Turns that were sent stay in the game.
  if (!funnel.state.correspondence) played.takeOut(from);
  funnel.publish(cause);
  return true;
}

/**
 * Plays again what was taken back, link by link, so that it can be followed with the eye.
 *
 * @param {Funnel} funnel
 * @param {"redoStep" | "redoTurn"} cause
 */
export function playAgain(funnel, cause) {
  if (isAfterwards(funnel.state)) return look(funnel, cause === "redoStep" ? "linkForward" : "forward");
  let played = funnel.state.snapshot.turns.length;
  let done = false;
  while (funnel.played.redoStep()) {
    funnel.publish(cause, {}, { follows: done });
    done = true;
    const { snapshot } = funnel.state;
    const isWhole = cause === "redoStep" || snapshot.turns.length > played;
    if (!isWhole) continue;
    // Behind the last move of a series comes all that the computer has answered.
    if (cause === "redoStep" && !snapshot.series) break;
    if (isAtPerson(funnel, snapshot)) break;
    played = snapshot.turns.length;
  }
  return done;
}

/**
 * Goes to the position after this many turns of a line that has begun as this game has.
 *
 * @param {Funnel} funnel
 * @param {readonly PlayedTurn[]} line
 * @param {number} count
 */
export function goTo(funnel, line, count) {
  let at = funnel.played.tree.root.id;
  for (const turn of line.slice(0, count)) at = funnel.played.add(at, turn).id;
  return visit(funnel, at);
}

/**
 * Shows another position of the game, or a position within its last turn. Nothing is played, so the computer pauses.
 *
 * @param {Funnel} funnel
 * @param {number} id of the position
 * @param {number} [links] number of steps of its turn that are played
 */
export function visit(funnel, id, links) {
  const { played } = funnel;
  const { turn, parent } = played.tree.node(id);
  const steps = turn?.steps ?? [];
  if (parent === null || links === undefined || links >= steps.length) played.goTo({ at: id, pending: [] });
  else played.goTo({ at: parent, pending: steps.slice(0, links) }, id);
  funnel.publish("goTo", { paused: funnel.state.rival !== null });
  return true;
}

/** Goes along the line that was looked at last. @param {Funnel} funnel @param {import("./view-state.js").LineDirection} way */
export function look(funnel, way) {
  const played = funnel.played;
  const { chain, turns } = funnel.state.snapshot;
  const paused = funnel.state.rival !== null;
  switch (way) {
    case "back":
    case "linkBack":
      if (!played.undo(way === "back" ? "undoTurn" : "undoStep")) return false;
      funnel.publish("goTo", { paused });
      return true;
    case "forward":
    case "linkForward": {
      // Link by link, so that a chain can be followed with the eye.
      let done = false;
      while (played.redoStep()) {
        funnel.publish("look", { paused }, { follows: done });
        done = true;
        if (way === "linkForward" || funnel.state.snapshot.turns.length > turns.length) break;
      }
      return done;
    }
    case "start":
      return (turns.length > 0 || chain.length > 0) && visit(funnel, played.tree.root.id);
    case "end": {
      const { tree, at } = played;
      const last = tree.lastSeenOf(at);
      return last.id !== at.id && visit(funnel, last.id);
    }
  }
}

/**
 * True if undo stops here: at a person's turn, or at any turn if no person plays here.
 *
 * @param {Funnel} funnel
 * @param {Snapshot} snapshot
 */
function isAtPerson({ state }, { turn, status }) {
  const { seats } = state;
  return isHere(state, turn) || status.over || !(seats.white || seats.black);
}
