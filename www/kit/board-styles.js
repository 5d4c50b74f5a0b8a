// The style sheets of a board in its own tree, shared by all boards of a document.

import { loadStyles } from "./assets.js";

/** @typedef {import("./settings.js").Values["theme"]} Theme */
/** @typedef {Record<Theme, CSSStyleSheet[]>} Sheets */

/** @param {Document} home @param {string} text @param {string} [media] */
function sheetOf(home, text, media = "") {
  const Sheet = home.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const made = new Sheet({ media });
  made.replaceSync(text);
  return made;
}

/** A sheet of this document as one of another. @param {Document} home @param {CSSStyleSheet} sheet */
export function sheetIn(home, sheet) {
  return home === document ? sheet : sheetOf(home, [...sheet.cssRules].map(({ cssText }) => cssText).join("\n"));
}

/** @param {Document} home @param {{ base: string, dark: string }} texts @returns {Sheets} */
function make(home, { base, dark }) {
  const sheet = (/** @type {string} */ text, media = "") => sheetOf(home, text, media);
  const shared = sheet(base);
  return {
    light: [shared],
    dark: [shared, sheet(dark)],
    system: [shared, sheet(dark, "(prefers-color-scheme: dark)")],
  };
}

/**
 * Style sheets that are loaded once, for each theme and each document.
 *
 * @param {() => Promise<{ base: string, dark: string }>} loadTexts
 * @returns {{ load: (home: Document) => Promise<Sheets>, loaded: (home: Document) => Sheets | null }} `load` rejects if they
 *   cannot be loaded, and asks for them again the next time; `loaded` gives them without waiting, `null` before they are there
 */
export function sheetsFrom(loadTexts) {
  /** @type {Promise<{ base: string, dark: string }> | null} */
  let loading = null;
  /** @type {{ base: string, dark: string } | null} */
  let texts = null;
  /** A sheet can only be used in the document it was made for. @type {WeakMap<Document, Sheets>} */
  const made = new WeakMap();
  const loaded = (/** @type {Document} */ home) => {
    if (!texts) return null;
    const sheets = made.get(home) ?? make(home, texts);
    made.set(home, sheets);
    return sheets;
  };
  const load = async (/** @type {Document} */ home) => {
    loading ??= loadTexts().catch((error) => {
      loading = null;
      throw error;
    });
    texts = await loading;
    return /** @type {Sheets} */ (loaded(home));
  };
  return { load, loaded };
}

const board = sheetsFrom(() => loadStyles());

/** The sheets of a board for each theme. @param {Document} home @throws if they cannot be loaded; they are asked for again then */
export const boardStyles = board.load;

/** The same without waiting; `null` before they are loaded. @param {Document} home */
export const loadedStyles = board.loaded;
