// The style sheet of lessons and puzzles inside the element.

import { loadBookStyles } from "../kit/assets.js";
import { sized } from "../kit/board-styles.js";

/** @type {Promise<CSSStyleSheet> | null} */
let styling = null;

/**
 * The sheet of all lessons and puzzles of a page.
 *
 * @returns {Promise<CSSStyleSheet>}
 * @throws where it cannot be loaded; it can be asked for again
 */
export function lessonSheet() {
  styling ??= loadBookStyles().then(
    ({ lesson }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(sized(lesson));
      return sheet;
    },
    (error) => {
      styling = null;
      throw error;
    },
  );
  return styling;
}
