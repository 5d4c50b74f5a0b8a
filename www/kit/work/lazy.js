// Lazy loading.

/**
 * Calls `make` on first use and shares its result. A rejected promise is forgotten, so that the next call tries again.
 *
 * @template {unknown[]} G
 * @template T
 * @param {(...given: G) => T} make only the arguments of the first call are used
 * @returns {(...given: G) => T}
 */
export function lazy(make) {
  /** @type {{ result: T } | null} */
  let made = null;
  return (...given) => {
    if (!made) {
      const result = make(...given);
      made = { result };
      if (result instanceof Promise) {
        result.catch(() => {
          made = null;
        });
      }
    }
    return made.result;
  };
}
