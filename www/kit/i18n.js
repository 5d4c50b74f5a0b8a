// The language the page speaks. Each one is a table with the same keys, in a module of its own; English is always there,
// another one is loaded when it is chosen.

import { en } from "../languages/en.js";
import { loadLanguage } from "./assets.js";
import { OwnedActions } from "./lifetime.js";

/** @typedef {import("../languages/en.js").Key} Key */
/** @typedef {import("../languages/en.js").Table} Table */
/** @typedef {Record<string, string | number>} Parameters */
/** @typedef {keyof typeof LANGUAGES} Language */

/** What each language calls itself. */
export const LANGUAGES = Object.freeze({
  en: "English",
  nl: "Nederlands",
  fr: "Français",
  de: "Deutsch",
  eo: "Esperanto",
  es: "Español",
});

/** Whether turns are written with figures in place of letters; see board/figurines.js. */
let figures = false;

/** Gives texts besides those of the page, in a language. @typedef {(language: string) => Promise<Readonly<Record<string, string>>>} TextSource */

/** @type {Table} */
let table = en;
/** @type {Readonly<Record<string, string>>} texts of games that were loaded, in English where a language has none */
let added = {};
/** @type {TextSource[]} */
const sources = [];
/** @type {Language} */
let spoken = "en";
/** @type {Language} the one that is being loaded, or spoken */
let wanted = "en";
/** What says something in the language, and then what has to be done besides. */
const followed = new OwnedActions();
const listeners = new OwnedActions();

/** @param {string} code @returns {code is Language} */
function isLanguage(code) {
  return Object.hasOwn(LANGUAGES, code);
}

/**
 * The first of these languages that the page can speak; otherwise English.
 *
 * @param {readonly string[]} tags language tags such as "nl" or "de-AT", the most wanted first
 * @returns {Language}
 */
export function preferredLanguage(tags) {
  return tags.map((tag) => tag.toLowerCase().split(/[-_]/)[0]).find(isLanguage) ?? "en";
}

/**
 * Speaks another language from now on.
 *
 * @param {Language} language
 * @returns {Promise<boolean>} false if yet another one was chosen meanwhile
 * @throws if its table cannot be loaded; then the language stays as it is
 */
export async function useLanguage(language) {
  wanted = language;
  // Every board of a page asks for it.
  if (language === spoken) return true;
  const [loaded, more] = await Promise.all([language === "en" ? en : loadLanguage(language), gathered(language)]);
  if (wanted !== language) return false;
  table = loaded;
  added = more;
  spoken = language;
  followed.run();
  listeners.run();
  return true;
}

/** @param {Language} language @returns {Promise<typeof added>} */
async function gathered(language) {
  const languages = language === "en" ? ["en"] : ["en", language];
  for (;;) {
    const count = sources.length;
    const texts = await Promise.all(sources.flatMap((source) => languages.map((each) => source(each))));
    // Another game may have been loaded meanwhile.
    if (count === sources.length) return Object.assign({}, ...texts);
  }
}

/** Adds texts to those of the page, in this language and in all that are spoken later. @param {TextSource} source */
export async function addTexts(source) {
  sources.push(source);
  /** @type {Language} */
  let language;
  do {
    language = spoken;
    added = await gathered(language);
    // Another language may have been chosen meanwhile.
  } while (language !== spoken);
}

/** Whether there is a text with this key. @param {string} key */
export function isText(key) {
  return key in en || key in added;
}

/** Writes turns with figures from now on, or with letters. @param {boolean} isOn */
export function useFigures(isOn) {
  if (figures === isOn) return;
  figures = isOn;
  listeners.run();
}

/** Whether turns are written with figures. */
export function usesFigures() {
  return figures;
}

/**
 * Calls back after each change of the language or of how turns are written, for as long as something is there.
 *
 * @param {object} owner what it is done for, such as an element that is changed then
 * @param {() => void} listener
 */
export function onLanguage(owner, listener) {
  listeners.add(owner, listener);
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
  const text = table[key] ?? en[key] ?? added[key] ?? key;
  return text.replace(/\{(\w+)(?:\.(\w+))?\}/g, (whole, name, form) => {
    const inner = parameters[`@${name}`];
    if (inner === undefined) return String(parameters[name] ?? whole);
    if (!form) return t(/** @type {Key} */ (String(inner)));
    const word = t(/** @type {Key} */ (`${inner}.${form.toLowerCase()}`));
    return /^[A-Z]/.test(form) ? capital(word) : word;
  });
}

/** The language that is spoken now. */
export function spokenLanguage() {
  return spoken;
}

/** A whole number as the language writes it. @param {number} value */
export function formatNumber(value) {
  return value.toLocaleString(spoken);
}

/** A score with one decimal and its sign, as the language writes it. @param {number} value */
export function formatScore(value) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const text = value.toLocaleString(spoken, { ...digits, signDisplay: "exceptZero" });
  // Not all languages have the minus sign of the fonts, which is as wide as the plus.
  return text.replace("-", "−");
}

/** A share as the language writes it, in whole percent. @param {number} share from 0 to 1 */
export function formatPercent(share) {
  return share.toLocaleString(spoken, { style: "percent" });
}

/** When something was, as the language writes it: the time for today, otherwise the day. @param {number} time in ms */
export function formatTime(time) {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return timeFormat(isToday ? { timeStyle: "short" } : { dateStyle: "medium" }).format(date);
}

/** Making one takes far longer than using it. @type {Map<string, Intl.DateTimeFormat>} */
const timeFormats = new Map();

/** @param {Intl.DateTimeFormatOptions} options */
function timeFormat(options) {
  const key = spoken + JSON.stringify(options);
  const format = timeFormats.get(key) ?? new Intl.DateTimeFormat(spoken, options);
  timeFormats.set(key, format);
  return format;
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text that is in the language of the page wherever it stands; see `el`. */
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
  followed.add(node, () => show(node));
}

/** Fills all elements that name a key in the HTML. @param {ParentNode} root */
export function translate(root) {
  for (const node of root.querySelectorAll("[data-i18n]")) {
    node.textContent = t(/** @type {Key} */ (node.getAttribute("data-i18n")));
  }
  for (const node of root.querySelectorAll("[data-i18n-label]")) {
    const text = t(/** @type {Key} */ (node.getAttribute("data-i18n-label")));
    // A button is called what is written on it, so that it can be called by voice; more is told by its title.
    if (node instanceof HTMLButtonElement) node.title = text;
    else node.setAttribute("aria-label", text);
  }
}
