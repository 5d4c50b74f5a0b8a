// What the player has chosen, kept from visit to visit where the browser allows it. No DOM in here.
//
// Storage is a guest: what it holds may be old, broken or somebody else's, and it may be forbidden altogether. Anything
// that is not a valid value is the default; without storage the choices hold for this visit.

/** @typedef {typeof DEFAULTS} Values */
/** @typedef {keyof Values} Name */

/**
 * The storage's part that is used; `localStorage` is one.
 *
 * @typedef {Pick<Storage, "getItem" | "setItem">} Keeper
 */

export const DEFAULTS = Object.freeze({
  /** Whether the board turns to the side that moves. */
  autoFlip: false,
  /** Whether the way on is shown over unions. */
  previews: true,
});

/** The names of all settings. */
export const NAMES = /** @type {Name[]} */ (Object.keys(DEFAULTS));

/** The key under which all settings are kept, as JSON. */
export const STORAGE_KEY = "paco-sako.settings";

/**
 * Whether a setting may have this value.
 *
 * @param {Name} name
 * @param {unknown} value
 */
function isValid(name, value) {
  return typeof value === typeof DEFAULTS[name];
}

/** What a stored text says; whatever it does not say rightly is left at its default. @param {string | null} text @returns {Values} */
export function readValues(text) {
  /** @type {unknown} */
  let found = null;
  try {
    found = JSON.parse(text ?? "null");
  } catch {
    // Not ours, or cut short.
  }
  const known = /** @type {Record<string, unknown>} */ (found !== null && typeof found === "object" ? found : {});
  const valid = NAMES.filter((name) => Object.hasOwn(known, name) && isValid(name, known[name]));
  return Object.freeze({ ...DEFAULTS, ...Object.fromEntries(valid.map((name) => [name, known[name]])) });
}

export class Settings {
  /** @type {Keeper | null} */ #keeper;
  /** @type {Values} */ #values;
  /** @type {Set<(values: Values) => void>} */ #listeners = new Set();

  /** @param {Keeper | null} [keeper] where they are kept; `null` for this visit only */
  constructor(keeper = null) {
    this.#keeper = keeper;
    this.#values = readValues(this.#stored());
  }

  #stored() {
    try {
      return this.#keeper?.getItem(STORAGE_KEY) ?? null;
    } catch {
      return null;
    }
  }

  get values() {
    return this.#values;
  }

  /**
   * @param {(values: Values) => void} listener
   * @returns {() => void} ends the subscription
   */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * @template {Name} N
   * @param {N} name
   * @param {Values[N]} value a value that is not valid changes nothing
   */
  set(name, value) {
    if (!isValid(name, value) || this.#values[name] === value) return;
    this.#replace({ ...this.#values, [name]: value });
    try {
      this.#keeper?.setItem(STORAGE_KEY, JSON.stringify(this.#values));
    } catch {
      // Full or forbidden: it holds for this visit.
    }
  }

  /** Takes over what another tab has stored. */
  reload() {
    this.#replace(readValues(this.#stored()));
  }

  /** @param {Values} values */
  #replace(values) {
    if (NAMES.every((name) => this.#values[name] === values[name])) return;
    this.#values = Object.freeze(values);
    for (const listener of this.#listeners) listener(this.#values);
  }
}

/** The settings of this browser, shared between its tabs. */
export function openSettings() {
  /** @type {Storage | null} */
  let storage = null;
  try {
    storage = localStorage;
  } catch {
    // Forbidden, as in some private windows and frames.
  }
  const settings = new Settings(storage);
  addEventListener("storage", (event) => {
    // Without a key everything has been cleared.
    if (event.key === STORAGE_KEY || event.key === null) settings.reload();
  });
  return settings;
}
