// The players of a game that is stored in another form than those of the library.

import { playersOf } from "./saved-game.js";

/** @import { Players } from "./view-state.js" */

/** Validates stored players. @param {unknown} value @returns {Players | null} `null` if they are invalid */
export function playersIn(value) {
  try {
    return playersOf(value);
  } catch {
    return null;
  }
}
