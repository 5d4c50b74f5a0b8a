// The style sheets of lessons, puzzles and studies inside the element.

import { loadBookStyles } from "../kit/assets.js";
import { sized } from "../kit/board-styles.js";
import { loadOnce } from "../kit/load-once.js";

/**
 * A sheet that all of one kind share on a page, loaded when it is first wanted.
 *
 * @param {string} more styles besides those of a lesson
 * @returns {() => Promise<CSSStyleSheet>} throws where it cannot be loaded; it can be asked for again
 */
export function sheetWith(more) {
  return loadOnce(async () => {
    const { lesson } = await loadBookStyles();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(sized(`${lesson}\n${more}`));
    return sheet;
  });
}

/** The sheet of lessons and puzzles. */
export const lessonSheet = sheetWith("");
