// The way into what is done on two devices, with what that needs of the page; loaded when it is first wanted.

import { liveRoom } from "../live/live.js";
import { belongings } from "./library/belongings.js";

/** @import { Store } from "../game/state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { Autosave } from "../store/autosave.js" */
/** @import { Library } from "../store/library.js" */

/**
 * @param {object} page
 * @param {Store} page.store
 * @param {Timekeeper} page.timekeeper
 * @param {Library} page.library
 * @param {Autosave} page.autosave
 * @param {() => string} page.today
 * @param {(use: (dialogs: ReturnType<typeof import("./dialogs.js").setUpDialogs>) => void) => void} page.open
 */
export function openLiveDoor({ store, timekeeper, library, autosave, today, open }) {
  return liveRoom({
    store,
    timekeeper,
    today,
    belongings: async () => belongings(library, autosave),
    sendTurn: () => open(({ openSend }) => openSend()),
  });
}
