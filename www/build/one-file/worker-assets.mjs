// Stands in the place of assets.js in the worker of the page that is a single file.

import { makeModule } from "virtual:module";
import { instances } from "../packed.mjs";

/** Loads the computer from what the page has put before this script; see assets.mjs. */
export const loadComputer = () => instances(makeModule, self.packedModule)();
export const loadGames = loadComputer;
export { loadLanguage } from "../no-language.mjs";
