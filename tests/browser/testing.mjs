// `test`, `deep`, `before` and `after` for a file of tests. The module that a file takes them from says how it is run:
//
//   testing.mjs   in one process with other files, and the browsers it starts were open before
//   node:test     in a process of its own: it changes something that all files of a process share
//   alone.mjs     in a process and a network of its own
//
// `deep` is a test that only `tests/run --all` runs. A file whose tests are all deep takes `deep as test`.

import process from "node:process";
import * as node from "node:test";

/** Names the depth to the processes of a run: "default", "deep", or "all", which is both. */
export const DEPTH = "PACO_SAKO_DEPTH";

const { [DEPTH]: depth = "all" } = process.env;

/** The browsers that are wanted: what is seen in others than Chromium is seen by deep tests. @type {readonly ("chromium" | "firefox")[]} */
export const BROWSERS = depth === "default" ? ["chromium"] : ["chromium", "firefox"];

/** @typedef {{ call: (...given: any[]) => any, given: any[] }} Call */

/** What the file that is loaded has called so far, where files share a process. @type {Call[] | null} */
let calls = null;

/** @template {(...given: any[]) => any} T @param {T} call @returns {T} */
const later = (call) =>
  /** @type {any} */ (
    (/** @type {any[]} */ ...given) => (calls ? void calls.push({ call, given }) : call(...given))
  );

/** @type {typeof node.test} */
const nothing = /** @type {any} */ (() => {});

const inRun = later(node.test);
export const test = depth === "deep" ? nothing : inRun;
export const deep = depth === "default" ? nothing : inRun;
export const describe = later(node.describe);
export const before = later(node.before);
export const after = later(node.after);
export const beforeEach = later(node.beforeEach);
export const afterEach = later(node.afterEach);

/**
 * Loads a file of tests, and runs nothing yet.
 *
 * @param {() => Promise<unknown>} load
 * @returns {Promise<(() => void) | null>} registers the file's tests and hooks, inside a `describe`; `null` if it has no tests at
 *   this depth
 */
export async function testsOf(load) {
  /** @type {Call[]} */
  const own = [];
  calls = own;
  try {
    await load();
  } finally {
    calls = null;
  }
  const hasTests = own.some(({ call }) => call === node.test || call === node.describe);
  if (!hasTests) return null;
  return () => {
    for (const { call, given } of own) call(...given);
  };
}
