// The small things that a browser keeps from one visit to the next, each as JSON under a name of its own. Storage may be
// forbidden, full, or hold what somebody else wrote: then nothing was kept, and the page goes on without. Games are
// larger and have a library.

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

/** What a text says; `null` if it is no JSON. @param {string | null} text @returns {unknown} */
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
 * @returns {unknown} what was remembered; `null` if nothing was
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
 * @param {unknown} value `null` forgets it
 * @param {KeyValueStorage | null} [storage]
 * @returns {boolean} whether it is kept now
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
