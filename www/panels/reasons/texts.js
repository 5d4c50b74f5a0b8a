// The texts of the reasons for turns, loaded when the first one is wanted.

import { addTexts } from "../../kit/i18n.js";

/** @type {import("../../kit/locale.js").TextSet} */
const reasons = async (language) => (await import(`../texts/reasons/${language}.js`)).texts;

export const loadReasonTexts = () => addTexts(reasons);
