// Steps made automatically: claiming checkmate in games that require it, and promotion to a queen if the player has
// chosen that. No DOM access.

import { isHere } from "./mode.js";

/** @import { Step } from "../rules/rules.js" */
/** @import { Store } from "./state.js" */
/** @import { ViewState } from "./view-state.js" */

/** The claim of checkmate that is made without being asked for; `null` where there is none. @param {ViewState} state @param {boolean} forPersons @returns {Step | null} */
export function claimOf(state, forPersons) {
  const mate = state.snapshot.claims.find(({ claim }) => claim === "checkmate");
  return mate && (forPersons || !isHere(state, mate.color)) ? { type: "claim", ...mate } : null;
}

/** The promotion that a player here would choose; `null` where none is due. @param {ViewState} state @returns {Step | null} */
export function queenOf(state) {
  const { promotion, legalSteps } = state.snapshot;
  if (!promotion || !isHere(state, promotion.color)) return null;
  const isLegal = legalSteps.some((step) => step.type === "promote" && step.role === "queen");
  return isLegal ? { type: "promote", role: "queen" } : null;
}

/**
 * Plays automatic steps after steps that require them. Not after other changes, since a player who undoes such a step
 * may choose another one.
 *
 * @param {Store} store
 * @param {(state: ViewState) => Step | null} stepFor `null` where none is to be made
 */
export function makeSteps(store, stepFor) {
  store.subscribe(({ snapshot }, { cause }) => {
    if (cause !== "step" || !stepFor(store.state)) return;
    // Deferred so that all listeners receive the current change before the next step.
    queueMicrotask(() => {
      const step = store.state.snapshot === snapshot ? stepFor(store.state) : null;
      if (step) store.dispatch({ type: "step", step });
    });
  });
}
