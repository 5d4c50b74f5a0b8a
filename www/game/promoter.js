// Makes a queen of a pawn at once, for players who always want one. No DOM in here.

/** @import { Step } from "../rules/rules.js" */
/** @import { Store } from "./state.js" */
/** @import { ViewState } from "./view-state.js" */

/** The promotion that a player here would choose; `null` where none is due. @param {Pick<ViewState, "snapshot" | "seats">} state @returns {Step | null} */
export function queenOf({ snapshot: { promotion, legalSteps }, seats }) {
  if (!promotion || !seats[promotion.color]) return null;
  const isLegal = legalSteps.some((step) => step.type === "promote" && step.role === "queen");
  return isLegal ? { type: "promote", role: "queen" } : null;
}

/**
 * Only after a step: who takes the queen back may choose something else.
 *
 * @param {Store} store
 * @param {() => boolean} isWanted
 */
export function setUpPromotions(store, isWanted) {
  store.subscribe(({ snapshot }, { cause }) => {
    if (cause !== "step" || !isWanted() || !queenOf(store.state)) return;
    // Whoever is told of this step just now must not hear of the queen first.
    queueMicrotask(() => {
      const step = store.state.snapshot === snapshot ? queenOf(store.state) : null;
      if (step) store.dispatch({ type: "step", step });
    });
  });
}
