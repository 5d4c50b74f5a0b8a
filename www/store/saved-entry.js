// A game in the library: its text, and a summary for lists. Stored data is not trusted: an unreadable entry is shown
// as damaged, and its text can be exported.

import { namesIn, occasionOf, tagOf } from "../game/record/tags.js";
import { readSaved } from "../game/saved-game.js";
import { clockOf } from "../game/timekeeper.js";
import { USUAL_GAME } from "../games/index.js";
import { isolated } from "../kit/isolate.js";
import { parseJson } from "../kit/local-storage.js";
import { isLevel } from "../rules/rules.js";

/** @import { SavedClock } from "../game/timekeeper.js" */
/** @import { Players, SavedGame, ViewState } from "../game/view-state.js" */

/**
 * Summary of a game for lists.
 *
 * @typedef {object} Summary
 * @property {import("../rules/rules.js").GameKind} [game] its kind; Paco Ŝako by default
 * @property {Players} players
 * @property {string} [names] of the players, if they are known
 * @property {string} [occasion] event, place and date
 * @property {string} [opening] name of the opening
 * @property {"1-0" | "0-1" | "1/2-1/2" | "*"} result of the main line
 * @property {number} turns of the main line
 * @property {string} fen the current position
 * @property {boolean} flipped
 * @property {boolean} isBlank it has no turns and no remarks
 * @property {string} [correspondence] its id in links, for correspondence games
 * @property {boolean} [isRemote] the other side plays on another device
 * @property {Readonly<Record<string, string>>} [seated] players of a two-board match by seat, as far as known
 * @property {string} [points] points of both teams in two-board matches
 */

/**
 * A game to be written.
 *
 * @typedef {object} EntryDraft
 * @property {string} id
 * @property {string} name given by the player; empty if none
 * @property {number} created time of day, in ms
 * @property {number} updated
 * @property {Summary} summary
 * @property {string} text of the game and its clock, as JSON
 */

/** A game that was written. @typedef {EntryDraft & { form: 1, revision: number }} SavedEntry */

/**
 * An unreadable entry; `key` is its key in the library, of any type.
 *
 * @typedef {{ id: string, key: unknown, name: string, updated: number, raw: string }} Damaged
 */

/** The longest texts that the page itself writes into an entry, in characters. */
const LONGEST = { id: 100, name: 500, fen: 500, kind: 60 };

/** The last time of day that a date can be made of, in ms; the first one is as far before 1970. */
const LAST_TIME = 8.64e15;

/** Stands for a time of day that is not known. */
export const UNKNOWN_TIME = 0;

/** @typedef {Pick<ViewState, "snapshot" | "seats" | "rival" | "flipped" | "tree" | "at" | "tags" | "startedOn" | "correspondence"> & Partial<Pick<ViewState, "remote">>} SummaryState */

/** @param {SummaryState} state @returns {Summary} */
export function summaryOf(state) {
  const { snapshot, seats, rival, flipped, tree, at, tags, startedOn, correspondence, remote } = state;
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
    ...(remote && { isRemote: true }),
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
 * Parses the text of an entry; the engine validates the record.
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

/** A copy of an entry that links with turns do not belong to: that is the entry itself. @param {SavedEntry} entry @returns {SavedEntry} */
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
 * Reads a value of the library, its bin, a note or a file, with valid times. Used wherever a game is shown.
 *
 * @param {unknown} value
 * @returns {SavedEntry | Damaged}
 */
export function readEntry(value) {
  const known = /** @type {Partial<SavedEntry>} */ (typeof value === "object" && value !== null ? value : {});
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
  const entry = /** @type {SavedEntry} */ (known);
  const time = timeOf(updated, timeOf(created));
  // The same object where nothing has to be replaced: that is nearly always so, and there are many of them.
  if (time === updated && timeOf(created, time) === created) return entry;
  return { ...entry, created: timeOf(created, time), updated: time };
}

/** A game that was deleted; `id` is what the bin has it under. @typedef {{ id: string, removed: number, entry: SavedEntry | Damaged }} DeletedGame */

/** @param {{ id: string, removed: unknown, entry: unknown }} value a value of the bin @returns {DeletedGame} */
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

/** @param {SavedEntry | Damaged} entry @returns {entry is Damaged} */
export function isDamaged(entry) {
  return "raw" in entry;
}
