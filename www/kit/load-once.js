// What is loaded or made when it is first wanted.

/**
 * A way to something that is loaded once, for all who want it. Where that has failed it is loaded again the next time.
 *
 * @template {unknown[]} G
 * @template T
 * @param {(...given: G) => Promise<T>} load what the first one gives counts
 * @returns {(...given: G) => Promise<T>}
 */
export function loadOnce(load) {
  /** @type {Promise<T> | null} */
  let loading = null;
  return (...given) => {
    loading ??= load(...given).catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
