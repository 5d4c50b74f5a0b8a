// What a key means, also on keyboards that write another script than Latin.

/** What keys write that are no letters: alone, and with Shift. @type {Readonly<Record<string, string>>} */
const SIGNS = { Comma: ",<", Period: ".>", Slash: "/?" };

/**
 * What a key writes; where that is of another script, what the key in its place writes on a Latin keyboard.
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
