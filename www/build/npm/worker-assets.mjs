// Stands in the place of assets.js in the worker of the npm package's element that thinks about Paco Ŝako.

export { load as loadComputer, load as loadGames } from "beside:element-engine.js";
export { loadLanguage } from "../no-language.mjs";
