// Many games in one file, which games-writer.js writes. It is JSON, for a record alone does not say where a game stands in
// the middle of a turn, who plays it, what its clock shows and which side is below; the record of each game is in it as
// text. Records of other programs, also several one after another, are read, too.

import { chapterName, orientationOf } from "../game/chapter.js";
import { LONGEST_RECORD } from "../game/links/game-link.js";
import { PlayedGame } from "../game/played-game.js";
import { plainText } from "../game/reading/foreign-text.js";
import { respelled } from "../game/reading/spellings.js";
import { withParagraphs } from "../game/record/paragraphs.js";
import { tagOf } from "../game/record/tags.js";
import { isLoaded, USUAL_GAME } from "../games/index.js";
import { gameAmong, gameOfRecord, isMatchRecord } from "../games/record-game.js";
import { writtenTags } from "../games/record-tags.js";
import { hash53 } from "../kit/hash.js";
import { parseJson } from "../kit/local-storage.js";
import { atOnce } from "../kit/work/tasks.js";
import { splittingRecords } from "../rules/records.js";
import { createGame, failureOf, STOPPED } from "../rules/rules.js";
import { FORMAT } from "./games-writer.js";
import { members } from "./json-parts.js";
import { doubtsOfMatch, draftOfMatch } from "./match-entry.js";
import { summaryOf, textOf, UNKNOWN_TIME } from "./saved-entry.js";
import { untagged } from "./untagged.js";

/** @import { TextKind } from "../game/record/text-kind.js" */
/** @import { Work } from "../kit/work/tasks.js" */
/** @import { Failure, GameKind } from "../rules/rules.js" */
/** @import { SavedEntry } from "./saved-entry.js" */
/** @import { FoundRecord } from "./untagged.js" */

/** The code of the failure to read a game whose rules are not loaded. */
const NOT_LOADED = "not-loaded";

/** The longest name that is taken from a record, in characters. */
const LONGEST_NAME = 120;

/** Larger files are no games of this page; in characters. */
export const LARGEST = 200_000_000;

/** A game that could not be read, or in which something is doubtful: its number among those of the file, the line it begins with, what is wrong, and whose rules have read it. @typedef {{ number: number, line: number, failure: Failure, game?: GameKind }} Unread */

/**
 * Content of a file.
 *
 * @typedef {object} FileContent
 * @property {boolean} isOwn it is in this page's own format
 * @property {{ id: string, text?: unknown }[]} entries as in the library
 * @property {Unread[]} unread
 * @property {Unread[]} doubtful records that were read, with parts preserved as comments
 * @property {unknown} lessons as they were written, unread; `null` if there are none
 * @property {unknown} drill raw cards of the repertoires; `null` if there are none
 * @property {readonly unknown[]} collections raw data
 * @property {Set<GameKind>} missing games whose rules are not loaded, so that their records could not be read
 * @property {boolean} isCut the file is truncated
 */

/** @param {boolean} isOwn @returns {FileContent} */
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
 * The games of a file, and its unreadable parts. Entries of this page's own files are taken as they are; damaged ones
 * are shown in the list.
 *
 * @param {string} text
 * @param {number} now time of day, in ms
 * @param {(done: number, of: number) => void} [progress] number of characters read
 * @returns {Work<FileContent>}
 */
export function* readingGames(text, now, progress = () => {}) {
  if (isOwn(text)) {
    const found = nothing(true);
    yield* readOwn(text, found, progress);
    return found;
  }
  const plain = plainText(text);
  if (plain.kind === "record") {
    const records = yield* recordsOf(plain.text);
    const around = gameAmong(records.map((record) => record.text));
    return yield* readingRecords(records, now, { around, progress });
  }
  const found = nothing(false);
  progress(text.length, text.length);
  if (plain.kind !== "link") {
    yield* taking(found, { text: plain.text, line: 1 }, 1, { now, kind: plain.kind, known: plain });
    return found;
  }
  const failure = { code: "only-link", message: `${plain.text} is a link` };
  return { ...found, unread: [{ number: 1, line: 1, failure }] };
}

/**
 * The games of records that stand one after another in a file.
 *
 * @param {readonly FoundRecord[]} records
 * @param {number} now time of day, in ms
 * @param {{ around: GameKind | null, before?: number, progress?: (done: number, of: number) => void }} place the game of those
 *   that do not say theirs, how many records come before these, and how much of them has been read, in characters
 * @returns {Work<FileContent>}
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
 * Reads a single game of a file.
 *
 * @param {FileContent} into
 * @param {FoundRecord} given
 * @param {number} number
 * @param {{ now: number, kind: TextKind, known: RecordContext }} how
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

/** True for a file in this page's own format, which may be truncated. @param {string} text */
export function isOwn(text) {
  const head = text.slice(0, 2000);
  return /^\s*\{/.test(head) && head.includes('"format"') && head.includes(JSON.stringify(FORMAT));
}

/** @param {string} text @param {FileContent} into @param {(done: number, of: number) => void} progress @returns {Work<void>} */
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

/**
 * Reads a game from a text.
 *
 * @param {string} text
 * @param {TextKind} kind
 * @param {GameKind | null} game
 * @param {string} [fen] start position of its actions
 * @returns {Work<{ played: PlayedGame, doubts?: readonly Failure[] }>} `doubts` about the way it is written
 */
function* playedOf(text, kind, game, fen) {
  const how = { ...(game && { game }), ...(fen !== undefined && { fen }) };
  const read = (/** @type {string} */ given, lenient = false) =>
    PlayedGame.reading(createGame, { ...how, lenient, [kind]: given });
  if (kind !== "record") return { played: yield* read(text.trim()) };
  // Leading blank lines count for reported line numbers.
  const given = text.trimEnd();
  const whole = withParagraphs(given);
  try {
    return { played: yield* read(whole) };
  } catch (error) {
    if (failureOf(error).code === STOPPED) throw error;
  }
  const { record, lenient, doubts } = yield* respelled(given, how);
  return { played: yield* read(record, lenient), doubts };
}

/**
 * Context of a record: the kind of the file's other games, or its own, and the start position of its actions.
 *
 * @typedef {{ around?: GameKind | null, game?: GameKind, fen?: string }} RecordContext
 */

/** One game from a text of another program, with what is doubtful in it. @param {string} text @param {TextKind} kind @param {number} now @param {RecordContext} known @returns {Work<{ entry: SavedEntry, remarks: readonly Failure[] }>} */
function* entryOf(text, kind, now, known) {
  if (text.length > LONGEST_RECORD) {
    throw Object.assign(new Error("the record is too long to be a game"), { code: "too-long" });
  }
  const kindOfGame = kind === "record" ? gameOfRecord(text, undefined, known.around) : (known.game ?? null);
  if (kindOfGame && !isLoaded(kindOfGame)) {
    throw Object.assign(new Error(`the game ${kindOfGame} is not loaded`), { code: NOT_LOADED, game: kindOfGame });
  }
  if (kindOfGame && isMatchRecord(text)) return { entry: matchOf(text.trim(), now), remarks: doubtsOfMatch(text) };
  const { played, doubts = [] } = yield* playedOf(text, kind, kindOfGame, known.fen);
  const snapshot = played.snapshot();
  const { tags } = played;
  const remarks = [...doubts, ...played.remarks];
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
    // Imported games are listed after those played here.
    updated: day !== null && day <= now ? day : UNKNOWN_TIME,
    summary,
    text: textOf(JSON.stringify(game), null),
  };
  return { entry, remarks };
}

/** A match on two boards, as it was written. @param {string} record @param {number} now @returns {SavedEntry} */
export function matchOf(record, now) {
  const day = dayOf(tagOf(writtenTags(record), "Date") || null);
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

/** @param {string} text @returns {import("../kit/work/tasks.js").Work<FoundRecord[]>} */
function* recordsOf(text) {
  const places = [{ index: 0, line: 1 }, ...(yield* splittingRecords(text))];
  const records = places.map(({ index, line }, i) => ({ text: text.slice(index, places[i + 1]?.index), line }));
  return records.flatMap(untagged).filter((record) => record.text.trim());
}

/**
 * Error of a record with line numbers of the file.
 *
 * @param {Failure} failure
 * @param {number} first first line of the record
 * @returns {Failure}
 */
function placedInFile(failure, first) {
  const { fault } = failure;
  if (!fault || fault.line === null) return failure;
  return { ...failure, fault: { ...fault, line: fault.line + first - 1 } };
}
