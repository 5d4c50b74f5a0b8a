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

/** Names the end of a run to its processes, in ms since 1970: no file is begun after it. */
export const UNTIL = "PACO_SAKO_UNTIL";

/** True while there is time to start another file. */
export const hasTime = () => Date.now() <= Number(process.env[UNTIL] ?? Number.POSITIVE_INFINITY);

/** True while the tests of a file are skipped for want of time. */
let isLeftOut = false;

/** Skips the tests and hooks that follow, or no longer. @param {boolean} how */
export function leaveOut(how) {
  isLeftOut = how;
}

/** The browsers that are wanted: what is seen in others than Chromium is seen by deep tests. @type {readonly ("chromium" | "firefox")[]} */
export const BROWSERS = depth === "default" ? ["chromium"] : ["chromium", "firefox"];

/** @typedef {{ call: (...given: any[]) => any, given: any[] }} Call */

/** Calls recorded by the current file, in processes shared by several files. @type {Call[] | null} */
let calls = null;

/** A test or hook that does nothing while its file is left out. @param {any} given */
const unlessLeftOut = (given) =>
  typeof given === "function"
    ? (/** @type {any} */ context) => (isLeftOut ? context.skip?.("no time was left") : given(context))
    : given;

/** True in a process that runs several files. */
export let isShared = false;

/** @template {(...given: any[]) => any} T @param {T} call @returns {T} */
const later = (call) =>
  /** @type {any} */ (
    (/** @type {any[]} */ ...all) => {
      // The body of `describe` runs at once.
      const given = call === /** @type {any} */ (node.describe) ? all : all.map(unlessLeftOut);
      return calls ? void calls.push({ call, given }) : call(...given);
    }
  );

/** @type {typeof node.test} */
const nothing = /** @type {any} */ (() => {});

const inRun = later(node.test);
export const test = depth === "deep" ? nothing : inRun;
export const deep = depth === "default" ? nothing : inRun;
/** The amount of work of a test: some in the default run, all otherwise. @param {number} some @param {number} all */
export const atDepth = (some, all) => (depth === "default" ? some : all);
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
  isShared = true;
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
