// Pairing codes of two devices: an invitation and an answer, each small enough for a QR code on a phone's screen.
// docs/live.md describes the format.

import { ended } from "../../game/links/game-link.js";
import { unwrapped } from "../../game/links/links-in-text.js";
import { HEX, SIZES } from "./addresses.js";
import { fault, isIceText, isPort, MOST_CANDIDATES } from "./description.js";
import { fromLetters, fromLinkLetters, fromQrLetters, toLetters, toLinkLetters, toQrLetters } from "./letters.js";

/** @import { AddressKind } from "./addresses.js" */
/** @import { Candidate, DescriptionParts } from "./description.js" */

/** Purpose of a connection. @typedef {"game" | "copy" | "watch" | "match"} Purpose */

/**
 * From version 2 on the answering side waits for the other to connect.
 *
 * @typedef {DescriptionParts & { version: number, type: "offer" | "answer", purpose: Purpose }} PairingCode
 */

/** The version of this form; an invitation of an earlier one is answered in that. */
export const VERSION = 3;

/** This many bytes are packed at most: 138 letters of a QR code of version 6 at level M. */
export const MOST_BYTES = 92;

const FINGERPRINT = 32;

/** @type {readonly Purpose[]} */
const PURPOSES = ["game", "copy", "watch", "match"];

/** By the number of their kind; 0 is none. @type {readonly (AddressKind | null)[]} */
const KINDS = [null, "name", "ipv4", "ipv6"];

/** Start of links, from `#`: in letters for a line of text, and in characters of QR codes. */
const LINK_MARK = "#live=";
const QR_MARK = "#q=";

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/**
 * Encodings of ufrag and pwd in browsers: alphabet, bits per letter, and lengths. Others are packed letter by letter.
 *
 * @type {readonly { letters: string, bits: number, ufrag: number, pwd: number }[]}
 */
const FORMS = [
  { letters: BASE64, bits: 6, ufrag: 4, pwd: 24 },
  { letters: HEX, bits: 4, ufrag: 8, pwd: 32 },
];

/** Checksum of the other bytes (CRC-8). @param {Uint8Array} bytes @param {number} [start] */
function checkOf(bytes, start = 0) {
  let rest = start;
  for (const byte of bytes) {
    rest ^= byte;
    for (let i = 0; i < 8; i++) rest = ((rest << 1) ^ (rest & 0x80 ? 0x07 : 0)) & 255;
  }
  return rest;
}

/** What the checksum of an answer starts with. @param {number} version @param {Uint8Array} offer the packed invitation */
function startFor(version, offer) {
  // With its own checksum, as before version 3, all invitations of one length have the same.
  return checkOf(version > 2 ? offer.subarray(0, -1) : offer, 0xff);
}

/**
 * Packs an invitation, or an answer to one. Of the places to reach the device as many are kept as there is room for.
 *
 * @param {PairingCode} pairing
 * @param {Uint8Array} [offer] the packed invitation, for an answer: it can be taken for no other
 */
export function pack({ version, type, purpose, ufrag, pwd, fingerprint, candidates }, offer) {
  const packed = FORMS.map(({ letters, bits, ...lengths }) =>
    ufrag.length === lengths.ufrag && pwd.length === lengths.pwd ? fromLetters(ufrag + pwd, letters, bits) : null,
  );
  const form = packed.findIndex((bytes) => bytes !== null);
  const ascii = (/** @type {string} */ text) => [text.length, ...new TextEncoder().encode(text)];
  const keys = packed[form] ?? [...ascii(ufrag), ...ascii(pwd)];
  /** @type {number[]} */
  const places = [];
  let kinds = 0;
  let count = 0;
  for (const { kind, bytes, port } of candidates) {
    const size = 3 + FINGERPRINT + keys.length + places.length + bytes.length + 2;
    if (count === MOST_CANDIDATES || (count > 0 && size > MOST_BYTES)) continue;
    kinds |= KINDS.indexOf(kind) << (6 - 2 * count);
    places.push(...bytes, port >> 8, port & 255);
    count += 1;
  }
  const head = (version << 5) | (type === "answer" ? 16 : 0) | ((form + 1) << 2) | PURPOSES.indexOf(purpose);
  const bytes = Uint8Array.from([head, kinds, ...fingerprint, ...keys, ...places]);
  return Uint8Array.from([...bytes, checkOf(bytes, offer && startFor(version, offer))]);
}

/**
 * @param {Uint8Array} bytes
 * @param {Uint8Array} [offer] the packed invitation that was shown here: an answer must be one to it
 * @returns {PairingCode}
 * @throws an `Error` with the code `pairing-newer`, `pairing-cut`, or `pairing-other`: it answers another invitation
 */
export function unpack(bytes, offer) {
  let at = 0;
  const take = (/** @type {number} */ count) => {
    if (at + count > bytes.length - 1) throw fault("pairing-cut", "the code is incomplete");
    at += count;
    return bytes.subarray(at - count, at);
  };
  const [head, kinds] = take(2);
  const version = head >> 5;
  if (version > VERSION) throw fault("pairing-newer", `unknown version ${version}`);
  const type = head & 16 ? "answer" : "offer";
  const purpose = PURPOSES[head & 3];
  const fingerprint = take(FINGERPRINT).slice();
  const number = (head >> 2) & 3;
  const form = FORMS[number - 1];
  let [ufrag, pwd] = ["", ""];
  if (form) {
    const { letters, bits } = form;
    const both = toLetters(take(((form.ufrag + form.pwd) * bits) / 8), letters, bits);
    [ufrag, pwd] = [both.slice(0, form.ufrag), both.slice(form.ufrag)];
  } else if (number === 0) {
    const text = () => String.fromCharCode(...take(take(1)[0]));
    [ufrag, pwd] = [text(), text()];
  }
  /** @type {Candidate[]} */
  const candidates = [];
  for (let i = 0; i < MOST_CANDIDATES; i++) {
    const kind = KINDS[(kinds >> (6 - 2 * i)) & 3];
    if (!kind) continue;
    const address = take(SIZES[kind]).slice();
    const [high, low] = take(2);
    candidates.push({ kind, bytes: address, port: high * 256 + low });
  }
  const own = bytes.subarray(0, -1);
  if (at !== own.length || (type === "offer" && checkOf(own) !== bytes[at]) || version === 0)
    throw fault("pairing-cut", "the code is incomplete");
  const isSound = isIceText(ufrag, 4) && isIceText(pwd, 22) && candidates.every(({ port }) => isPort(port));
  if (!isSound || !purpose || candidates.length === 0) throw fault("pairing-cut", "the code is invalid");
  if (type === "answer" && offer && checkOf(own, startFor(version, offer)) !== bytes[at])
    throw fault("pairing-other", "the answer belongs to another invitation");
  return { version, type, purpose, ufrag, pwd, fingerprint, candidates };
}

/** The link that holds a packed code. @param {Uint8Array} bytes @param {string} page address of the page; empty for one from disk */
export function pairingLink(bytes, page) {
  return ended(page + LINK_MARK + toLinkLetters(bytes));
}

/** The same as short as a QR code can have it. @param {Uint8Array} bytes @param {string} page */
export function pairingQr(bytes, page) {
  return page + QR_MARK + toQrLetters(bytes);
}

/** Maximum length of a pasted text that contains a link. */
const LONGEST_TEXT = 2000;

/**
 * The packed code in a link, in what a QR code said, or in a message around it.
 *
 * @param {string} given
 * @returns {Uint8Array}
 * @throws an `Error` with the code `pairing-none` or `pairing-cut`
 */
export function pairingIn(given) {
  const text = unwrapped(given);
  if (text.length > LONGEST_TEXT) throw fault("pairing-none", "the text is too long");
  for (const [mark, letters, read] of /** @type {const} */ ([
    [LINK_MARK, /^[\w-]*/, fromLinkLetters],
    [QR_MARK, /^[0-9A-Z$*+/-]*/, fromQrLetters],
  ])) {
    const start = text.lastIndexOf(mark);
    if (start < 0) continue;
    const [found] = letters.exec(text.slice(start + mark.length)) ?? [""];
    const bytes = read(found);
    if (!bytes || bytes.length < 3) throw fault("pairing-cut", "the code is incomplete");
    return bytes;
  }
  throw fault("pairing-none", "the text contains no code");
}

/** Link parts between the mark and the name of two connected windows, by purpose. */
const WINDOWS = { game: "window-", watch: "screen-", match: "seat-" };

/** Purpose of connecting two windows of one browser. @typedef {keyof typeof WINDOWS} WindowPurpose */

const WINDOW_PURPOSES = /** @type {WindowPurpose[]} */ (Object.keys(WINDOWS));

/** The link that opens the second of two windows of one browser. @param {string} name 16 hexadecimal digits @param {WindowPurpose} purpose @param {string} page */
export function windowLink(name, purpose, page) {
  return `${page}${LINK_MARK}${WINDOWS[purpose]}${name}`;
}

/**
 * Reads such a link.
 *
 * @param {string} hash
 * @returns {{ name: string, purpose: WindowPurpose } | null} `null` for other links
 */
export function windowIn(hash) {
  const [, kind, name] = /^#live=([a-z]+-)([0-9a-f]{16})$/.exec(hash) ?? [];
  const purpose = WINDOW_PURPOSES.find((one) => WINDOWS[one] === kind);
  return purpose ? { name, purpose } : null;
}

/** @param {unknown} value @returns {value is WindowPurpose} */
export const isWindowPurpose = (value) => WINDOW_PURPOSES.some((one) => one === value);

/** True if an address requests a connection to another device. @param {string} hash */
export function isPairing(hash) {
  return hash.startsWith(LINK_MARK) || hash.startsWith(QR_MARK);
}
