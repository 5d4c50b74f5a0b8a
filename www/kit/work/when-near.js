// Runs work for an element when it first comes near the viewport, in short tasks.

import { breathe } from "./tasks.js";

/** Distance from the viewport within which an element counts as near. */
const NEAR = "400px";

/** Time limit of a task in ms; only its last action may exceed it. */
const SLICE = 16;

/** Elements that are not near the viewport yet. @type {Map<Element, () => void>} */
const waiting = new Map();
/** Elements that are near and whose work has not run yet. @type {Map<Element, () => void>} */
const due = new Map();
let isWorking = false;
/** @type {IntersectionObserver | null} */
let observer = null;

function watch() {
  if (observer) return observer;
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) take(target);
      work();
    },
    { rootMargin: NEAR },
  );
  // Printing shows the whole page.
  addEventListener("beforeprint", () => {
    for (const element of waiting.keys()) take(element);
    for (const element of due.keys()) perform(element);
  });
  return observer;
}

/** @param {Element} element */
function take(element) {
  const act = waiting.get(element);
  if (!act) return;
  waiting.delete(element);
  observer?.unobserve(element);
  due.set(element, act);
}

/** @param {Element} element */
function perform(element) {
  const act = due.get(element);
  due.delete(element);
  act?.();
}

async function work() {
  if (isWorking) return;
  isWorking = true;
  while (due.size > 0) {
    await breathe();
    const until = performance.now() + SLICE;
    for (const element of due.keys()) {
      perform(element);
      if (performance.now() >= until) break;
    }
  }
  isWorking = false;
}

/**
 * Calls back once when an element is near the screen, or the page is printed.
 *
 * @param {Element} element
 * @param {() => void} act
 */
export function whenNear(element, act) {
  waiting.set(element, act);
  watch().observe(element);
}

/** Calls nothing back for an element any more. @param {Element} element */
export function forget(element) {
  waiting.delete(element);
  due.delete(element);
  observer?.unobserve(element);
}
