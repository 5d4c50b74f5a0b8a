// Bytes as letters: base64url in links, and for QR codes letters of their alphanumeric mode, which takes less room there.

/** The 41 letters of QR codes that a link may hold as they are: three of them hold two bytes. */
const QR_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-/";

const BASE = QR_LETTERS.length;

/** Those of links, of six bits each (base64url). */
const LINK_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Bytes as letters of so many bits each; those that the last letter has too many are 0. @param {Uint8Array} bytes @param {string} letters @param {number} bits */
export function toLetters(bytes, letters, bits) {
  let text = "";
  for (let start = 0; start < bytes.length * 8; start += bits) {
    let value = 0;
    for (let at = start; at < start + bits; at++) value = (value << 1) | ((bytes[at >> 3] >> (7 - (at & 7))) & 1);
    text += letters[value];
  }
  return text;
}

/** @param {string} text @param {string} letters @param {number} bits @returns {Uint8Array | null} `null` where it is not what `toLetters` writes */
export function fromLetters(text, letters, bits) {
  const bytes = new Uint8Array(Math.floor((text.length * bits) / 8));
  let [value, rest, at] = [0, 0, 0];
  for (const letter of text) {
    const index = letters.indexOf(letter);
    if (index < 0) return null;
    value = (value << bits) | index;
    rest += bits;
    if (rest < 8) continue;
    rest -= 8;
    bytes[at] = value >> rest;
    at += 1;
    value &= (1 << rest) - 1;
  }
  return value === 0 && rest < bits ? bytes : null;
}

/** @param {Uint8Array} bytes */
export const toLinkLetters = (bytes) => toLetters(bytes, LINK_LETTERS, 6);

/** @param {string} text */
export const fromLinkLetters = (text) => fromLetters(text, LINK_LETTERS, 6);

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
