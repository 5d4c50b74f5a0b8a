// Games without tags that stand one after another: a result ends one of them, and the next begins with its first turn.

import { recordTokens } from "../games/record-tokens.js";

/** A record of a file; `line` is that of its first character there, counted from 1. @typedef {{ text: string, line: number }} FoundRecord */

/** The first turn of a game, which has its number. */
const FIRST = /(?:^|[\s}])1\s*[.…)](?!\s*[.…])/g;

const RESULT = /^(?:1[-–:]0|0[-–:]1|1\/2(?:[-–:]1\/2)?|½(?:[-–:]½)?|\*)$/;

/** The games of a record that has nothing but headings between them. @param {FoundRecord} record @returns {FoundRecord[]} */
export function untagged(record) {
  const { text, line } = record;
  if ((text.match(FIRST)?.length ?? 0) < 2) return [record];
  const begins = [0];
  let depth = 0;
  let isOver = false;
  /** Index of the words after a result. @type {number | null} */
  let next = null;
  for (const { kind, from, text: part } of recordTokens(text)) {
    if (kind === "open") depth += 1;
    // A number may have one, too.
    else if (kind === "close") depth = Math.max(0, depth - 1);
    else if (kind !== "comment" && depth === 0) {
      if (isOver) next ??= from;
      if (next !== null && /^1(?:$|[.…])/.test(part)) {
        begins.push(next);
        isOver = false;
      }
      isOver ||= RESULT.test(part);
      if (!isOver) next = null;
    }
  }
  return begins.map((from, i) => ({
    text: text.slice(from, begins[i + 1]),
    line: line + text.slice(0, from).split("\n").length - 1,
  }));
}
