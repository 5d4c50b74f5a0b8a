// The names of openings in the page's language.

import { addTexts, currentLanguage, isText, t } from "../../kit/i18n.js";

/** @import { Key } from "../../kit/i18n.js" */

/** @type {import("../../kit/locale.js").TextSet} */
const texts = async (language) => (await import(`../texts/openings/${language}.js`)).texts;

/** Key of the text for an opening. @param {string} name in English */
export const keyOf = (name) =>
  `opening.${name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")}`;

/**
 * A name as the language has it: in English whole, in other languages without the variation.
 *
 * @param {string} name in English, as games/openings/ has it
 * @returns {Promise<string>} empty if the language has none, or it cannot be loaded
 */
export async function openingText(name) {
  const isEnglish = () => currentLanguage() === "en";
  if (!isEnglish()) await addTexts(texts).catch(() => {});
  if (isEnglish()) return name;
  const keys = name.split(": ")[0].split(", ").map(keyOf);
  return keys.every(isText) ? keys.map((key) => t(/** @type {Key} */ (key))).join(", ") : "";
}
