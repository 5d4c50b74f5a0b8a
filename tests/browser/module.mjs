// The rules module in Node, for tests of the page's parts that need no browser.

import { readFile } from "node:fs/promises";
import { restartRules, startRules } from "../../www/rules/rules.js";

/** Makes `fetch` read files, as the module loads itself from beside its own file. */
function fetchFiles() {
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
  await startRules();
}

/** Makes an instance of the module trap whatever it is asked next. @param {string} [instance] `#2` is the one after the first trap */
export async function breakModule(instance = "") {
  const module = await import(`../../www/pkg/paco_sako.js${instance}`);
  const { memory } = await module.default();
  new Uint8Array(memory.buffer).fill(0xff);
}

export { restartRules };
