// The current mode of the board: the sides played on this device and the next kind of input.

import { isTold } from "./tree/record-nodes.js";

/** @import { Color } from "../rules/rules.js" */
/** @import { ViewState } from "./view-state.js" */

/**
 * - `lift`, `place`, `promote`, `choose`: a player here is to move, and this is the next step
 * - `premove`: a side played elsewhere is to move; a turn can be planned
 * - `watch`: no side is played here
 * - `over`: the game has ended
 *
 * @typedef {"lift" | "place" | "promote" | "choose" | "premove" | "watch" | "over"} BoardMode
 */

/** @typedef {Pick<ViewState, "seats" | "rival" | "paused" | "correspondence" | "remote" | "tree">} Sides */

/**
 * True while an earlier turn of a finished game is shown, if one side was played by the computer or remotely: both
 * sides are then free, and turns played are variations. A game against the computer continues only on request.
 *
 * @param {Sides} state
 */
export function isAfterwards({ seats, rival, paused, correspondence, remote, tree }) {
  // A spectator has no seat.
  const isFar = remote ? seats.white || seats.black : (correspondence?.ended ?? null) !== null;
  const isSettled = rival ? paused : isFar;
  return isSettled && tree.lastOf(tree.root).end !== null;
}

/**
 * True if turns can be tried from the end of such a game, which is possible after resignation, time or agreement.
 *
 * @param {Pick<ViewState, "snapshot" | "at"> & Sides} state
 */
export function isOpenEnd(state) {
  const { snapshot, at, rival } = state;
  const isEnd = snapshot.status.over && isTold(at.end) && at.parent !== null && snapshot.chain.length === 0;
  return isEnd && (rival !== null || isAfterwards(state));
}

/** True if a side is played on this device. @param {Sides} state @param {Color} color */
export const isHere = (state, color) => state.seats[color] || isAfterwards(state);

/** @param {Pick<ViewState, "snapshot"> & Sides} state @returns {BoardMode} */
export function modeOf(state) {
  const { snapshot, seats, correspondence } = state;
  const { phase, turn } = snapshot;
  if (phase === "over") return "over";
  if (isHere(state, turn)) return phase;
  // Until the answer to a turn that was sent comes, days may pass.
  return seats[otherSide(turn)] && !correspondence ? "premove" : "watch";
}

/** True until the game ends: at the position that is seen, and in its main line. @param {Pick<ViewState, "snapshot" | "tree">} state */
export function isUnderWay({ snapshot, tree }) {
  return !snapshot.status.over && !tree.lastOf(tree.root).end;
}

/** True during a game with a remote player, in which the computer must not help. @param {ViewState} state */
export function isElsewhere(state) {
  return Boolean(state.correspondence || state.remote) && isUnderWay(state);
}

/**
 * True during a game of two people at this board against the clock, in which the computer does not help either.
 *
 * @param {ViewState} state
 * @param {boolean} isTimed
 */
export function isTimedDuel(state, isTimed) {
  return isTimed && !state.rival && isUnderWay(state);
}

/** The players of a game with somebody elsewhere: this side is here. @param {Color | undefined} side `undefined`: both here @returns {import("./view-state.js").Players} */
export function playersFar(side) {
  return { seats: { white: side !== "black", black: side !== "white" }, rival: null };
}

/** @param {unknown} value @returns {value is Color} */
export const isColor = (value) => value === "white" || value === "black";

/** @param {Color} color @returns {Color} */
export function otherSide(color) {
  return color === "white" ? "black" : "white";
}
