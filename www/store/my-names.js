// The player's own names in records, separated by commas.

/** The longest text with names, in characters. */
export const LONGEST = 500;

/** Key in local storage of the explorer's settings, including the names. */
export const NOTE = "explorer";

/** The names in a text, in small letters. @param {unknown} text @returns {Set<string>} */
export function namesOf(text) {
  const names = typeof text === "string" ? text.slice(0, LONGEST).split(",") : [];
  return new Set(names.map((name) => name.trim().toLowerCase()).filter(Boolean));
}

/** The first of the names in a text, as it is written; empty where there is none. @param {unknown} text */
export function firstName(text) {
  const names = typeof text === "string" ? text.slice(0, LONGEST).split(",") : [];
  return names.map((name) => name.trim()).find(Boolean) ?? "";
}
