// Many games in one file. It is JSON, for a record alone does not say where a game stands in the middle of a turn, who
// plays it, what its clock shows and which side is below; the record of each game is in it as text. Records of other
// programs, also several one after another, are read, too.

import { PlayedGame } from "../game/played-game.js";
import { kindOf } from "../game/text-kind.js";
import { parseJson } from "../kit/local-storage.js";
import { createGame, failureOf } from "../rules/rules.js";
import { newId } from "./library.js";
import { namesOf, summaryOf, textOf } from "./saved-entry.js";

/** @typedef {import("../rules/rules.js").Failure} Failure */
/** @typedef {import("./saved-entry.js").Entry} Entry */

/** What the file says it is. */
const FORMAT = "paco-sako games";

/** Larger files are no games of this page; in characters. */
export const LARGEST = 200_000_000;

/**
 * @param {readonly unknown[]} entries as the library holds them
 * @param {unknown} [lessons] how far lessons have been learned; `null` or nothing leaves it out
 */
export function writeGames(entries, lessons = null) {
  const rest = lessons === null ? {} : { lessons };
  return `${JSON.stringify({ format: FORMAT, version: 1, games: entries, ...rest }, null, 1)}\n`;
}

/**
 * The games of a file, as the library holds them, and what could not be read. An entry of this page's own files is taken
 * as it is: what is damaged in it can still be seen in the list.
 *
 * @param {string} text
 * @param {number} now time of day, in ms
 * @returns {{ entries: { id: string, text?: unknown }[], failures: Failure[], lessons: unknown }} `lessons` as it was written, unread
 */
export function readGames(text, now) {
  const found = /** @type {{ format?: unknown, version?: unknown, games?: unknown, lessons?: unknown }} */ (
    parseJson(text) ?? {}
  );
  if (found.format === FORMAT) return readOwn(found);
  const texts = kindOf(text) === "record" ? splitRecords(text) : [text];
  /** @type {Entry[]} */
  const entries = [];
  /** @type {Failure[]} */
  const failures = [];
  for (const each of texts) {
    try {
      entries.push(entryOf(each, now));
    } catch (error) {
      failures.push(failureOf(error));
    }
  }
  return { entries, failures, lessons: null };
}

/** @param {{ version?: unknown, games?: unknown, lessons?: unknown }} file */
function readOwn({ version, games, lessons = null }) {
  if (version !== 1 || !Array.isArray(games)) {
    return {
      entries: [],
      lessons: null,
      failures: [{ code: "bad-file", message: `version ${JSON.stringify(version)}` }],
    };
  }
  const entries = games.flatMap((game) => {
    if (typeof game !== "object" || game === null) return [];
    return [{ ...game, id: typeof game.id === "string" && game.id ? game.id : newId() }];
  });
  return { entries, failures: [], lessons };
}

/** One game from a text of another program. @param {string} text @param {number} now @returns {Entry} */
function entryOf(text, now) {
  const played = PlayedGame.from(createGame, { [kindOf(text)]: text.trim() });
  const snapshot = played.snapshot();
  const { tags } = played;
  const startedOn = tags.Date ?? null;
  const players = { seats: { white: true, black: true }, rival: null };
  const { at, pending } = played.place;
  /** @type {import("../game/view-state.js").SavedGame} */
  const game = {
    version: 1,
    record: played.record(snapshot, startedOn),
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
  });
  played.free();
  return {
    form: 1,
    id: newId(),
    revision: 1,
    name: namesOf(tags),
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
  /** @type {string[]} */
  const records = [];
  let isInComment = false;
  let hasTurns = false;
  /** @type {string[]} */
  let lines = [];
  for (const line of text.split(/\r?\n/)) {
    const isTag = !isInComment && /^\s*\[\s*[A-Za-z]\w*\s+"/.test(line);
    if (isTag && hasTurns) {
      records.push(lines.join("\n"));
      lines = [];
      hasTurns = false;
    }
    if (!isTag && line.trim()) hasTurns = true;
    lines.push(line);
    if (isTag) continue;
    for (const sign of line) {
      if (sign === "{") isInComment = true;
      else if (sign === "}") isInComment = false;
      else if (sign === ";" && !isInComment) break;
    }
  }
  if (lines.some((line) => line.trim())) records.push(lines.join("\n"));
  return records;
}
