// Reads what was stored of a game. It comes from outside the program, so everything is looked at.

import { offeredGames } from "../games/index.js";
import { isLevel } from "../rules/rules.js";
import { isColor } from "./mode.js";
import { PERSONAS } from "./players.js";

/** @import { Color, GameKind, Step } from "../rules/rules.js" */
/** @import { Players, SavedGame } from "./view-state.js" */

/**
 * @param {unknown} value
 * @returns {SavedGame}
 * @throws an `Error` with code `bad-saved`
 */
export function readSaved(value) {
  const saved = objectOf(value, "saved");
  if (saved.version !== 1) throw bad("version", saved.version);
  return {
    version: 1,
    ...(saved.game !== undefined && { game: gameOf(saved.game) }),
    record: typeof saved.record === "string" ? saved.record : fail("record", saved.record),
    ...readPlace(saved),
    undone: undoneOf(saved.undone ?? null),
    ...(saved.taken !== undefined && { taken: placeIn(saved.taken, "taken") }),
    drawOffer: saved.drawOffer === null ? null : colorOf(saved.drawOffer, "drawOffer"),
    players: playersOf(saved.players),
    paused: flagOf(saved.paused, "paused"),
    flipped: flagOf(saved.flipped, "flipped"),
    startedOn:
      saved.startedOn === null || typeof saved.startedOn === "string"
        ? saved.startedOn
        : fail("startedOn", saved.startedOn),
    ...(saved.correspondence !== undefined && { correspondence: correspondenceOf(saved.correspondence) }),
    ...(saved.remote !== undefined && { remote: partOf(saved.remote, "remote") }),
    // The review is validated when it is shown, and redone if it is invalid.
    ...(saved.review !== undefined && { review: saved.review }),
  };
}

/** @param {string} name @param {unknown} value */
function bad(name, value) {
  const shown = String(JSON.stringify(value)).slice(0, 60);
  return Object.assign(new Error(`saved game: ${name} is ${shown}`), { code: "bad-saved" });
}

/** @param {string} name @param {unknown} value @returns {never} */
function fail(name, value) {
  throw bad(name, value);
}

/** @param {unknown} value @param {string} name @returns {Record<string, unknown>} */
function objectOf(value, name) {
  return typeof value === "object" && value !== null
    ? /** @type {Record<string, unknown>} */ (value)
    : fail(name, value);
}

/** @template T @param {unknown} value @param {string} name @param {(item: unknown) => T} item @returns {T[]} */
function listOf(value, name, item) {
  return Array.isArray(value) ? value.map(item) : fail(name, value);
}

/** @param {unknown} value @param {string} name */
function flagOf(value, name) {
  return typeof value === "boolean" ? value : fail(name, value);
}

/** A kind of game that can be shown, whether or not its rules are loaded. @param {unknown} value @returns {GameKind} */
function gameOf(value) {
  const id = offeredGames().find((id) => id === value);
  return id === undefined ? fail("game", value) : /** @type {GameKind} */ (id);
}

/** @param {unknown} value @returns {value is number} */
function isCount(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** @param {unknown} value @param {string} name @returns {Color} */
function colorOf(value, name) {
  return isColor(value) ? value : fail(name, value);
}

/**
 * A place in a game and the steps of a turn under way there.
 *
 * @param {unknown} value
 * @returns {{ at: number[], pending: Step[] }}
 * @throws an `Error` with code `bad-saved`
 */
export function readPlace(value) {
  const { at, pending } = objectOf(value, "place");
  return { at: placeIn(at, "at"), pending: listOf(pending, "pending", stepOf) };
}

/** A step; whether it is legal is for the engine to say. @param {unknown} value @returns {Step} */
function stepOf(value) {
  const { type, square, role, reading, claim, color } = objectOf(value, "step");
  if ((type === "promote" || type === "pick") && typeof role === "string")
    return /** @type {Step} */ ({ type, role });
  if ((type === "lift" || type === "place") && typeof square === "string") return { type, square };
  if (type === "choose" && (reading === "own" || reading === "power")) return { type, reading };
  if (type === "claim" && typeof claim === "string") {
    return /** @type {Step} */ ({ type, claim, color: colorOf(color, "claim") });
  }
  return fail("step", value);
}

/** @param {unknown} value @param {string} name @returns {number[]} */
function placeIn(value, name) {
  return listOf(value, name, (index) => (isCount(index) ? index : fail(name, index)));
}

/** Earlier versions of the page did not write it. @param {unknown} value @returns {SavedGame["undone"]} */
function undoneOf(value) {
  if (value === null) return null;
  const { at, steps } = objectOf(value, "undone");
  return { at: placeIn(at, "undone"), steps: listOf(steps, "undone", stepOf) };
}

/** @param {unknown} value @returns {import("./view-state.js").Correspondence} */
function correspondenceOf(value) {
  const { agreed, ended, opening, prepared } = objectOf(value, "correspondence");
  if (ended !== null && typeof ended !== "string") return fail("correspondence", ended);
  return {
    ...partOf(value, "correspondence"),
    agreed: isCount(agreed) ? agreed : fail("correspondence", agreed),
    ended,
    ...(opening !== undefined && { opening: openingOf(opening) }),
    ...(prepared !== undefined && { prepared: listOf(prepared, "prepared", preparedOf) }),
  };
}

/** @param {unknown} value */
function preparedOf(value) {
  const { turn, answer } = objectOf(value, "prepared");
  return { turn: String(turn), answer: String(answer) };
}

/** @param {unknown} value */
function openingOf(value) {
  const { setUp, salt } = objectOf(value, "opening");
  return { setUp: String(setUp), salt: String(salt) };
}

/**
 * Own side and id of a game with a remote player.
 *
 * @param {unknown} value
 * @param {string} name
 * @returns {{ id: string, side: Color }}
 */
function partOf(value, name) {
  const { id, side } = objectOf(value, name);
  if (typeof id !== "string" || !/^[0-9a-f]{16}$/.test(id)) return fail(name, id);
  return { id, side: colorOf(side, name) };
}

/** @param {unknown} value @returns {Players} @throws an `Error` with code `bad-saved` */
export function playersOf(value) {
  const { seats, rival } = objectOf(value, "players");
  const { white, black } = objectOf(seats, "seats");
  const known = { white: flagOf(white, "seats"), black: flagOf(black, "seats") };
  if (rival === null) return { seats: known, rival: null };
  const { level, persona, adapts, time, seed } = objectOf(rival, "rival");
  if (!isLevel(level)) return fail("level", level);
  if (!isCount(time) || !isCount(seed)) return fail("rival", rival);
  // In place of a persona that is not known here its level plays.
  const plays = PERSONAS.find((one) => one === persona);
  return {
    seats: known,
    rival: { level, ...(plays && { persona: plays }), ...(adapts === true && { adapts }), time, seed },
  };
}
