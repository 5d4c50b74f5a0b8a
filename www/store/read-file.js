// The games of a text or a file from elsewhere; the rules that they need are loaded. Of a large file a part of it is in memory
// at a time, and so are its games.

import { kindOf } from "../game/text-kind.js";
import { loadGame } from "../games/index.js";
import { gameAmong } from "../games/record-game.js";
import { bitByBit } from "../kit/tasks.js";
import { RecordSplitting } from "../rules/rules.js";
import { isOwn, readingGames, readingRecords } from "./games-file.js";
import { PART, textParts } from "./text-file.js";

/** @import { Work } from "../kit/tasks.js" */
/** @import { GameKind } from "../rules/rules.js" */
/** @import { Found, FoundRecord } from "./games-file.js" */
/** @import { Source } from "./text-file.js" */

/** @param {() => Work<Found>} reading @param {AbortSignal} [signal] */
async function withRules(reading, signal) {
  const found = await bitByBit(reading(), signal);
  if (found.missing.size === 0) return found;
  await Promise.allSettled([...found.missing].map(loadGame));
  return bitByBit(reading(), signal);
}

/**
 * @param {string} content
 * @param {(done: number, of: number) => void} [progress] in characters
 * @param {AbortSignal} [signal]
 */
export function gamesIn(content, progress = () => {}, signal = undefined) {
  return withRules(() => readingGames(content, Date.now(), progress), signal);
}

/** The records of a text that comes in parts, as far as they are whole with each of these. @param {AsyncIterable<string>} parts @param {AbortSignal} [signal] @returns {AsyncGenerator<FoundRecord[]>} */
async function* recordsOf(parts, signal) {
  const splitting = new RecordSplitting();
  /** What may go on, where it begins, and a line of it that is not whole. */
  let [held, at, line, rest] = ["", 0, 1, ""];
  const take = (/** @type {import("../rules/rules.js").Beginning[]} */ beginnings) => {
    const records = [];
    for (const { index, line: next } of beginnings) {
      records.push({ text: held.slice(0, index - at), line });
      held = held.slice(index - at);
      [at, line] = [index, next];
    }
    return records;
  };
  try {
    for await (const part of parts) {
      const end = part.lastIndexOf("\n") + 1;
      const lines = end > 0 ? rest + part.slice(0, end) : "";
      rest = end > 0 ? part.slice(end) : rest + part;
      held += lines;
      yield take(await bitByBit(splitting.adding(lines), signal));
    }
    held += rest;
    const last = take([...(await bitByBit(splitting.adding(rest), signal)), ...splitting.end()]);
    yield [...last, { text: held, line }];
  } finally {
    splitting.free();
  }
}

/** So many games of a large file are read before they are handed on. */
const GAMES = 200;

/** What a part of a file holds, and which part of it that is, from 0 to 1. @typedef {{ found: Found, from: number, to: number }} FilePart */

/**
 * The games of a file, part by part.
 *
 * @param {Source} file
 * @param {(part: number) => void} [progress] how much has been read, from 0 to 1
 * @param {AbortSignal} [signal]
 * @returns {AsyncGenerator<FilePart>}
 * @throws as `textParts`
 */
export async function* gamesOfFile(file, progress = () => {}, signal = undefined) {
  const parts = textParts(file);
  const { value: first = "" } = await parts.next();
  const all = (async function* () {
    yield first;
    yield* parts;
  })();
  if (file.size <= PART || isOwn(first) || kindOf(first) !== "record") {
    let content = "";
    for await (const part of all) content += part;
    const found = await gamesIn(content, (done, of) => progress(done / of), signal);
    yield { found, from: 0, to: 1 };
    return;
  }
  /** @type {GameKind | null} */
  let around = null;
  let [before, read] = [0, 0];
  for await (const records of recordsOf(all, signal)) {
    const whole = records.filter(({ text }) => text.trim());
    around ??= gameAmong(whole.map(({ text }) => text));
    const place = (/** @type {number} */ game) =>
      Math.min(1, (read + (PART * game) / Math.max(1, whole.length)) / file.size);
    for (let at = 0; at < Math.max(1, whole.length); at += GAMES) {
      const [from, to] = [at, Math.min(at + GAMES, whole.length)].map(place);
      const how = {
        around,
        before: before + at,
        progress: (/** @type {number} */ done, /** @type {number} */ of) =>
          progress(from + ((to - from) * done) / of),
      };
      const some = whole.slice(at, at + GAMES);
      yield { found: await withRules(() => readingRecords(some, Date.now(), how), signal), from, to };
    }
    before += whole.length;
    read += PART;
  }
}
