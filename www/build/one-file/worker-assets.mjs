// Stands in the place of assets.js in the workers of the page that is a single file.

import { makeModule } from "virtual:module";
import { instances } from "../packed.mjs";

/** Its WebAssembly is what the page has put before this script; see assets.mjs. */
const load = instances(makeModule, self.packedModule);

export const loadRules = load;
export const loadFirstRules = null;
export const loadRulesOf = null;
export const loadComputer = load;
export const loadGames = load;
export { loadDescriptor } from "../no-descriptor.mjs";
export { loadLanguage } from "../no-language.mjs";
