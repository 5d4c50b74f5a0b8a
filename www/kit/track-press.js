// Tracks a press on a part of the page, which must not be rebuilt under the finger before the click is delivered.

import { listen } from "./dom.js";
import { bound } from "./locale.js";

/** Maximum delay between the end of a touch and its click, in ms. */
const CLICK = 400;

/**
 * @param {HTMLElement} element
 * @param {() => void} released called after a press, once its click was handled
 * @returns {() => boolean} true while it is pressed
 */
export function trackPress(element, released) {
  const tell = bound(released);
  /** @type {AbortController | null} */
  let press = null;

  /** @param {string[]} ends the events that end it */
  function begin(ends) {
    press?.abort();
    const control = new AbortController();
    press = control;
    const endAfter = (/** @type {number} */ delay) => () =>
      setTimeout(() => {
        if (press !== control) return;
        press = null;
        control.abort();
        tell();
      }, delay);
    const options = { capture: true, once: true, signal: control.signal };
    for (const end of ends) addEventListener(end, endAfter(CLICK), options);
    // Those who listen to the click act first.
    addEventListener("click", endAfter(0), options);
  }

  listen(element, "pointerdown", () => begin(["pointerup", "pointercancel"]));
  // A button acts when the space bar comes up.
  listen(element, "keydown", ({ key }) => key === " " && begin(["keyup"]));
  return () => press !== null;
}
