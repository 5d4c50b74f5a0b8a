// Finds one of our own links in a text that holds little else, such as a message.

import { withoutTracking } from "./links.js";

/** Links whose letters a program for mail may have broken or written otherwise, up to the end of a line. */
const LETTERS = /#(?:game|setup|unseen|study|puzzle|lessons?|live)=([\w+/=&-]*)$/;

/** A line that continues a broken link: nothing but the link and punctuation. */
const REST = /^[\w=&-]+[^\s\w=&-]*$/;

/** Lines are broken there, in characters. */
const SHORTEST_LINE = 56;
const LONGEST_LINE = 80;

/**
 * A text as it was before a program for mail quoted it, broke its lines or wrote signs by their numbers ("quoted-printable"), as far
 * as that matters to our links; without characters that are not seen.
 *
 * @param {string} text
 */
export function unwrapped(text) {
  const seen = text.replace(/[\u00ad\u200b\u2060\ufeff]/g, "").replace(/^(?:> ?)+/gm, "");
  const whole = seen.replace(/=\r?\n/g, "");
  const isCoded = LETTERS.exec(/#\S*/.exec(whole)?.[0] ?? "")?.[1].startsWith("3D");
  const plain = isCoded
    ? whole.replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : seen;
  /** @type {string[]} */
  const lines = [];
  let width = 0;
  for (const line of plain.split(/\r?\n/).map((one) => one.trim())) {
    const last = lines.at(-1) ?? "";
    const isBroken = width >= SHORTEST_LINE && width <= LONGEST_LINE && LETTERS.test(last) && REST.test(line);
    if (isBroken) lines[lines.length - 1] += line;
    else lines.push(line);
    width = line.length;
  }
  return lines.join("\n");
}

/** This many characters of a message may be around a link. */
const MESSAGE = 300;

/**
 * The part of an address from `#` on that asks for a game, a puzzle, a lesson, another device or the editor, in a text that holds one such link and little
 * else: the words of a message may be around it.
 *
 * @param {string} given
 * @returns {string | null}
 */
export function linkIn(given) {
  if (/^\s*\[/.test(given) || !given.includes("#")) return null;
  const text = unwrapped(given);
  const found = text.split(/\s+/).flatMap((word) => {
    const hash = linkOf(word);
    return hash ? [{ word, hash }] : [];
  });
  if (found.length !== 1) return null;
  const [{ word, hash }] = found;
  return text.trim().length - word.length <= MESSAGE ? hash : null;
}

/** Punctuation that a message may add after a link. */
const BEHIND = ".,;:!?)>]\"'’”»";

/** @param {string} word of a message */
function linkOf(word) {
  const start = word.indexOf("#");
  if (start < 0) return null;
  let end = word.length;
  while (BEHIND.includes(word[end - 1])) end -= 1;
  const hash = withoutTracking(word.slice(start, end));
  const isOurs =
    /^#(?:(?:game|setup|unseen|study|puzzle|lessons?|live)=[\w+/=-]+(?:&.+)?|q=[0-9A-Z$*+/-]+|edit=\S+)$/.test(
      hash,
    );
  return isOurs ? hash : null;
}
