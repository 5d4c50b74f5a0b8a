// The texts of children's mode, loaded with it.

import { addTexts } from "../../kit/i18n.js";

/** @type {import("../../kit/locale.js").TextSet} */
const texts = async (language) => (await import(`../texts/children/${language}.js`)).texts;

export const loadChildrenTexts = () => addTexts(texts);
