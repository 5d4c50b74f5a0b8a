// Stands in the place of assets.js in the script of the still boards: it has its styles and the few words it says; whatever
// else a board has is in the script of the whole element.

import { base, dark } from "virtual:styles";

export { loadDescriptor } from "../no-descriptor.mjs";

export const loadViewStyles = async () => ({ base, dark });

const elsewhere = async () => {
  throw new Error("this is in the script of the whole element");
};

export const loadStyles = elsewhere;
export const loadRules = elsewhere;
export const loadGames = elsewhere;
export { loadLanguage } from "../no-language.mjs";
