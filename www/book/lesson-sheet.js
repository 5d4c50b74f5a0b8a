// The style sheets of lessons, puzzles and studies: inside the element, and in the rooms of the page.

import { loadBookStyles } from "../kit/assets.js";
import { sized } from "../kit/board-styles.js";
import { sheetOf, wearStyle } from "../kit/page-style.js";
import { lazy } from "../kit/work/lazy.js";

/**
 * A style sheet shared by all views of a kind on a page, loaded on first use.
 *
 * @param {string} more styles besides those of a lesson
 * @returns {() => Promise<CSSStyleSheet>} throws if it cannot be loaded; the next call retries
 */
export function sheetWith(more) {
  return lazy(async () => {
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
