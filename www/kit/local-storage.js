// Small values kept in the browser between visits, each as JSON under its own key. Storage may be forbidden or full,
// or contain values of other programs; all of these count as "nothing stored". Games are larger and are stored in the
// library.

/** @typedef {Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">} KeyValueStorage */

/** The key under which a thing is kept. @param {string} name */
export function keyOf(name) {
  return `paco-sako.${name}`;
}

/**
 * The browser's storage; `null` where it is forbidden.
 *
 * @param {"localStorage" | "sessionStorage"} [kind] for all tabs, or for this one until it is closed
 * @returns {globalThis.Storage | null}
 */
export function browserStorage(kind = "localStorage") {
  try {
    return globalThis[kind] ?? null;
  } catch {
    return null;
  }
}

/** Parses JSON; `null` if the text is invalid. @param {string | null} text @returns {unknown} */
export function parseJson(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {KeyValueStorage | null} [storage]
 * @returns {unknown} the stored value, or `null`
 */
export function recall(name, storage = browserStorage()) {
  try {
    return parseJson(storage?.getItem(keyOf(name)) ?? null);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {unknown} value `null` removes it
 * @param {KeyValueStorage | null} [storage]
 * @returns {boolean} true if it was stored
 */
export function remember(name, value, storage = browserStorage()) {
  try {
    if (value === null) storage?.removeItem(keyOf(name));
    else storage?.setItem(keyOf(name), JSON.stringify(value));
    return storage !== null;
  } catch {
    return false;
  }
}
