// The rules module in Node, as the book asks it: without a page and without the network.

import { readFile } from "node:fs/promises";

/** @returns {Promise<import("../../www/book/facts.js").Rules>} */
export async function bookRules() {
  const module = await import("../../www/pkg/paco_sako.js");
  const bytes = await readFile(new URL("../../www/pkg/paco_sako_bg.wasm", import.meta.url));
  module.initSync({ module: bytes });
  return {
    checkFen: module.checkFen,
    withGame(options, question) {
      const game = new module.Game(options);
      try {
        return question(game);
      } finally {
        game.free();
      }
    },
  };
}
