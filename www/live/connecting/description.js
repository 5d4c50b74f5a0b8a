// Connection data of a browser: the relevant parts of a session description (SDP, RFC 8866) with a single data
// channel (RFC 8841). A browser's own description is only read; the other browser gets a minimal one with the same
// meaning.

import { hexOf } from "../../kit/random-hex.js";
import { isLinkLocal, readAddress, writeAddress } from "./addresses.js";

/** A place where a browser can be reached. @typedef {{ kind: import("./addresses.js").AddressKind, bytes: Uint8Array, port: number }} Candidate */

/**
 * @typedef {object} DescriptionParts
 * @property {string} ufrag identifies the connection (ICE, RFC 8839)
 * @property {string} pwd authenticates its packets
 * @property {Uint8Array} fingerprint SHA-256 of the certificate, 32 bytes; authenticates the peer
 * @property {Candidate[]} candidates the best first
 */

/** No browser writes a longer one. */
const LONGEST = 50_000;

/** This many places are given at most. */
export const MOST_CANDIDATES = 4;

/**
 * @param {string} sdp as written by the browser after gathering candidates
 * @param {boolean} [waits] it was asked to wait for the other side to connect
 * @returns {DescriptionParts}
 * @throws an `Error` with the code `bad-description`, or `no-candidates` if the browser offers no candidates
 */
export function readDescription(sdp, waits = false) {
  if (sdp.length > LONGEST) throw fault("bad-description", `${sdp.length} characters are too many`);
  const lines = sdp.split("\n").map((line) => line.trimEnd());
  const attribute = (/** @type {string} */ name) => {
    const start = `a=${name}:`;
    return lines.find((line) => line.startsWith(start))?.slice(start.length) ?? "";
  };
  const [ufrag, pwd, mid] = [attribute("ice-ufrag"), attribute("ice-pwd"), attribute("mid")];
  if (!isIceText(ufrag, 4) || !isIceText(pwd, 22)) throw fault("bad-description", "missing ice-ufrag and ice-pwd");
  if (mid !== "0") throw fault("bad-description", `the data channel is ${JSON.stringify(mid)}, not "0"`);
  // Else both would wait, or both begin (RFC 8842, 5.2).
  if ((attribute("setup") === "passive") !== waits)
    throw fault("bad-description", "unexpected DTLS role (a=setup)");
  const [algorithm, digits = ""] = attribute("fingerprint").split(" ");
  const bytes = digits.split(":").map((pair) => (/^[0-9a-f]{2}$/i.test(pair) ? Number.parseInt(pair, 16) : -1));
  if (algorithm.toLowerCase() !== "sha-256" || bytes.length !== 32 || bytes.includes(-1))
    throw fault("bad-description", "missing the SHA-256 fingerprint");
  const candidates = candidatesIn(lines);
  if (candidates.length === 0) throw fault("no-candidates", "the browser offers no candidates");
  return { ufrag, pwd, fingerprint: Uint8Array.from(bytes), candidates };
}

/**
 * The best usable candidates: those of the device itself, alternating with those from a STUN server, if one was
 * asked.
 *
 * @param {readonly string[]} lines
 */
function candidatesIn(lines) {
  /** @type {{ candidate: Candidate, priority: number, isOwn: boolean }[]} */
  const found = [];
  for (const line of lines) {
    if (!line.startsWith("a=candidate:")) continue;
    const [, component, protocol, priority, address = "", port, , type] = line.split(" ");
    const read = readAddress(address);
    const isPlain = component === "1" && protocol?.toLowerCase() === "udp" && isPort(Number(port));
    if (!read || !isPlain || isLinkLocal(read)) continue;
    const candidate = { ...read, port: Number(port) };
    found.push({ candidate, priority: Number(priority), isOwn: type === "host" });
  }
  found.sort((a, b) => b.priority - a.priority);
  const [own, told] = [found.filter(({ isOwn }) => isOwn), found.filter(({ isOwn }) => !isOwn)];
  const mixed = found.flatMap((_, i) => [own[i], told[i]].filter((one) => one !== undefined));
  /** @type {Map<string, Candidate>} */
  const different = new Map();
  for (const { candidate } of mixed) {
    const name = `${writeAddress(candidate.kind, candidate.bytes)} ${candidate.port}`;
    if (!different.has(name)) different.set(name, candidate);
  }
  return [...different.values()].slice(0, MOST_CANDIDATES);
}

/** DTLS roles; the second one if the answering side waits. */
const SETUPS = { offer: ["actpass", "active"], answer: ["active", "passive"] };

/**
 * Description of the other browser. The inviting side connects once it has the answer: several devices may have
 * opened the invitation, and a waiting browser would accept the first connection, also from another one. In the first
 * version of the codes the answering side connects.
 *
 * @param {DescriptionParts} parts
 * @param {"offer" | "answer"} type
 * @param {boolean} waits the answering side waits for the other side to connect
 */
export function writeDescription({ ufrag, pwd, fingerprint, candidates }, type, waits) {
  const digits = hexOf(fingerprint)
    .toUpperCase()
    .replace(/..(?!$)/g, "$&:");
  const places = candidates.map(({ kind, bytes, port }, i) => {
    // Of what a network card of this device reaches (126), the first ones are preferred; component 1 (RFC 8445, 5.1.2.1).
    const priority = 126 * 2 ** 24 + (65_535 - i) * 256 + 255;
    return `a=candidate:${i + 1} 1 udp ${priority} ${writeAddress(kind, bytes)} ${port} typ host`;
  });
  return [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...places,
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${digits}`,
    `a=setup:${SETUPS[type][waits ? 1 : 0]}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:65536",
    "",
  ].join("\r\n");
}

/** True for a ufrag or pwd that ICE allows. @param {string} text @param {number} least */
export function isIceText(text, least) {
  return text.length >= least && text.length <= 255 && /^[A-Za-z0-9+/]+$/.test(text);
}

/** @param {number} port */
export function isPort(port) {
  return Number.isInteger(port) && port > 0 && port < 65_536;
}

/** @param {string} code @param {string} message */
export function fault(code, message) {
  return Object.assign(new Error(message), { code });
}
