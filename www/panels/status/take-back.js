// The buttons to take back, to redo and to turn the board.

import { canTakeBack } from "../../game/agreed.js";
import { canPutDown, isByLink } from "../../game/view-parts.js";
import { setAttribute } from "../../kit/dom.js";

/** @import { Store } from "../../game/state.js" */
/** @import { ViewState } from "../../game/view-state.js" */
/** @import { TableParts } from "../parts/table-parts.js" */

/** @param {TableParts} parts @param {Store} store */
export function setUpControls({ takeBack, redo, flip }, store) {
  // In the middle of a turn its last link, of a series its last move, otherwise the last turn.
  takeBack.addEventListener("click", () => {
    const { snapshot } = store.state;
    if (!canTakeBack(store.state)) return;
    if (canPutDown(snapshot)) store.dispatch({ type: "putDown" });
    else store.dispatch({ type: isByLink(snapshot) ? "undoStep" : "undoTurn" });
  });
  redo.addEventListener("click", () => {
    const { snapshot } = store.state;
    if (snapshot.canRedo) store.dispatch({ type: isByLink(snapshot) ? "redoStep" : "redoTurn" });
  });
  flip.addEventListener("click", () => store.dispatch({ type: "flip" }));
  const show = (/** @type {ViewState} */ state) => {
    // Not `disabled`: that would drop the keyboard's focus in the middle of taking back.
    setAttribute(takeBack, "aria-disabled", canTakeBack(state) ? null : "true");
    setAttribute(redo, "aria-disabled", state.snapshot.canRedo ? null : "true");
  };
  store.subscribe(show);
  show(store.state);
}
