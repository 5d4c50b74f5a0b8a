// Locales of the page and of each embedded board; boards of one page may use different languages. The current locale
// is global, not an argument: it is the page's own except while code of a board runs. A callback that runs later, such
// as a listener, must be `bound` to the current locale; `el`, `follow`, `onLanguage` and `Store.subscribe` do that
// themselves. After an `await`, the page's own locale is current again.

import { loadLanguage } from "./assets.js";
import { loadTexts } from "./text-files.js";
import { texts as en } from "./texts/en.js";
import { OwnedActions } from "./work/lifetime.js";

/** @import { Language } from "./languages.js" */

/** @typedef {Readonly<Record<string, string>>} TextsByKey */

/** Loads a set of texts in a language. @typedef {(language: Language) => Promise<TextsByKey>} TextSet */

/** The texts that the page starts with. @type {TextSet} */
const first = async (language) => (language === "en" ? en : (await loadTexts(language)).texts);

/** All sets in use: the first one, and those of the rooms and games that were opened. */
const sets = new Set([first]);

/**
 * Loaded texts per language, and the sets they came from.
 *
 * @type {Map<Language, { texts: Record<string, string>, from: Set<TextSet> }>}
 */
const loaded = new Map();

/** A text in a language, if it was loaded. @param {string} key @param {Language} language @returns {string | undefined} */
export function textIn(key, language) {
  const { texts } = loaded.get(language) ?? { texts: en };
  return Object.hasOwn(texts, key) ? /** @type {TextsByKey} */ (texts)[key] : undefined;
}

/** Loads the missing texts of a language. @param {Language} language @throws if a file cannot be loaded; the next call tries again */
async function load(language) {
  const { texts, from } = loaded.get(language) ?? { texts: {}, from: new Set() };
  await loadLanguage(language);
  for (;;) {
    const missing = [...sets].filter((set) => !from.has(set));
    if (missing.length === 0) break;
    Object.assign(texts, ...(await Promise.all(missing.map((set) => set(language)))));
    for (const set of missing) from.add(set);
    // Another one may have been added meanwhile.
  }
  loaded.set(language, { texts, from });
}

/**
 * Adds the texts of a room or a game, in all languages used now or later. Repeated calls are harmless.
 *
 * @param {TextSet} set
 * @throws if they cannot be loaded
 */
export async function addTexts(set) {
  sets.add(set);
  await Promise.all([...new Set([...loaded.keys(), locale.language])].map(load));
}

/** Texts with prefixed keys. @param {string} name @param {TextsByKey} texts @returns {TextsByKey} */
export function under(name, texts) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${name}.${key}`, text]));
}

export class Locale {
  /** @type {Language} */ #language = "en";
  /** @type {Language} the one being loaded, or in use */ #wanted = "en";
  #figures = false;
  /** @type {TextsByKey} */ #own = {};
  #way = "";
  /** Updates of texts, which run first, and then the other listeners. */
  #followed = new OwnedActions();
  #listeners = new OwnedActions();

  /** The language in use. */
  get language() {
    return this.#language;
  }

  /** Texts that override those of the language. */
  get own() {
    return this.#own;
  }

  /** Key prefix of texts that replace others, such as `kid.`. */
  get way() {
    return this.#way;
  }

  /** True if turns are written with figurines instead of letters; see board/speech/figurines.js. */
  get figures() {
    return this.#figures;
  }

  /**
   * Switches to another language.
   *
   * @param {Language} language
   * @returns {Promise<boolean>} false if another one was chosen meanwhile
   * @throws if its texts cannot be loaded; the language stays the same
   */
  async use(language) {
    this.#wanted = language;
    await load(language);
    if (this.#wanted !== language) return false;
    if (this.#language === language) return true;
    this.#language = language;
    this.#showAgain();
    return true;
  }

  /** Overrides texts in any language. @param {TextsByKey} texts by their keys in kit/texts/en.js */
  useOwn(texts) {
    this.#own = texts;
    this.#showAgain();
  }

  /** Prefers texts whose key has a prefix, where they exist. @param {string} way prefix such as "kid."; empty for none */
  useWay(way) {
    if (this.#way === way) return;
    this.#way = way;
    this.#showAgain();
  }

  #showAgain() {
    this.run(() => {
      this.#followed.run();
      this.#listeners.run();
    });
  }

  /** Writes turns with figurines or with letters. @param {boolean} isOn */
  useFigures(isOn) {
    if (this.#figures === isOn) return;
    this.#figures = isOn;
    this.run(() => this.#listeners.run());
  }

  /** Calls `show` after each change of the language, before the listeners. @param {object} owner @param {() => void} show */
  follow(owner, show) {
    this.#followed.add(owner, show);
  }

  /** Calls the listener after each change of the language or of the notation. @param {object} owner @param {() => void} listener */
  onChange(owner, listener) {
    this.#listeners.add(owner, listener);
  }

  /**
   * Runs a function in this locale, up to its first `await`.
   *
   * @template T
   * @param {() => T} act
   * @returns {T}
   */
  run(act) {
    const before = locale;
    locale = this;
    try {
      return act();
    } finally {
      locale = before;
    }
  }
}

/** The page's own locale. */
const page = new Locale();

let locale = page;

/** The current locale. */
export function currentLocale() {
  return locale;
}

/**
 * The function, bound to the current locale.
 *
 * @template {(...args: any[]) => any} F
 * @param {F} act
 * @returns {F}
 */
export function bound(act) {
  const own = locale;
  if (own === page) return act;
  return /** @type {F} */ ((...args) => own.run(() => act(...args)));
}
