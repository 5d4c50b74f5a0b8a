// The player's settings, stored in the browser and shared between its tabs. Stored values are not trusted: an invalid
// one counts as unset. Without storage, settings last for the visit.

import { CODES } from "./languages.js";
import { keyOf, parseJson, recall, remember } from "./local-storage.js";

/** Under which name they are kept. */
export const NAME = "settings";

/** The key of that in local storage, and the database with their copy. */
export const KEY = keyOf(NAME);

/**
 * The values each setting can have, the default first.
 *
 * - `language`: the page's language; `auto` follows the browser
 * - `theme`: light or dark; `system` follows the device
 * - `palette`: the board's colours; `clear` is safe for colour blindness
 * - `pieces`: the set of pieces; `bold` for small boards and projectors, `letters` for low vision
 * - `notation`: whether turns are written with letters for pieces or with figures
 * - `motion`: how fast pieces move
 * - `sound`, `volume`: sounds, in percent
 * - `coordinates`: letters and numbers at the board's edge
 * - `targets`: marks where the held piece can go
 * - `previews`: marks where a released piece could go on
 * - `autoFlip`: the side to move is shown below
 * - `wheel`: the wheel over the board walks through the game
 * - `arrows`: after a click on the board the arrow keys walk through the game; otherwise from square to square
 * - `boardSize`: on wide screens, in percent of the available space
 * - `children`: the whole page is for children: dancing pieces, fewer controls, no notation and no ratings
 * - `reads`: texts for children are read aloud if the device has a voice
 * - `queen`: a pawn of a player's own becomes a queen without being asked about
 * - `powers`: the powers of pieces are drawn on them; they can be read and heard in any case
 * - `ponder`: the computer thinks on the person's time, where it has no limit of its own
 * - `resigns`: the computer resigns when it is proved to have lost, from the middle levels on
 * - `claims`: checkmate is claimed as soon as it is given, in games in which it has to be claimed
 */
export const CHOICES = Object.freeze({
  language: /** @type {readonly ("auto" | Language)[]} */ (["auto", ...CODES]),
  theme: /** @type {const} */ (["system", "light", "dark"]),
  palette: /** @type {const} */ (["wood", "moss", "sea", "rose", "slate", "clear"]),
  pieces: /** @type {const} */ (["classic", "dance", "bold", "letters"]),
  notation: /** @type {const} */ (["letters", "figures"]),
  motion: /** @type {const} */ (["normal", "slow", "fast", "off"]),
  sound: /** @type {const} */ ([true, false]),
  volume: /** @type {const} */ ([60, 0, 10, 20, 30, 40, 50, 70, 80, 90, 100]),
  coordinates: /** @type {const} */ ([true, false]),
  targets: /** @type {const} */ ([true, false]),
  previews: /** @type {const} */ ([true, false]),
  autoFlip: /** @type {const} */ ([false, true]),
  wheel: /** @type {const} */ ([true, false]),
  queen: /** @type {const} */ ([false, true]),
  powers: /** @type {const} */ ([true, false]),
  claims: /** @type {const} */ ([true, false]),
  ponder: /** @type {const} */ ([true, false]),
  resigns: /** @type {const} */ ([true, false]),
  arrows: /** @type {const} */ ([true, false]),
  boardSize: Array.from({ length: 51 }, (_, i) => 100 - i),
  children: /** @type {const} */ ([false, true]),
  reads: /** @type {const} */ ([true, false]),
});

/** Values forced by children's mode. @type {Partial<Values>} */
const FOR_CHILDREN = {
  pieces: "dance",
  coordinates: false,
  targets: true,
  wheel: false,
  arrows: false,
  queen: false,
  resigns: false,
};

/** @import { Language } from "./languages.js" */
/** @import { KeyValueStorage } from "./local-storage.js" */

/** @typedef {keyof typeof CHOICES} Name */
/** @typedef {{ [K in Name]: (typeof CHOICES)[K][number] }} Values */

const names = /** @type {Name[]} */ (Object.keys(CHOICES));

/** @param {Name} name @param {unknown} value */
function isAllowed(name, value) {
  return CHOICES[name].some((allowed) => allowed === value);
}

/** The settings a stored text stands for. @param {string | null} text */
export function parse(text) {
  return valuesOf(parseJson(text));
}

/** @param {unknown} found @returns {Values} */
function valuesOf(found) {
  const known = new Map(typeof found === "object" && found !== null ? Object.entries(found) : []);
  const entries = names.map((name) => {
    const value = known.get(name);
    return [name, isAllowed(name, value) ? value : CHOICES[name][0]];
  });
  return /** @type {Values} */ (Object.fromEntries(entries));
}

/** @template {Name} K @param {Values} values @param {K} name @returns {Values[K]} */
function inForce(values, name) {
  return (values.children ? FOR_CHILDREN[name] : undefined) ?? values[name];
}

export class Settings {
  /** @type {KeyValueStorage | null} */ #storage;
  /** @type {Values} */ #values;
  /** @type {Set<(name: Name) => void>} */ #listeners = new Set();

  /** @param {KeyValueStorage | null} storage `null` keeps the settings in memory only */
  constructor(storage) {
    this.#storage = storage;
    this.#values = valuesOf(recall(NAME, storage));
  }

  /** True if settings were ever stored in this browser. */
  get isKept() {
    return recall(NAME, this.#storage) !== null;
  }

  /** @template {Name} K @param {K} name @returns {Values[K]} */
  get(name) {
    return inForce(this.#values, name);
  }

  /**
   * Sets and stores a value and notifies all listeners.
   *
   * @template {Name} K
   * @param {K} name
   * @param {Values[K]} value
   * @throws {RangeError} if the setting cannot have this value
   */
  set(name, value) {
    if (!isAllowed(name, value)) throw new RangeError(`the setting "${name}" cannot be ${JSON.stringify(value)}`);
    const values = { ...this.#values, [name]: value };
    // Without storage the value holds for this visit.
    remember(NAME, values, this.#storage);
    this.#take(values);
  }

  /** To be called when another tab has written. */
  reload() {
    this.#take(valuesOf(recall(NAME, this.#storage)));
  }

  /** @param {Values} values */
  #take(values) {
    const before = this.#values;
    this.#values = values;
    for (const name of names) {
      if (inForce(before, name) === inForce(values, name)) continue;
      for (const listener of this.#listeners) listener(name);
    }
  }

  /**
   * @param {(name: Name) => void} listener receives the name of each changed setting
   * @returns {() => void} ends the subscription
   */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
