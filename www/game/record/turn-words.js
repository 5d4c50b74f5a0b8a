// The words of a record, without tags and comments.

import { recordTokens } from "../../games/record-tokens.js";

/** A line that begins with a turn, with any number or none. */
export const PLAYED = /^\s*(?:\d+(?:\s*[.…)]+)?\s*)?(?:\S{0,6}[a-h]\p{P}?[1-8]|[O0o]-[O0o])/u;

/**
 * Writes each turn otherwise; its number is not part of it.
 *
 * @param {string} record
 * @param {(turn: string) => string} write
 */
export function inWords(record, write) {
  let written = "";
  let at = 0;
  for (const { kind, from, to, text } of recordTokens(record)) {
    if (kind !== "word") continue;
    const [number] = /^(?:\d+[.…]+)?/.exec(text) ?? [""];
    written += record.slice(at, from) + number + write(text.slice(number.length));
    at = to;
  }
  return written + record.slice(at);
}
