// A position as people and programs give it, without what stands around it.

import { kindOf } from "../record/text-kind.js";

/** Maximum length of a position with surrounding text, in characters. */
const LONGEST_FEN = 1000;

/** Quotation marks around a position. */
const QUOTES = "\"'`„“”‚‘’«»";

/** Labels allowed in front of a FEN. */
const BEFORE = /^(?:x-?fen|fen|epd|position(?:\s+fen)?)\s*[:=]?\s*/i;

/** A position of chess with operations in place of the counters, as EPD has it: `bm Nf3; id "test 1";`. */
const EPD = /^(\S+\s+[wb]\s+\S+\s+\S+)(?:\s+[a-zA-Z]\w*(?:\s[^;]*)?;)+\s*$/;

/** The counters among those operations. */
const COUNTERS = [/\bhmvc (\d+);/, /\bfmvn (\d+);/];

/** In positions of vchess, behind castling: whether each pawn may go two squares. */
const PAWNS = /(?<= [wb] \d+ [a-i]{4})[01]{16}(?= )/;

/** A text with a position of vchess without what that says of the pawns. @param {string} text */
export const withoutPawns = (text) => text.replace(PAWNS, "");

/**
 * A position without what people and programs put around it: a name before it, quotation marks, and the operations of EPD. Every
 * other text stays as it is.
 *
 * @param {string} text
 */
export function plainFen(text) {
  if (text.length > LONGEST_FEN) return text;
  const inside = unquoted(unquoted(text.trim()).replace(BEFORE, ""));
  if (kindOf(inside) !== "fen") return text;
  const [whole, position] = EPD.exec(inside) ?? [];
  if (!whole || !position) return withoutPawns(inside);
  const [quiet = "0", number = "1"] = COUNTERS.map((counter) => counter.exec(whole)?.[1]);
  return `${position} ${quiet} ${number}`;
}

/** @param {string} text */
const unquoted = (text) => {
  let [from, to] = [0, text.length];
  while (from < to && QUOTES.includes(text[from])) from += 1;
  while (to > from && QUOTES.includes(text[to - 1])) to -= 1;
  return text.slice(from, to).trim();
};
