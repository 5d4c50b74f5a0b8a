// The texts of matches on two boards.

import { addTexts } from "../kit/i18n.js";

/** @type {import("../kit/locale.js").TextSet} */
const match = async (language) => (await import(`./texts/${language}.js`)).texts;

export const loadMatchTexts = () => addTexts(match);
