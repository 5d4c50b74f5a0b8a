// Internet addresses as bytes: IPv4, IPv6, and the names ending in .local that browsers give out in place of an address.

import { hexOf } from "../../kit/random-hex.js";
import { fromLetters } from "./letters.js";

/**
 * Kind of address; `name` is a random name under .local (RFC 8828, multicast DNS).
 *
 * @typedef {"name" | "ipv4" | "ipv6"} AddressKind
 */

export const HEX = "0123456789abcdef";

/** Size of an address in bytes. @type {Record<AddressKind, number>} */
export const SIZES = { name: 16, ipv4: 4, ipv6: 16 };

/** @param {string} text @returns {{ kind: AddressKind, bytes: Uint8Array } | null} `null` where it is none of these */
export function readAddress(text) {
  const name = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i.exec(text);
  const bytes = name && fromLetters(name.slice(1).join("").toLowerCase(), HEX, 4);
  if (bytes) return { kind: "name", bytes };
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) {
    const parts = text.split(".").map(Number);
    return parts.every((part) => part < 256) ? { kind: "ipv4", bytes: Uint8Array.from(parts) } : null;
  }
  const groups = groupsOf(text);
  return groups && { kind: "ipv6", bytes: Uint8Array.from(groups.flatMap((group) => [group >> 8, group & 255])) };
}

/** @param {AddressKind} kind @param {Uint8Array} bytes */
export function writeAddress(kind, bytes) {
  if (kind === "ipv4") return bytes.join(".");
  const hex = hexOf(bytes);
  if (kind === "ipv6") return hex.replace(/.{4}(?!$)/g, "$&:");
  return `${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")}.local`;
}

/**
 * True for link-local addresses, which work only on the same link and with the name of the own interface.
 *
 * @param {{ kind: AddressKind, bytes: Uint8Array }} address
 */
export function isLinkLocal({ kind, bytes }) {
  return kind === "ipv6" && bytes[0] === 0xfe && (bytes[1] & 0xc0) === 0x80;
}

/** The eight groups of an IPv6 address. @param {string} text */
function groupsOf(text) {
  if (text.length > 39 || !/^[0-9a-f:]+$/i.test(text)) return null;
  const halves = text.split("::");
  if (halves.length > 2) return null;
  const [first, second] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = second ? 8 - first.length - second.length : 0;
  if (second && missing < 1) return null;
  const groups = [...first, ...Array(missing).fill("0"), ...(second ?? [])];
  if (groups.length !== 8 || groups.some((group) => group === "" || group.length > 4)) return null;
  return groups.map((group) => Number.parseInt(group, 16));
}
