// The languages of the page: the one list of them. Each has a file of its name wherever there are texts, which
// tests/browser/texts.test.mjs checks.

/** Native names of the languages. */
export const LANGUAGES = Object.freeze({
  en: "English",
  nl: "Nederlands",
  fr: "Français",
  de: "Deutsch",
  eo: "Esperanto",
  es: "Español",
  sv: "Svenska",
});

/** @typedef {keyof typeof LANGUAGES} Language */

/** Languages that not all browsers write numbers and dates in, each with one that is written alike. @type {Partial<Record<Language, Language>>} */
const WRITTEN_LIKE = { eo: "sv" };

/** The language in which the browser writes numbers and dates for another one. @param {Language} language */
export const writtenAs = (language) =>
  Intl.NumberFormat.supportedLocalesOf(language).length > 0 ? language : (WRITTEN_LIKE[language] ?? language);

/** Keys of forms for a number: each language has those that it needs, by `Intl.PluralRules`. @typedef {`${string}.${"zero" | "one" | "two" | "few" | "many"}`} Form */

/**
 * Translations of a set of English texts.
 *
 * @template T
 * @typedef {Record<Exclude<keyof T, Form>, string> & Partial<Record<Form, string>>} Translated
 */

export const CODES = /** @type {readonly Language[]} */ (Object.keys(LANGUAGES));

/** @param {string} code @returns {code is Language} */
const isLanguage = (code) => Object.hasOwn(LANGUAGES, code);

/**
 * The first of these languages that the page has; otherwise English.
 *
 * @param {readonly string[]} tags language tags such as "nl" or "de-AT", the most wanted first
 * @returns {Language}
 */
export const preferredLanguage = (tags) =>
  tags.map((tag) => tag.toLowerCase().split(/[-_]/)[0]).find(isLanguage) ?? "en";
