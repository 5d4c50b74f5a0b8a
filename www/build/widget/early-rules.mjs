// Asks for the rules of the boards that stand on the page already, before the rest of the element's script is run.

import { files } from "virtual:files";
import { rulesFile } from "./names.mjs";

/** The game that a board begins with, where its attributes say so. @param {Element} board */
function gameOf(board) {
  const isUsual = !board.getAttribute("game") && !board.textContent?.trim();
  return board.getAttribute("variant") ?? (isUsual ? "paco-sako" : "");
}

const script = /** @type {HTMLScriptElement | null} */ (globalThis.document?.currentScript);
const games = script?.src ? [...document.querySelectorAll("paco-sako")].map(gameOf) : [];
for (const game of new Set(games)) {
  const file = files[rulesFile(game)];
  if (!script || !file) continue;
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "script" });
  link.href = new URL(file, script.src).href;
  document.head.append(link);
}
