// The style sheet of the page's dialogs, loaded with the first of them.

import { loadDialogStyle } from "./assets.js";

/** @type {Promise<void> | null} */
let wearing = null;

/**
 * Puts it on the page, once, in front of those that other parts of the page have put on.
 *
 * @returns {Promise<void>}
 * @throws where it cannot be loaded; it can be asked for again
 */
export function wearDialogStyle() {
  wearing ??= loadDialogStyle().then(
    (text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
    },
    (error) => {
      wearing = null;
      throw error;
    },
  );
  return wearing;
}
