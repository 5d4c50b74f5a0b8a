// Entries of the log of a match on several devices, each made for one seat.

import { partsOf } from "../kit/parts-of.js";
import { isCount, isLeft, listOf, MOST_TURNS, PLAIN, readStep } from "./entries.js";
import { tidyName } from "./names.js";

/** @import { SeatName } from "../rules/matches.js" */
/** @import { Role } from "../rules/rules.js" */
/** @import { Deed, SeatEntry } from "./entries.js" */

/** Pieces that a pocket can hold. */
export const PIECES = /** @type {const} */ (["queen", "rook", "bishop", "knight", "pawn"]);

const SEATS = /** @type {const} */ (["WA", "BA", "WB", "BB"]);

/** No turn has more steps: a pawn that is moved and promoted has three. */
const MOST_STEPS = 4;

/** @param {unknown} value @returns {value is SeatName} */
export const isSeat = (value) => SEATS.some((seat) => seat === value);

/**
 * Copies an untrusted entry into a fresh object; `null` if it is invalid.
 *
 * @param {unknown} value
 * @returns {SeatEntry | null}
 */
export function readSeatEntry(value) {
  const given = partsOf(value);
  const { seat } = given;
  if (!isSeat(seat)) return null;
  const deed = readDeed(given);
  return deed && { seat, ...deed };
}

/** @param {Record<string, unknown>} given @returns {Deed | null} */
function readDeed({ kind, name, steps, left, claim, piece, turns }) {
  const plain = PLAIN.find((one) => one === kind);
  if (plain) return { kind: plain };
  switch (kind) {
    case "sit":
      return { kind, name: tidyName(name) };
    case "claim":
      return typeof claim === "string" && /^[a-z-]{1,24}$/.test(claim) ? { kind, claim } : null;
    case "ask-back":
      return isCount(turns, MOST_TURNS) ? { kind, turns } : null;
    case "wish":
      return piece === null || PIECES.some((one) => one === piece)
        ? { kind, piece: /** @type {Role | null} */ (piece) }
        : null;
    case "turn": {
      const known = listOf(steps, MOST_STEPS, readStep);
      return known && known.length > 0 && isLeft(left) ? { kind, steps: known, left } : null;
    }
    default:
      return null;
  }
}
