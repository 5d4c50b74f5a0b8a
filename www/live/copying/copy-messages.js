// Messages for copying all data, or a study, to another device. The receiving device asks, the sending one answers.
// docs/live.md describes them.

import { partsOf } from "../../kit/parts-of.js";
import { isCount, listOf } from "../../log/entries.js";
import { isId, tidied } from "../../log/names.js";
import { readHello } from "../protocol/conversation.js";
import { COMMON, readBy } from "../protocol/messages.js";

/** @import { Bad, MessageReader } from "../protocol/messages.js" */

/** A game that there is to copy; `mark` depends on its text alone, `size` is that of the text of all of it, in characters. @typedef {{ id: string, mark: string, size: number }} CopyItem */

/**
 * Outcomes for the copied games.
 *
 * @typedef {{ added: number, renewed: number, known: number, both: number, collections: number }} CopyCounts
 */

/**
 * @typedef {{ t: "hello", version: number, oldest: number, name: string, role: "give" | "take", games: number, study: string | null, offer: string | null }
 *   | { t: "list", n: number, from: number }
 *   | { t: "listed", n: number, games: CopyItem[], all: number }
 *   | { t: "get", n: number, id: string | null, from: number }
 *   | { t: "part", n: number, text: string, size: number }
 *   | { t: "kept", done: number, all: number }
 *   | { t: "done", counts: CopyCounts }
 *   | { t: "stop", code: string }} CopyMessage
 */

/** Maximum number of games listed per message. */
export const MOST_LISTED = 200;

/** Number of characters of a text per message; in JSON each may take two. */
export const PART = 25_000;

/** No id is longer, in characters; none of this page's is half as long. */
export const LONGEST_ID = 100;

/** The name of a study is cut off here, in characters. */
const LONGEST_TITLE = 120;

/** @param {unknown} value @returns {value is string} */
const isShort = (value) => typeof value === "string" && value.length > 0 && value.length <= LONGEST_ID;

/** @param {unknown} value @returns {CopyItem | null} */
function readListed(value) {
  const { id, mark, size } = partsOf(value);
  return isShort(id) && isShort(mark) && isCount(size) ? { id, mark, size } : null;
}

/** @param {unknown} value @returns {CopyCounts | null} */
function readCounts(value) {
  const { added, renewed, known, both, collections } = partsOf(value);
  const counts = { added, renewed, known, both, collections };
  return Object.values(counts).every((n) => isCount(n)) ? /** @type {CopyCounts} */ (counts) : null;
}

/** The name of a study; older pages do not know single studies and send none. @param {unknown} value */
export const readTitle = (value) => (typeof value === "string" ? tidied(value, LONGEST_TITLE) : null);

/** @type {ReadonlyMap<string, MessageReader>} */
const READERS = new Map(
  Object.entries({
    hello: ({ games, study, offer, ...self }) => {
      const known = readHello(self, ["give", "take"]);
      const more = { games, study: readTitle(study), offer: isId(offer) ? offer : null };
      return known && isCount(games) ? { ...known, ...more } : null;
    },
    list: ({ n, from }) => (isCount(n) && isCount(from) ? { n, from } : null),
    listed: ({ n, games, all }) => {
      const known = listOf(games, MOST_LISTED, readListed);
      return isCount(n) && isCount(all) && known ? { n, games: known, all } : null;
    },
    get: ({ n, id, from }) =>
      isCount(n) && isCount(from) && (id === null || isShort(id)) ? { n, id, from } : null,
    part: ({ n, text, size }) =>
      isCount(n) && typeof text === "string" && text.length <= PART && isCount(size) ? { n, text, size } : null,
    kept: ({ done, all }) => (isCount(done) && isCount(all) ? { done, all } : null),
    done: ({ counts }) => {
      const known = readCounts(counts);
      return known && { counts: known };
    },
    stop: COMMON.fault,
  }),
);

/** A message that came; or the code of what is wrong with it. @param {unknown} text @returns {CopyMessage | Bad} */
export function readCopyMessage(text) {
  return /** @type {CopyMessage | Bad} */ (readBy(text, READERS));
}
