// Work that takes long, done in several tasks so that the page answers meanwhile.

/** Work in parts: it may be interrupted at each `yield`. @template T @typedef {Generator<void, T, void>} Work */

/** Does all of it at once. @template T @param {Work<T>} work @returns {T} */
export function atOnce(work) {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Does each part in a task of its own. @template T @param {Work<T>} work @returns {Promise<T>} */
export async function bitByBit(work) {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
