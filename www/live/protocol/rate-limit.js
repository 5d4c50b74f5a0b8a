// A rate limit: a number of actions at once, then one per interval.

export class RateLimit {
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

  /** @returns {boolean} true if the action is allowed, which then counts */
  take() {
    if (this.#left <= 0) return false;
    this.#left -= 1;
    return true;
  }
}
