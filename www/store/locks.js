// Locks by which a tab holds the game it plays; the browser releases them when the tab is closed. Activities beside
// the table are locked in the same way; see tab-note.js. So are logs of games with another device.

import { keyOf } from "../kit/local-storage.js";

/** So long is waited for a lock that is about to be let go of, in ms. */
const LETTING_GO = 1000;

/** Holds one game for this tab, where the browser can do that. */
export class Locks {
  /** @type {(() => void) | null} */ #letGo = null;
  #held = "";
  /** Counts what is asked for and let go of: an answer may come when it is not wanted any more. */ #asked = 0;

  /**
   * Locks a game and releases the previous one.
   *
   * @param {string} id
   * @param {{ waits?: boolean }} [options] `waits`: it may be about to be let go of, as by the page before a reload
   * @returns {Promise<boolean>} false if another tab holds it
   */
  async hold(id, { waits = false } = {}) {
    if (this.#held === id) return true;
    this.letGo();
    const options = waits ? { signal: AbortSignal.timeout(LETTING_GO) } : { ifAvailable: true };
    const letGo = await request(id, options);
    // It may have been asked for twice at once.
    if (!letGo) return this.holds(id);
    this.letGo();
    this.#letGo = letGo;
    this.#held = id;
    return true;
  }

  /** @param {string} id */
  holds(id) {
    return this.#held === id;
  }

  /** Holds a game in any case: a tab that holds it loses it. @param {string} id @param {() => void} [lost] called where another tab takes it */
  async take(id, lost) {
    if (this.#held === id) return;
    this.letGo();
    const asked = this.#asked;
    const letGo = await request(id, { steal: true }, () => {
      if (this.#asked !== asked) return;
      this.letGo();
      lost?.();
    });
    if (this.#asked !== asked) return letGo?.();
    this.#letGo = letGo;
    this.#held = id;
  }

  letGo() {
    this.#asked += 1;
    this.#letGo?.();
    this.#letGo = null;
    this.#held = "";
  }

  /** The games that other tabs hold. @returns {Promise<Set<string>>} */
  async others() {
    const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
    const prefix = keyOf("game.");
    const ids = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
    return new Set(ids.filter((id) => id !== this.#held));
  }
}

/** @param {string} id @param {LockOptions} options @param {() => void} [lost] called where it is stolen @returns {Promise<(() => void) | null>} lets go */
function request(id, options, lost) {
  const locks = globalThis.navigator?.locks;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    let isHeld = false;
    const asked = locks.request(keyOf(`game.${id}`), options, (lock) => {
      if (!lock) return resolve(null);
      isHeld = true;
      return new Promise((letGo) => resolve(() => letGo(null)));
    });
    asked.catch(() => {
      resolve(null);
      if (isHeld) lost?.();
    });
  });
}
