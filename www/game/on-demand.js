// What is loaded when it is first wanted.

import { failureOf } from "../rules/rules.js";

/**
 * A way to something that is loaded when it is first wanted. Where that fails the player is told, and it can be wanted
 * again.
 *
 * @template T
 * @param {import("./state.js").Store} store
 * @param {() => Promise<T>} load
 * @returns {(use: (loaded: T) => void) => Promise<void>}
 */
export function onDemand(store, load) {
  /** @type {Promise<T> | null} */
  let loading = null;
  return async (use) => {
    try {
      loading ??= load().catch((error) => {
        loading = null;
        throw error;
      });
      use(await loading);
    } catch (error) {
      const parameters = { message: failureOf(error).message };
      store.dispatch({ type: "notice", key: "notice.error", parameters, tone: "error" });
    }
  };
}
