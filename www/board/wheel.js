// The wheel over the board: one link back or forth.

import { hasFocus } from "../kit/dom.js";

/** @typedef {import("../game/state.js").Store} Store */

/** How far the wheel turns for one link, in its own pixels. */
const STEP = 80;

/** @param {HTMLElement} container @param {Store} store */
export function listenToWheel(container, store) {
  let turned = 0;
  const turn = (/** @type {WheelEvent} */ event) => {
    const { white, black } = store.state.seats;
    // Without the focus the page scrolls; and turns that were played elsewhere are not taken back with the wheel.
    if (!hasFocus(container) || event.ctrlKey || !(white && black)) return;
    event.preventDefault();
    if (Math.sign(event.deltaY) !== Math.sign(turned)) turned = 0;
    // A notch of a mouse's wheel is one link, however far it says it has turned.
    turned += event.deltaMode === 0 ? event.deltaY : event.deltaY * STEP;
    if (Math.abs(turned) < STEP) return;
    store.dispatch({ type: turned < 0 ? "undoStep" : "redoStep" });
    turned = 0;
  };
  container.addEventListener("wheel", turn, { passive: false });
}
