// How often something may be done: so many times at once, and then once in some time.

export class Allowance {
  #most;
  #time;
  #left;
  #filled = Number.NEGATIVE_INFINITY;

  /** @param {number} most at once @param {number} time in ms until it may be done once more */
  constructor(most, time) {
    this.#most = most;
    this.#time = time;
    this.#left = most;
  }

  /** Time has gone by. @param {number} now in ms */
  fill(now) {
    const more = Math.floor((now - this.#filled) / this.#time);
    if (more <= 0) return;
    this.#left = Math.min(this.#most, this.#left + more);
    this.#filled = now;
  }

  /** @returns {boolean} whether it may be done, which counts */
  take() {
    if (this.#left <= 0) return false;
    this.#left -= 1;
    return true;
  }
}
