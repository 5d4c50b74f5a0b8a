// What the board is for right now: which side a person plays here, and what is asked of that person.

/** @import { Color } from "../rules/rules.js" */
/** @import { ViewState } from "./view-state.js" */

/**
 * - `lift`, `place`, `promote`, `choose`: it is a person's turn here, and this is the next step
 * - `premove`: the other side moves elsewhere; a turn can be chosen meanwhile
 * - `watch`: nobody plays here
 * - `over`: the game has ended
 *
 * @typedef {"lift" | "place" | "promote" | "choose" | "premove" | "watch" | "over"} Mode
 */

/** @param {Pick<ViewState, "snapshot" | "seats" | "correspondence">} state @returns {Mode} */
export function modeOf({ snapshot, seats, correspondence }) {
  const { phase, turn } = snapshot;
  if (phase === "over") return "over";
  if (seats[turn]) return phase;
  // Until the answer to a turn that was sent comes, days may pass.
  return seats[otherSide(turn)] && !correspondence ? "premove" : "watch";
}

/** Whether the game is under way and somebody plays it elsewhere: then the computer helps nobody. @param {ViewState} state */
export function isElsewhere({ correspondence, remote, snapshot, tree }) {
  return Boolean(correspondence || remote) && !snapshot.status.over && !tree.lastOf(tree.root).end;
}

/** @param {unknown} value @returns {value is Color} */
export const isColor = (value) => value === "white" || value === "black";

/** @param {Color} color @returns {Color} */
export function otherSide(color) {
  return color === "white" ? "black" : "white";
}
