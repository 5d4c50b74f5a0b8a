// Sorts long lists in several tasks, for work that kit/work/tasks.js divides.

/** This many comparisons are made between two pauses. */
const PART = 512;

/**
 * A sorted copy; what compares as equal stays in its order.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {(a: T, b: T) => number} compare
 * @returns {import("./tasks.js").Work<T[]>}
 */
export function* sorting(items, compare) {
  let from = [...items];
  /** @type {T[]} */
  let into = new Array(from.length);
  let count = 0;
  // Runs of 1, 2, 4, … items are merged two by two.
  for (let width = 1; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length);
      const end = Math.min(start + 2 * width, from.length);
      let [left, right] = [start, middle];
      for (let at = start; at < end; at++) {
        const isLeft = left < middle && (right >= end || compare(from[left], from[right]) <= 0);
        into[at] = isLeft ? from[left++] : from[right++];
        count += 1;
        if (count % PART === 0) yield;
      }
    }
    [from, into] = [into, from];
  }
  return from;
}
