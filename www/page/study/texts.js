// The texts of studies that are made, loaded with them.

import { addTexts } from "../../kit/i18n.js";

/** @type {import("../../kit/locale.js").TextSet} */
const studies = async (language) => (await import(`../texts/study/${language}.js`)).texts;

export const loadMakingTexts = () => addTexts(studies);
