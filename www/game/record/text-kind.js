// Detects texts that contain a game or a position.

/** @typedef {"fen" | "record" | "actions"} TextKind */

/** This many characters are looked at. */
const LOOKED_AT = 2000;

/**
 * Kind of a text, judged by its form; the engine decides if it is valid.
 *
 * @param {string} text
 * @returns {TextKind}
 */
export function kindOf(text) {
  // The start is enough; the rest may be long.
  const trimmed = text.trimStart().slice(0, LOOKED_AT);
  if (/^(\[\s*(\{|\]|$)|\{\s*("|\}|$))/.test(trimmed)) return "actions";
  if (/^[^\s/[\]][^\s/]*(\/[^\s/]+){2,}(\s|$)/.test(trimmed)) return "fen";
  return "record";
}
