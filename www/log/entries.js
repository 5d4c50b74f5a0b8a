// Entries of the log of a game on several devices. They are untrusted, so each is copied into a fresh object with
// only known properties; entries of matches are read by seat-entries.js. Each entry has exactly one text form, which
// hashes and tags are computed from.

import { isColor } from "../game/mode.js";
import { partsOf } from "../kit/parts-of.js";
import { sha256 } from "../kit/sha256.js";

/** @import { SeatName } from "../rules/matches.js" */
/** @import { Color, Role, Step } from "../rules/rules.js" */

/**
 * Action of a side.
 *
 * - `step`: a step of its turn, or a claim; `left` is its clock after the turn, in ms
 * - `act`: an action answered by an arbiter: a try or a question; `left` as in a step, if the try is legal
 * - `unstep`: undoes the last step of its current turn
 * - `offer-draw`, `accept-draw`, `decline-draw`, `resign`
 * - `time`: its own time is up
 * - `ask-back`: asks to return to the position after this many turns; `accept-back`, `decline-back`
 *
 * @typedef {{ by: Color, kind: "step", step: Step, left: number | null }
 *   | { by: Color, kind: "act", act: string, left: number | null }
 *   | { by: Color, kind: "ask-back", turns: number }
 *   | { by: Color, kind: "unstep" | "offer-draw" | "accept-draw" | "decline-draw" | "resign" | "time" | "accept-back" | "decline-back" }} LogEntry
 */

/**
 * Action for a seat.
 *
 * - `sit`: a player takes it, with a name that may be empty
 * - `turn`: a whole turn; `left` is the player's clock after it, in ms
 * - `claim`: a draw by the rules; `claim` names it
 * - `offer-draw`: offers a draw or agrees to one; `decline-draw`, `resign`
 * - `time`: the time of this seat is up
 * - `wish`: asks the partner for a piece, or withdraws the wish
 * - `ask-back`: asks to return to the position after this many turns of both boards; `accept-back`, `decline-back`
 *
 * @typedef {{ kind: "sit", name: string }
 *   | { kind: "turn", steps: readonly Step[], left: number | null }
 *   | { kind: "claim", claim: string }
 *   | { kind: "wish", piece: Role | null }
 *   | { kind: "ask-back", turns: number }
 *   | { kind: "offer-draw" | "decline-draw" | "resign" | "time" | "accept-back" | "decline-back" }} Deed
 */

/** @typedef {Deed & { seat: SeatName }} SeatEntry */

/** @typedef {LogEntry | SeatEntry} AnyEntry */

/**
 * An entry as it is stored and sent.
 *
 * @typedef {object} Tagged
 * @property {any} entry an `AnyEntry`
 * @property {string} tag authenticates the entry to the device that created it
 * @property {string} proof confirms that another device had all entries up to this one; empty until confirmed
 */

/** Entries that say no more than their kind, of all games. */
export const PLAIN = /** @type {const} */ ([
  "offer-draw",
  "decline-draw",
  "resign",
  "time",
  "accept-back",
  "decline-back",
]);

/** Those of a game on one board. */
const PLAIN_HERE = new Set(["unstep", "accept-draw", ...PLAIN]);

/** A try in from-to form, or the question; whether it can be made is for the rules to say. */
const ACT = /^(?:(?:[a-h][1-8]){2}[a-z]?|Can I\?)$/;

/** The longest time on a clock, in ms. */
const LONGEST_TIME = 100 * 3_600_000;
export const MOST_TURNS = 100_000;

/** Properties of an entry after its kind, in text order. */
const SAID = ["turns", "act", "step", "steps", "name", "claim", "piece", "left"];

/** @param {unknown} value @param {number} [most] @returns {value is number} */
export const isCount = (value, most = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** A list of what one reader reads; `null` where one of it is not that. @template T @param {unknown} value @param {number} most @param {(one: unknown) => T | null} read @returns {T[] | null} */
export function listOf(value, most, read) {
  if (!Array.isArray(value) || value.length > most) return null;
  const known = value.flatMap((one) => read(one) ?? []);
  return known.length === value.length ? known : null;
}

/**
 * True for a valid clock value in ms; `null` without a clock.
 *
 * @param {unknown} value
 * @returns {value is number | null}
 */
export const isLeft = (value) => value === null || isCount(value, LONGEST_TIME);

/** An entry that came from outside; `null` if it is none. @param {unknown} value @returns {LogEntry | null} */
export function readEntry(value) {
  const { by, kind, step, act, left, turns } = partsOf(value);
  if (!isColor(by)) return null;
  if (typeof kind === "string" && PLAIN_HERE.has(kind)) return /** @type {LogEntry} */ ({ by, kind });
  if (kind === "ask-back") return isCount(turns, MOST_TURNS) ? { by, kind, turns } : null;
  if (!isLeft(left)) return null;
  if (kind === "act") return typeof act === "string" && ACT.test(act) ? { by, kind, act, left } : null;
  if (kind !== "step") return null;
  const known = readStep(step);
  return known && { by, kind, step: known, left };
}

/** Squares, roles and claims have short names. @param {unknown} value @returns {value is string} */
const isName = (value) => typeof value === "string" && value.length <= 24;

/** A step; whether it is legal is for the rules to say. @param {unknown} value @returns {Step | null} */
export function readStep(value) {
  const { type, square, role, reading, claim, color } = partsOf(value);
  if ((type === "lift" || type === "place") && isName(square)) return { type, square };
  if ((type === "promote" || type === "pick") && isName(role)) return /** @type {Step} */ ({ type, role });
  if (type === "choose" && (reading === "own" || reading === "power")) return { type, reading };
  if (type === "claim" && isName(claim) && isColor(color)) return /** @type {Step} */ ({ type, claim, color });
  return null;
}

/** Author of an entry: its side or seat. @param {AnyEntry} entry */
export const authorOf = (entry) => ("seat" in entry ? entry.seat : entry.by);

/** @param {Step} step */
const stepParts = ({ type, ...rest }) => [type, ...Object.values(rest)];

/** The one way to write an entry. Those of a match have texts of persons and lists in them. @param {AnyEntry} entry */
export function textOf(entry) {
  const given = /** @type {any} */ (entry);
  const said = SAID.filter((name) => given[name] !== undefined).flatMap((name) => {
    if (name === "step") return stepParts(given.step);
    return [name === "steps" ? given.steps.map(stepParts) : given[name]];
  });
  if ("seat" in entry) return JSON.stringify([entry.seat, entry.kind, ...said]);
  return [entry.by, entry.kind, ...said].join(" ");
}

/** The first 16 digits of SHA-256. @param {string} text */
export const digits = (text) => sha256(text).slice(0, 16);

/** The hash of a log with one more entry. @param {string} before the hash of all before it @param {AnyEntry} entry */
export const hashAfter = (before, entry) => digits(`${before} ${textOf(entry)}`);

/**
 * Tag with which a device recognises entries that it created or confirmed.
 *
 * @param {string} key its secret
 * @param {string} hash of the log up to the entry
 */
export const tagOf = (key, hash) => sha256(`${key} ${hash}`).slice(0, 8);
