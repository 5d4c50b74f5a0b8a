// Names: of games, records and keys, and those that persons give themselves.

/** A person's name is no longer, in characters. */
const LONGEST_NAME = 40;

/** The name of a game, a hash, or a key. @param {unknown} value @returns {value is string} */
export const isId = (value) => typeof value === "string" && /^[0-9a-f]{16}$/.test(value);

/** A text on one line, without what would turn or hide the text around it. @param {unknown} value @param {number} most characters */
export function tidied(value, most) {
  const text = typeof value === "string" ? value.slice(0, 4 * most) : "";
  const plain = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ").trim();
  return Array.from(plain).slice(0, most).join("").trim();
}

/** @param {unknown} value */
export const tidyName = (value) => tidied(value, LONGEST_NAME);
