// Who speaks a language: the page, and each board of it that is an element on its own, since boards of one page may speak
// different languages.
//
// The speaker is not passed from function to function. There is one at a time: the page's own, except while the work of a board is done.
// Whatever is called back later, such as a listener, must be `bound` to who speaks now; `el`, `follow`, `onLanguage` and
// `Store.subscribe` do that by themselves. After an `await` the page's own speaks again.

import { loadLanguage } from "./assets.js";
import { LANGUAGES } from "./languages.js";
import { OwnedActions } from "./lifetime.js";
import { texts as en } from "./texts/en.js";

/** @import { Language } from "./languages.js" */

/** @typedef {Readonly<Record<string, string>>} Texts */

/** Loads a set of texts in a language. @typedef {(language: Language) => Promise<Texts>} TextSet */

/** Those that the page starts with. @type {TextSet} */
const first = async (language) => (language === "en" ? en : (await import(`./texts/${language}.js`)).texts);

/** Those, and the sets of the rooms and games that were opened. */
const sets = new Set([first]);

/** What was loaded of each language, and from which sets. @type {Map<Language, { texts: Record<string, string>, from: Set<TextSet> }>} */
const loaded = new Map();

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

/** A text as a language has it, if it was loaded. @param {string} key @param {Language} language @returns {string | undefined} */
export function textIn(key, language) {
  const { texts } = loaded.get(language) ?? { texts: en };
  return Object.hasOwn(texts, key) ? /** @type {Texts} */ (texts)[key] : undefined;
}

/** Loads what is missing of a language. @param {Language} language @throws if a file cannot be loaded; it is asked for again then */
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
 * Adds the texts of a room or a game, in all languages that are spoken now or later. It may be asked for again.
 *
 * @param {TextSet} set
 * @throws if they cannot be loaded
 */
export async function addTexts(set) {
  sets.add(set);
  await Promise.all([...new Set([...loaded.keys(), speaker.language])].map(load));
}

/** Texts with a name in front of their keys. @param {string} name @param {Texts} texts @returns {Texts} */
export function under(name, texts) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${name}.${key}`, text]));
}

export class Speaker {
  /** @type {Language} */ #language = "en";
  /** @type {Language} the one that is being loaded, or spoken */ #wanted = "en";
  #figures = false;
  /** @type {Texts} */ #own = {};
  #way = "";
  /** What says something in the language, and then what has to be done besides. */
  #followed = new OwnedActions();
  #listeners = new OwnedActions();

  /** The language that is spoken. */
  get language() {
    return this.#language;
  }

  /** Texts that are said in place of those of the language. */
  get own() {
    return this.#own;
  }

  /** What stands in front of the keys of texts that are said in place of others. */
  get way() {
    return this.#way;
  }

  /** Whether turns are written with figures in place of letters; see board/figurines.js. */
  get figures() {
    return this.#figures;
  }

  /**
   * Speaks another language from now on.
   *
   * @param {Language} language
   * @returns {Promise<boolean>} false if yet another one was chosen meanwhile
   * @throws if its table cannot be loaded; then the language stays as it is
   */
  async use(language) {
    this.#wanted = language;
    await load(language);
    if (this.#wanted !== language) return false;
    if (this.#language === language) return true;
    this.#language = language;
    this.#sayAnew();
    return true;
  }

  /** Says these in place of the texts of the language, whatever that is. @param {Texts} texts by their keys in kit/texts/en.js */
  useOwn(texts) {
    this.#own = texts;
    this.#sayAnew();
  }

  /** Says texts in another way from now on, where there is one: by the same key with this in front of it. @param {string} way such as "kid."; empty for the usual one */
  useWay(way) {
    if (this.#way === way) return;
    this.#way = way;
    this.#sayAnew();
  }

  #sayAnew() {
    this.run(() => {
      this.#followed.run();
      this.#listeners.run();
    });
  }

  /** Writes turns with figures from now on, or with letters. @param {boolean} isOn */
  useFigures(isOn) {
    if (this.#figures === isOn) return;
    this.#figures = isOn;
    this.run(() => this.#listeners.run());
  }

  /** Does something after each change of the language, before the listeners are called. @param {object} owner @param {() => void} show */
  follow(owner, show) {
    this.#followed.add(owner, show);
  }

  /** Calls back after each change of the language or of how turns are written. @param {object} owner @param {() => void} listener */
  onChange(owner, listener) {
    this.#listeners.add(owner, listener);
  }

  /**
   * Does something in this one's language, up to its first `await`.
   *
   * @template T
   * @param {() => T} act
   * @returns {T}
   */
  run(act) {
    const before = speaker;
    speaker = this;
    try {
      return act();
    } finally {
      speaker = before;
    }
  }
}

/** The page's own. */
const page = new Speaker();

let speaker = page;

/** Who speaks now. */
export function speaking() {
  return speaker;
}

/**
 * A function that does what another one does, in the language of who speaks now.
 *
 * @template {(...args: any[]) => any} F
 * @param {F} act
 * @returns {F}
 */
export function bound(act) {
  const own = speaker;
  if (own === page) return act;
  return /** @type {F} */ ((...args) => own.run(() => act(...args)));
}
