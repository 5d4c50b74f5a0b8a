// Finds the repertoires among the saved games.

import { bitByBit } from "../../kit/work/tasks.js";
import { failureOf } from "../../rules/rules.js";
import { STATES } from "../../store/played-turns.js";
import { readingRepertoire } from "../../store/repertoire.js";
import { isDamaged, readEntry } from "../../store/saved-entry.js";

/** @import { Library } from "../../store/library.js" */
/** @import { PlayedIndex } from "../../store/played-index.js" */
/** @import { Repertoire } from "../../store/repertoire.js" */
/** @import { SavedEntry } from "../../store/saved-entry.js" */

/**
 * All repertoires of the library.
 *
 * @param {Library} library
 * @param {PlayedIndex} index
 * @param {AbortSignal} signal
 * @returns {Promise<{ entry: SavedEntry, repertoire: Repertoire }[]>}
 * @throws the signal's reason when it is given up; where the library cannot be read
 */
export async function allRepertoires(library, index, signal) {
  await index.refresh({ signal, progress: () => {} });
  const found = [];
  for (const id of index.idsOf(STATES.repertoire)) {
    const entry = readEntry(await library.get(id));
    if (isDamaged(entry)) continue;
    const repertoire = await bitByBit(readingRepertoire(entry), signal).catch((error) => {
      signal.throwIfAborted();
      if (failureOf(error)) return null;
      throw error;
    });
    if (repertoire) found.push({ entry, repertoire });
  }
  return found;
}
