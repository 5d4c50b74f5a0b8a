// What a press, a tap or a drop on a square means, given the state. Pure functions: they return an action or
// a hint and do nothing themselves.

import { squareIndex } from "./layout.js";
import { canPutDown } from "./state.js";

/** @typedef {import("./engine.js").Square} Square */
/** @typedef {import("./state.js").ViewState} ViewState */
/** @typedef {import("./state.js").Action} Action */
/** @typedef {import("./engine.js").LegalStep} LegalStep */

/** The legal placement on this square, if there is one. @param {ViewState} state @param {Square} square */
export function placementOn(state, square) {
  return state.snapshot.legalSteps.find((step) => step.type === "place" && step.square === square) ?? null;
}

/**
 * What a press on a square takes up at once: the piece there, or nothing. `held` means that it is in the hand already.
 *
 * @param {ViewState} state
 * @param {Square} square
 * @returns {{ kind: "lift", action: Action } | { kind: "held" } | { kind: "none" }}
 */
export function grabAt(state, square) {
  const { snapshot, lifts } = state;
  if (snapshot.phase === "lift" && lifts.includes(square)) {
    return { kind: "lift", action: { type: "step", step: { type: "lift", square } } };
  }
  if (snapshot.phase === "place" && snapshot.hand) {
    if (placementOn(state, square)) return { kind: "none" };
    if (snapshot.hand.square === square) return { kind: "held" };
    if (canPutDown(snapshot) && lifts.includes(square)) {
      return { kind: "lift", action: { type: "switchTo", square } };
    }
  }
  return { kind: "none" };
}

/**
 * What a tap, Enter or Space on a square does.
 *
 * @param {ViewState} state
 * @param {Square} square
 * @returns {Action | null}
 */
export function tapOn(state, square) {
  const { snapshot } = state;
  const grab = grabAt(state, square);
  if (grab.kind === "lift") return grab.action;
  switch (snapshot.phase) {
    case "over":
      return { type: "notice", key: "hint.over" };
    case "promote":
      return { type: "notice", key: "hint.promote" };
    case "place":
      if (grab.kind === "held") {
        return canPutDown(snapshot) ? { type: "putDown" } : { type: "notice", key: "hint.chain" };
      }
      return placeOn(state, square) ?? refusedPlace(state, square);
    case "lift":
      return refusedLift(state, square);
  }
}

/**
 * The action of letting go of the hand over a square; `null` if it may not stand there.
 *
 * @param {ViewState} state
 * @param {Square | null} square
 * @returns {(Action & { type: "step" }) | null}
 */
export function placeOn(state, square) {
  return square && placementOn(state, square) ? { type: "step", step: { type: "place", square } } : null;
}

/** @param {ViewState} state @param {Square} square @returns {Action} */
function refusedPlace({ snapshot }, square) {
  const { hand, turn } = snapshot;
  if (hand?.white && hand.black) return { type: "notice", key: "hint.noWayUnion", parameters: { square } };
  const role = hand?.[turn] ?? "pawn";
  return { type: "notice", key: "hint.noWay", parameters: { square, "@piece": `role.${role}` } };
}

/** @param {ViewState} state @param {Square} square @returns {Action} */
function refusedLift({ snapshot }, square) {
  const content = snapshot.board[squareIndex(square)];
  const own = content[snapshot.turn];
  if (!content.white && !content.black) return { type: "notice", key: "hint.empty", parameters: { square } };
  if (!own) return { type: "notice", key: "hint.notYours", parameters: { "@color": `color.${snapshot.turn}` } };
  if (content.white && content.black) return { type: "notice", key: "hint.stuckUnion", parameters: { square } };
  return { type: "notice", key: "hint.stuck", parameters: { square, "@piece": `role.${own}` } };
}
