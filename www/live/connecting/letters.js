// Bytes as letters: base64url in links, and for QR codes letters of their alphanumeric mode, which takes less room there.

/** The 41 letters of QR codes that a link may hold as they are: three of them hold two bytes. */
const QR_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-/";

const BASE = QR_LETTERS.length;

const LINK_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** @param {Uint8Array} bytes */
export function toLinkLetters(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const rest = bytes.length - at;
    const value = (bytes[at] << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let i = 0; i < Math.min(rest + 1, 4); i++) text += LINK_LETTERS[(value >> (18 - 6 * i)) & 63];
  }
  return text;
}

/** @param {string} text @returns {Uint8Array | null} `null` where it is not what `toLinkLetters` writes */
export function fromLinkLetters(text) {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [value, bits, at] = [0, 0, 0];
  for (const letter of text) {
    const index = LINK_LETTERS.indexOf(letter);
    if (index < 0) return null;
    value = (value << 6) | index;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = value >> bits;
    at += 1;
    value &= (1 << bits) - 1;
  }
  return value === 0 ? bytes : null;
}

/** @param {Uint8Array} bytes */
export function toQrLetters(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    let value = isPair ? bytes[at] * 256 + bytes[at + 1] : bytes[at];
    for (let i = 0; i < (isPair ? 3 : 2); i++) {
      text += QR_LETTERS[value % BASE];
      value = Math.floor(value / BASE);
    }
  }
  return text;
}

/** @param {string} text @returns {Uint8Array | null} `null` where it is not what `toQrLetters` writes */
export function fromQrLetters(text) {
  if (text.length % 3 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 2) / 3));
  for (let at = 0, to = 0; at < text.length; at += 3, to += 2) {
    const letters = text.slice(at, at + 3);
    let value = 0;
    for (let i = letters.length - 1; i >= 0; i--) {
      const index = QR_LETTERS.indexOf(letters[i]);
      if (index < 0) return null;
      value = value * BASE + index;
    }
    if (value >= (letters.length === 3 ? 65_536 : 256)) return null;
    if (letters.length === 3) bytes[to] = value >> 8;
    bytes[letters.length === 3 ? to + 1 : to] = value & 255;
  }
  return bytes;
}
