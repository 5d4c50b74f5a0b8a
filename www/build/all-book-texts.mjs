// The texts of the book in all languages, for the page that is a single file.

import { de } from "../book/texts/de.js";
import { en } from "../book/texts/en.js";
import { eo } from "../book/texts/eo.js";
import { es } from "../book/texts/es.js";
import { fr } from "../book/texts/fr.js";
import { nl } from "../book/texts/nl.js";

/** @type {Record<string, Record<string, string>>} */
const texts = { de, en, eo, es, fr, nl };

/** @param {string} language */
export async function loadBookTexts(language) {
  return texts[language];
}
