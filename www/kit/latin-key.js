// Maps keys of non-Latin keyboards to their Latin equivalents.

/** Characters of keys that are not letters: plain and with Shift. @type {Readonly<Record<string, string>>} */
const SIGNS = { Comma: ",<", Period: ".>", Slash: "/?" };

/**
 * The character of a key. A non-Latin character is replaced with the one that a Latin keyboard has in the same place.
 *
 * @param {Pick<KeyboardEvent, "key" | "code" | "shiftKey">} event
 */
export function latinKey({ key, code, shiftKey }) {
  if (!/[^\p{ASCII}\p{Script=Latin}]/u.test(key)) return key;
  const [, letter = "", digit = ""] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  if (digit && !shiftKey) return digit;
  return SIGNS[code]?.[Number(shiftKey)] ?? key;
}
