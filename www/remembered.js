// What the page remembers from one visit to the next. Storage may be forbidden, full, or hold what somebody else wrote.

/**
 * @param {string} name
 * @returns {unknown} what was remembered; `null` if nothing was
 */
export function recall(name) {
  try {
    return JSON.parse(localStorage.getItem(`paco-sako.${name}`) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} name @param {unknown} value */
export function remember(name, value) {
  try {
    localStorage.setItem(`paco-sako.${name}`, JSON.stringify(value));
  } catch {
    // Then it is chosen anew the next time.
  }
}
