// The way into what is done on two devices, with what that needs of the page; loaded when it is first wanted.

import { liveRoom } from "../live/live.js";

/** @import { Store } from "../game/state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { Autosave } from "../store/autosave.js" */
/** @import { Library } from "../store/library.js" */

/** @param {{ sendTurn: () => void }} rooms @param {{ store: Store, timekeeper: Timekeeper, library: Library, autosave: Autosave, today: () => string }} tools */
export function openLiveDoor(rooms, { store, timekeeper, library, autosave, today }) {
  return liveRoom({
    store,
    timekeeper,
    today,
    club: async () =>
      (await import("./library/club-tools.js")).clubTools({ store, timekeeper, library, autosave, today }),
    belongings: async () => (await import("./library/belongings.js")).belongings(library, autosave),
    sendTurn: () => rooms.sendTurn(),
  });
}
