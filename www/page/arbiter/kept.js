// What the browser keeps of a game with an arbiter. Whatever was written there by somebody else is taken for nothing. A game with
// another device is kept for the tab besides, since another tab may be that device.

import { restored } from "../../game/clock.js";
import { browserStorage, recall, remember } from "../../kit/local-storage.js";
import { isLevel } from "../../rules/rules.js";

/** @import { Players } from "../../game/view-state.js" */
/** @import { Color, Role } from "../../rules/rules.js" */
/** @import { Kept, Notes } from "./flow.js" */

/** Where the game under way is kept. */
const NOTE = "can-i";

/** Where the last game with another device is kept that is over: another one can be asked for. */
const LAST = "can-i-last";

/** No game is as long. */
const MOST_ACTS = 20000;

const ROLES = new Set(["king", "queen", "rook", "bishop", "knight", "pawn"]);

/** @param {unknown} value @returns {Record<string, unknown>} */
const partsOf = (value) =>
  typeof value === "object" && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};

/** @param {unknown} value @returns {value is Color} */
const isColor = (value) => value === "white" || value === "black";

/** @param {unknown} value @param {boolean} isFar whether the other side plays on another device @returns {Players | null} */
function readPlayers(value, isFar) {
  const { seats, rival } = partsOf(value);
  const { white, black } = partsOf(seats);
  if (typeof white !== "boolean" || typeof black !== "boolean" || !(white || black)) return null;
  if (white && black) return rival === null ? { seats: { white, black }, rival: null } : null;
  if (isFar && rival === null) return { seats: { white, black }, rival };
  const { level, time, seed } = partsOf(rival);
  if (!isLevel(level) || !Number.isInteger(time) || !Number.isInteger(seed)) return null;
  return { seats: { white, black }, rival: { level, time: Number(time), seed: Number(seed) } };
}

/** @param {unknown} value @returns {Notes} */
function readNotes(value) {
  const known = Object.entries(partsOf(value)).filter(
    ([square, role]) => /^[a-h][1-8]$/.test(square) && typeof role === "string" && ROLES.has(role),
  );
  return /** @type {Record<string, Role>} */ (Object.fromEntries(known));
}

/** @param {unknown} value @returns {Kept["end"]} */
function readEnd(value) {
  if (value === "agreed") return value;
  const { resigned, late } = partsOf(value);
  if (isColor(late)) return { late };
  return isColor(resigned) ? { resigned } : null;
}

/** @param {unknown} value @returns {Kept["far"]} */
function readFar(value) {
  const { id, side, isNear } = partsOf(value);
  const isId = typeof id === "string" && /^[0-9a-f]{16}$/.test(id);
  return isId && isColor(side) ? { id, side, isNear: isNear === true } : null;
}

/** @param {unknown} value @returns {Kept["clock"]} */
const readClock = (value) => (restored(value, 0, 0) ? /** @type {Kept["clock"]} */ (value) : null);

/** @param {unknown} value @returns {number[]} */
function readTimes(value) {
  const isTime = (/** @type {unknown} */ time) => Number.isSafeInteger(time) && Number(time) >= 0;
  return Array.isArray(value) && value.length <= MOST_ACTS && value.every(isTime) ? value : [];
}

/** What was kept of a game. @param {unknown} value @returns {Kept | null} `null` if it is none */
export function readKept(value) {
  const { version, game, players, seed, script, covered, notes, offer, end, onTable, ...more } = partsOf(value);
  const far = readFar(more.far);
  const known = readPlayers(players, far !== null);
  if (version !== 1 || game !== "can-i" || !known || !Number.isInteger(seed) || typeof covered !== "boolean")
    return null;
  const isScript = (/** @type {unknown} */ act) => typeof act === "string" && act.length <= 6;
  if (!Array.isArray(script) || script.length > MOST_ACTS || !script.every(isScript)) return null;
  const { white, black } = partsOf(notes);
  return {
    version,
    game,
    players: known,
    seed: Number(seed),
    script,
    covered,
    notes: { white: readNotes(white), black: readNotes(black) },
    offer: isColor(offer) ? offer : null,
    end: readEnd(end),
    onTable: onTable === true,
    far,
    clock: readClock(more.clock),
    times: readTimes(more.times),
  };
}

const OF_TAB = browserStorage("sessionStorage");

/** What is kept, whatever it is. */
const found = () => recall(NOTE, OF_TAB) ?? recall(NOTE);

/** Whether there is a game to go on with, asked when the page is loaded. */
export const hasGame = () => found() !== null;

/** Whether this tab plays with another device. */
export const isOfTab = () => recall(NOTE, OF_TAB) !== null;

/** The game under way. @returns {Kept | null} */
export const current = () => readKept(found());

/** Keeps the game under way. @param {Kept | null} kept `null`: there is none any more @param {boolean} [isNear] another tab has the one that is gone on with later */
export function keepCurrent(kept, isNear = kept?.far?.isNear) {
  remember(NOTE, kept?.far ? kept : null, OF_TAB);
  if (!isNear) remember(NOTE, kept);
}

/** The last game with another device that is over, if it is the one on the table. @param {string} line its turns @returns {Kept | null} */
export function lastFar(line) {
  const { kept, line: known } = partsOf(recall(LAST, OF_TAB) ?? recall(LAST));
  return known === line ? readKept(kept) : null;
}

/** Keeps a game with another device that is over, which lies on the table. @param {Kept} kept @param {string} line its turns */
export function keepLast(kept, line) {
  remember(LAST, { kept, line }, OF_TAB);
  if (!kept.far?.isNear) remember(LAST, { kept, line });
}
