// Who speaks a language: the page, and each board of it that is an element on its own, since boards of one page may speak
// different languages.
//
// No function is told who speaks. There is one speaker at a time: the page's own, except while the work of a board is done.
// Whatever is called back later, such as a listener, must be `bound` to who speaks now; `el`, `follow`, `onLanguage` and
// `Store.subscribe` do that by themselves. After an `await` the page's own speaks again.

import { en } from "../languages/en.js";
import { loadLanguage } from "./assets.js";
import { OwnedActions } from "./lifetime.js";

/** @typedef {import("../languages/en.js").Table} Table */
/** @typedef {keyof typeof LANGUAGES} Language */
/** @typedef {Readonly<Record<string, string>>} Texts */

/** What each language calls itself. */
export const LANGUAGES = Object.freeze({
  en: "English",
  nl: "Nederlands",
  fr: "Français",
  de: "Deutsch",
  eo: "Esperanto",
  es: "Español",
});

/** Gives texts besides those of the page, in a language. @typedef {(language: string) => Promise<Texts>} TextSource */

/** The tables of the languages that were spoken. @type {Map<Language, Table>} */
const tables = new Map([["en", en]]);
/** Texts of games that were loaded, by language; in English where a language has none. @type {Map<Language, Texts>} */
const added = new Map([["en", {}]]);
/** @type {TextSource[]} */
const sources = [];

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

/** The texts of a language that was loaded. @param {Language} language @returns {Table} */
export function textsIn(language) {
  return tables.get(language) ?? en;
}

/** The texts of games in a language that was loaded. @param {Language} language @returns {Texts} */
export function textsOfGames(language) {
  return added.get(language) ?? {};
}

/** @param {Language} language @throws if its table cannot be loaded; it is asked for again then */
async function load(language) {
  const [table, more] = await Promise.all([tables.get(language) ?? loadLanguage(language), gathered(language)]);
  tables.set(language, table);
  added.set(language, more);
}

/** @param {Language} language @returns {Promise<Texts>} */
async function gathered(language) {
  const languages = language === "en" ? ["en"] : ["en", language];
  for (;;) {
    const count = sources.length;
    const texts = await Promise.all(sources.flatMap((source) => languages.map((each) => source(each))));
    // Another game may have been loaded meanwhile.
    if (count === sources.length) return Object.assign({}, ...texts);
  }
}

/** Adds texts to those of the page, in all languages that are spoken now or later. @param {TextSource} source */
export async function addTexts(source) {
  // The words of a fault are asked for with each.
  if (!sources.includes(source)) sources.push(source);
  /** @type {Set<Language>} */
  const done = new Set();
  // Another language may have been loaded meanwhile.
  for (let next = nextOf(done); next; next = nextOf(done)) {
    done.add(next);
    added.set(next, await gathered(next));
  }
}

/** A language that was loaded and is not among these. @param {Set<Language>} done */
const nextOf = (done) => [...tables.keys()].find((language) => !done.has(language));

export class Speaker {
  /** @type {Language} */ #language = "en";
  /** @type {Language} the one that is being loaded, or spoken */ #wanted = "en";
  #figures = false;
  /** @type {Texts} */ #own = {};
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
    if (language === this.#language) return true;
    if (!tables.has(language)) await load(language);
    if (this.#wanted !== language) return false;
    this.#language = language;
    this.#sayAnew();
    return true;
  }

  /**
   * What is loaded for the language that is spoken, also where that becomes another one meanwhile.
   *
   * @template T
   * @param {(language: Language) => Promise<T>} load
   * @returns {Promise<T>}
   */
  async loaded(load) {
    for (;;) {
      const language = this.#language;
      const loaded = await load(language);
      if (language === this.#language) return loaded;
    }
  }

  /** Says these in place of the texts of the language, whatever that is. @param {Texts} texts by their keys in languages/en.js */
  useOwn(texts) {
    this.#own = texts;
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
