// Stands in the place of assets.js in the element of the npm package: everything but the WebAssembly, the computer, the other
// games and the languages is in the module itself, and these are in modules beside it, which bundlers find.

import { ways } from "virtual:languages";
import { makeModule } from "virtual:module";
import { base, dark } from "virtual:styles";
import wasm from "virtual:wasm";
import { instancesOf } from "../instances.mjs";

export { loadDescriptor } from "../no-descriptor.mjs";

export const loadRules = instancesOf(makeModule, wasm);
export const loadFirstRules = null;

export const loadStyles = async () => ({ base, dark });

/** English is in the module. If another language cannot be loaded, boards use English. @param {string} language */
export async function loadLanguage(language) {
  await ways[language]?.().catch(() => {});
}

/** No page of ours is beside a package. */
export const siteAddress = () => null;

export async function loadComputer() {
  const engine = await import("beside:element-engine.js");
  return engine.load();
}

export async function loadGames() {
  const games = await import("beside:element-games.js");
  return games.load();
}

/** The package has one module for them, with the computer. */
export const loadRulesOf = loadGames;

/** @param {"computer" | "games"} name @throws where workers are forbidden */
export function startWorker(name) {
  // Bundlers look for just this form, with the name of the file.
  return name === "games"
    ? new Worker(new URL("./element-games-worker.js", import.meta.url), { type: "module", name: "games" })
    : new Worker(new URL("./element-worker.js", import.meta.url), { type: "module", name: "computer" });
}
