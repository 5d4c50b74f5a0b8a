// Many games in one file, which games-writer.js writes. It is JSON, for a record alone does not say where a game stands in
// the middle of a turn, who plays it, what its clock shows and which side is below; the record of each game is in it as
// text. Records of other programs, also several one after another, are read, too.

import { LONGEST_RECORD } from "../game/game-link.js";
import { PlayedGame } from "../game/played-game.js";
import { kindOf } from "../game/text-kind.js";
import { isLoaded, USUAL_GAME } from "../games/index.js";
import { gameOfRecord } from "../games/record-game.js";
import { parseJson } from "../kit/local-storage.js";
import { atOnce } from "../kit/tasks.js";
import { createGame, failureOf } from "../rules/rules.js";
import { FORMAT } from "./games-writer.js";
import { members } from "./json-parts.js";
import { summaryOf, textOf } from "./saved-entry.js";

/** @import { Work } from "../kit/tasks.js" */
/** @import { Failure, GameKind } from "../rules/rules.js" */
/** @import { Entry } from "./saved-entry.js" */

/** The code of the failure to read a game whose rules are not loaded. */
const NOT_LOADED = "not-loaded";

/** Larger files are no games of this page; in characters. */
export const LARGEST = 200_000_000;

/** A game that could not be read: its number among those of the file, why, and whose rules have read it. @typedef {{ number: number, failure: Failure, game?: GameKind }} Unread */

/**
 * What a file holds.
 *
 * @typedef {object} Found
 * @property {{ id: string, text?: unknown }[]} entries as the library holds them
 * @property {Unread[]} unread
 * @property {unknown} lessons as they were written, unread; `null` if there are none
 * @property {readonly unknown[]} collections as they were written, unread
 * @property {Set<GameKind>} missing the kinds of games that could not be read because their rules are not loaded
 * @property {boolean} isCut the file ends in the middle of something
 */

/**
 * The games of a file, and what could not be read. An entry of this page's own files is taken as it is: what is damaged in
 * it can still be seen in the list.
 *
 * @param {string} text
 * @param {number} now time of day, in ms
 * @param {(done: number, of: number) => void} [progress] how much of the text has been read, in characters
 * @returns {Work<Found>}
 */
export function* readingGames(text, now, progress = () => {}) {
  /** @type {Found} */
  const found = { entries: [], unread: [], lessons: null, collections: [], missing: new Set(), isCut: false };
  if (isOwn(text)) yield* readOwn(text, found, progress);
  else {
    const kind = kindOf(text);
    let number = 0;
    let done = 0;
    for (const each of kind === "record" ? splittingRecords(text) : [text]) {
      yield;
      if (each === null) continue;
      number += 1;
      done += each.length;
      try {
        found.entries.push(yield* entryOf(each, kind, now));
      } catch (error) {
        const failure = failureOf(error);
        const { game } = /** @type {{ game?: GameKind }} */ (error);
        if (failure.code === NOT_LOADED && game) found.missing.add(game);
        const read = kind === "record" ? gameOfRecord(each) : null;
        found.unread.push({ number, failure, ...(read && { game: read }) });
      }
      progress(Math.min(done, text.length), text.length);
    }
  }
  return found;
}

/** The same at once. @param {string} text @param {number} now */
export function readGames(text, now) {
  return atOnce(readingGames(text, now));
}

/** Whether a text is a file of this page's games, perhaps cut off. @param {string} text */
export function isOwn(text) {
  const head = text.slice(0, 2000);
  return /^\s*\{/.test(head) && head.includes('"format"') && head.includes(JSON.stringify(FORMAT));
}

/** @param {string} text @param {Found} into @param {(done: number, of: number) => void} progress @returns {Work<void>} */
function* readOwn(text, into, progress) {
  /** @type {Map<string, unknown>} */
  const rest = new Map();
  let done = 0;
  const isWhole = yield* members(text, (name, value) => rest.set(name, parseJson(value)), {
    name: "games",
    item: (value) => {
      done += value.length;
      const game = parseJson(value);
      if (typeof game !== "object" || game === null) return;
      const { id } = /** @type {{ id?: unknown }} */ (game);
      into.entries.push({ ...game, id: typeof id === "string" && id ? id : idFor(value) });
      progress(done, text.length);
    },
  });
  const version = rest.get("version");
  if (version !== 1) {
    into.entries.length = 0;
    const message = `version ${JSON.stringify(version)}`;
    into.unread.push({ number: 0, failure: { code: version === undefined ? "bad-file" : "newer-file", message } });
    return;
  }
  into.lessons = rest.get("lessons") ?? null;
  const collections = rest.get("collections");
  if (Array.isArray(collections)) into.collections = collections;
  into.isCut = !isWhole;
}

/** An id that depends on the text alone, so that the same game is known again. @param {string} text */
export function idFor(text) {
  // Two hashes of 53 bits (by multiplication, with the halves mixed at the end) are enough for a person's games.
  const hash = (/** @type {number} */ seed) => {
    let [a, b] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
    for (let i = 0; i < text.length; i++) {
      const sign = text.charCodeAt(i);
      a = Math.imul(a ^ sign, 2654435761);
      b = Math.imul(b ^ sign, 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(16).padStart(14, "0");
  };
  return `${hash(0)}${hash(1)}`;
}

/** One game from a text of another program. @param {string} text @param {import("../game/text-kind.js").TextKind} kind @param {number} now @returns {Work<Entry>} */
function* entryOf(text, kind, now) {
  if (text.length > LONGEST_RECORD) {
    throw Object.assign(new Error("the record is too long to be a game"), { code: "too-long" });
  }
  const kindOfGame = kind === "record" ? gameOfRecord(text) : null;
  if (kindOfGame && !isLoaded(kindOfGame)) {
    throw Object.assign(new Error(`the game ${kindOfGame} is not loaded`), { code: NOT_LOADED, game: kindOfGame });
  }
  const played = yield* PlayedGame.reading(createGame, {
    ...(kindOfGame && { game: kindOfGame }),
    [kind]: text.trim(),
  });
  const snapshot = played.snapshot();
  const { tags } = played;
  const startedOn = tags.Date ?? null;
  const players = { seats: { white: true, black: true }, rival: null };
  const { at, pending } = played.place;
  const record = played.record(snapshot, startedOn);
  /** @type {import("../game/view-state.js").SavedGame} */
  const game = {
    version: 1,
    ...(snapshot.game !== USUAL_GAME && { game: snapshot.game }),
    record,
    at,
    pending: [...pending],
    undone: null,
    drawOffer: null,
    players,
    paused: false,
    flipped: false,
    startedOn,
  };
  const summary = summaryOf({
    snapshot,
    ...players,
    flipped: false,
    tree: played.tree,
    at: played.at,
    tags,
    startedOn,
    correspondence: null,
  });
  played.free();
  return {
    form: 1,
    id: idFor(record),
    revision: 1,
    name: "",
    created: dayOf(startedOn) ?? now,
    updated: now,
    summary,
    text: textOf(JSON.stringify(game), null),
  };
}

/** @param {string | null} date YYYY.MM.DD */
function dayOf(date) {
  const time = Date.parse((date ?? "").replaceAll(".", "-"));
  return Number.isNaN(time) ? null : time;
}

/**
 * Takes records apart that stand one after another: each begins with its tags.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function splitRecords(text) {
  return [...splittingRecords(text)].filter((record) => record !== null);
}

/** So many lines are looked at between two pauses. */
const LINES = 200;

/** The same in parts; `null` is a pause. @param {string} text @returns {Generator<string | null, void, void>} */
function* splittingRecords(text) {
  let isInComment = false;
  let hasTurns = false;
  let begin = 0;
  let lines = 0;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf("\n", at);
    const end = found === -1 ? text.length : found;
    const line = text.slice(at, end);
    const isTag = !isInComment && /^\s*\[\s*[A-Za-z]\w*\s+"/.test(line);
    if (isTag && hasTurns) {
      yield text.slice(begin, at).trimEnd();
      begin = at;
      hasTurns = false;
    }
    if (!isTag && line.trim()) hasTurns = true;
    if (!isTag) isInComment = endsInComment(line, isInComment);
    at = end + 1;
    lines += 1;
    if (lines % LINES === 0) yield null;
  }
  const rest = text.slice(begin);
  if (rest.trim()) yield rest.trimEnd();
}

/** @param {string} line @param {boolean} isInComment at its beginning */
function endsInComment(line, isInComment) {
  let isIn = isInComment;
  for (const [sign] of line.matchAll(/[{};]/g)) {
    if (sign === "{") isIn = true;
    else if (sign === "}") isIn = false;
    else if (!isIn) break;
  }
  return isIn;
}
