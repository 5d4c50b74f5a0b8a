// Parts of an embedded board, loaded with the first one on a page: a game and settings of its own, which are not
// stored, its menu, and the views that can replace it.

import { loadEditorTexts } from "../editor/texts.js";
import { Store } from "../game/state.js";
import { Timekeeper } from "../game/timekeeper.js";
import { addBoardStyle } from "../kit/board-styles.js";
import { createGame } from "../rules/rules.js";

/** @import { Settings } from "../kit/settings.js" */
/** @import { TableCallbacks } from "../panels/table.js" */
/** @import { GameKind } from "../rules/rules.js" */

export { addMenu } from "./element-menu.js";
export { Views } from "./element-views.js";

/** Loads the styles of embedded boards, and the texts that a page may override. */
export const prepare = () => Promise.all([loadEditorTexts(), addBoardStyle("compact"), addBoardStyle("played")]);

/**
 * Dependencies of a board.
 *
 * @typedef {object} EmbeddedPage
 * @property {Store} store
 * @property {Settings} settings
 * @property {Timekeeper} timekeeper
 * @property {TableCallbacks} callbacks services of the page
 */

/**
 * @param {Settings} settings
 * @param {GameKind} game whose rules are loaded
 * @param {{ start: () => void, analyse: () => void }} actions actions of its buttons: start a new game, and open the
 *   analysis
 * @returns {EmbeddedPage}
 */
export function pageElsewhere(settings, game, { start, analyse }) {
  const store = new Store(createGame, { game });
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
    callbacks: {
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
