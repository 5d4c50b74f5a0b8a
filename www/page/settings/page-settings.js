// The settings of our own page, which are kept in the browser, and what a board looks like by them. Boards in other pages
// have settings of their own and keep nothing, so nothing of theirs may import this.

import { readLook, watchTheme } from "../../board/drawing/theme.js";
import { browserStorage } from "../../kit/local-storage.js";
import { KEY, Settings } from "../../kit/settings.js";

export const settings = new Settings(browserStorage());

// Another tab has written; no key: everything was deleted.
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === KEY || key === null) settings.reload();
});

/** Look of boards on the page. */
export function pageLook() {
  return readLook(document.body, settings);
}

/** Calls back when that may have changed. @param {() => void} changed */
export function watchPageLook(changed) {
  watchTheme(changed, settings);
}
