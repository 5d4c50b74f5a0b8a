// What is done for an element when it first comes near the screen, in tasks that are short.

import { breathe } from "./tasks.js";

/** So far from the screen an element is near it. */
const NEAR = "400px";

/** So long one task may take, in ms; the last act goes beyond it. */
const SLICE = 16;

/** What waits to be near. @type {Map<Element, () => void>} */
const waiting = new Map();
/** What is near and not done yet. @type {Map<Element, () => void>} */
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
  // What is printed is all of the page.
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
