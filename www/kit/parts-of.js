// What came from outside, such as a link or what the browser has kept, whatever it is.

/** Its parts, none where it has no parts. @param {unknown} value @returns {Record<string, unknown>} */
export const partsOf = (value) =>
  typeof value === "object" && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};
