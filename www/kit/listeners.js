// Those that are called back when something changes.

/** @template {unknown[]} News */
export class Listeners {
  /** @type {Set<(...news: News) => void>} */ #all = new Set();

  /** @param {(...news: News) => void} listener @returns {() => void} ends it */
  add = (listener) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  /** @param {News} news */
  tell = (...news) => {
    for (const listener of this.#all) listener(...news);
  };
}
