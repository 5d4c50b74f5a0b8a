// The texts about what is wrong with a typed turn or a record.

import { addTexts } from "../../kit/i18n.js";

/** @type {import("../../kit/locale.js").TextSet} */
const texts = async (language) => (await import(`../texts/typed-turn/${language}.js`)).texts;

export const loadTypedTurnTexts = () => addTexts(texts);
