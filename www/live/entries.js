// The record that two devices keep of one game: a list of entries, each by one side, and with each the hash of all up to it.
// Entries are only ever added; a turn that is taken back is taken back by further entries.

import { isColor } from "../game/mode.js";
import { partsOf } from "../kit/parts-of.js";
import { sha256 } from "../kit/sha256.js";

/** @import { Color, Step } from "../rules/rules.js" */

/**
 * What a side does.
 *
 * - `step`: a step of its turn, or a claim; `left` is what its clock shows when the turn ends with it, in ms
 * - `act`: what it does where an arbiter answers: it tries a move, or asks; `left` as in a step, if it is the move
 * - `unstep`: takes back the last step of its turn under way
 * - `offer-draw`, `accept-draw`, `decline-draw`, `resign`; `time`: its own time is up
 * - `ask-back`: would like to go back to where this many turns had been played; `accept-back`, `decline-back`
 *
 * @typedef {{ by: Color, kind: "step", step: Step, left: number | null }
 *   | { by: Color, kind: "act", act: string, left: number | null }
 *   | { by: Color, kind: "ask-back", turns: number }
 *   | { by: Color, kind: "unstep" | "offer-draw" | "accept-draw" | "decline-draw" | "resign" | "time" | "accept-back" | "decline-back" }} Entry
 */

/** @typedef {Entry["kind"]} Kind */

/**
 * An entry in the record.
 *
 * @typedef {object} Kept
 * @property {Entry} entry
 * @property {string} hash of all entries up to this one
 * @property {string} tag proves to the side that made it that it did
 * @property {string} proof proves to the other side that it had all entries up to this one; empty until that is known
 */

/** @type {ReadonlySet<string>} */
const PLAIN = new Set([
  "unstep",
  "offer-draw",
  "accept-draw",
  "decline-draw",
  "resign",
  "time",
  "accept-back",
  "decline-back",
]);

/** A try in from-to form, or the question; whether it can be made is for the rules to say. */
const ACT = /^(?:(?:[a-h][1-8]){2}[a-z]?|Can I\?)$/;

/** A day and more, in ms. */
export const LONGEST_TIME = 100 * 3_600_000;
const MOST_TURNS = 100_000;

/** @param {unknown} value @param {number} most @returns {value is number} */
export const isCount = (value, most) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** An entry that came from outside, made anew with nothing else in it; `null` if it is none. @param {unknown} value @returns {Entry | null} */
export function readEntry(value) {
  const { by, kind, step, act, left, turns } = partsOf(value);
  if (!isColor(by)) return null;
  if (typeof kind === "string" && PLAIN.has(kind)) return /** @type {Entry} */ ({ by, kind });
  if (kind === "ask-back") return isCount(turns, MOST_TURNS) ? { by, kind, turns } : null;
  if (!(left === null || isCount(left, LONGEST_TIME))) return null;
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

/** The one way to write an entry. @param {Entry} entry */
function textOf(entry) {
  /** @type {string[]} */
  const parts = [entry.by, entry.kind];
  if (entry.kind === "ask-back") parts.push(String(entry.turns));
  if (entry.kind === "act") parts.push(entry.act, entry.left === null ? "" : String(entry.left));
  if (entry.kind === "step") {
    const { type, ...rest } = entry.step;
    parts.push(type, ...Object.values(rest), entry.left === null ? "" : String(entry.left));
  }
  return parts.join(" ");
}

/** The first 16 digits of SHA-256. @param {string} text */
export const digits = (text) => sha256(text).slice(0, 16);

/** The hash of a record with one more entry. @param {string} before the hash of all before it @param {Entry} entry */
export function hashAfter(before, entry) {
  return digits(`${before} ${textOf(entry)}`);
}

/** The hash of a record without entries. @param {string} match the name of the game @param {import("./terms.js").Terms} terms */
export function hashOfTerms(match, { game, rules, chess960, fen, repetitionDraw, timing, date, host }) {
  const times = timing && [
    timing.kind,
    timing.main.white,
    timing.main.black,
    timing.bonus.white,
    timing.bonus.black,
  ];
  return digits(JSON.stringify([match, game, rules, chess960, fen, repetitionDraw, times, date, host]));
}

/** What proves to a side that it has made an entry, or has had it. @param {string} key its secret @param {string} hash of the record up to the entry */
export function tagOf(key, hash) {
  return sha256(`${key} ${hash}`).slice(0, 8);
}

/** @param {Entry} a @param {Entry} b */
export function isSameEntry(a, b) {
  return textOf(a) === textOf(b);
}
