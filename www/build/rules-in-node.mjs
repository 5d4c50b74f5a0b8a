// The rules modules in Node, for what the build asks them.

import { readFile } from "node:fs/promises";
import { needGame } from "../rules/rules.js";

/**
 * Does something with the rules of all games at hand. The modules load themselves from beside their own file.
 *
 * @template T
 * @param {readonly string[]} games
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function withRules(games, act) {
  const { fetch } = globalThis;
  globalThis.fetch = async (address, ...rest) => {
    const url = new URL(String(address));
    if (url.protocol !== "file:") return fetch(address, ...rest);
    return new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });
  };
  try {
    for (const game of games) await needGame(game);
    return await act();
  } finally {
    globalThis.fetch = fetch;
  }
}
