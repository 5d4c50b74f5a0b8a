// Work that takes long, done in several tasks so that the page answers meanwhile.

/**
 * Work in small parts: it may be interrupted at each `yield`, and is at each `yield NEW_TASK`. A `yield` gives `true` once the
 * time for all of it is up; work that can answer without having looked at everything ends soon after. It goes on when a
 * promise is fulfilled that it yields, or at once where it is done at once.
 *
 * @template T
 * @typedef {Generator<typeof NEW_TASK | Promise<void> | void, T, boolean | void>} Work
 */

/** Before and after a part that may fill a task of its own. */
export const NEW_TASK = Symbol("new task");

/** Time limit of a task in ms; only its last part may exceed it. */
const SLICE = 6;

/** Two works with no more than this between them are likely done in one task, in ms. */
const GAP = 1;

/** The last task with work in it: when its work has ended, and until when it may take. */
const last = { end: Number.NEGATIVE_INFINITY, until: 0 };

/** Does all of it at once. @template T @param {Work<T>} work @returns {T} */
export function atOnce(work) {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Lets the page answer. Timers that set each other wait longer, so that they are only for browsers without anything better. @returns {Promise<unknown>} */
export const breathe = () =>
  "scheduler" in globalThis ? scheduler.postTask(() => {}) : new Promise((resolve) => setTimeout(resolve));

/**
 * Resolves when the page is idle. Safari has no idle callbacks; a timeout is used there.
 *
 * @returns {Promise<unknown>}
 */
export const idle = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

/**
 * Does this many parts in each task as fit into it, also where several short works follow each other in a task.
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
  const begun = performance.now();
  let until = Math.abs(begun - last.end) < GAP ? last.until : begun + SLICE;
  for (;;) {
    for (;;) {
      const { done, value } = work.next(performance.now() >= end);
      Object.assign(last, { end: performance.now(), until });
      if (done) return value;
      if (value instanceof Promise) await value;
      if (value || last.end >= until) break;
    }
    await breathe();
    until = performance.now() + SLICE;
    if (signal?.aborted) {
      work.return(/** @type {never} */ (undefined));
      throw signal.reason;
    }
  }
}
