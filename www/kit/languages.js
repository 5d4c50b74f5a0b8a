// The languages of the page: the one list of them. Each has a file of its name wherever there are texts, which
// tests/browser/texts.test.mjs checks.

/** What each language calls itself. */
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

/** Keys of forms for a number: each language has those that it needs, by `Intl.PluralRules`. @typedef {`${string}.${"zero" | "one" | "two" | "few" | "many"}`} Form */

/** What another language has for texts in English. @template T @typedef {Record<Exclude<keyof T, Form>, string> & Partial<Record<Form, string>>} Translated */

export const CODES = /** @type {readonly Language[]} */ (Object.keys(LANGUAGES));
