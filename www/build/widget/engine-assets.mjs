// Stands in the place of assets.js in a script with a computer: a worker there knows its own module only.

import { load } from "./packed-engine.mjs";

export const loadComputer = load;
export const loadGames = load;
export { loadLanguage } from "../no-language.mjs";
