// The texts of the dialogs, loaded with them.

import { addTexts } from "../kit/i18n.js";

/** @type {import("../kit/speaker.js").TextSet} */
const dialogs = async (language) => (await import(`./texts/${language}.js`)).texts;

export const loadDialogTexts = () => addTexts(dialogs);
