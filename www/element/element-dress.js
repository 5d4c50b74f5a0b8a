// Look of a board: the style sheets of its shadow tree, and the attributes for it.

import { boardStyles, loadedStyles, sheetIn } from "../kit/board-styles.js";

/** @import { Settings } from "../kit/settings.js" */
/** @import { Options } from "./element-options.js" */

/** True for modes that show something else in place of the board. @param {Options["mode"]} mode */
export const isStoodFor = (mode) => mode === "lesson" || mode === "puzzle" || mode === "study";

/**
 * Gives a board's tree the style sheets of its theme and its document.
 *
 * @param {HTMLElement} element
 * @param {Settings} settings
 * @param {() => readonly CSSStyleSheet[]} more further ones
 */
export async function dressTree(element, settings, more) {
  const home = element.ownerDocument;
  // A document that is not shown has none.
  if (!home.defaultView) return;
  // At once if they are loaded: a board must not show the colours of another theme, not even for a frame.
  const sheets = loadedStyles(home) ?? (await boardStyles(home));
  const root = /** @type {ShadowRoot} */ (element.shadowRoot);
  if (home !== element.ownerDocument) return;
  const added = [...new Set(more())].map((sheet) => sheetIn(home, sheet));
  root.adoptedStyleSheets = [...sheets[settings.get("theme")], ...added];
}

/**
 * Applies the attributes that affect the look of a board.
 *
 * @param {import("../panels/table.js").Table} table
 * @param {Settings} settings
 * @param {Options} options
 * @param {NonNullable<Options["mode"]>} mode mode of the board
 */
export function dressTable(table, settings, options, mode) {
  settings.set("theme", options.theme);
  settings.set("palette", options.palette);
  settings.set("pieces", options["piece-set"]);
  settings.set("coordinates", options.coordinates);
  // The visitors of another website have not been asked.
  settings.set("ponder", false);
  table.board.duration = options["animation-duration"];
  table.show({
    moves: options["show-moves"],
    controls: options["show-controls"],
    menu: options["show-menu"],
    mode: isStoodFor(mode) ? "view" : mode,
  });
}
