// The worker that reads games as they are counted: with a connection to the database and an instance of the rules of its own.

import { atOnce } from "../kit/tasks.js";
import { failureOf, needGame } from "../rules/rules.js";
import { Library } from "./library.js";
import { readPlayed } from "./played-reading.js";

/** @import { Failure } from "../rules/rules.js" */
/** @import { Asked } from "./played-reading.js" */
/** @import { Packed } from "./played-turns.js" */

/** What is ordered: `kinds` are the games whose rules the page has; others wait here as they wait there. @typedef {Asked & { kinds: readonly string[] }} Order */

/** The answer to each order, in their order. @typedef {{ packed: Packed } | { failure: Failure }} Report */

/**
 * Opens the database that the page has, as it is there: a worker that came with a newer version of the site must not change it
 * while an older page is open.
 */
const asItIs = {
  /** @param {string} name */
  open(name) {
    const request = indexedDB.open(name);
    request.addEventListener("upgradeneeded", (event) => {
      event.stopImmediatePropagation();
      request.transaction?.abort();
    });
    return request;
  },
};
const library = new Library({ factory: () => /** @type {IDBFactory} */ (/** @type {unknown} */ (asItIs)) });

/** @param {Order} order */
async function read({ kinds, ...asked }) {
  for (const kind of kinds) await needGame(kind);
  return readPlayed(library, asked, (kind) => kinds.includes(kind), atOnce);
}

self.addEventListener("message", async (/** @type {MessageEvent<Order>} */ { data }) => {
  /** @type {Report} */
  let report;
  /** @type {ArrayBuffer[]} */
  const transfer = [];
  try {
    const packed = await read(data);
    for (const part of Object.values(packed)) if (ArrayBuffer.isView(part)) transfer.push(part.buffer);
    report = { packed };
  } catch (error) {
    report = { failure: failureOf(error) };
  }
  self.postMessage(report, { transfer });
});
