// The texts of the editor, and what is wrong with positions; loaded with the editor and with the page's dialogs.

import { addTexts } from "../kit/i18n.js";

/** @type {import("../kit/locale.js").TextSet} */
const editor = async (language) => (await import(`./texts/${language}.js`)).texts;

export const loadEditorTexts = () => addTexts(editor);
