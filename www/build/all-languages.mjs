// All languages in the script itself, for those that load none.

import { de } from "../languages/de.js";
import { en } from "../languages/en.js";
import { eo } from "../languages/eo.js";
import { es } from "../languages/es.js";
import { fr } from "../languages/fr.js";
import { nl } from "../languages/nl.js";

/** @type {Record<string, import("../kit/i18n.js").Table>} */
const languages = { de, en, eo, es, fr, nl };

/** @param {string} language */
export async function loadLanguage(language) {
  return languages[language];
}
