// Stands in the place of assets.js in the element of the npm package: everything but the computer is in the module itself,
// and the computer is in modules beside it, which bundlers find.

import { makeModule } from "virtual:module";
import { packed } from "virtual:packed";
import { base, dark } from "virtual:styles";
import { instances } from "../packed.mjs";

export { loadLanguage } from "../all-languages.mjs";
export { loadDescriptor } from "../no-descriptor.mjs";

export const loadRules = instances(makeModule, packed);

export const loadStyles = async () => ({ base, dark });

export async function loadComputer() {
  const engine = await import("beside:element-engine.js");
  return engine.loadComputer();
}

/** @throws where workers are forbidden */
export function startWorker() {
  return new Worker(new URL("./element-worker.js", import.meta.url), { type: "module", name: "computer" });
}
