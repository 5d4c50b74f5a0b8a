// The games of a text or a file from elsewhere; the rules that they need are loaded. Of a large file a part of it is in memory
// at a time, and so are its games.

import { recordIn } from "../game/links/game-link.js";
import { GAME_MARK } from "../game/links/links.js";
import { linkIn } from "../game/links/links-in-text.js";
import { kindOf } from "../game/record/text-kind.js";
import { loadGame } from "../games/index.js";
import { gameAmong } from "../games/record-game.js";
import { bitByBit } from "../kit/work/tasks.js";
import { RecordSplitting } from "../rules/records.js";
import { wholeRules } from "../rules/rules.js";
import { isOwn, readingGames, readingRecords } from "./games-file.js";
import { PART, textParts } from "./text-file.js";
import { untagged } from "./untagged.js";

/** @import { Work } from "../kit/work/tasks.js" */
/** @import { GameKind } from "../rules/rules.js" */
/** @import { FileContent } from "./games-file.js" */
/** @import { ReadableFile } from "./text-file.js" */
/** @import { FoundRecord } from "./untagged.js" */

/** @param {() => Work<FileContent>} reading @param {AbortSignal} [signal] */
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
export async function gamesIn(content, progress = () => {}, signal = undefined) {
  const text = (await linkedRecord(content)) ?? content;
  return withRules(() => readingGames(text, Date.now(), progress), signal);
}

/** The record in a link of our own, if a text holds one and little else; `null` otherwise. @param {string} text */
async function linkedRecord(text) {
  const link = isOwn(text) ? null : linkIn(text);
  return link?.startsWith(GAME_MARK) ? recordIn(link).catch(() => null) : null;
}

/** The records of a text that comes in parts, as far as they are whole with each of these. @param {AsyncIterable<string>} parts @param {AbortSignal} [signal] @returns {AsyncGenerator<FoundRecord[]>} */
async function* recordsOf(parts, signal) {
  await wholeRules();
  const splitting = new RecordSplitting();
  /** Text that may continue, its start, and its incomplete last line. */
  let [held, at, line, rest] = ["", 0, 1, ""];
  const take = (/** @type {import("../rules/records.js").RecordStart[]} */ beginnings) => {
    const records = [];
    for (const { index, line: next } of beginnings) {
      records.push(...untagged({ text: held.slice(0, index - at), line }));
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
    yield [...last, ...untagged({ text: held, line })];
  } finally {
    splitting.free();
  }
}

/** Number of games of a large file per part. */
const GAMES = 200;

/**
 * Games of a part of a file, and the range of that part, from 0 to 1.
 *
 * @typedef {{ found: FileContent, from: number, to: number }} FilePart
 */

/**
 * Reads the games of a file part by part.
 *
 * @param {ReadableFile} file
 * @param {(part: number) => void} [progress] fraction read, from 0 to 1
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
