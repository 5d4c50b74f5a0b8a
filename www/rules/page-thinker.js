// A thinker on the page, for places that forbid workers; loaded there only.

import { breathe, makeEngine, Thinker } from "./thinker.js";

/** Length of a work slice in ms: half a frame. */
const SLICE = 8;

/**
 * @param {import("./thinker.js").Holder} holder
 * @param {(report: import("./thinker.js").ThinkerReport) => void} report
 */
export function pageThinker(holder, report) {
  return new Thinker({ load: () => makeEngine(holder), report, slice: SLICE, pause: nextFrame });
}

/** Waits until the page has drawn; a page in the background does not draw. @returns {Promise<void>} */
function nextFrame() {
  return new Promise((resolve) => {
    let isOver = false;
    const go = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      // After the frame's own work, not before it.
      breathe().then(resolve);
    };
    const timer = setTimeout(go, 100);
    requestAnimationFrame(go);
  });
}
