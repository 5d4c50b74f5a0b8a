// Reads a file as text, whatever it was written with: UTF-8, UTF-16 with its mark, or Latin-1. It is read in parts, so that
// a large one holds nobody up.

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
 * @returns {Promise<string>}
 * @throws where the bytes are not of this encoding
 */
async function decoded(file, encoding) {
  const decoder = new TextDecoder(encoding, { fatal: true });
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
    // Every byte is a sign of Latin-1.
    if (error instanceof TypeError && encoding === "utf-8") return decoded(file, "windows-1252");
    throw error instanceof TypeError ? noText() : error;
  });
  // Pictures and archives are full of it, texts never have it.
  if (text.slice(0, PART).includes("\0")) throw noText();
  return text;
}

function noText() {
  return Object.assign(new Error("this file holds no text"), { code: NO_TEXT });
}
