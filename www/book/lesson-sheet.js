// The style sheets of lessons, puzzles and studies: inside the element, and in the rooms of the page.

import { loadBookStyles } from "../kit/assets.js";
import { sized } from "../kit/board-styles.js";
import { loadOnce } from "../kit/load-once.js";
import { sheetOf, wearStyle } from "../kit/page-style.js";

/**
 * A sheet that all of one kind share on a page, loaded when it is first wanted.
 *
 * @param {string} more styles besides those of a lesson
 * @returns {() => Promise<CSSStyleSheet>} throws where it cannot be loaded; it can be asked for again
 */
export function sheetWith(more) {
  return loadOnce(async () => {
    const { lesson } = await loadBookStyles();
    return sheetOf(sized(`${lesson}\n${more}`));
  });
}

/** Puts those of a room on the page, when its texts are there as well. @param {Promise<unknown>} texts @param {string} [more] other styles of the room @throws what cannot be loaded */
export async function wearBookStyles(texts, more = "") {
  const [{ book, lesson }] = await Promise.all([loadBookStyles(), texts]);
  wearStyle(`${book}\n${lesson}\n${more}`);
}

/** The sheet of lessons and puzzles. */
export const lessonSheet = sheetWith("");
