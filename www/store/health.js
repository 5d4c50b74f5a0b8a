// Tracks if games can be saved, and the message for the player.

/** @import { Trouble } from "./trouble.js" */

/**
 * - `trouble`: why games cannot be saved at present; `null` if they can
 * - `told`: the trouble shown to the player because something could be lost; `null` if none
 *
 * @typedef {{ trouble: Trouble | null, told: Trouble | null }} HealthState
 */

/** @type {HealthState} */
const FINE = { trouble: null, told: null };

export class Health {
  #state = FINE;
  /** @type {Set<() => void>} */ #listeners = new Set();

  get state() {
    return this.#state;
  }

  /** Calls back after every success and every failure. @param {() => void} listener @returns {() => void} ends it */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reports a successful write. @returns {boolean} true if the player had been shown a trouble */
  succeed() {
    const { told } = this.#state;
    this.#become(FINE);
    return told !== null;
  }

  /** Something could not be kept. @param {Trouble} trouble */
  fail(trouble) {
    this.#become({ trouble, told: trouble });
  }

  /** Something cannot be kept, but there is nothing to lose yet. @param {Trouble} trouble */
  suspect(trouble) {
    this.#state = { ...this.#state, trouble };
  }

  /** @param {HealthState} state */
  #become(state) {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
