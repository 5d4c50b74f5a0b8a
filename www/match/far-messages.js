// The messages between the host of a match and its guests. What they mean is said in docs/live.md.

import { isCount, isId, OLDEST, readBy, tidyName, VERSION } from "../live/messages.js";
import { isSeat, readSealed } from "./far-entries.js";
import { readMatchTerms } from "./far-terms.js";

/** @import { Bad, Reader } from "../live/messages.js" */
/** @import { SeatName } from "../rules/matches.js" */
/** @import { Sealed } from "./far-entries.js" */
/** @import { MatchTerms } from "./far-terms.js" */

export { OLDEST, VERSION };

/** This many entries are sent at once. */
export const MOST_ENTRIES = 100;

/**
 * What a guest is told of a seat of guests: nobody has it, it is the guest's own, or that of another one who is connected or not.
 *
 * @typedef {"free" | "own" | "here" | "away"} Chair
 */

/** @typedef {Partial<Record<SeatName, Chair>>} Chairs */

/**
 * @typedef {{ t: "hello", version: number, oldest: number, name: string, role: "host" | "guest", match: string | null, guest: string | null, count: number, hash: string }
 *   | { t: "terms", match: string, terms: MatchTerms }
 *   | { t: "entry", n: number, before: string, entry: Sealed["entry"], seal: string }
 *   | { t: "log", from: number, before: string, entries: Sealed[] }
 *   | { t: "rest", n: number, hash: string }
 *   | { t: "chairs", chairs: Chairs, held: boolean }
 *   | { t: "sit", seat: SeatName }
 *   | { t: "play", entry: Sealed["entry"], seal: string }
 *   | { t: "refused", seat: SeatName, number: number, code: string }
 *   | { t: "look", on: boolean }
 *   | { t: "bye" }
 *   | { t: "fault", code: string }} MatchMessage
 */

const CHAIRS = ["free", "own", "here", "away"];

/** @param {unknown} value */
const isCode = (value) => typeof value === "string" && /^[a-z-]{1,24}$/.test(value);

/** @type {ReadonlyMap<string, Reader>} */
const READERS = new Map(
  Object.entries({
    hello: ({ version, oldest, name, role, match, guest, count, hash }) =>
      isCount(version) &&
      isCount(oldest) &&
      (role === "host" || role === "guest") &&
      (match === null || (isId(match) && isCount(count) && isId(hash))) &&
      (guest === null || isId(guest))
        ? { version, oldest, name: tidyName(name), role, match, guest, count, hash }
        : null,
    terms: ({ match, terms }) => {
      const known = readMatchTerms(terms);
      return isId(match) && known ? { match, terms: known } : null;
    },
    entry: ({ n, before, entry, seal }) => {
      const known = readSealed({ entry, seal });
      return isCount(n) && isId(before) && known ? { n, before, ...known } : null;
    },
    log: ({ from, before, entries }) => {
      if (!isCount(from) || !isId(before) || !Array.isArray(entries) || entries.length > MOST_ENTRIES) return null;
      const known = entries.map(readSealed);
      return known.includes(null) ? null : { from, before, entries: known };
    },
    rest: ({ n, hash }) => (isCount(n) && isId(hash) ? { n, hash } : null),
    chairs: ({ chairs, held }) => {
      if (typeof chairs !== "object" || chairs === null || typeof held !== "boolean") return null;
      const known = Object.entries(chairs).filter(([seat, chair]) => isSeat(seat) && CHAIRS.includes(chair));
      return { chairs: Object.fromEntries(known), held };
    },
    sit: ({ seat }) => (isSeat(seat) ? { seat } : null),
    play: ({ entry, seal }) => {
      const known = readSealed({ entry, seal });
      return known && known.seal !== "" && known.entry.kind !== "sit" ? known : null;
    },
    refused: ({ seat, number, code }) =>
      isSeat(seat) && isCount(number) && isCode(code) ? { seat, number, code } : null,
    look: ({ on }) => (typeof on === "boolean" ? { on } : null),
    bye: () => ({}),
    fault: ({ code }) => (isCode(code) ? { code } : null),
  }),
);

/** A message that came; or the code of what is wrong with it. @param {unknown} text @returns {MatchMessage | Bad} */
export function readMatchMessage(text) {
  return /** @type {MatchMessage | Bad} */ (readBy(text, READERS));
}
