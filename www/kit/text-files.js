// The texts that the page starts with, in files of their own: what runs before the first paint has them fetched, too.

/** @import { Language } from "./languages.js" */

/** @param {Language} language @returns {Promise<{ texts: Readonly<Record<string, string>> }>} */
export const loadTexts = (language) => import(`./texts/${language}.js`);
