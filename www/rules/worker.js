// The computer's worker: its own instance of the engine, away from the page. Its name says of which module.

import { breathe, makeEngine, Thinker } from "./thinker.js";

/** Length of a work slice in ms, and so the delay before an order such as `cancel` is handled. */
const SLICE = 25;

/** @import { ThinkerOrder, ThinkerReport } from "./thinker.js" */

/** @param {ThinkerReport} report */
const report = (report) => self.postMessage(report);

const holder = self.name === "games" ? "games" : "computer";
const thinker = new Thinker({ load: (helps) => makeEngine(holder, helps), report, slice: SLICE, pause: breathe });

self.addEventListener("message", (/** @type {MessageEvent<ThinkerOrder>} */ { data }) => {
  thinker.take(data);
});
report({ type: "ready" });
