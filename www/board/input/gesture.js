// Maps a press, tap or drop on a square to an action, given the state. Pure functions that return an action or a
// hint.

import { isOpenEnd, modeOf } from "../../game/mode.js";
import { canPremove } from "../../game/premove.js";
import { canPutDown } from "../../game/view-parts.js";
import { keyIn } from "../../games/index.js";
import { squareIndex } from "../../kit/layout.js";

/** @import { Action, ViewState } from "../../game/view-state.js" */
/** @import { Reason, Square, Step } from "../../rules/rules.js" */

/** @typedef {(step: Step) => Reason | null} WhyNot */

/** The legal placement on this square, if there is one. @param {ViewState} state @param {Square} square */
export function placementOn(state, square) {
  return state.snapshot.legalSteps.find((step) => step.type === "place" && step.square === square) ?? null;
}

/**
 * Action of a square while a piece is held: place it there or, on the king's own rook, castle with that rook.
 *
 * @param {ViewState} state
 * @param {Square} square
 */
export function meantBy(state, square) {
  return placementOn(state, square) ?? castlingWith(state, square);
}

/** @param {ViewState} state @param {Square} square */
function castlingWith({ snapshot: { board, hand, turn, legalSteps } }, square) {
  if (hand?.[turn]?.role !== "king" || board[squareIndex(square)][turn]?.role !== "rook") return null;
  const file = square[0] > hand.square[0] ? "g" : "c";
  const rank = hand.square[1];
  if (square[1] !== rank) return null;
  return (
    legalSteps.find(
      (step) => step.type === "place" && step.kind === "castle" && step.square === `${file}${rank}`,
    ) ?? null
  );
}

/** True if the piece of a premove could go there. @param {ViewState} state @param {Square | null} square */
function isPremoveTarget({ premove }, square) {
  return square !== null && premove?.to === null && premove.targets.includes(square);
}

/** True if the next step can be made on this square. @param {ViewState} state @param {Square} square */
export function isOffered(state, square) {
  switch (modeOf(state)) {
    case "lift":
      return state.lifts.includes(square);
    case "place":
      return meantBy(state, square) !== null;
    case "premove":
      return state.premove && !state.premove.to ? isPremoveTarget(state, square) : canPremove(state, square);
    default:
      return false;
  }
}

/**
 * The piece picked up by a press on a square, if any. `held` means that it is in the hand already.
 *
 * @param {ViewState} state
 * @param {Square} square
 * @returns {{ kind: "lift", action: Action } | { kind: "held" } | { kind: "none" }}
 */
export function grabAt(state, square) {
  const { snapshot, lifts, premove } = state;
  switch (modeOf(state)) {
    case "lift":
      if (!lifts.includes(square)) break;
      return { kind: "lift", action: { type: "step", step: { type: "lift", square } } };
    case "place":
      if (meantBy(state, square)) break;
      if (snapshot.hand?.square === square) return { kind: "held" };
      if (!canPutDown(snapshot) || !lifts.includes(square)) break;
      return { kind: "lift", action: { type: "switchTo", square } };
    case "premove":
      if (premove?.from === square && !premove.to) return { kind: "held" };
      if (isPremoveTarget(state, square) || !canPremove(state, square)) break;
      return { kind: "lift", action: { type: "premove", square } };
    case "over":
      if (!isOpenEnd(state) || !snapshot.board[squareIndex(square)][snapshot.turn]) break;
      return { kind: "lift", action: { type: "step", step: { type: "lift", square } } };
  }
  return { kind: "none" };
}

/**
 * Action of a tap, Enter or Space on a square.
 *
 * @param {ViewState} state
 * @param {Square} square
 * @param {WhyNot} whyNot
 * @returns {Action | null}
 */
export function tapOn(state, square, whyNot) {
  const { snapshot, premove } = state;
  const grab = grabAt(state, square);
  if (grab.kind === "lift") return grab.action;
  const mode = modeOf(state);
  const { white, black } = snapshot.board[squareIndex(square)];
  const isEmpty = !white && !black;
  // With nothing in the hand and no premove, nothing is wanted of an empty square.
  if (isEmpty && (mode === "over" || mode === "watch" || mode === "lift" || (mode === "premove" && !premove)))
    return null;
  switch (mode) {
    case "over":
      return { type: "notice", key: "hint.over" };
    case "promote":
      return { type: "notice", key: "hint.promote" };
    case "choose":
      return { type: "notice", key: "hint.choose" };
    case "watch":
      return { type: "notice", key: "hint.watch" };
    case "premove":
      if (grab.kind !== "held" && isPremoveTarget(state, square)) return { type: "premoveTo", square };
      if (premove) return { type: "cancelPremove" };
      return { type: "notice", key: "hint.wait", parameters: { "@color": `color.${snapshot.turn}` } };
    case "place":
      if (grab.kind === "held") {
        return canPutDown(snapshot) ? { type: "putDown" } : { type: "notice", key: "hint.chain" };
      }
      return placeOn(state, square) ?? refused(state, whyNot({ type: "place", square }));
    case "lift":
      return refused(state, whyNot({ type: "lift", square }));
  }
}

/**
 * The action of letting go of the hand over a square; `null` if it may not stand there.
 *
 * @param {ViewState} state
 * @param {Square | null} square
 * @returns {(Action & { type: "step" | "premoveTo" }) | null}
 */
export function placeOn(state, square) {
  if (!square) return null;
  if (modeOf(state) === "premove") return isPremoveTarget(state, square) ? { type: "premoveTo", square } : null;
  const step = meantBy(state, square);
  return step?.type === "place" ? { type: "step", step: { type: "place", square: step.square } } : null;
}

/**
 * The hint that says why not.
 *
 * @param {ViewState} state
 * @param {Reason | null} reason
 * @returns {Action | null}
 */
export function refused({ snapshot }, reason) {
  if (!reason) return null;
  const { code, square, role } = reason;
  return {
    type: "notice",
    key: keyIn(snapshot.game, `why.${code}`),
    tone: "refusal",
    parameters: { square: square ?? "", "@piece": `role.${role ?? "pawn"}`, "@color": `color.${snapshot.turn}` },
    square,
  };
}
