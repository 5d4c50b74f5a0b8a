// The texts of hints, loaded with the first one.

import { addTexts } from "../../kit/i18n.js";

/** @type {import("../../kit/locale.js").TextSet} */
const texts = async (language) => (await import(`../texts/hints/${language}.js`)).texts;

export const loadHintTexts = () => addTexts(texts);
