// The record that the devices of a match keep: a list of entries, each made for one seat, and with each the hash of all up to it.
// Entries are only ever added.

import { partsOf } from "../kit/parts-of.js";
import { digits, isCount, LONGEST_TIME, readStep } from "../live/entries.js";
import { isId, tidyName } from "../live/messages.js";

/** @import { Role, Step } from "../rules/rules.js" */
/** @import { SeatName } from "../rules/matches.js" */
/** @import { MatchTerms } from "./far-terms.js" */

/**
 * What is done for a seat.
 *
 * - `sit`: somebody takes it, with a name that may be empty
 * - `turn`: a whole turn; `left` is what the player's clock shows then, in ms
 * - `claim`: a draw by the rules; `claim` names it
 * - `offer-draw` offers a draw or agrees to one; `decline-draw`, `resign`; `time`: the time of this seat is up
 * - `wish`: asks the partner for a piece, or for none any more
 *
 * @typedef {{ kind: "sit", name: string }
 *   | { kind: "turn", steps: readonly Step[], left: number | null }
 *   | { kind: "claim", claim: string }
 *   | { kind: "wish", piece: Role | null }
 *   | { kind: "offer-draw" | "decline-draw" | "resign" | "time" }} Deed
 */

/** `number`: so many entries of this seat are before it. @typedef {Deed & { seat: SeatName, number: number }} Entry */

/** An entry with the seal of the device that made it; the host's have none. @typedef {{ entry: Entry, seal: string }} Sealed */

/** @typedef {Sealed & { hash: string }} Kept `hash` is that of all entries up to this one */

const PLAIN = new Set(["offer-draw", "decline-draw", "resign", "time"]);

/** What can be in a pocket. */
export const PIECES = /** @type {const} */ (["queen", "rook", "bishop", "knight", "pawn"]);

const SEATS = /** @type {const} */ (["WA", "BA", "WB", "BB"]);

/** No turn has more steps: a pawn that is moved and promoted has three. */
const MOST_STEPS = 4;

/** @param {unknown} value @returns {value is SeatName} */
export const isSeat = (value) => SEATS.some((seat) => seat === value);

/** An entry that came from outside, made anew with nothing else in it; `null` if it is none. @param {unknown} value @returns {Entry | null} */
export function readEntry(value) {
  const given = partsOf(value);
  const { seat, number } = given;
  if (!isSeat(seat) || !isCount(number, 100_000)) return null;
  const deed = readDeed(given);
  return deed && { seat, number, ...deed };
}

/** @param {Record<string, unknown>} given @returns {Deed | null} */
function readDeed({ kind, name, steps, left, claim, piece }) {
  if (typeof kind === "string" && PLAIN.has(kind)) return /** @type {Deed} */ ({ kind });
  switch (kind) {
    case "sit":
      return { kind, name: tidyName(name) };
    case "claim":
      return typeof claim === "string" && /^[a-z-]{1,24}$/.test(claim) ? { kind, claim } : null;
    case "wish":
      return piece === null || PIECES.some((one) => one === piece)
        ? { kind, piece: /** @type {Role | null} */ (piece) }
        : null;
    case "turn": {
      if (!Array.isArray(steps) || steps.length === 0 || steps.length > MOST_STEPS) return null;
      if (!(left === null || isCount(left, LONGEST_TIME))) return null;
      const known = steps.flatMap((step) => readStep(step) ?? []);
      return known.length === steps.length ? { kind, steps: known, left } : null;
    }
    default:
      return null;
  }
}

/** @param {unknown} value @returns {value is string} */
export const isSeal = (value) => value === "" || isId(value);

/** An entry with its seal. @param {unknown} value @returns {Sealed | null} */
export function readSealed(value) {
  const { entry, seal } = partsOf(value);
  const known = readEntry(entry);
  return known && isSeal(seal) ? { entry: known, seal } : null;
}

/** The one way to write an entry. @param {Entry} entry */
export function textOf(entry) {
  const { seat, number, kind } = entry;
  /** @type {unknown[]} */
  const parts = [seat, number, kind];
  if (kind === "sit") parts.push(entry.name);
  else if (kind === "claim") parts.push(entry.claim);
  else if (kind === "wish") parts.push(entry.piece);
  else if (kind === "turn") {
    const steps = entry.steps.map(({ type, ...rest }) => [type, ...Object.values(rest)]);
    parts.push(steps, entry.left);
  }
  return JSON.stringify(parts);
}

/** The hash of a record with one more entry. @param {string} before the hash of all before it @param {Sealed} sealed */
export const hashAfter = (before, { entry, seal }) => digits(`${before} ${textOf(entry)} ${seal}`);

/** The hash of a record without entries. @param {string} id names the match @param {MatchTerms} terms */
export const hashOfTerms = (id, terms) => digits(JSON.stringify([id, terms]));

/** What proves to a device that it has made an entry. @param {string} key its secret @param {Entry} entry */
export const sealOf = (key, entry) => digits(`${key} ${textOf(entry)}`);
