// The messages of two devices, as text: JSON with a name under "t". Each is read into a fresh object that holds nothing else,
// or refused. What they mean is said in docs/live.md.

import { isColor } from "../game/mode.js";
import { readSetUp } from "../game/set-up-message.js";
import { partsOf } from "../kit/parts-of.js";
import { readEntry } from "./entries.js";
import { readTerms } from "./terms.js";

/** @import { SetUpMessage } from "../game/set-up-message.js" */
/** @import { Color, Square } from "../rules/rules.js" */
/** @import { Entry, Kept } from "./entries.js" */
/** @import { Terms } from "./terms.js" */

/** The version of the protocols beside a game that is spoken here, and the oldest that is understood, also in a game. */
export const VERSION = 1;
export const OLDEST = 1;

/** The version of the protocol of a game, and the one since which an arbiter may answer in it. */
export const GAME_VERSION = 2;
export const WITH_ARBITER = 2;

/** The longest message, in characters. */
export const LONGEST = 60_000;

/** This many entries are sent at once. */
export const MOST_ENTRIES = 100;

/** What can be said with a tap. */
export const SENTENCES = /** @type {const} */ (["hello", "good-luck", "nice", "thanks", "sorry", "bye"]);

/** @typedef {typeof SENTENCES[number]} Sentence */

/**
 * @typedef {{ t: "hello", version: number, oldest: number, name: string, match: string | null, count: number, hash: string, chat: boolean }
 *   | { t: "terms", match: string, terms: Terms, side: Color, count: number }
 *   | { t: "taken" | "refused", match: string }
 *   | { t: "entry", n: number, before: string, entry: Entry, tag: string }
 *   | { t: "ack", n: number, hash: string, tag: string }
 *   | { t: "rest", n: number, hash: string }
 *   | { t: "log", from: number, before: string, entries: Omit<Kept, "hash">[] }
 *   | { t: "set-up", message: SetUpMessage }
 *   | { t: "hover", square: Square | null }
 *   | { t: "say", sentence: Sentence }
 *   | { t: "chat", on: boolean }
 *   | { t: "text", text: string }
 *   | { t: "wave" | "bye" }
 *   | { t: "fault", code: string }} Message
 */

/** A name is no longer, in characters. */
const LONGEST_NAME = 40;

/** A typed message is no longer, in characters. */
export const LONGEST_TEXT = 200;

/** The name of a game, a hash, or a key. @param {unknown} value @returns {value is string} */
export const isId = (value) => typeof value === "string" && /^[0-9a-f]{16}$/.test(value);

/** @param {unknown} value @returns {value is string} */
const isTag = (value) => typeof value === "string" && /^(?:[0-9a-f]{8})?$/.test(value);

/** @param {unknown} value */
export const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** A text on one line, without what would turn or hide the text around it. @param {unknown} value @param {number} most characters */
export function tidied(value, most) {
  const text = typeof value === "string" ? value.slice(0, 4 * most) : "";
  const plain = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ").trim();
  return Array.from(plain).slice(0, most).join("").trim();
}

/** @param {unknown} value */
export const tidyName = (value) => tidied(value, LONGEST_NAME);

/** What somebody has typed; empty if there is nothing to be seen in it. @param {unknown} value */
export const tidyText = (value) => tidied(value, LONGEST_TEXT);

/** An entry with what proves something of it. @param {unknown} value @returns {Omit<Kept, "hash"> | null} */
export function readKept(value) {
  const { entry, tag, proof } = partsOf(value);
  const known = readEntry(entry);
  return known && isTag(tag) && isTag(proof) ? { entry: known, tag, proof } : null;
}

/** @type {ReadonlyMap<string, Reader>} */
const READERS = new Map(
  Object.entries({
    hello: ({ version, oldest, name, match, count, hash, chat }) =>
      isCount(version) &&
      isCount(oldest) &&
      (match === null || isId(match)) &&
      isCount(count) &&
      (match === null || isId(hash))
        ? { version, oldest, name: tidyName(name), match, count, hash, chat: chat === true }
        : null,
    terms: ({ match, terms, side, count }) => {
      const known = readTerms(terms);
      return isId(match) && known && isColor(side) && isCount(count) ? { match, terms: known, side, count } : null;
    },
    taken: ({ match }) => (isId(match) ? { match } : null),
    refused: ({ match }) => (isId(match) ? { match } : null),
    entry: ({ n, before, entry, tag }) => {
      const known = readEntry(entry);
      return isCount(n) && isId(before) && known && isTag(tag) ? { n, before, entry: known, tag } : null;
    },
    ack: ({ n, hash, tag }) => (isCount(n) && isId(hash) && isTag(tag) ? { n, hash, tag } : null),
    rest: ({ n, hash }) => (isCount(n) && isId(hash) ? { n, hash } : null),
    log: ({ from, before, entries }) => {
      if (!isCount(from) || !isId(before) || !Array.isArray(entries) || entries.length > MOST_ENTRIES) return null;
      const known = entries.map(readKept);
      return known.includes(null) ? null : { from, before, entries: known };
    },
    "set-up": ({ message }) => {
      const known = readSetUp(message);
      return known && { message: known };
    },
    hover: ({ square }) => (square === null || isSquare(square) ? { square } : null),
    say: ({ sentence }) => (SENTENCES.some((one) => one === sentence) ? { sentence } : null),
    chat: ({ on }) => (typeof on === "boolean" ? { on } : null),
    text: ({ text }) => {
      const isShort = typeof text === "string" && text.length <= 2 * LONGEST_TEXT;
      const known = isShort ? tidyText(text) : "";
      return known ? { text: known } : null;
    },
    wave: () => ({}),
    bye: () => ({}),
    fault: ({ code }) => (typeof code === "string" && /^[a-z-]{1,24}$/.test(code) ? { code } : null),
  }),
);

/** @param {unknown} value */
const isSquare = (value) => typeof value === "string" && /^[a-z]\d{1,2}$/.test(value);

/** What is wrong with a message. @typedef {{ t: "bad", code: "too-long" | "no-message" | "unknown" | "bad-message" }} Bad */

/** Reads the rest of a message of one kind; `null` if it makes no sense. @typedef {(value: Record<string, unknown>) => object | null} Reader */

/** A message that came, read by the readers of its protocol. @param {unknown} text @param {ReadonlyMap<string, Reader>} readers @returns {{ t: string } | Bad} */
export function readBy(text, readers) {
  if (typeof text !== "string") return { t: "bad", code: "no-message" };
  if (text.length > LONGEST) return { t: "bad", code: "too-long" };
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return { t: "bad", code: "no-message" };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { t: "bad", code: "no-message" };
  const message = /** @type {Record<string, unknown>} */ (value);
  const { t } = message;
  const read = typeof t === "string" ? readers.get(t) : undefined;
  if (!read) return { t: "bad", code: "unknown" };
  const known = read(message);
  return known ? { t: String(t), ...known } : { t: "bad", code: "bad-message" };
}

/** A message of a game that came; or the code of what is wrong with it. @param {unknown} text @returns {Message | Bad} */
export function readMessage(text) {
  return /** @type {Message | Bad} */ (readBy(text, READERS));
}
