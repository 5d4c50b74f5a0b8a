// The style sheets of a board in its own tree, shared by all boards of a document.

import { loadStyles } from "./assets.js";

/** @typedef {import("./settings.js").Values["theme"]} Theme */
/** @typedef {Record<Theme, CSSStyleSheet[]>} Sheets */

/** @type {Promise<{ base: string, dark: string }> | null} */
let loading = null;

/** What was loaded. @type {{ base: string, dark: string } | null} */
let texts = null;

/** A sheet can only be used in the document it was made for. @type {WeakMap<Document, Sheets>} */
const made = new WeakMap();

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

/** The sheets for each theme. @param {Document} home @throws if they cannot be loaded; they are asked for again then */
export async function boardStyles(home) {
  loading ??= loadStyles().catch((error) => {
    loading = null;
    throw error;
  });
  texts = await loading;
  return /** @type {Sheets} */ (loadedStyles(home));
}

/** The sheets for each theme, without waiting; `null` before they are loaded. @param {Document} home */
export function loadedStyles(home) {
  if (!texts) return null;
  const sheets = made.get(home) ?? make(home, texts);
  made.set(home, sheets);
  return sheets;
}
