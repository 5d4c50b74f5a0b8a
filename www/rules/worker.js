// The computer's worker: its own instance of the engine, away from the page. Its name says of which module.

import { breathe, makeEngine, Thinker } from "./thinker.js";

/** How long the engine works before it looks for orders, in ms: so soon at most it is told to cancel. */
const SLICE = 25;

/** @import { Order, Report } from "./thinker.js" */

/** @param {Report} report */
const report = (report) => self.postMessage(report);

const holder = self.name === "games" ? "games" : "computer";
const thinker = new Thinker({ load: (helps) => makeEngine(holder, helps), report, slice: SLICE, pause: breathe });

self.addEventListener("message", (/** @type {MessageEvent<Order>} */ { data }) => {
  thinker.take(data);
});
report({ type: "ready" });
