// Many games in one file, which games-writer.js writes. It is JSON, for a record alone does not say where a game stands in
// the middle of a turn, who plays it, what its clock shows and which side is below; the record of each game is in it as
// text. Records of other programs, also several one after another, are read, too.

import { chapterName, orientationOf } from "../game/chapter.js";
import { plainText } from "../game/foreign-text.js";
import { LONGEST_RECORD } from "../game/game-link.js";
import { matchTags } from "../game/match-tags.js";
import { withParagraphs } from "../game/paragraphs.js";
import { PlayedGame } from "../game/played-game.js";
import { tagOf } from "../game/tags.js";
import { isLoaded, USUAL_GAME } from "../games/index.js";
import { gameAmong, gameOfRecord, isMatchRecord } from "../games/record-game.js";
import { hash53 } from "../kit/hash.js";
import { parseJson } from "../kit/local-storage.js";
import { atOnce } from "../kit/tasks.js";
import { createGame, failureOf, STOPPED, splittingRecords } from "../rules/rules.js";
import { FORMAT } from "./games-writer.js";
import { members } from "./json-parts.js";
import { draftOfMatch } from "./match-entry.js";
import { summaryOf, textOf, UNKNOWN_TIME } from "./saved-entry.js";

/** @import { TextKind } from "../game/text-kind.js" */
/** @import { Work } from "../kit/tasks.js" */
/** @import { Failure, GameKind } from "../rules/rules.js" */
/** @import { Entry } from "./saved-entry.js" */

/** The code of the failure to read a game whose rules are not loaded. */
const NOT_LOADED = "not-loaded";

/** The longest name that is taken from a record, in characters. */
const LONGEST_NAME = 120;

/** Larger files are no games of this page; in characters. */
export const LARGEST = 200_000_000;

/** A game that could not be read, or in which something is doubtful: its number among those of the file, the line it begins with, what is wrong, and whose rules have read it. @typedef {{ number: number, line: number, failure: Failure, game?: GameKind }} Unread */

/**
 * What a file holds.
 *
 * @typedef {object} Found
 * @property {boolean} isOwn it is one of this page's own files
 * @property {{ id: string, text?: unknown }[]} entries as the library holds them
 * @property {Unread[]} unread
 * @property {Unread[]} doubtful those that were read, but for something that stands in a comment now
 * @property {unknown} lessons as they were written, unread; `null` if there are none
 * @property {unknown} drill the cards of the repertoires, as they were written, unread; `null` if there are none
 * @property {readonly unknown[]} collections as they were written, unread
 * @property {Set<GameKind>} missing the kinds of games that could not be read because their rules are not loaded
 * @property {boolean} isCut the file ends in the middle of something
 */

/** @param {boolean} isOwn @returns {Found} */
const nothing = (isOwn) => ({
  isOwn,
  entries: [],
  unread: [],
  doubtful: [],
  lessons: null,
  drill: null,
  collections: [],
  missing: new Set(),
  isCut: false,
});

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
  if (isOwn(text)) {
    const found = nothing(true);
    yield* readOwn(text, found, progress);
    return found;
  }
  const plain = plainText(text);
  if (plain.kind === "record" || plain.kind === "link") {
    const records = yield* recordsOf(text);
    const around = gameAmong(records.map((record) => record.text));
    return yield* readingRecords(records, now, { around, progress });
  }
  const found = nothing(false);
  yield* taking(found, { text: plain.text, line: 1 }, 1, { now, kind: plain.kind, known: plain });
  progress(text.length, text.length);
  return found;
}

/**
 * The games of records that stand one after another in a file.
 *
 * @param {readonly FoundRecord[]} records
 * @param {number} now time of day, in ms
 * @param {{ around: GameKind | null, before?: number, progress?: (done: number, of: number) => void }} place the game of those
 *   that do not say theirs, how many records come before these, and how much of them has been read, in characters
 * @returns {Work<Found>}
 */
export function* readingRecords(records, now, { around, before = 0, progress = () => {} }) {
  const found = nothing(false);
  const length = records.reduce((sum, { text }) => sum + text.length, 0);
  let done = 0;
  for (const [i, record] of records.entries()) {
    yield;
    yield* taking(found, record, before + i + 1, { now, kind: "record", known: { around } });
    done += record.text.length;
    progress(done, length);
  }
  return found;
}

/**
 * Reads one game of a file.
 *
 * @param {Found} into
 * @param {FoundRecord} given
 * @param {number} number
 * @param {{ now: number, kind: TextKind, known: Known }} how
 * @returns {Work<void>}
 */
function* taking(into, { text, line }, number, { now, kind, known }) {
  const place = () => {
    const game = kind === "record" ? gameOfRecord(text, undefined, known.around) : null;
    return { number, line, ...(game && { game }) };
  };
  try {
    const { entry, remarks } = yield* entryOf(text, kind, now, known);
    into.entries.push(entry);
    const [failure] = remarks;
    if (failure) into.doubtful.push({ ...place(), failure: placedInFile(failure, line) });
  } catch (error) {
    const failure = placedInFile(failureOf(error), line);
    const { game } = /** @type {{ game?: GameKind }} */ (error);
    if (failure.code === NOT_LOADED && game) into.missing.add(game);
    into.unread.push({ ...place(), failure });
  }
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
    into.unread.push({
      number: 0,
      line: 1,
      failure: { code: version === undefined ? "bad-file" : "newer-file", message },
    });
    return;
  }
  into.lessons = rest.get("lessons") ?? null;
  into.drill = rest.get("drill") ?? null;
  const collections = rest.get("collections");
  if (Array.isArray(collections)) into.collections = collections;
  into.isCut = !isWhole;
}

/** An id that depends on the text alone, so that the same game is known again. @param {string} text */
export function idFor(text) {
  // Two hashes of 53 bits are enough for a person's games.
  const hash = (/** @type {number} */ seed) => hash53(text, seed).toString(16).padStart(14, "0");
  return `${hash(0)}${hash(1)}`;
}

/** A game from a text. @param {string} text @param {TextKind} kind @param {GameKind | null} game @param {string} [fen] where its actions begin @returns {Work<PlayedGame>} */
function* playedOf(text, kind, game, fen) {
  const read = (/** @type {string} */ given, lenient = false) => {
    const how = { ...(game && { game }), ...(fen !== undefined && { fen }), lenient };
    return PlayedGame.reading(createGame, { ...how, [kind]: given });
  };
  if (kind !== "record") return yield* read(text.trim());
  // What stands before it counts for the lines that are told.
  const given = text.trimEnd();
  const whole = withParagraphs(given);
  try {
    return yield* read(whole);
  } catch (error) {
    if (failureOf(error).code === STOPPED) throw error;
  }
  return yield* read(given, true);
}

/** What is known of a game besides its text: the game of the others of the file, or its own, and where its actions begin. @typedef {{ around?: GameKind | null, game?: GameKind, fen?: string }} Known */

/** One game from a text of another program, with what is doubtful in it. @param {string} text @param {TextKind} kind @param {number} now @param {Known} known @returns {Work<{ entry: Entry, remarks: readonly Failure[] }>} */
function* entryOf(text, kind, now, known) {
  if (text.length > LONGEST_RECORD) {
    throw Object.assign(new Error("the record is too long to be a game"), { code: "too-long" });
  }
  const kindOfGame = kind === "record" ? gameOfRecord(text, undefined, known.around) : (known.game ?? null);
  if (kindOfGame && !isLoaded(kindOfGame)) {
    throw Object.assign(new Error(`the game ${kindOfGame} is not loaded`), { code: NOT_LOADED, game: kindOfGame });
  }
  if (kindOfGame && isMatchRecord(text)) return { entry: matchOf(text.trim(), now), remarks: [] };
  const played = yield* playedOf(text, kind, kindOfGame, known.fen);
  const snapshot = played.snapshot();
  const { tags, remarks } = played;
  const flipped = orientationOf(tags) === "black";
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
    flipped,
    startedOn,
  };
  const summary = summaryOf({
    snapshot,
    ...players,
    flipped,
    tree: played.tree,
    at: played.at,
    tags,
    startedOn,
    correspondence: null,
  });
  played.free();
  const day = dayOf(startedOn);
  const entry = {
    form: /** @type {const} */ (1),
    id: idFor(record),
    revision: 1,
    name: chapterName(tags).slice(0, LONGEST_NAME),
    created: day ?? now,
    // Nobody has played it here: it does not stand before what was.
    updated: day !== null && day <= now ? day : UNKNOWN_TIME,
    summary,
    text: textOf(JSON.stringify(game), null),
  };
  return { entry, remarks };
}

/** A match on two boards, as it was written. @param {string} record @param {number} now @returns {Entry} */
export function matchOf(record, now) {
  const day = dayOf(tagOf(matchTags(record), "Date") || null);
  const head = { created: day ?? now, updated: day !== null && day <= now ? day : UNKNOWN_TIME };
  return { form: 1, revision: 1, ...draftOfMatch({ record }, { id: idFor(record), ...head }) };
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
  return atOnce(recordsOf(text)).map((record) => record.text);
}

/** A record of a file; `line` is that of its first character there, counted from 1. @typedef {{ text: string, line: number }} FoundRecord */

/** @param {string} text @returns {import("../kit/tasks.js").Work<FoundRecord[]>} */
function* recordsOf(text) {
  const places = [{ index: 0, line: 1 }, ...(yield* splittingRecords(text))];
  const records = places.map(({ index, line }, i) => ({ text: text.slice(index, places[i + 1]?.index), line }));
  return records.filter((record) => record.text.trim());
}

/**
 * What is wrong with a record, with the line of the file instead of that of the record.
 *
 * @param {Failure} failure
 * @param {number} first the line that the record begins with
 * @returns {Failure}
 */
function placedInFile(failure, first) {
  const { fault } = failure;
  if (!fault || fault.line === null) return failure;
  return { ...failure, fault: { ...fault, line: fault.line + first - 1 } };
}
