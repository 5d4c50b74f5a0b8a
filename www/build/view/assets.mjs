// Replaces assets.js in the script of still boards. It contains its styles and few texts; everything else is in the
// script of the whole element.

import { base, dark } from "virtual:styles";

export { loadDescriptor } from "../no-descriptor.mjs";

export const loadViewStyles = async () => ({ base, dark });

const elsewhere = async () => {
  throw new Error("only available in the script of the whole element");
};

export const loadStyles = elsewhere;
export const loadRules = elsewhere;
export const loadFirstRules = null;
export const loadRulesOf = elsewhere;
export { loadLanguage } from "../no-language.mjs";
