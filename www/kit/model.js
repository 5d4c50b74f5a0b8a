// An observable, frozen state, replaced on every change.

import { bound } from "./i18n.js";

/** @template {object} S */
export class Model {
  /** @type {Readonly<S>} */ #state;
  /** @type {Set<(state: S) => void>} */ #listeners = new Set();

  /** @param {S} state the first one */
  constructor(state) {
    this.#state = Object.freeze(state);
  }

  get state() {
    return this.#state;
  }

  /** Calls back after every change, in the language that is spoken now. @param {(state: S) => void} listener */
  subscribe(listener) {
    this.#listeners.add(bound(listener));
  }

  /** Changes parts of the state. For the classes that extend this one. @param {Partial<S>} part */
  set(part) {
    this.#state = Object.freeze({ ...this.#state, ...part });
    for (const listener of this.#listeners) listener(this.#state);
  }
}
