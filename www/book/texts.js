// The texts of the book, loaded for the language that is spoken.

/** @typedef {import("./lesson.js").Texts} Texts */

import { speaking } from "../kit/i18n.js";

/** @param {string} language @returns {Promise<Texts>} */
const textsOf = async (language) => (await import(`./texts/${language}.js`))[language];

/** @returns {Promise<Texts>} @throws where they cannot be loaded */
export const loadTexts = () => speaking().loaded(textsOf);
