// Texts in the current language, which may differ between boards of one page. See kit/locale.js.

import { isolated } from "./isolate.js";
import { writtenAs } from "./languages.js";
import { currentLocale, textIn } from "./locale.js";

/** @typedef {import("./keys.js").Key} Key */
/** @typedef {Record<string, string | number>} Parameters */

/** @import { Language } from "./languages.js" */

export { LANGUAGES, preferredLanguage } from "./languages.js";
export { addTexts, bound, currentLocale, Locale, under } from "./locale.js";

/** Switches to another language; see `Locale.use`. @param {Language} language */
export function useLanguage(language) {
  return currentLocale().use(language);
}

/** True if a text with this key exists. @param {string} key */
export function isText(key) {
  return textIn(key, currentLocale().language) !== undefined;
}

/** Writes turns with figurines or with letters. @param {boolean} isOn */
export function useFigures(isOn) {
  currentLocale().useFigures(isOn);
}

/** True if turns are written with figurines. */
export function usesFigures() {
  return currentLocale().figures;
}

/**
 * Calls the listener after each change of language or notation, until its owner is gone.
 *
 * @param {object} owner the subscription lasts as long as this object, such as an element
 * @param {() => void} listener
 */
export function onLanguage(owner, listener) {
  currentLocale().onChange(owner, listener);
}

/**
 * The text for a key, with its words in braces filled in. A parameter named "@word" gives the key of the text for
 * {word}, so that state can be kept free of any language. {word.obj} is another form of it, whose key ends in ".obj":
 * "the" is a piece's name with the definite article, "obj" the same as the object of a sentence. {word.The} begins
 * with a capital.
 *
 * @param {Key} key
 * @param {Parameters} [parameters]
 * @returns {string}
 */
export function t(key, parameters = {}) {
  const { own, way, language } = currentLocale();
  const otherwise = way ? textIn(way + key, language) : undefined;
  return filled(own[key] ?? otherwise ?? textIn(key, language) ?? key, parameters);
}

/** A text with its words in braces filled in, as `t` does it. @param {string} text @param {Parameters} parameters */
export function filled(text, parameters) {
  return text.replace(/\{(\w+)(?:\.(\w+))?\}/g, (whole, name, form) => {
    const inner = parameters[`@${name}`];
    if (inner === undefined) return isolated(plain(parameters[name] ?? whole));
    if (!form) return t(/** @type {Key} */ (String(inner)));
    const word = t(/** @type {Key} */ (`${inner}.${form.toLowerCase()}`));
    return /^[A-Z]/.test(form) ? capital(word) : word;
  });
}

/** A parameter as it is said: of numbers, those with decimals have their sign. @param {string | number | boolean} value */
function plain(value) {
  return typeof value === "number" && !Number.isInteger(value) ? formatNumber(value) : String(value);
}

/** The language in use. */
export function currentLanguage() {
  return currentLocale().language;
}

/** A number as the language writes it. @param {number} value */
export function formatNumber(value) {
  return value.toLocaleString(writtenAs(currentLanguage()));
}

/** By language. Making one takes far longer than using it. @type {Map<string, Intl.PluralRules>} */
const pluralRules = new Map();

/**
 * A text that counts something: the key with ".one" at its end is that of the numbers for which the language has the
 * form "one", and so on for its other forms.
 *
 * @param {Key} key of a text with {number}
 * @param {number} number
 * @param {Parameters} [parameters]
 */
export function counted(key, number, parameters) {
  const language = currentLanguage();
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(writtenAs(language));
  pluralRules.set(language, rules);
  const form = `${key}.${rules.select(number)}`;
  return t(/** @type {Key} */ (isText(form) ? form : key), { ...parameters, number: formatNumber(number) });
}

/** A score with one decimal and its sign, as the language writes it. @param {number} value */
export function formatScore(value) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const text = value.toLocaleString(writtenAs(currentLanguage()), { ...digits, signDisplay: "exceptZero" });
  // Not all languages have the minus sign of the fonts, which is as wide as the plus.
  return text.replace("-", "−");
}

/** By language, as are the rules of plurals. @type {Map<string, Intl.NumberFormat>} */
const percentFormats = new Map();

/** A share as the language writes it, in whole percent. @param {number} share from 0 to 1 */
export function formatPercent(share) {
  const language = currentLanguage();
  const format = percentFormats.get(language) ?? new Intl.NumberFormat(writtenAs(language), { style: "percent" });
  percentFormats.set(language, format);
  return format.format(share);
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text that is in the language of the page or the board wherever it stands; see `el`. */
export class Words {
  #key;
  #parameters;

  /** @param {Key} key @param {Parameters} [parameters] */
  constructor(key, parameters) {
    this.#key = key;
    this.#parameters = parameters;
  }

  toString() {
    return t(this.#key, this.#parameters);
  }
}

/** @param {Key} key @param {Parameters} [parameters] */
export function words(key, parameters) {
  return new Words(key, parameters);
}

/**
 * Shows something on a node, now and after each change of the language, for as long as the node is there.
 *
 * @template {Node} N
 * @param {N} node
 * @param {(node: N) => void} show
 */
export function follow(node, show) {
  show(node);
  currentLocale().follow(node, () => show(node));
}

/** Fills all elements that name a key in the HTML. @param {ParentNode} root */
export function translate(root) {
  for (const node of root.querySelectorAll("[data-i18n]")) {
    node.textContent = t(/** @type {Key} */ (node.getAttribute("data-i18n")));
  }
  for (const node of root.querySelectorAll("[data-i18n-label]")) {
    const text = t(/** @type {Key} */ (node.getAttribute("data-i18n-label")));
    // The accessible name of a button is its visible label, which voice control needs; the title holds the longer
    // text.
    if (node instanceof HTMLButtonElement) node.title = text;
    else node.setAttribute("aria-label", text);
  }
}
