// The rules in Node, as the page has them in a browser, for tests of its parts that need no browser.

import { readFile } from "node:fs/promises";
import { startRules } from "../../www/rules/rules.js";

/** Loads the module that `www/pkg` holds. */
export async function startRulesInNode() {
  const { fetch } = globalThis;
  // Node's own does not read files.
  globalThis.fetch = async (url, ...rest) =>
    String(url).startsWith("file:")
      ? new Response(await readFile(new URL(url)), { headers: { "content-type": "application/wasm" } })
      : fetch(url, ...rest);
  try {
    await startRules();
  } finally {
    globalThis.fetch = fetch;
  }
}
