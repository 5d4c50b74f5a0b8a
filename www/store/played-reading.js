// Reads games as they are counted, and packs them. The same in a worker and, where there is none, on the page. No DOM in here.

import { answer, GAMES } from "./database.js";
import { pack, readingPlayed } from "./played-turns.js";
import { isDamaged, readEntry } from "./saved-entry.js";

/** @import { Work } from "../kit/work/tasks.js" */
/** @import { GameKind } from "../rules/rules.js" */
/** @import { Library } from "./library.js" */
/** @import { Packed } from "./played-turns.js" */

/** Which games: saved ones by their ids, or entries that are not saved. @typedef {{ ids: readonly string[] } | { entries: readonly unknown[] }} ReadingOrder */

/** Number of saved games read from the database at once. */
const BATCH = 16;

/**
 * Reads a few games; damaged and deleted ones are skipped.
 *
 * @param {Pick<Library, "runOn">} library
 * @param {ReadingOrder} asked
 * @param {(kind: GameKind) => boolean} isLoaded true if the rules of a game are loaded
 * @param {(work: Work<Packed>) => Packed | Promise<Packed>} run runs the work, at once or in steps
 * @returns {Promise<Packed>}
 * @throws if the rules module has stopped or the database fails
 */
export async function readPlayed(library, asked, isLoaded, run) {
  const values = "ids" in asked ? await savedGames(library, asked.ids) : asked.entries;
  return run(reading(values, isLoaded));
}

/** @param {Pick<Library, "runOn">} library @param {readonly string[]} ids */
async function savedGames(library, ids) {
  /** @type {unknown[]} */
  const values = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH);
    const found = await library.runOn([GAMES], "readonly", ([games]) =>
      Promise.all(some.map((id) => answer(games.get(id)).catch(() => null))),
    );
    values.push(...found);
  }
  return values;
}

/** Reads games one after another, as one work: no task has more of them than fit into it. @param {readonly unknown[]} values as the library keeps them @param {(kind: GameKind) => boolean} isLoaded @returns {Work<Packed>} */
function* reading(values, isLoaded) {
  const found = [];
  for (const value of values) {
    const entry = readEntry(value);
    if (!isDamaged(entry)) found.push(yield* readingPlayed(entry, isLoaded));
    yield;
  }
  return pack(found);
}
