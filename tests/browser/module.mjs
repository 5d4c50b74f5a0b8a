// The rules module in Node, for tests of the page's parts that need no browser.

import { readFile } from "node:fs/promises";
import { restartRules, wholeRules } from "../../www/rules/rules.js";
import { isShared } from "./testing.mjs";

/** Makes `fetch` read files, as the module loads itself from beside its own file. */
export function fetchFiles() {
  const { fetch } = globalThis;
  globalThis.fetch = async (address, ...rest) => {
    const url = new URL(address);
    if (url.protocol !== "file:") return fetch(address, ...rest);
    return new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });
  };
}

/** Starts the rules module; once for a test file. */
export async function startModule() {
  fetchFiles();
  await wholeRules();
}

/**
 * Makes an instance of a rules module trap on the next call. Files that share a process share the instance: a file that breaks
 * it needs its own, that is `test` from `node:test`.
 *
 * @param {string} [file] `paco_sako.js#2` is the one after the first trap
 */
export async function breakModule(file = "paco_sako.js") {
  if (isShared)
    throw new Error("a broken module fails the other files of this process: take `test` from node:test");
  const module = await import(`../../www/pkg/${file}`);
  const { memory } = await module.default();
  new Uint8Array(memory.buffer).fill(0xff);
}

export { restartRules };
