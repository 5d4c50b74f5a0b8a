// The wheel over the board walks through the game, link by link. It takes nothing back.

import { hasFocus } from "../../kit/dom.js";

/** @import { Store } from "../../game/state.js" */

/** Wheel distance per link, in the wheel's own pixels. */
const STEP = 80;

/** @param {HTMLElement} container @param {Store} store @param {import("../../kit/settings.js").Settings} settings */
export function listenToWheel(container, store, settings) {
  let turned = 0;
  const turn = (/** @type {WheelEvent} */ event) => {
    // Without the focus the page scrolls.
    if (!settings.get("wheel") || !hasFocus(container) || event.ctrlKey) return;
    event.preventDefault();
    if (Math.sign(event.deltaY) !== Math.sign(turned)) turned = 0;
    // A notch of a mouse's wheel is one link, however far it says it has turned.
    turned += event.deltaMode === 0 ? event.deltaY : event.deltaY * STEP;
    if (Math.abs(turned) < STEP) return;
    store.dispatch({ type: "look", way: turned < 0 ? "linkBack" : "linkForward" });
    turned = 0;
  };
  container.addEventListener("wheel", turn, { passive: false });
}
