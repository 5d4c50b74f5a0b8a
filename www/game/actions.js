// Handlers of actions by type, grouped in files by the part of the state they change.

import { GAME_ACTIONS } from "./game-actions.js";
import { TREE_ACTIONS } from "./tree-actions.js";
import { VIEW_ACTIONS } from "./view-actions.js";

/** @import { Funnel } from "./view-parts.js" */
/** @import { Action } from "./view-state.js" */

/** @type {import("./view-parts.js").Handlers<Action["type"]>} */
const HANDLERS = { ...GAME_ACTIONS, ...TREE_ACTIONS, ...VIEW_ACTIONS };

/**
 * Does one action. Returns whether anything was done.
 *
 * @param {Funnel} funnel
 * @param {Action} action
 * @returns {boolean}
 * @throws what the module refuses
 */
export function reduce(funnel, action) {
  // The compiler does not see that the handler found by an action's type takes that action.
  const handler = /** @type {(funnel: Funnel, action: Action) => boolean} */ (HANDLERS[action.type]);
  return handler(funnel, action);
}
