// Messages of two devices: JSON with a name in "t". Each is copied into a fresh object with only known properties, or
// rejected. docs/live.md describes them.

import { readSetUp } from "../../game/set-up-message.js";
import { parseJson } from "../../kit/local-storage.js";
import { partsOf } from "../../kit/parts-of.js";
import { isCount, listOf, readEntry } from "../../log/entries.js";
import { isId, tidied, tidyName } from "../../log/names.js";
import { isSeat, readSeatEntry } from "../../log/seat-entries.js";

/** @import { SetUpMessage } from "../../game/set-up-message.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { SeatName } from "../../rules/matches.js" */
/** @import { Square } from "../../rules/rules.js" */
/** @import { AnyEntry, Tagged } from "../../log/entries.js" */

/** The version of the protocols beside a game that is spoken here, and the oldest that is understood, also in a game. */
export const VERSION = 1;
export const OLDEST = 1;

/** The version of the protocol of a game; the ones since which an arbiter may answer in it, matches have it, and their turns can be taken back and guests ask for another one. */
export const GAME_VERSION = 4;
export const WITH_ARBITER = 2;
export const WITH_MATCHES = 3;
export const WITH_BACK = 4;

/** The longest message, in characters. */
export const LONGEST = 60_000;

/** This many entries are sent at once. */
export const MOST_ENTRIES = 100;

/** Predefined chat sentences. */
export const SENTENCES = /** @type {const} */ (["hello", "good-luck", "nice", "thanks", "sorry", "bye"]);

/** @typedef {typeof SENTENCES[number]} ChatSentence */

/**
 * State of a guest seat as seen by a guest: free, its own, or another guest's who is connected or not.
 *
 * @typedef {"free" | "own" | "here" | "away"} Chair
 */

/** @typedef {Partial<Record<SeatName, Chair>>} Chairs */

const CHAIRS = ["free", "own", "here", "away"];

/**
 * Messages about the seats of a match; `held`: it is paused, `back`: the pages of all can take turns back, `again`: a guest would like
 * another match.
 *
 * @typedef {{ t: "chairs", chairs: Chairs, held: boolean, back: boolean } | { t: "sit", seat: SeatName } | { t: "look", on: boolean } | { t: "again" }} OfSeats
 */

/**
 * @typedef {{ t: "hello", version: number, oldest: number, name: string, match: string | null, count: number, hash: string, chat: boolean, guest: string | null }
 *   | { t: "terms", match: string, terms: unknown, side: unknown, count: number }
 *   | { t: "taken" | "refused", match: string }
 *   | { t: "entry", n: number, before: string, entry: AnyEntry, tag: string }
 *   | { t: "ack", n: number, hash: string, tag: string }
 *   | { t: "rest", n: number, hash: string }
 *   | { t: "log", from: number, before: string, entries: Tagged[] }
 *   | { t: "set-up", message: SetUpMessage }
 *   | { t: "hover", square: Square | null }
 *   | { t: "say", sentence: ChatSentence }
 *   | { t: "chat", on: boolean }
 *   | { t: "text", text: string }
 *   | { t: "wave" | "bye" }
 *   | OfSeats
 *   | { t: "fault", code: string }} Message
 */

/** A typed message is no longer, in characters. */
export const LONGEST_TEXT = 200;

/** @param {unknown} value @returns {value is string} */
const isTag = (value) => typeof value === "string" && /^(?:[0-9a-f]{8})?$/.test(value);

/** A sanitised typed message; empty if it has no visible characters. @param {unknown} value */
export const tidyText = (value) => tidied(value, LONGEST_TEXT);

/** An entry with what proves something of it. @param {unknown} value @returns {Tagged | null} */
export function readTagged(value) {
  const { entry, tag, proof } = partsOf(value);
  const known = readAny(entry);
  return known && isTag(tag) && isTag(proof) ? { entry: known, tag, proof } : null;
}

/** An entry of any game. @param {unknown} value @returns {AnyEntry | null} */
export const readAny = (value) => ("seat" in partsOf(value) ? readSeatEntry : readEntry)(value);

/** Readers of messages that several protocols have. @type {Record<"say" | "wave" | "bye" | "fault", MessageReader>} */
export const COMMON = {
  say: ({ sentence }) => (SENTENCES.some((one) => one === sentence) ? { sentence } : null),
  wave: () => ({}),
  bye: () => ({}),
  fault: ({ code }) => (typeof code === "string" && /^[a-z-]{1,24}$/.test(code) ? { code } : null),
};

/** @type {ReadonlyMap<string, MessageReader>} */
const READERS = new Map(
  Object.entries({
    hello: ({ version, oldest, name, match, count, hash, chat, guest }) =>
      isCount(version) &&
      isCount(oldest) &&
      (match === null || isId(match)) &&
      isCount(count) &&
      (match === null || isId(hash))
        ? {
            ...{ version, oldest, name: tidyName(name), match, count, hash, chat: chat === true },
            guest: isId(guest) ? guest : null,
          }
        : null,
    // Parts specific to a kind of game are validated by its own code.
    terms: ({ match, terms, side, count }) =>
      isId(match) && isCount(count) ? { match, terms, side, count } : null,
    taken: ({ match }) => (isId(match) ? { match } : null),
    refused: ({ match }) => (isId(match) ? { match } : null),
    entry: ({ n, before, entry, tag }) => {
      const known = readAny(entry);
      return isCount(n) && isId(before) && known && isTag(tag) ? { n, before, entry: known, tag } : null;
    },
    ack: ({ n, hash, tag }) => (isCount(n) && isId(hash) && isTag(tag) ? { n, hash, tag } : null),
    rest: ({ n, hash }) => (isCount(n) && isId(hash) ? { n, hash } : null),
    log: ({ from, before, entries }) => {
      const known = listOf(entries, MOST_ENTRIES, readTagged);
      return isCount(from) && isId(before) && known ? { from, before, entries: known } : null;
    },
    "set-up": ({ message }) => {
      const known = readSetUp(message);
      return known && { message: known };
    },
    hover: ({ square }) => (square === null || isSquare(square) ? { square } : null),
    chat: ({ on }) => (typeof on === "boolean" ? { on } : null),
    text: ({ text }) => {
      const isShort = typeof text === "string" && text.length <= 2 * LONGEST_TEXT;
      const known = isShort ? tidyText(text) : "";
      return known ? { text: known } : null;
    },
    chairs: ({ chairs, held, back }) => {
      if (typeof chairs !== "object" || chairs === null || typeof held !== "boolean") return null;
      const known = Object.entries(chairs).filter(([seat, chair]) => isSeat(seat) && CHAIRS.includes(chair));
      return { chairs: Object.fromEntries(known), held, back: back === true };
    },
    sit: ({ seat }) => (isSeat(seat) ? { seat } : null),
    look: ({ on }) => (typeof on === "boolean" ? { on } : null),
    again: () => ({}),
    ...COMMON,
  }),
);

/** @param {unknown} value */
const isSquare = (value) => typeof value === "string" && /^[a-z]\d{1,2}$/.test(value);

/** An invalid message. @typedef {{ t: "bad", code: "too-long" | "no-message" | "unknown" | "bad-message" }} Bad */

/** Reads the rest of a message of one kind; `null` if it makes no sense. @typedef {(value: Record<string, unknown>) => object | null} MessageReader */

/** A message that came, read by the readers of its protocol. @param {unknown} text @param {ReadonlyMap<string, MessageReader>} readers @returns {{ t: string } | Bad} */
export function readBy(text, readers) {
  if (typeof text !== "string") return { t: "bad", code: "no-message" };
  if (text.length > LONGEST) return { t: "bad", code: "too-long" };
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { t: "bad", code: "no-message" };
  const message = partsOf(value);
  const { t } = message;
  const read = typeof t === "string" ? readers.get(t) : undefined;
  if (!read) return { t: "bad", code: "unknown" };
  const known = read(message);
  return known ? { t: String(t), ...known } : { t: "bad", code: "bad-message" };
}

/** What is wrong with the versions that a hello names; `null` if one of them is understood here. @param {{ version: number, oldest: number }} hello @param {number} [newest] spoken here @param {number} [least] the oldest of those @returns {"version-older" | "version-newer" | null} */
export function versionFault({ version, oldest }, newest = VERSION, least = OLDEST) {
  if (version < least) return "version-older";
  return oldest > newest ? "version-newer" : null;
}

/**
 * Message for incompatible versions: which page must be reloaded. A fault reported by the other device is mirrored.
 *
 * @param {string} code of a fault
 * @returns {Key | null}
 */
export function versionText(code) {
  const [, there, which] = /^(there-)?version-(older|newer)$/.exec(code) ?? [];
  if (!which) return null;
  return `live.fault.${(which === "older") === Boolean(there) ? "version-newer" : "version-older"}`;
}

/** A message of a game that came; or the code of what is wrong with it. @param {unknown} text @returns {Message | Bad} */
export function readMessage(text) {
  return /** @type {Message | Bad} */ (readBy(text, READERS));
}
