// Style sheets that parts of the page put on when they are loaded: that of all dialogs with the first of them.

import { loadDialogStyle } from "./assets.js";
import { loadOnce } from "./load-once.js";

/** @param {string} text */
function sheetOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Puts a part's own style sheet on the page. @param {string} text */
export function wearStyle(text) {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheetOf(text)];
}

/**
 * Puts that of the dialogs on the page, once, in front of those that other parts of the page have put on.
 *
 * @returns {Promise<void>}
 * @throws where it cannot be loaded; it can be asked for again
 */
export const wearDialogStyle = loadOnce(async () => {
  const sheet = sheetOf(await loadDialogStyle());
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
});
