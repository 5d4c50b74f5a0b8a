// Reads a text file of unknown encoding: UTF-8, also with errors, UTF-16 with a byte order mark, or Latin-1. Reads in
// parts, so that a large file does not block the page or need to fit in memory.

import { breathe } from "../kit/work/tasks.js";

/** This many bytes are read at once. */
export const PART = 1_000_000;

/** The parts of a file that are used. @typedef {Pick<Blob, "size" | "slice">} ReadableFile */

/** Every byte is a sign in it, so that any file can be read so. */
const LATIN = "windows-1252";

/** The code of what is thrown for a file that is no text. */
export const NO_TEXT = "no-text";

/**
 * @param {ReadableFile} file
 * @param {string} encoding
 * @param {boolean} fatal invalid bytes are an error; otherwise they become U+FFFD
 * @returns {AsyncGenerator<string>}
 * @throws if the bytes are not in this encoding
 */
async function* decoded(file, encoding, fatal) {
  const decoder = new TextDecoder(encoding, { fatal });
  for (let at = 0; at < file.size; at += PART) {
    const bytes = await file.slice(at, at + PART).arrayBuffer();
    yield decoder.decode(bytes, { stream: at + PART < file.size });
    await breathe();
  }
}

/** Detects the encoding of a file. @param {ReadableFile} file */
async function encodingOf(file) {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return (await isMostlyUtf8(file)) ? "utf-8" : LATIN;
}

/** True if a file is UTF-8 with a few errors. @param {ReadableFile} file */
async function isMostlyUtf8(file) {
  let valid = 0;
  let broken = 0;
  try {
    for await (const text of decoded(file, "utf-8", true)) valid += text.length;
    return true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  valid = 0;
  for await (const text of decoded(file, "utf-8", false)) {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit === 0xfffd) broken++;
      else if (unit > 0x7f) valid++;
    }
  }
  // In Latin-1, where every byte is a sign, hardly any two letters are a sign of UTF-8.
  return valid > broken;
}

/**
 * End of the text before padding of the last disk block, which follows the end-of-file character 0x1A.
 *
 * @param {string} text
 */
function endOf(text) {
  let end = text.length;
  while (end > 0 && "\0\u001a".includes(text.charAt(end - 1))) end--;
  return end;
}

/**
 * The text of a file in parts, without such filling.
 *
 * @param {ReadableFile} file
 * @returns {AsyncGenerator<string>}
 * @throws an `Error` with the code `no-text` where the file holds something else; what the browser throws where it cannot be read
 */
export async function* textParts(file) {
  const encoding = await encodingOf(file);
  let isEmpty = true;
  /** Text that may be padding. */
  let held = "";
  try {
    for await (const part of decoded(file, encoding, encoding.startsWith("utf-16"))) {
      const text = held + part;
      const end = endOf(text);
      held = text.slice(end);
      if (end === 0) continue;
      const whole = text.slice(0, end);
      // Pictures and archives are full of it, texts have it at their end only.
      if (isEmpty && (encoding === LATIN ? part : whole).includes("\0")) throw noText();
      isEmpty = false;
      yield whole;
    }
  } catch (error) {
    throw error instanceof TypeError ? noText() : error;
  }
  if (isEmpty && held) throw noText();
}

/**
 * All of it.
 *
 * @param {ReadableFile} file
 * @returns {Promise<string>}
 * @throws as `textParts`
 */
export async function textOfFile(file) {
  const parts = [];
  for await (const part of textParts(file)) parts.push(part);
  return parts.join("");
}

function noText() {
  return Object.assign(new Error("the file is not a text"), { code: NO_TEXT });
}
