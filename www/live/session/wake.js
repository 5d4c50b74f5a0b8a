// Keeps the screen on where the browser can, as long as it is wanted and the page is to be seen.

export class StayAwake {
  #isWanted = false;
  /** @type {Promise<WakeLockSentinel | null> | null} */ #lock = null;

  constructor() {
    // The browser lets go of it when the page is hidden.
    document.addEventListener("visibilitychange", () => {
      this.#lock = null;
      this.#look();
    });
  }

  /** @param {boolean} isWanted */
  want(isWanted) {
    this.#isWanted = isWanted;
    this.#look();
  }

  #look() {
    if (this.#isWanted && !document.hidden && "wakeLock" in navigator) {
      // A battery that is low may refuse it.
      this.#lock ??= navigator.wakeLock.request("screen").catch(() => null);
    } else {
      this.#lock?.then((lock) => lock?.release());
      this.#lock = null;
    }
  }
}
