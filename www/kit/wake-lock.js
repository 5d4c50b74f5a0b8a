// Keeps the screen on where somebody looks at it for long without touching it: while a clock runs, or lessons are read
// aloud. A browser may refuse, as with an empty battery; then the screen goes dark as ever.

/** Who wants it. @type {Set<object>} */
const wanting = new Set();
/** @type {WakeLockSentinel | null} */
let lock = null;
let isAsking = false;

const isWanted = () => wanting.size > 0 && document.visibilityState === "visible";

async function follow() {
  // Whoever asks looks again afterwards.
  if (isAsking || isWanted() === (lock !== null)) return;
  isAsking = true;
  const held = lock;
  try {
    if (held) {
      lock = null;
      await held.release();
    } else {
      const made = await navigator.wakeLock.request("screen");
      lock = made;
      // The browser takes it back when the page is no longer seen.
      made.addEventListener("release", () => {
        if (lock === made) lock = null;
      });
    }
  } catch {
    // Refused: the next change asks again.
    isAsking = false;
    return;
  }
  isAsking = false;
  await follow();
}

/**
 * Keeps the screen on for somebody, or no longer.
 *
 * @param {object} who
 * @param {boolean} on
 */
export function keepAwake(who, on) {
  if (!("wakeLock" in navigator) || on === wanting.has(who)) return;
  if (wanting.size === 0) document.addEventListener("visibilitychange", follow);
  if (on) wanting.add(who);
  else wanting.delete(who);
  if (wanting.size === 0) document.removeEventListener("visibilitychange", follow);
  follow();
}
