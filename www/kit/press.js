// Whether somebody presses on a part of the page just now: what is under the finger should stay there until it acts.

import { listen } from "./dom.js";
import { bound } from "./speaker.js";

/** So long after a finger is lifted its click may come, in ms: that is an event of its own. */
const CLICK = 400;

/**
 * @param {HTMLElement} element
 * @param {() => void} released is called after a press, when its click has been heard
 * @returns {() => boolean} whether it is pressed
 */
export function pressOn(element, released) {
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
