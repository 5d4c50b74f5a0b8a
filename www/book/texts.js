// The texts of the book, loaded for the language that is spoken.

import { speaking } from "../kit/i18n.js";

/** @typedef {import("./lesson.js").Texts} Texts */

/** @param {string} language @returns {Promise<Texts>} */
const textsOf = async (language) => (await import(`./texts/${language}.js`))[language];

/** @returns {Promise<Texts>} @throws where they cannot be loaded */
export const loadTexts = () => speaking().loaded(textsOf);
