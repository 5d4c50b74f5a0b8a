// What is loaded when it is first wanted.

import { bound } from "../kit/i18n.js";
import { failureOf } from "../rules/rules.js";

/**
 * A way to something that is loaded when it is first wanted. Where that fails the player is told, and can try again.
 *
 * @template T
 * @param {import("./state.js").Store} store
 * @param {() => Promise<T>} load
 * @returns {(use: (loaded: T) => unknown) => Promise<void>} settles when `use` has, whose failures are told as well
 */
export function onDemand(store, load) {
  /** @type {Promise<T> | null} */
  let loading = null;
  let failures = 0;
  const want = async (/** @type {(loaded: T) => unknown} */ wanted) => {
    const use = bound(wanted);
    /** @type {T} */
    let loaded;
    try {
      // Whoever waits for the same load hears of the same failure.
      loading ??= load().catch((error) => {
        loading = null;
        failures += 1;
        throw error;
      });
      loaded = await loading;
    } catch {
      // Browsers may remember that a module was missing, and a new version of the site has other files: then only loading
      // the whole page helps. The game is kept.
      /** @type {import("./view-state.js").Remedy} */
      const remedy =
        failures > 1
          ? { key: "load.reload", run: () => location.reload() }
          : { key: "load.retry", run: () => want(use) };
      store.dispatch({ type: "notice", key: "load.failed", tone: "error", remedy });
      return;
    }
    failures = 0;
    try {
      await use(loaded);
    } catch (error) {
      const parameters = { message: failureOf(error).message };
      store.dispatch({ type: "notice", key: "notice.error", parameters, tone: "error" });
    }
  };
  return want;
}
