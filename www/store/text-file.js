// Reads a file as text, whatever it was written with: UTF-8, also with broken signs, UTF-16 with its mark, or Latin-1. It is
// read in parts, so that a large one holds nobody up.

import { breathe } from "../kit/tasks.js";

/** This many bytes are read at once. */
const PART = 1_000_000;

/** What is needed of a file. @typedef {Pick<Blob, "size" | "slice">} Source */

/** The code of what is thrown for a file that is no text. */
export const NO_TEXT = "no-text";

/** @param {Uint8Array} bytes the first ones of a file @returns {"utf-8" | "utf-16le" | "utf-16be"} */
function encodingOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "utf-8";
}

/**
 * @param {Source} file
 * @param {string} encoding
 * @param {boolean} [fatal] whether a broken sign is an error; otherwise U+FFFD takes its place
 * @returns {Promise<string>}
 * @throws where the bytes are not of this encoding
 */
async function decoded(file, encoding, fatal = true) {
  const decoder = new TextDecoder(encoding, { fatal });
  const parts = [];
  for (let at = 0; at < file.size; at += PART) {
    const bytes = await file.slice(at, at + PART).arrayBuffer();
    parts.push(decoder.decode(bytes, { stream: at + PART < file.size }));
    await breathe();
  }
  return parts.join("");
}

/**
 * @param {Source} file
 * @returns {Promise<string>}
 * @throws an `Error` with the code `no-text` where the file holds something else; what the browser throws where it cannot be read
 */
export async function textOfFile(file) {
  const encoding = encodingOf(new Uint8Array(await file.slice(0, 2).arrayBuffer()));
  const text = await decoded(file, encoding).catch((error) => {
    if (error instanceof TypeError && encoding === "utf-8") return withBroken(file);
    throw error instanceof TypeError ? noText() : error;
  });
  const whole = withoutPadding(text);
  // Pictures and archives are full of it, texts have it at their end only.
  if (whole.slice(0, PART).includes("\0") || (text && !whole)) throw noText();
  return whole;
}

/** The text of a file that is not all UTF-8. @param {Source} file */
async function withBroken(file) {
  const text = await decoded(file, "utf-8", false);
  let valid = 0;
  let broken = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0xfffd) broken++;
    else if (unit > 0x7f) valid++;
    if (at % PART === PART - 1) await breathe();
  }
  // In Latin-1, where every byte is a sign, hardly any two letters are a sign of UTF-8.
  if (valid > broken) return text;
  const latin = await decoded(file, "windows-1252");
  if (latin.slice(0, PART).includes("\0")) throw noText();
  return latin;
}

/** The text without what fills the last block of a disk, behind the sign that ended files (0x1A). @param {string} text */
function withoutPadding(text) {
  let end = text.length;
  while (end > 0 && "\0\u001a".includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function noText() {
  return Object.assign(new Error("this file holds no text"), { code: NO_TEXT });
}
