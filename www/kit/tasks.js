// Work that takes long, done in several tasks so that the page answers meanwhile.

/** Work in small parts: it may be interrupted at each `yield`. @template T @typedef {Generator<void, T, void>} Work */

/** So long one task may take, in ms; the last part goes beyond it. */
const SLICE = 6;

/** Does all of it at once. @template T @param {Work<T>} work @returns {T} */
export function atOnce(work) {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Lets the page answer. */
export const breathe = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Does so many parts in each task as fit into it.
 *
 * @template T
 * @param {Work<T>} work
 * @param {AbortSignal} [signal] gives it up between two tasks
 * @returns {Promise<T>}
 * @throws the signal's reason when it was given up
 */
export async function bitByBit(work, signal) {
  for (;;) {
    const until = performance.now() + SLICE;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await breathe();
    if (signal?.aborted) {
      work.return(/** @type {never} */ (undefined));
      throw signal.reason;
    }
  }
}
