// The worker that reads games as they are counted: with a connection to the database and an instance of the rules of its own.

import { atOnce } from "../kit/work/tasks.js";
import { failureOf, needGame, wholeRules } from "../rules/rules.js";
import { Database } from "./database.js";
import { readPlayed } from "./played-reading.js";

/** @import { Failure } from "../rules/rules.js" */
/** @import { ReadingOrder } from "./played-reading.js" */
/** @import { Packed } from "./played-turns.js" */

/**
 * Message to the worker: `kinds` are the games whose rules are loaded on the page; others are skipped here as well.
 *
 * @typedef {ReadingOrder & { kinds: readonly string[] }} CountOrder
 */

/** The answer to each order, in their order. @typedef {{ packed: Packed } | { failure: Failure }} CountReport */

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
const library = new Database({ factory: () => /** @type {IDBFactory} */ (/** @type {unknown} */ (asItIs)) });

/** @param {CountOrder} order */
async function read({ kinds, ...asked }) {
  await wholeRules();
  for (const kind of kinds) await needGame(kind);
  return readPlayed(library, asked, (kind) => kinds.includes(kind), atOnce);
}

self.addEventListener("message", async (/** @type {MessageEvent<CountOrder>} */ { data }) => {
  /** @type {CountReport} */
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
