// Work that takes long, done in several tasks so that the page answers meanwhile.

/**
 * Work in small parts: it may be interrupted at each `yield`, and is at each `yield NEW_TASK`. A `yield` gives `true` once the
 * time for all of it is up; work that can answer without having looked at everything ends soon after.
 *
 * @template T
 * @typedef {Generator<typeof NEW_TASK | void, T, boolean | void>} Work
 */

/** Before and after a part that may fill a task of its own. */
export const NEW_TASK = Symbol("new task");

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
 * Does this many parts in each task as fit into it.
 *
 * @template T
 * @param {Work<T>} work
 * @param {AbortSignal} [signal] gives it up between two tasks
 * @param {number} [time] for all of it, in ms
 * @returns {Promise<T>}
 * @throws the signal's reason when it was given up
 */
export async function bitByBit(work, signal, time = Number.POSITIVE_INFINITY) {
  const end = performance.now() + time;
  for (;;) {
    const until = performance.now() + SLICE;
    for (;;) {
      const { done, value } = work.next(performance.now() >= end);
      if (done) return value;
      if (value === NEW_TASK || performance.now() >= until) break;
    }
    await breathe();
    if (signal?.aborted) {
      work.return(/** @type {never} */ (undefined));
      throw signal.reason;
    }
  }
}
