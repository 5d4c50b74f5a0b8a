// Keeps the screen on while it is watched without being touched: while a clock runs, or lessons are read aloud. The
// browser may refuse, for example with an empty battery; the screen then turns off as usual.

/** Objects that need the screen on. @type {Set<object>} */
const wanting = new Set();
/** @type {WakeLockSentinel | null} */
let lock = null;
let isAsking = false;

const isWanted = () => wanting.size > 0 && document.visibilityState === "visible";

async function follow() {
  // The pending request checks again when it is done.
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
 * Requests or releases a wake lock for an owner.
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
