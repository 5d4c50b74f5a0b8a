// A list of entries, each with the hash of all up to it, by which two devices tell whether they have the same.

/** @template {{ hash: string }} T */
export class HashLog {
  #start;
  /** @type {T[]} */ #log = [];

  /** @param {string} start the hash without entries */
  constructor(start) {
    this.#start = start;
  }

  /** This many entries. */
  get count() {
    return this.#log.length;
  }

  /** @returns {readonly T[]} */
  get log() {
    return this.#log;
  }

  /** The hash of all entries. */
  get head() {
    return this.hashAt(this.count);
  }

  /** The hash of the first `n` entries. @param {number} n */
  hashAt(n) {
    return n === 0 ? this.#start : this.#log[n - 1].hash;
  }

  /** Adds an entry, or puts it in the place of another one. @protected @param {T} entry @param {number} [at] */
  keep(entry, at = this.count) {
    this.#log[at] = Object.freeze(entry);
  }

  /** Takes the entries after the first `n` out, and gives them back. @protected @param {number} n @returns {T[]} */
  takeFrom(n) {
    return this.#log.splice(n);
  }
}
