// Claims checkmate as soon as a side has given it, in games in which it has to be claimed. No DOM in here.

/** @import { Store } from "./state.js" */
/** @import { ViewState } from "./view-state.js" */

/** The claim that is made without being asked for; `null` where there is none. @param {Pick<ViewState, "snapshot" | "seats">} state @param {boolean} forPersons */
export function claimOf({ snapshot, seats }, forPersons) {
  const mate = snapshot.claims.find(({ claim }) => claim === "checkmate");
  return mate && (forPersons || !seats[mate.color]) ? mate : null;
}

/**
 * Only after a step: who takes a claim back goes on playing.
 *
 * @param {Store} store
 * @param {() => boolean} forPersons whether it is claimed for persons too; the computer always claims it
 */
export function setUpClaims(store, forPersons) {
  store.subscribe(({ snapshot }, { cause }) => {
    if (cause !== "step" || !claimOf(store.state, forPersons())) return;
    // Whoever is told of this step just now must not hear of the claim first.
    queueMicrotask(() => {
      const claim = claimOf(store.state, forPersons());
      if (claim && store.state.snapshot === snapshot)
        store.dispatch({ type: "step", step: { type: "claim", ...claim } });
    });
  });
}
