// Code and data loaded on demand, with a message to the player if loading fails.

/** @import { Store } from "./state.js" */

import { bound } from "../kit/i18n.js";
import { lazy } from "../kit/work/lazy.js";
import { failureOf } from "../rules/rules.js";

/** Stores whose games are kept when the page is loaded again, and what looks for the damage there. @type {WeakMap<Store, () => void>} */
const lasting = new WeakMap();

/** Says that games of a store are kept. @param {Store} store @param {() => void} check is called where loading has failed again */
export function keepsGames(store, check) {
  lasting.set(store, check);
}

/** Number of failed loads since the last success. */
let failures = 0;

/**
 * Remedy after a failed load: retry, and after a second failure reload the page. Browsers may cache a missing module,
 * and a page older than its site requests files that no longer exist. Offline, the page itself could not be reloaded.
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
 * Loads on first use. If loading fails, the player gets a message with a retry button.
 *
 * @template T
 * @param {Store} store
 * @param {() => Promise<T>} load
 * @returns {(use: (loaded: T) => unknown) => Promise<void>} settles after `use`, whose errors are reported as well
 */
export function onDemand(store, load) {
  const loading = lazy(load);
  const want = async (/** @type {(loaded: T) => unknown} */ wanted) => {
    const use = bound(wanted);
    /** @type {T} */
    let loaded;
    try {
      loaded = await loading();
    } catch {
      const again = () => {
        store.dispatch({ type: "clearNotice" });
        return want(use);
      };
      store.dispatch({ type: "notice", tone: "error", ...helpAfterFailure(store, again) });
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
