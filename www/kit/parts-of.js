// Access to untrusted values, such as those of a link or of browser storage.

/** Its parts, none where it has no parts. @param {unknown} value @returns {Record<string, unknown>} */
export const partsOf = (value) =>
  typeof value === "object" && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};
