// The offer to go on with what was laid aside in a dialog of its own: a match, Can I?, a set-up.

import { gameOf, isKnown, loadLook } from "../games/index.js";

/** @import { Key } from "../kit/i18n.js" */
/** @import { Store } from "./state.js" */
/** @import { Remedy } from "./view-state.js" */

/**
 * What lies aside.
 *
 * @typedef {object} LaidAside
 * @property {Key} key says so
 * @property {string} game
 * @property {() => boolean} isOpen it has been opened again meanwhile
 * @property {() => unknown} goOn opens it
 */

/** @param {Store} store @param {LaidAside} aside */
export async function offerToGoOn(store, { key, game, isOpen, goOn }) {
  // Only for the name on the button: if the game cannot be loaded, that is said to who wants to go on.
  if (!isKnown(game)) await loadLook(game).catch(() => {});
  if (isOpen()) return;
  /** @type {Omit<Remedy, "run">} */
  const label = isKnown(game)
    ? { key: "games.goOnWith", parameters: { "@game": gameOf(game).name } }
    : { key: "games.goOn" };
  store.dispatch({ type: "notice", key, tone: "info", remedy: { ...label, run: goOn } });
}
