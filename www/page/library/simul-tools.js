// Page services for several devices at one table: small boards, and games beside the table.

import { thumbnail } from "../../board/pictures/thumbnail.js";
import { USUAL_GAME } from "../../games/index.js";
import { pageLook, watchPageLook } from "../settings/page-settings.js";
import { shelves } from "./shelf.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Snapshot } from "../../rules/rules.js" */
/** @import { Autosave } from "../../store/autosave.js" */
/** @import { Library } from "../../store/library.js" */

/** Small boards are so large, in CSS pixels. */
const SIDE = 64;

/** @param {{ store: Store, timekeeper: Timekeeper, library: Library, autosave: Autosave, today: () => string }} tools */
export function simulTools({ store, timekeeper, library, autosave, today }) {
  return {
    shelves: shelves(store, timekeeper, library, autosave, today),
    thumbnail: (/** @type {Snapshot} */ { fen, game }, /** @type {boolean} */ flipped) =>
      thumbnail(fen, game === USUAL_GAME ? undefined : game, flipped, SIDE, pageLook()),
    watchLook: watchPageLook,
  };
}
