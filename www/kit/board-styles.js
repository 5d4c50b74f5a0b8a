// The style sheets of a board in its own tree, shared by all boards of a document.

import { loadStyles } from "./assets.js";
import { lazy } from "./work/lazy.js";

/** @import { LaterStyle, Styles } from "./assets.js" */

/** @typedef {import("./settings.js").Values["theme"]} Theme */
/** @typedef {Record<Theme, CSSStyleSheet[]>} Sheets */

/** True on our own page: sizes follow the root font size, which the visitor has chosen. */
let followsRoot = false;

/** For our own page, before its board is dressed. */
export function followRoot() {
  followsRoot = true;
}

/** The visitor's font size in CSS pixels, regardless of the page's styles. */
function chosenSize() {
  const probe = document.createElement("div");
  const text = document.createElement("span");
  text.style.font = "medium serif";
  probe.attachShadow({ mode: "closed" }).append(text);
  document.documentElement.append(probe);
  const size = Number.parseFloat(getComputedStyle(text).fontSize);
  probe.remove();
  return size;
}

/** @type {number | null} */
let rem = null;

/**
 * Scales a style sheet for use on any page. A website may set its root font size to anything, such as 62.5 %, so
 * `rem` cannot be used as it is.
 *
 * @param {string} text
 */
export function sized(text) {
  if (followsRoot) return text;
  rem ??= chosenSize();
  const unit = rem;
  return text.replace(/(\d{0,4}\.?\d{1,4})rem\b/g, (_, count) => `${count * unit}px`);
}

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

/** @param {Styles["base"]} base */
const whole = (base) => base.map(({ text }) => text).join("\n");

/**
 * Style sheets that are loaded once, for each theme and each document.
 *
 * @param {() => Promise<Styles>} loadTexts
 */
export function sheetsFrom(loadTexts) {
  /** @type {Styles | null} */
  let texts = null;
  /** A sheet can only be used in the document it was made for. @type {WeakMap<Document, Sheets>} */
  const made = new WeakMap();
  /** The sheet of each document that has a part added to it later. @type {Set<WeakRef<CSSStyleSheet>>} */
  const shared = new Set();
  const make = (/** @type {Document} */ home, /** @type {Styles} */ { base, dark }) => {
    const sheet = sheetOf(home, whole(base));
    shared.add(new WeakRef(sheet));
    return {
      light: [sheet],
      dark: [sheet, sheetOf(home, dark)],
      system: [sheet, sheetOf(home, dark, "(prefers-color-scheme: dark)")],
    };
  };
  /** @type {() => Promise<Styles>} */
  const loadSized = lazy(async () => {
    const { base, dark, later } = await loadTexts();
    return {
      base: base.map(({ name, text }) => ({ name, text: sized(text) })),
      dark,
      ...(later && { later: async (/** @type {LaterStyle} */ name) => sized(await later(name)) }),
    };
  });
  /** The same without waiting; `null` before they are loaded. @param {Document} home @returns {Sheets | null} */
  const loaded = (home) => {
    if (!texts) return null;
    const sheets = made.get(home) ?? make(home, texts);
    made.set(home, sheets);
    return sheets;
  };
  return {
    /**
     * The sheets for each theme.
     *
     * @param {Document} home
     * @returns {Promise<Sheets>}
     * @throws if they cannot be loaded; they are asked for again the next time
     */
    async load(home) {
      texts ??= await loadSized();
      return /** @type {Sheets} */ (loaded(home));
    },
    loaded,
    /**
     * Adds a part that is loaded with what it styles, in its place among the others; every board has it then.
     *
     * @param {LaterStyle} name
     * @throws if it cannot be loaded
     */
    async add(name) {
      texts ??= await loadSized();
      const { base, later } = texts;
      // In the single-file build every style sheet is already there.
      if (!later || base.every((part) => part.name !== name || part.text)) return;
      const text = await later(name);
      texts = { ...texts, base: texts.base.map((part) => (part.name === name ? { name, text } : part)) };
      for (const sheet of shared) sheet.deref()?.replaceSync(whole(texts.base));
    },
  };
}

const board = sheetsFrom(() => loadStyles());

/** The sheets of a board for each theme. @param {Document} home @throws if they cannot be loaded; they are asked for again then */
export const boardStyles = (home) => board.load(home);

/** The same without waiting; `null` before they are loaded. @param {Document} home */
export const loadedStyles = (home) => board.loaded(home);

/** Adds a part of the sheets of all boards that is loaded with what it styles. @param {LaterStyle} name @throws if it cannot be loaded */
export const addBoardStyle = (name) => board.add(name);
