// Texts that hold a game or a position, told apart.

/** @typedef {"fen" | "record" | "actions"} TextKind */

/** This many characters are looked at. */
const LOOKED_AT = 2000;

/**
 * What kind of text this is, by its shape; whether it is right is for the engine to say.
 *
 * @param {string} text
 * @returns {TextKind}
 */
export function kindOf(text) {
  // Its beginning tells; the rest may be long.
  const trimmed = text.trimStart().slice(0, LOOKED_AT);
  if (/^(\[\s*(\{|\]|$)|\{\s*("|\}|$))/.test(trimmed)) return "actions";
  if (/^[^\s/[\]][^\s/]*(\/[^\s/]+){2,}(\s|$)/.test(trimmed)) return "fen";
  return "record";
}
