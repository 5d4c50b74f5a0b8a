// A link that holds a whole game: its record behind `#game=`, so that no server ever sees it. `d` and deflated bytes,
// or `t` and the plain text where the browser cannot deflate; both in base64url.

/** The longest record that is read, in bytes; longer ones are no games. */
export const LONGEST_RECORD = 2_000_000;

/** The longest link that is read, in characters. */
const LONGEST_LINK = 1_000_000;

const MARK = "#game=";

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  let text = "";
  // In pieces: a call takes only so many arguments.
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
function fromBase64(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
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
      throw new Error("the text in the link is too long");
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
export async function linkTo(record, page, mark = MARK) {
  const bytes = new TextEncoder().encode(record);
  const base = page.replace(/#.*$/s, "");
  if (typeof CompressionStream === "undefined") return `${base}${mark}t${toBase64(bytes)}`;
  const deflated = await through(bytes, new CompressionStream("deflate-raw"), Number.POSITIVE_INFINITY);
  return `${base}${mark}d${toBase64(deflated)}`;
}

/** Whether an address is one of these links. @param {string} hash */
export function isGameLink(hash) {
  return hash.startsWith(MARK);
}

/**
 * The record in a link, or the text behind another mark.
 *
 * @param {string} hash the part of the address from `#` on
 * @param {string} [mark]
 * @returns {Promise<string>}
 * @throws where it is damaged or too long
 */
export async function recordIn(hash, mark = MARK) {
  if (hash.length > LONGEST_LINK) throw new Error("the link is too long");
  const kind = hash[mark.length];
  const bytes = fromBase64(hash.slice(mark.length + 1));
  if (kind !== "d" && kind !== "t") throw new Error("the link is of an unknown kind");
  const plain =
    kind === "d" ? await through(bytes, new DecompressionStream("deflate-raw"), LONGEST_RECORD) : bytes;
  return new TextDecoder("utf-8", { fatal: true }).decode(plain);
}
