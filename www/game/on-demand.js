// What is loaded when it is first wanted.

/** @import { Store } from "./state.js" */

import { bound } from "../kit/i18n.js";
import { failureOf } from "../rules/rules.js";

/** Stores whose games are kept when the page is loaded again, and what looks for the damage there. @type {WeakMap<Store, () => void>} */
const lasting = new WeakMap();

/** Says that games of a store are kept. @param {Store} store @param {() => void} check is called where loading has failed again */
export function keepsGames(store, check) {
  lasting.set(store, check);
}

/** How many loads have failed, of whatever, since one did not. */
let failures = 0;

/**
 * What helps where something could not be loaded: trying again, and after another failure loading the whole page. Browsers may
 * remember that a module was missing, and a page that is older than its site asks for files that are gone. Without a network
 * the page itself would be gone.
 *
 * @param {Store | null} store
 * @param {() => void} again
 * @returns {{ key: "load.failed" | "load.stale", remedy: import("./view-state.js").Remedy }}
 */
export function helpAfterFailure(store, again) {
  failures += 1;
  if (failures === 1 || !navigator.onLine)
    return { key: "load.failed", remedy: { key: "load.retry", run: again } };
  const check = store && lasting.get(store);
  check?.();
  return {
    key: check ? "load.stale" : "load.failed",
    remedy: { key: "load.reload", run: () => location.reload() },
  };
}

/**
 * A way to something that is loaded when it is first wanted. Where that fails the player is told, and can try again.
 *
 * @template T
 * @param {Store} store
 * @param {() => Promise<T>} load
 * @returns {(use: (loaded: T) => unknown) => Promise<void>} settles when `use` has, whose failures are told as well
 */
export function onDemand(store, load) {
  /** @type {Promise<T> | null} */
  let loading = null;
  const want = async (/** @type {(loaded: T) => unknown} */ wanted) => {
    const use = bound(wanted);
    /** @type {T} */
    let loaded;
    try {
      // Whoever waits for the same load hears of the same failure.
      loading ??= load().catch((error) => {
        loading = null;
        throw error;
      });
      loaded = await loading;
    } catch {
      store.dispatch({ type: "notice", tone: "error", ...helpAfterFailure(store, () => want(use)) });
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
