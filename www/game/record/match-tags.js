// Tags of match records (BPGN).

import { writtenTags } from "../../games/record-tags.js";
import { tagOf } from "./tags.js";

/** @import { SeatName } from "../../rules/matches.js" */
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

/** Those that say who played, where and when, with what is known only. @param {string} record @returns {Tags} */
export function keptTags(record) {
  const known = Object.entries(writtenTags(record)).filter(
    ([name, value]) => !OF_RULES.has(name) && !/^[?.-]*$/.test(value),
  );
  return Object.fromEntries(known);
}

/** Name of the tag for a seat's player. @param {SeatName} seat */
export const nameTag = ([color, board]) => `${color === "W" ? "White" : "Black"}${board}`;

/** The name of a file for a record: when it was played, and by whom. @param {string} record */
export function matchFileName(record) {
  const tags = writtenTags(record);
  const parts = ["Date", ...TEAMS.flat().map(nameTag)].map((name) => tagOf(tags, name));
  // Letters and digits of any script are safe everywhere.
  const safe = parts.map((part) => part.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "")).filter(Boolean);
  return `${["bughouse", ...safe].join("_").slice(0, 100)}.bpgn`;
}
