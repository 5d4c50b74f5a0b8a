// What a board in another page has, loaded when the first one is on its page: a game and settings of its own, which are not
// kept, its menu, and lessons and puzzles in its place.

import { loadEditorTexts } from "../editor/texts.js";
import { Store } from "../game/state.js";
import { Timekeeper } from "../game/timekeeper.js";
import { addBoardStyle } from "../kit/board-styles.js";
import { createGame } from "../rules/rules.js";

/** @import { Settings } from "../kit/settings.js" */
/** @import { Doors } from "../panels/table.js" */

export { addMenu } from "./element-menu.js";
export { Views } from "./element-views.js";

/** What has to be loaded besides: how such a board looks, and the texts that its page may say in other words. */
export const prepare = () => Promise.all([loadEditorTexts(), addBoardStyle("compact")]);

/**
 * What a board belongs to.
 *
 * @typedef {object} Page
 * @property {Store} store
 * @property {Settings} settings
 * @property {Timekeeper} timekeeper
 * @property {Doors} doors ways out
 */

/**
 * @param {Settings} settings
 * @param {{ start: () => void, analyse: () => void }} actions what its buttons do: begin anew, and open the analysis
 * @returns {Page}
 */
export function pageElsewhere(settings, { start, analyse }) {
  const store = new Store(createGame);
  /** @type {string | null} */
  let built = null;
  const editor = {
    today: () => null,
    analyse,
    keep: (/** @type {string} */ fen) => {
      built = fen;
    },
    kept: () => built,
    puzzle: null,
    address: () => {},
  };
  return {
    store,
    settings,
    timekeeper: new Timekeeper(store),
    doors: {
      newGame: start,
      rematch: null,
      share: null,
      openTurn: null,
      openHelp: null,
      lookUp: null,
      sendTurn: null,
      editNames: null,
      lastWord: null,
      analysisClosed: () => {},
      review: { tellMoments: null, practise: null, shareTurn: null },
      editor,
    },
  };
}
