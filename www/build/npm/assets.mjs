// Stands in the place of assets.js in the element of the npm package: everything but the computer
// and the other games is in the module itself, and these are in modules beside it, which bundlers find.

import { makeModule } from "virtual:module";
import { packed } from "virtual:packed";
import { base, dark } from "virtual:styles";
import { instances } from "../packed.mjs";

export { loadDescriptor } from "../no-descriptor.mjs";
export { loadLanguage } from "../no-language.mjs";

export const loadRules = instances(makeModule, packed);

export const loadStyles = async () => ({ base, dark });

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

/** @param {"computer" | "games"} name @throws where workers are forbidden */
export function startWorker(name) {
  // Bundlers look for just this form, with the name of the file.
  return name === "games"
    ? new Worker(new URL("./element-games-worker.js", import.meta.url), { type: "module", name: "games" })
    : new Worker(new URL("./element-worker.js", import.meta.url), { type: "module", name: "computer" });
}
