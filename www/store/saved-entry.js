// What the library keeps of a game: the game itself as text, and what a list shows of it. What storage holds is not
// trusted: an entry that cannot be read is shown as damaged, and its text can still be taken out.

import { readSaved } from "../game/saved-game.js";
import { namesIn, occasionOf, tagOf } from "../game/tags.js";
import { clockOf } from "../game/timekeeper.js";
import { USUAL_GAME } from "../games/index.js";
import { isolated } from "../kit/isolate.js";
import { parseJson } from "../kit/local-storage.js";
import { isLevel } from "../rules/rules.js";

/** @import { SavedClock } from "../game/timekeeper.js" */
/** @import { Players, SavedGame, ViewState } from "../game/view-state.js" */

/**
 * What a list shows of a game.
 *
 * @typedef {object} Summary
 * @property {import("../rules/rules.js").GameKind} [game] its kind; the usual one where none is said
 * @property {Players} players
 * @property {string} [names] of the players, if they are known
 * @property {string} [occasion] at which event, where and when it was played
 * @property {string} [opening] what its opening is called
 * @property {"1-0" | "0-1" | "1/2-1/2" | "*"} result of the main line
 * @property {number} turns of the main line
 * @property {string} fen the position the game stands at
 * @property {boolean} flipped
 * @property {boolean} isBlank nothing has been done in it yet, and nothing is said of it
 * @property {string} [correspondence] the id in its links, where its turns are sent
 * @property {Readonly<Record<string, string>>} [seated] who sits at the boards of a match on two of them, as far as that is known
 * @property {string} [points] of both teams, where the sum of two boards is more than a result says
 */

/**
 * A game to be written.
 *
 * @typedef {object} Draft
 * @property {string} id
 * @property {string} name given by the player; empty if none
 * @property {number} created time of day, in ms
 * @property {number} updated
 * @property {Summary} summary
 * @property {string} text of the game and its clock, as JSON
 */

/** A game that was written. @typedef {Draft & { form: 1, revision: number }} Entry */

/** What cannot be read; `key` is what the library has it under, whatever that is. @typedef {{ id: string, key: unknown, name: string, updated: number, raw: string }} Damaged */

/** The longest texts that the page itself writes into an entry, in characters. */
const LONGEST = { id: 100, name: 500, fen: 500, kind: 60 };

/** The last time of day that a date can be made of, in ms; the first one is as far before 1970. */
const LAST_TIME = 8.64e15;

/** Stands for a time of day that is not known. */
export const UNKNOWN_TIME = 0;

/** @typedef {Pick<ViewState, "snapshot" | "seats" | "rival" | "flipped" | "tree" | "at" | "tags" | "startedOn" | "correspondence">} Told */

/** @param {Told} state @returns {Summary} */
export function summaryOf({ snapshot, seats, rival, flipped, tree, at, tags, startedOn, correspondence }) {
  const occasion = occasionOf(tags, startedOn);
  const opening = tagOf(tags, "Opening");
  const last = tree.lastOf(tree.root);
  const isBegun =
    last.ply > 0 || snapshot.chain.length > 0 || tree.root.comment !== "" || tree.root.shapes.length > 0;
  const names = namesOf(tags);
  const result = last.end?.result ?? (last === at ? snapshot.status.result : "*");
  // Of some games only the players are known, or how they ended.
  const isTold = names !== "" || occasion !== "" || result !== "*";
  return {
    ...(snapshot.game !== USUAL_GAME && { game: snapshot.game }),
    players: { seats, rival },
    names,
    ...(occasion && { occasion: occasion.slice(0, LONGEST.name) }),
    ...(opening && { opening: opening.slice(0, LONGEST.name) }),
    result,
    turns: last.ply,
    fen: snapshot.fen,
    flipped,
    // A position that was set up is worth keeping as it is.
    isBlank: !isBegun && !isTold && snapshot.chess960 !== null && !correspondence,
    ...(correspondence && { correspondence: correspondence.id }),
  };
}

/** The players' names in a record's tags; empty if it has none. @param {Readonly<Record<string, string>>} tags */
export function namesOf(tags) {
  const { White, Black } = namesIn(tags);
  return [White, Black].filter(Boolean).map(isolated).join(" – ").slice(0, LONGEST.name);
}

/** @param {string} game a `SavedGame` as JSON @param {SavedClock | null} clock */
export function textOf(game, clock) {
  return `{"game":${game},"clock":${JSON.stringify(clock)}}`;
}

/**
 * What a text stands for; whether its record follows the rules is for the engine to say.
 *
 * @param {string} text
 * @returns {{ game: SavedGame, clock: SavedClock | null } | null} `null` if it cannot be read
 */
export function readText(text) {
  const { game, clock } = /** @type {{ game?: unknown, clock?: unknown }} */ (parseJson(text) ?? {});
  try {
    return { game: readSaved(game), clock: clockOf(clock) };
  } catch {
    return null;
  }
}

/** A copy of an entry that links with turns do not belong to: that is the entry itself. @param {Entry} entry @returns {Entry} */
export function withoutCorrespondence(entry) {
  const read = readText(entry.text);
  if (!read?.game.correspondence) return entry;
  const { correspondence, ...game } = read.game;
  const { correspondence: _, ...summary } = entry.summary;
  return { ...entry, summary, text: textOf(JSON.stringify(game), read.clock) };
}

const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"];

/** @param {any} value @returns {value is Summary} */
function isSummary(value) {
  const { game = USUAL_GAME, players, names = "", result, turns, fen, flipped, isBlank } = value ?? {};
  const { occasion = "", opening = "", correspondence = "" } = value ?? {};
  const { white, black } = players?.seats ?? {};
  const { rival } = players ?? {};
  return (
    [white, black, flipped, isBlank].every((flag) => typeof flag === "boolean") &&
    (rival === null || isLevel(rival?.level)) &&
    isText(game, LONGEST.kind) &&
    isText(names, LONGEST.name) &&
    isText(occasion, LONGEST.name) &&
    isText(opening, LONGEST.name) &&
    isText(correspondence, LONGEST.id) &&
    RESULTS.includes(result) &&
    Number.isSafeInteger(turns) &&
    turns >= 0 &&
    isText(fen, LONGEST.fen)
  );
}

/** @param {unknown} value @param {number} longest in characters */
function isText(value, longest) {
  return typeof value === "string" && value.length <= longest;
}

/** A time of day that a date can be made of; others are replaced, for the sake of the game that has them. @param {unknown} value @param {number} [instead] */
export function timeOf(value, instead = UNKNOWN_TIME) {
  return typeof value === "number" && Math.abs(value) <= LAST_TIME ? value : instead;
}

/**
 * What the library, its bin, a note or a file holds, with times that are times. Everything that shows a game reads it here.
 *
 * @param {unknown} value
 * @returns {Entry | Damaged}
 */
export function readEntry(value) {
  const known = /** @type {Partial<Entry>} */ (typeof value === "object" && value !== null ? value : {});
  const { id, name, created, updated, revision, form, text, summary } = known;
  const isWhole =
    form === 1 &&
    id !== "" &&
    isText(id, LONGEST.id) &&
    isText(name, LONGEST.name) &&
    typeof text === "string" &&
    Number.isSafeInteger(revision) &&
    Number(revision) >= 0 &&
    isSummary(summary) &&
    readText(text) !== null;
  if (!isWhole) return damaged(value);
  const entry = /** @type {Entry} */ (known);
  const time = timeOf(updated, timeOf(created));
  // The same object where nothing has to be replaced: that is nearly always so, and there are many of them.
  if (time === updated && timeOf(created, time) === created) return entry;
  return { ...entry, created: timeOf(created, time), updated: time };
}

/** A game that was deleted; `id` is what the bin has it under. @typedef {{ id: string, removed: number, entry: Entry | Damaged }} Binned */

/** @param {{ id: string, removed: unknown, entry: unknown }} value what the bin holds @returns {Binned} */
export function readBinned({ id, removed, entry }) {
  return { id, removed: timeOf(removed), entry: readEntry(entry) };
}

/**
 * Anything that a database can hold, as text: JSON where it can be written so. It holds large numbers and circles, too.
 *
 * @param {unknown} value
 * @param {number} [indent] in spaces
 */
export function jsonOf(value, indent) {
  try {
    const plain = (/** @type {string} */ _, /** @type {unknown} */ part) =>
      typeof part === "bigint" ? String(part) : part;
    return JSON.stringify(value, plain, indent) ?? null;
  } catch {
    // It refers to itself.
    return null;
  }
}

/** The same for people. @param {unknown} value */
const shown = (value) => jsonOf(value) ?? String(value);

/** @param {any} value @returns {Damaged} */
export function damaged(value) {
  const { id, name, updated, text } = value ?? {};
  return {
    id: typeof id === "string" ? id : shown(id),
    key: id,
    name: typeof name === "string" ? name.slice(0, LONGEST.name) : "",
    updated: timeOf(updated),
    raw: typeof text === "string" && text ? text : shown(value),
  };
}

/** @param {Entry | Damaged} entry @returns {entry is Damaged} */
export function isDamaged(entry) {
  return "raw" in entry;
}
