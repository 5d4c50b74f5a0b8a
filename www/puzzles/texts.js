// The texts of the puzzles, loaded for the language that is spoken.

import { BookWords } from "../book/words.js";
import { spokenLanguage } from "../kit/i18n.js";

/** @returns {Promise<BookWords>} @throws where they cannot be loaded */
export async function loadWords() {
  const language = spokenLanguage();
  return new BookWords((await import(`./texts/${language}.js`))[language]);
}
