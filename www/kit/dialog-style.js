// The style sheet of the page's dialogs, loaded with the first of them.

import { loadDialogStyle } from "./assets.js";
import { sheetOf } from "./page-style.js";
import { lazy } from "./work/lazy.js";

/**
 * Puts it on the page, once, in front of those that other parts of the page have put on.
 *
 * @returns {Promise<void>}
 * @throws where it cannot be loaded; it can be asked for again
 */
export const adoptDialogStyles = lazy(async () => {
  const sheet = sheetOf(await loadDialogStyle());
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
});
