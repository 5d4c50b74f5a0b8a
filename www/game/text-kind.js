// Texts that hold a game or a position, told apart.

/** @typedef {"fen" | "record" | "actions"} TextKind */

/**
 * What kind of text this is, by its shape; whether it is right is for the engine to say.
 *
 * @param {string} text
 * @returns {TextKind}
 */
export function kindOf(text) {
  const trimmed = text.trim();
  if (/^(\[\s*(\{|\]|$)|\{\s*("|\}|$))/.test(trimmed)) return "actions";
  if (/^[^\s/[\]]+(\/[^\s/]+){2,}(\s|$)/.test(trimmed)) return "fen";
  return "record";
}
