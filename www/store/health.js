// Whether games can be kept, and what the player is told of it.

/** @import { Trouble } from "./trouble.js" */

/**
 * - `trouble`: why games cannot be kept at present; `null` if they are kept
 * - `told`: the trouble that the player is shown, because something would be lost; `null` if there is none
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

  /** Something was kept. @returns {boolean} whether the player had been told that it could not be */
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
