// The texts of the puzzles, loaded for the language that is spoken.

import { BookWords } from "../book/words.js";
import { speaking } from "../kit/i18n.js";

/** @returns {Promise<BookWords>} @throws where they cannot be loaded */
export async function loadWords() {
  const textsOf = async (/** @type {string} */ language) => (await import(`./texts/${language}.js`))[language];
  return new BookWords(await speaking().loaded(textsOf));
}
