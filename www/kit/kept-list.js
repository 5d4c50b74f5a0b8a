// A list of values in local storage, the last one kept first. Invalid values are ignored.

import { recall, remember } from "./local-storage.js";

/** @template T */
export class KeptList {
  #name;
  #read;
  #idOf;
  #most;

  /**
   * @param {string} name key in storage
   * @param {(value: unknown) => T | null} read validates a value
   * @param {(value: T) => string} idOf two values with one id are not kept
   * @param {number} [most] maximum number; beyond it the oldest are dropped
   */
  constructor(name, read, idOf, most = Number.POSITIVE_INFINITY) {
    this.#name = name;
    this.#read = read;
    this.#idOf = idOf;
    this.#most = most;
  }

  /** @returns {T[]} */
  get all() {
    return this.in(recall(this.#name));
  }

  /** Those in a list from outside. @param {unknown} list @returns {T[]} */
  in(list) {
    return Array.isArray(list) ? list.flatMap((one) => this.#read(one) ?? []) : [];
  }

  get isFull() {
    return this.all.length >= this.#most;
  }

  /** @param {string} id @returns {T | null} */
  find(id) {
    return this.all.find((one) => this.#idOf(one) === id) ?? null;
  }

  /** Keeps a value in place of the one with its id. @param {T} value @returns {boolean} true if it was stored */
  keep(value) {
    return this.#write([value, ...this.#without(this.#idOf(value))]);
  }

  /** @param {string} id */
  forget(id) {
    this.#write(this.#without(id));
  }

  /** Takes over those of another device that are not here. @param {unknown} come */
  take(come) {
    const all = new Map(this.all.map((one) => [this.#idOf(one), one]));
    const own = all.size;
    for (const one of this.in(come)) if (!all.has(this.#idOf(one))) all.set(this.#idOf(one), one);
    if (all.size > own) this.#write([...all.values()]);
  }

  /** @param {string} id */
  #without(id) {
    return this.all.filter((one) => this.#idOf(one) !== id);
  }

  /** @param {readonly T[]} all */
  #write(all) {
    return remember(this.#name, all.length > 0 ? all.slice(0, this.#most) : null);
  }
}
