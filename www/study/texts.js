// The texts of a study that is shown.

import { addTexts } from "../kit/i18n.js";

/** @type {import("../kit/locale.js").TextSet} */
const study = async (language) => (await import(`./texts/${language}.js`)).texts;

export const loadStudyTexts = () => addTexts(study);
