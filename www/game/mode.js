// What the board is for right now: which side a person plays here, and what is asked of that person.

import { isTold } from "./record-nodes.js";

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

/** @typedef {Pick<ViewState, "seats" | "rival" | "paused" | "correspondence" | "remote" | "tree">} Sides */

/**
 * Whether another turn of a finished game is looked at, where one side was played by the computer or somebody far away: both
 * sides are free then, and what is played is a variation. Against the computer the game goes on only when that is asked for.
 *
 * @param {Sides} state
 */
export function isAfterwards({ seats, rival, paused, correspondence, remote, tree }) {
  // Who watches has no seat.
  const isFar = remote ? seats.white || seats.black : (correspondence?.ended ?? null) !== null;
  const isSettled = rival ? paused : isFar;
  return isSettled && tree.lastOf(tree.root).end !== null;
}

/**
 * Whether turns can be tried from the end of such a game: where it ended by resignation, time or agreement, the board allows some.
 *
 * @param {Pick<ViewState, "snapshot" | "at"> & Sides} state
 */
export function isOpenEnd(state) {
  const { snapshot, at, rival } = state;
  const isEnd = snapshot.status.over && isTold(at.end) && at.parent !== null && snapshot.chain.length === 0;
  return isEnd && (rival !== null || isAfterwards(state));
}

/** Whether a side is played at this board. @param {Sides} state @param {Color} color */
export const isHere = (state, color) => state.seats[color] || isAfterwards(state);

/** @param {Pick<ViewState, "snapshot"> & Sides} state @returns {Mode} */
export function modeOf(state) {
  const { snapshot, seats, correspondence } = state;
  const { phase, turn } = snapshot;
  if (phase === "over") return "over";
  if (isHere(state, turn)) return phase;
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
