// A promise together with the functions that settle it.

/** @template T @typedef {{ promise: Promise<T>, resolve: (value: T) => void, reject: (error: unknown) => void }} Deferred */

/** An unhandled rejection is not reported. @template T @returns {Deferred<T>} */
export function deferred() {
  /** @type {Partial<Deferred<T>>} */
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  parts.promise.catch(() => {});
  return /** @type {Deferred<T>} */ (parts);
}
