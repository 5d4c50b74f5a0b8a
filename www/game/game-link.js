// A link that holds a whole game: its record behind `#game=`, so that no server ever sees it. `d` and deflated bytes,
// or `t` and the plain text where the browser cannot deflate; both in base64url.

import { breathe } from "../kit/tasks.js";
import { GAME_MARK } from "./links.js";

/** What is said of a link that is refused, by the code of its failure. @type {Record<string, import("../kit/i18n.js").Key>} */
export const LINK_FAULTS = { "link-cut": "link.cut", "link-newer": "link.newer", "link-long": "link.long" };

/** The longest record that is read, in bytes; longer ones are no games. */
export const LONGEST_RECORD = 2_000_000;

/** Longer links, in characters, are cut short by some programs for messages. */
export const LONG_LINK = 8000;

/** The longest link that is read, in characters. */
const LONGEST_LINK = 1_000_000;

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  let text = "";
  // In pieces: a call takes only this many arguments.
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
}

/** So much of a link is decoded in one task, in characters; a multiple of four. */
const PART = 65_536;

/** @param {string} text */
async function fromBase64(text) {
  const plain = text
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replace(/={1,2}$/, "");
  const bytes = new Uint8Array(Math.floor((plain.length * 3) / 4));
  for (let at = 0; at < plain.length; at += PART) {
    if (at > 0) await breathe();
    const letters = atob(plain.slice(at, at + PART));
    for (let i = 0; i < letters.length; i++) bytes[(at / 4) * 3 + i] = letters.charCodeAt(i);
  }
  return bytes;
}

/**
 * All that comes through a stream.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {GenericTransformStream} transform
 * @param {number} limit in bytes
 */
async function through(bytes, transform, limit) {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > limit) {
      await reader.cancel();
      throw fault("link-long", "the text in the link is too long");
    }
    parts.push(part.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * The link to a game, or to another text.
 *
 * @param {string} record
 * @param {string} page address of the page
 * @param {string} [mark] what the part from `#` on begins with
 */
export async function linkTo(record, page, mark = GAME_MARK) {
  const bytes = new TextEncoder().encode(record);
  const base = page.replace(/#.*$/s, "");
  if (typeof CompressionStream === "undefined") return ended(`${base}${mark}t${toBase64(bytes)}`);
  const deflated = await through(bytes, new CompressionStream("deflate-raw"), Number.POSITIVE_INFINITY);
  return ended(`${base}${mark}d${toBase64(deflated)}`);
}

/** A link whose last letter no program takes for a sign behind it, as some do with "-" and "_". What is added is not read. @param {string} link */
export const ended = (link) => (/[-_]$/.test(link) ? `${link}&1` : link);

/**
 * The record in a link, or the text behind another mark.
 *
 * @param {string} hash the part of the address from `#` on
 * @param {string} [mark]
 * @returns {Promise<string>}
 * @throws an `Error` with the code `link-cut`, `link-newer` or `link-long`
 */
export async function recordIn(hash, mark = GAME_MARK) {
  if (hash.length > LONGEST_LINK) throw fault("link-long", "the link is too long");
  const kind = hash[mark.length];
  if (kind && kind !== "d" && kind !== "t") throw fault("link-newer", "the link is of an unknown kind");
  try {
    const bytes = await fromBase64(tidied(hash.slice(mark.length + 1)));
    if (bytes.length === 0) throw new Error("nothing is in it");
    const plain =
      kind === "d" ? await through(bytes, new DecompressionStream("deflate-raw"), LONGEST_RECORD) : bytes;
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "link-long") throw error;
    throw fault("link-cut", "the link is not complete");
  }
}

/** What a message puts behind a link is no part of it: a dot, a bracket, a quotation mark. @param {string} text */
function tidied(text) {
  return text.replace(/[^\w+/=-].*$/s, "");
}

/** @param {string} code @param {string} message */
function fault(code, message) {
  return Object.assign(new Error(message), { code });
}
