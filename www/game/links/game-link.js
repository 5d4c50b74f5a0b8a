// A link that holds a whole game: its record behind `#game=`, so that no server ever sees it. `d` and deflated bytes,
// or `t` and the plain text where the browser cannot deflate; both in base64url. `&variant=` names a game other than Paco Ŝako.

import { writtenTags } from "../../games/record-tags.js";
import { capital } from "../../kit/i18n.js";
import { parseJson } from "../../kit/local-storage.js";
import { partsOf } from "../../kit/parts-of.js";
import { breathe } from "../../kit/work/tasks.js";
import { failureOf } from "../../rules/rules.js";
import { GAME_MARK } from "./links.js";

/** Messages for rejected links, by error code. @type {Record<string, import("../../kit/i18n.js").Key>} */
export const LINK_FAULTS = { "link-cut": "link.cut", "link-newer": "link.newer", "link-long": "link.long" };

/** The notice about a link that cannot be taken. @param {unknown} error @returns {{ key: import("../../kit/i18n.js").Key, parameters: { message: string } }} */
export function linkNotice(error) {
  const { code, message } = failureOf(error);
  return { key: LINK_FAULTS[code] ?? "link.refused", parameters: { message: capital(message) } };
}

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

/** Number of characters of a link decoded per task; a multiple of four. */
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
 * Creates the link to a game or another text.
 *
 * @param {string} record
 * @param {string} page address of the page
 * @param {string} [mark] start of the fragment, from `#`
 */
export async function linkTo(record, page, mark = GAME_MARK) {
  const bytes = new TextEncoder().encode(record);
  const base = page.replace(/#.*$/s, "");
  const variant = mark === GAME_MARK ? (writtenTags(record).Variant ?? "") : "";
  const rest = /^[a-z-]+$/i.test(variant) ? `&variant=${variant.toLowerCase()}` : "";
  if (typeof CompressionStream === "undefined") return ended(`${base}${mark}t${toBase64(bytes)}${rest}`);
  const deflated = await through(bytes, new CompressionStream("deflate-raw"), Number.POSITIVE_INFINITY);
  return ended(`${base}${mark}d${toBase64(deflated)}${rest}`);
}

/**
 * Protects the end of a link: some programs do not treat a final "-" or "_" as part of it. The suffix is ignored on
 * reading.
 *
 * @param {string} link
 */
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
  if (kind && kind !== "d" && kind !== "t") throw fault("link-newer", "unknown kind of link");
  try {
    const bytes = await fromBase64(tidied(hash.slice(mark.length + 1)));
    if (bytes.length === 0) throw new Error("the link is empty");
    const plain =
      kind === "d" ? await through(bytes, new DecompressionStream("deflate-raw"), LONGEST_RECORD) : bytes;
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "link-long") throw error;
    throw brokenLink();
  }
}

/** Format and version in a link with data. @typedef {{ format: string, version: number }} DataForm */

/**
 * The data in a link, as an object of this format and version.
 *
 * @param {string} hash the part of the address from `#` on
 * @param {string} mark
 * @param {DataForm} form
 * @returns {Promise<Record<string, unknown>>}
 * @throws an `Error` with the code `link-cut`, `link-newer` or `link-long`
 */
export async function dataIn(hash, mark, { format, version }) {
  const data = partsOf(parseJson(await recordIn(hash, mark)));
  if (data.format !== format) throw brokenLink();
  if (data.version !== version) throw fault("link-newer", "unknown version of a link");
  return data;
}

/** The error of a link whose data is invalid. */
export const brokenLink = () => fault("link-cut", "the link is incomplete");

/**
 * Removes punctuation that a message may have added after a link, such as a dot, bracket or quotation mark.
 *
 * @param {string} text
 */
function tidied(text) {
  return text.replace(/[^\w+/=-].*$/s, "");
}

/** @param {string} code @param {string} message */
function fault(code, message) {
  return Object.assign(new Error(message), { code });
}
