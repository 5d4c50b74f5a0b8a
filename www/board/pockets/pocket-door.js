// The way to the pockets, which are loaded with the first game that has them.

import { bound } from "../../kit/i18n.js";

/** @import { Board } from "../board.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Settings } from "../../kit/settings.js" */
/** @import { PocketPlace } from "./pockets.js" */

/**
 * Shows pockets round a board as soon as there are any.
 *
 * @param {PocketPlace} place
 * @param {Store} store
 * @param {Settings} settings
 * @param {Board} board
 */
export function setUpPockets(place, store, settings, board) {
  let isThere = false;
  const look = () => {
    if (isThere || !store.state.snapshot.pockets) return;
    isThere = true;
    import("./pockets.js").then(
      bound(({ Pockets }) => new Pockets(place, store, settings, board)),
      () => {
        isThere = false;
      },
    );
  };
  store.subscribe(look);
  look();
}
