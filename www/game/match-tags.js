// What the tags of a match's record (BPGN) say.

import { tagOf, writtenTags } from "./tags.js";

/** @import { SeatName } from "../rules/matches.js" */
/** @import { Tags } from "./tags.js" */

/** The seats of both teams, the first one's first. */
export const TEAMS = /** @type {const} */ ([
  ["WA", "BB"],
  ["BA", "WB"],
]);

/** The tags that the rules write of a match themselves. */
const OF_RULES = new Set([
  "Result",
  "ResultA",
  "ResultB",
  "MatchPoints",
  "Variant",
  "Preset",
  "Drops",
  "MatchResult",
  "PawnDropRanks",
  "SetUp",
  "FEN",
]);

/** A record with each tag on a line of its own: other programs write two of them on one. @param {string} record */
export const oneTagALine = (record) => record.replace(/"\s*\][^\S\n]*\[\s*/g, '"]\n[');

/** The tags of a record. @param {string} record @returns {Tags} */
export const matchTags = (record) => writtenTags(oneTagALine(record));

/** Those that say who played, where and when, with what is known only. @param {string} record @returns {Tags} */
export function keptTags(record) {
  const known = Object.entries(matchTags(record)).filter(
    ([name, value]) => !OF_RULES.has(name) && !/^[?.-]*$/.test(value),
  );
  return Object.fromEntries(known);
}

/** The tag with the name of whoever sits there. @param {SeatName} seat */
export const nameTag = ([color, board]) => `${color === "W" ? "White" : "Black"}${board}`;

/** The name of a file for a record: when it was played, and by whom. @param {string} record */
export function matchFileName(record) {
  const tags = matchTags(record);
  const parts = ["Date", ...TEAMS.flat().map(nameTag)].map((name) => tagOf(tags, name));
  // Letters and digits of any script are safe everywhere.
  const safe = parts.map((part) => part.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "")).filter(Boolean);
  return `${["bughouse", ...safe].join("_").slice(0, 100)}.bpgn`;
}
