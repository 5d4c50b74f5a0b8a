// The texts of the dialogs, loaded with them.

import { addTexts } from "../kit/i18n.js";
import { loadTypedTurnTexts } from "../panels/moves/typed-turn-texts.js";

/** @type {import("../kit/locale.js").TextSet} */
const dialogs = async (language) => (await import(`./texts/${language}.js`)).texts;

export const loadDialogTexts = () => Promise.all([addTexts(dialogs), loadTypedTurnTexts()]);
